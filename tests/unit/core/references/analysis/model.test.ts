import { describe, expect, it } from 'vitest'
import { defaultChoice, fitModel, withTermToggled, type ModelChoice } from '../../../../../src/core/references/analysis/model'
import { referenceStudy } from '../../../../../src/core/references/analysis/study'
import { DEFAULT_SCORING } from '../../../../../src/core/references/score/settings'
import { scoredResponse, scoredStudy } from '../../../../helpers/scored-responses'

const STUDY = referenceStudy(scoredStudy(), DEFAULT_SCORING)
const CHOICE: ModelChoice = { terms: ['chatbot', 'prompt', 'topic'], topicAsNumber: false, referenceChatbotId: null }

describe('model of the mean RHS', () => {
  it('takes what varies when nothing is chosen', () => {
    expect(defaultChoice(STUDY).terms).toEqual(['chatbot', 'prompt', 'topic'])
    const one = referenceStudy([scoredResponse([1, 2])], DEFAULT_SCORING)
    expect(defaultChoice(one).terms).toEqual([])
    expect(fitModel(one, defaultChoice(one)).fit.reason).toContain('no term varies')
  })

  it('compares with the first chatbot and the basic form, or with the chatbot chosen', () => {
    expect(fitModel(STUDY, CHOICE).reference).toMatchObject({ chatbot: 'Ada', prompt: 'basic', topic: 'Sleep' })
    const { fit } = fitModel(STUDY, { ...CHOICE, referenceChatbotId: 'c-Bolt' })
    if (fit.reason !== null) throw new Error(fit.reason)
    expect(fit.coefficients.map(({ name }) => name)).toContain('chatbot=Ada')
    expect(fit.nobs).toBe(24)
  })

  it('takes topics as numbers for a replication: one coefficient', () => {
    const { fit } = fitModel(STUDY, { ...CHOICE, topicAsNumber: true })
    if (fit.reason !== null) throw new Error(fit.reason)
    expect(fit.wald.find(({ term }) => term === 'topic')!.df).toBe(1)
  })

  it('refuses a chatbot with zeros only, with the reason, and goes on without it', () => {
    const zeros = scoredStudy(['Zero']).map((response) => ({ ...response, references: scoredResponse([0, 0]).references }))
    const { fit, leftOut } = fitModel(referenceStudy([...scoredStudy(), ...zeros], DEFAULT_SCORING), CHOICE)
    expect(leftOut.join(' ')).toMatch(/Zero is not in the model: every mean RHS of it is 0/)
    expect(fit).toMatchObject({ nobs: 24 })
  })

  it('shifts single zeros and counts them', () => {
    const zero = scoredResponse([0, 0], { chatbot: 'Ada', topic: 'Sleep' })
    const { fit } = fitModel(referenceStudy([...scoredStudy(), zero], DEFAULT_SCORING), CHOICE)
    expect(fit).toMatchObject({ zerosShifted: 1 })
  })

  it('says so where a term does not vary, and drops its interactions', () => {
    const basic = referenceStudy(scoredStudy().filter(({ prompt }) => prompt.form === 'basic'), DEFAULT_SCORING)
    const { terms, leftOut } = fitModel(basic, { ...CHOICE, terms: ['chatbot', 'prompt', 'chatbot:prompt'] })
    expect(terms).toEqual(['chatbot'])
    expect(leftOut).toHaveLength(2)
  })

  it('explains a design with an empty cell', () => {
    const gap = scoredStudy().filter(({ chatbot, prompt }) => chatbot.name !== 'Cyan' || prompt.form === 'basic')
    const { fit } = fitModel(referenceStudy(gap, DEFAULT_SCORING), { ...CHOICE, terms: ['chatbot', 'prompt', 'chatbot:prompt'] })
    expect(fit.reason).toContain('empty cell')
  })
})

describe('choosing terms', () => {
  it('brings the parts of an interaction, and takes it away with either', () => {
    expect(withTermToggled(['chatbot'], 'prompt:topic')).toEqual(['chatbot', 'prompt', 'topic', 'prompt:topic'])
    expect(withTermToggled(['chatbot', 'prompt', 'topic', 'prompt:topic'], 'topic')).toEqual(['chatbot', 'prompt'])
    expect(withTermToggled(['chatbot', 'prompt', 'chatbot:prompt'], 'chatbot:prompt')).toEqual(['chatbot', 'prompt'])
  })
})
