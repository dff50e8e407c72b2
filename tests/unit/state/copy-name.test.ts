import { describe, expect, it } from 'vitest'
import { copyName } from '../../../src/state/copy-name'

const named = (...names: string[]) => names.map((name) => ({ name }))

describe('copyName', () => {
  it('takes the first name that is free', () => {
    expect(copyName('Sleep', named('Sleep'))).toBe('Sleep (copy)')
    expect(copyName('Sleep', named('Sleep', 'Sleep (copy)'))).toBe('Sleep (copy 2)')
    expect(copyName('Sleep', named('Sleep (copy)', 'Sleep (copy 3)', 'Sleep (copy 2)'))).toBe('Sleep (copy 4)')
  })

  it('counts on from the original when a copy is copied', () => {
    expect(copyName('Sleep (copy)', named('Sleep', 'Sleep (copy)'))).toBe('Sleep (copy 2)')
    expect(copyName('Sleep (copy 7)', named('Sleep (copy 7)'))).toBe('Sleep (copy)')
  })
})
