import { describe, expect, it } from 'vitest'
import { referenceStudy } from '../../../../../src/core/references/analysis/study'
import { DEFAULT_SCORING } from '../../../../../src/core/references/score/settings'
import { scoredResponse, scoredStudy } from '../../../../helpers/scored-responses'

describe('a study', () => {
  it('puts chatbots whose every response is N apart', () => {
    const study = referenceStudy([...scoredStudy(), scoredResponse([], { chatbot: 'Bard' })], DEFAULT_SCORING)
    expect(study.chatbots.map(({ name }) => name)).toEqual(['Ada', 'Bolt', 'Cyan'])
    expect(study.apart.map(({ name }) => name)).toEqual(['Bard'])
    expect(study.responses).toHaveLength(24)
  })

  it('keeps two chatbots of one name apart', () => {
    const twin = { ...scoredResponse([3]), chatbot: { id: 'c-other', name: 'Ada' } }
    expect(referenceStudy([scoredResponse([1]), twin], DEFAULT_SCORING).chatbots.map(({ name }) => name)).toEqual(['Ada', 'Ada (2)'])
  })
})
