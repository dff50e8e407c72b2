import { describe, expect, it } from 'vitest'
import { analyseReferences } from '../../../../../src/core/references/analysis/analyse'
import { referenceSentences } from '../../../../../src/core/references/analysis/sentences'
import { referenceStudy } from '../../../../../src/core/references/analysis/study'
import { DEFAULT_SCORING } from '../../../../../src/core/references/score/settings'
import { scoredResponse, scoredStudy, singleList } from '../../../../helpers/scored-responses'

describe('a study', () => {
  it('puts chatbots whose every response is N apart', () => {
    const study = referenceStudy([...scoredStudy(), scoredResponse([], { chatbot: 'Bard' })], DEFAULT_SCORING)
    expect(study.chatbots.map(({ name }) => name)).toEqual(['Ada', 'Bolt', 'Cyan'])
    expect(study.apart.map(({ name }) => name)).toEqual(['Bard'])
    expect(study.responses).toHaveLength(24)
  })

  it('gives the same numbers with a pasted list beside it, and counts the list apart', () => {
    const alone = analyseReferences(scoredStudy(), DEFAULT_SCORING)
    const beside = analyseReferences([...scoredStudy(), singleList([1, 4])], DEFAULT_SCORING)
    for (const part of ['friedman', 'model', 'comparisons', 'forms', 'summaries', 'reliability'] as const) {
      expect(beside[part]).toEqual(alone[part])
    }
    expect(beside.study.topics).toEqual(alone.study.topics)
    expect(referenceSentences(beside).outside).toContainEqual(expect.stringMatching(/^1 list with 2 references, .* is kept out/))
  })

  it('scores pasted lists where there is nothing else, as neither basic nor advanced', () => {
    const { study, forms, model } = analyseReferences([singleList([1, 4]), singleList([2])], DEFAULT_SCORING)
    expect(study.singleLists).toEqual([])
    expect(study.responses).toHaveLength(2)
    expect(forms[0]!.basic.reason).not.toBeNull()
    expect(model.terms).toEqual([])
  })

  it('keeps two chatbots of one name apart', () => {
    const twin = { ...scoredResponse([3]), chatbot: { id: 'c-other', name: 'Ada' } }
    expect(referenceStudy([scoredResponse([1]), twin], DEFAULT_SCORING).chatbots.map(({ name }) => name)).toEqual(['Ada', 'Ada (2)'])
  })
})
