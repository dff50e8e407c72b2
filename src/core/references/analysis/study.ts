import type { ScoredResponse, ScoringSettings } from '../../model/references'
import { scoreChatbots, type ChatbotScore } from '../score/chatbot-score'
import { scoreResponse, type ResponseScore } from '../score/response-score'
import { uniqueLabels } from './labels'

/** A scored study as every table and test takes it. */
export interface ReferenceStudy {
  settings: ScoringSettings
  /** Chatbots with a reference, in the order in which they come; their names are unique. */
  chatbots: ChatbotScore[]
  /** Chatbots whose every response is N: in no table of scores and in no test. */
  apart: ChatbotScore[]
  /** Responses of the chatbots that do not stand apart. */
  responses: ResponseScore[]
  /** Topics of all responses, in the order in which they come; their names are unique. */
  topics: { id: string; name: string }[]
}

export function referenceStudy(responses: readonly ScoredResponse[], settings: ScoringSettings): ReferenceStudy {
  const names = uniqueLabels(responses.map(({ chatbot }) => chatbot))
  const scores = responses.map((response) => scoreResponse(response, settings))
  const all = scoreChatbots(scores, settings).map((chatbot) => ({ ...chatbot, name: names.get(chatbot.id)! }))
  const chatbots = all.filter(({ standsApart }) => !standsApart)
  return {
    settings, chatbots,
    apart: all.filter(({ standsApart }) => standsApart),
    responses: chatbots.flatMap((chatbot) => chatbot.responses),
    topics: [...uniqueLabels(responses.map(({ topic }) => topic))].map(([id, name]) => ({ id, name })),
  }
}
