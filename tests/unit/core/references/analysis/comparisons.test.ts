import { describe, expect, it } from 'vitest'
import { compareChatbots, compareForms, friedmanOnResponses, MEASURES } from '../../../../../src/core/references/analysis/comparisons'
import { referenceStudy } from '../../../../../src/core/references/analysis/study'
import { DEFAULT_SCORING } from '../../../../../src/core/references/score/settings'
import { scoredReference, scoredResponse, scoredStudy } from '../../../../helpers/scored-responses'

describe('comparisons of chatbots', () => {
  it('test every measure on references', () => {
    const tests = compareChatbots(referenceStudy(scoredStudy(), DEFAULT_SCORING))
    expect(tests.map(({ measure }) => measure)).toEqual(MEASURES)
    expect(tests[0]!.test).toMatchObject({ n: 120, df: 2 })
  })

  it('count missing references as failed in the totals, where shares are of those requested', () => {
    const responses = [scoredResponse([1, 2], { requested: 5 }), scoredResponse([3, 4], { chatbot: 'Bolt', requested: 2 })]
    const failed = (denominator: 'requested' | 'produced') =>
      compareChatbots(referenceStudy(responses, { ...DEFAULT_SCORING, denominator })).find(({ measure }) => measure === 'total-failed')!.test
    expect(failed('requested')).toMatchObject({ n: 7, reason: null })
    expect(failed('produced').reason).toBeTruthy()
  })

  it('take prompts of each topic as blocks and average iterations', () => {
    const again = scoredStudy().map((response) => ({ ...response, id: `${response.id}-2`, iteration: 2 }))
    const once = friedmanOnResponses(referenceStudy(scoredStudy(), DEFAULT_SCORING))
    const twice = friedmanOnResponses(referenceStudy([...scoredStudy(), ...again], DEFAULT_SCORING))
    expect(once).toMatchObject({ n: 8, treatments: 3 })
    expect(twice).toMatchObject({ n: 8 })
  })

  it('leave out a prompt that one of them answered with N', () => {
    const responses = scoredStudy()
    const changed = [{ ...responses[0]!, none: true, references: [] }, ...responses.slice(1)]
    expect(friedmanOnResponses(referenceStudy(changed, DEFAULT_SCORING))).toMatchObject({ n: 7, nMissing: 1 })
  })

  it('do not wait for a chatbot that stands apart', () => {
    const bard = scoredResponse([], { chatbot: 'Bard', requested: 5 })
    expect(friedmanOnResponses(referenceStudy([...scoredStudy(), bard], DEFAULT_SCORING))).toMatchObject({ treatments: 3, n: 8 })
  })
})

describe('basic against advanced', () => {
  it('is tested overall and by chatbot, on references and on response means', () => {
    const forms = compareForms(referenceStudy(scoredStudy(), DEFAULT_SCORING))
    expect(forms.map(({ unit, name }) => `${unit} ${name}`)).toEqual([
      'reference All chatbots', 'reference Ada', 'reference Bolt', 'reference Cyan',
      'response All chatbots', 'response Ada', 'response Bolt', 'response Cyan',
    ])
    expect(forms[0]!.test).toMatchObject({ nX: 60, nY: 60 })
    expect(forms[4]!.test).toMatchObject({ nX: 12, nY: 12 })
  })

  it('has a positive r when basic prompts do worse', () => {
    const responses = [scoredResponse([9, 10, 11]), scoredResponse([0, 1, 2], { form: 'advanced' })]
    expect(compareForms(referenceStudy(responses, DEFAULT_SCORING))[0]!.test).toMatchObject({ rankBiserial: 1 })
  })

  it('keeps out references that wait', () => {
    const responses = [scoredResponse([9, scoredReference({ doi: null })]), scoredResponse([1], { form: 'advanced' })]
    expect(compareForms(referenceStudy(responses, DEFAULT_SCORING))[0]!.test).toMatchObject({ nX: 1, nY: 1 })
  })
})
