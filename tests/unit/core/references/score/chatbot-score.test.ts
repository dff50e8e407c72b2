import { describe, expect, it } from 'vitest'
import type { ScoredResponse } from '../../../../../src/core/model/references'
import { scoreChatbots, type ChatbotScore } from '../../../../../src/core/references/score/chatbot-score'
import { scoreResponse } from '../../../../../src/core/references/score/response-score'
import { DEFAULT_SCORING } from '../../../../../src/core/references/score/settings'
import { scoredReference, scoredResponse } from '../../../../helpers/scored-responses'

function scored(responses: ScoredResponse[], settings = DEFAULT_SCORING): ChatbotScore[] {
  return scoreChatbots(responses.map((response) => scoreResponse(response, settings)), settings)
}

const RESPONSES = [
  scoredResponse([0, 2], { requested: 4 }), scoredResponse([], { requested: 4 }),
  scoredResponse([11, scoredReference({ title: null }, 'not-checked')], { chatbot: 'Bolt' }),
]

describe('chatbots', () => {
  it('count items over the references requested, the missing ones failed', () => {
    const [ada] = scored(RESPONSES)
    expect(ada).toMatchObject({ requested: 8, produced: 2, missing: 6, none: 1, of: 8, rhs: [0, 2] })
    expect(ada!.items.title).toEqual({ correct: 1, error: 1, failed: 6, waiting: 0 })
    expect(ada!.total).toEqual({ correct: 13, error: 1, failed: 42, waiting: 0 })
  })

  it('count over those produced where that is set', () => {
    const [ada] = scored(RESPONSES, { ...DEFAULT_SCORING, denominator: 'produced' })
    expect(ada!.of).toBe(2)
    expect(ada!.items.title).toEqual({ correct: 1, error: 1, failed: 0, waiting: 0 })
  })

  it('keep references that wait out of their scores', () => {
    const bolt = scored(RESPONSES)[1]!
    expect(bolt).toMatchObject({ rhs: [11], waiting: 1 })
    expect(bolt.states).toMatchObject({ 'not-found': 1, 'not-checked': 1 })
  })

  it('add up: every item of every reference requested is in one state', () => {
    for (const chatbot of scored(RESPONSES)) {
      for (const counts of Object.values(chatbot.items)) {
        expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(chatbot.of)
      }
    }
  })

  it('stand apart when every response is N', () => {
    const all = scored([...RESPONSES, scoredResponse([], { chatbot: 'Bard', requested: 10 })])
    expect(all.map(({ standsApart }) => standsApart)).toEqual([false, false, true])
    expect(all[2]!.rhs).toEqual([])
  })
})
