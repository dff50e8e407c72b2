import { describe, expect, it } from 'vitest'
import { ADVANCED_TEMPLATE, BASIC_TEMPLATE, filledPrompt } from '../../../../../src/core/references/study'

describe('filledPrompt', () => {
  it('names topic and number wherever they are marked, and leaves no mark', () => {
    for (const template of [BASIC_TEMPLATE, ADVANCED_TEMPLATE]) {
      const text = filledPrompt(template, 'knee pain', 10)
      expect(text).toContain('knee pain')
      expect(text).toContain('10')
      expect(text).not.toMatch(/[{}]/)
    }
  })

  it('has six steps in the advanced form', () => {
    expect(ADVANCED_TEMPLATE.match(/^\d\./gm)).toEqual(['1.', '2.', '3.', '4.', '5.', '6.'])
  })
})
