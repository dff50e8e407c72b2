import { describe, expect, it } from 'vitest'
import { namedText } from '../../../../src/core/document/glyph-names'

describe('namedText', () => {
  it.each([
    ['three.tf', '3'], ['one', '1'], ['A.sc', 'A'], ['minus', '−'], ['plusminus.case', '±'], ['f_i.liga', 'fi'], ['uni2265', '≥'],
    ['u1D6FC', '\u{1d6fc}'], ['fi', 'fi'],
  ])('reads %s', (name, text) => {
    expect(namedText(name)).toBe(text)
  })

  it.each([undefined, '', '.notdef', 'C15', 'g135', 'gid00030', 'uniF0B1', 'uni0003', 'H11005', 'a_g12', '_0054', 'toString'])('says nothing of %s', (name) => {
    expect(namedText(name)).toBeNull()
  })
})
