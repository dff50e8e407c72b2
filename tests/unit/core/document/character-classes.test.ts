import { describe, expect, it } from 'vitest'
import { classOf, LETTER, MARK, MEANINGLESS, NUMBER, SMALL_LETTER, SPACE } from '../../../../src/core/document/character-classes'

describe('classOf', () => {
  it.each([
    ['letter', LETTER, /\p{L}/u], ['mark', MARK, /\p{M}/u], ['number', NUMBER, /\p{N}/u], ['space', SPACE, /\s/u],
    ['small letter', SMALL_LETTER, /\p{Ll}/u], ['of no meaning', MEANINGLESS, /[\p{Cc}\p{Co}\p{Cn}\ufffd]/u],
  ])('knows every %s as the regular expression does', (_name, kind, pattern) => {
    const other = Array.from({ length: 0x1ffff }, (_, code) => code)
      .filter((code) => ((classOf(code) & kind) !== 0) !== pattern.test(String.fromCodePoint(code)))
    expect(other).toEqual([])
  })

  it('says the same when it is asked again', () => {
    expect([classOf(0x41), classOf(0x41), classOf(0x0a), classOf(0x0a), classOf(0x2d), classOf(0x2d)])
      .toEqual([LETTER, LETTER, SPACE | MEANINGLESS, SPACE | MEANINGLESS, 0, 0])
  })
})
