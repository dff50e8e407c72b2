import { describe, expect, it } from 'vitest'
import { analyseReferences } from '../../../../../src/core/references/analysis/analyse'
import { DEFAULT_SCORING } from '../../../../../src/core/references/score/settings'
import { methodsText } from '../../../../../src/core/report/references/methods'
import { scoredStudy } from '../../../../helpers/scored-responses'

describe('methods', () => {
  it('name every test and what it was made with', () => {
    const words = methodsText(analyseReferences(scoredStudy(), DEFAULT_SCORING)).join(' ')
    for (const name of ['Friedman', 'Kruskal–Wallis', 'Dunn', 'Bonferroni', 'Mann–Whitney', 'gamma', 'Lilliefors', 'Cronbach', 'type 6', 'Wald', '0.01', 'Title 2']) {
      expect(words).toContain(name)
    }
  })

  it('follow the settings and the model', () => {
    const settings = { ...DEFAULT_SCORING, notGiven: 'failed', quantiles: 7, denominator: 'produced', dates: 'strict', zeroShift: 0.05 } as const
    const choice = { terms: ['chatbot'], topicAsNumber: false, referenceChatbotId: null } as const
    const words = methodsText(analyseReferences(scoredStudy(), settings, { choice })).join(' ')
    for (const part of ['counts as failed', 'type 7, as R', 'of references produced', 'print or issue only', '0.05', 'logarithmic link, on chatbot.']) {
      expect(words).toContain(part)
    }
  })
})
