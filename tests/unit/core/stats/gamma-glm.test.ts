import { describe, expect, it } from 'vitest'
import { gammaGlm } from '../../../../src/core/stats/gamma-glm'

const CHATBOTS = ['Ada', 'Ada', 'Ada', 'Bolt', 'Bolt', 'Bolt']

describe('gamma model', () => {
  it('gives the ratio of the means where there is one factor', () => {
    const fit = gammaGlm({ columns: { chatbot: CHATBOTS }, y: [1, 2, 3, 4, 5, 9], terms: ['chatbot'], zeros: 'refuse' })
    if (fit.reason !== null) throw new Error(fit.reason)
    expect(fit.coefficients[1]!.name).toBe('chatbot=Bolt')
    expect(fit.coefficients[1]!.expBeta).toBeCloseTo(6 / 2, 10)
  })

  it('takes numbers as a covariate', () => {
    const fit = gammaGlm({
      columns: { topic: [1, 2, 3, 4, 5, 6] }, y: [2, 4.1, 7.9, 16, 32.3, 63], terms: ['topic'], zeros: 'refuse',
    })
    if (fit.reason !== null) throw new Error(fit.reason)
    expect(fit.coefficients[1]!.expBeta).toBeCloseTo(2, 1)
    expect(fit.wald[0]).toMatchObject({ term: 'topic', df: 1 })
  })

  it('shifts zeros by what it is told and counts them', () => {
    const fit = gammaGlm({
      columns: { chatbot: CHATBOTS }, y: [0, 2, 3, 4, 5, 9], terms: ['chatbot'], zeros: 'shift', shift: 0.5,
    })
    if (fit.reason !== null) throw new Error(fit.reason)
    expect(fit.zerosShifted).toBe(1)
    expect(Math.exp(fit.coefficients[0]!.beta)).toBeCloseTo(5.5 / 3, 10)
  })

  it.each([
    ['a value below 0', [-1, 2, 3, 4, 5, 9], 'above 0'],
    ['no spread at all', [2, 2, 2, 2, 2, 2], 'no spread'],
    ['no value', [null, null, null, null, null, null], 'no value'],
  ])('says why there is no model: %s', (_, y, words) => {
    const fit = gammaGlm({ columns: { chatbot: CHATBOTS }, y, terms: ['chatbot'], zeros: 'shift' })
    expect(fit.reason).toContain(words)
  })

  it('names the column that says what others have said', () => {
    const fit = gammaGlm({
      columns: { chatbot: CHATBOTS, prompt: ['a', 'a', 'a', 'b', 'b', 'b'] }, y: [1, 2, 3, 4, 5, 9],
      terms: ['chatbot', 'prompt'], zeros: 'refuse',
    })
    expect(fit.reason).toContain('prompt=b')
  })

  it('says so when the level the others are compared with has no value left', () => {
    const fit = gammaGlm({
      columns: { chatbot: CHATBOTS }, y: [null, null, null, 4, 5, 9], terms: ['chatbot'], reference: { chatbot: 'Ada' },
      zeros: 'refuse',
    })
    expect(fit.reason).toContain('chatbot = Ada')
  })
})
