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
  /** Lists without a place in the study beside responses that have one: in no table of scores and in no test. */
  singleLists: ResponseScore[]
  /** Topics of the responses that count, in the order in which they come; their names are unique. */
  topics: { id: string; name: string }[]
}

export function referenceStudy(responses: readonly ScoredResponse[], settings: ScoringSettings): ReferenceStudy {
  // A list that somebody pasted is no cell of the design: as one more chatbot and topic it would leave blocks with gaps.
  const placed = responses.filter(isPlaced)
  const counted = placed.length > 0 ? placed : responses
  const singleLists = placed.length > 0 ? responses.filter((response) => !isPlaced(response)) : []
  const names = uniqueLabels(counted.map(({ chatbot }) => chatbot))
  const scores = counted.map((response) => scoreResponse(response, settings))
  const all = scoreChatbots(scores, settings).map((chatbot) => ({ ...chatbot, name: names.get(chatbot.id)! }))
  const chatbots = all.filter(({ standsApart }) => !standsApart)
  return {
    settings, chatbots,
    apart: all.filter(({ standsApart }) => standsApart),
    responses: chatbots.flatMap((chatbot) => chatbot.responses),
    singleLists: singleLists.map((response) => scoreResponse(response, settings)),
    topics: [...uniqueLabels(counted.map(({ topic }) => topic))].map(([id, name]) => ({ id, name })),
  }
}

function isPlaced({ chatbot, prompt, topic }: ScoredResponse): boolean {
  return chatbot.id !== '' && topic.id !== '' && prompt.form !== null
}

/** Every response with what it is called: of chatbots with scores, of those that stand apart, and single lists, last. */
export function allResponses({ chatbots, apart, singleLists }: ReferenceStudy): { score: ResponseScore; chatbot: string }[] {
  return [
    ...[...chatbots, ...apart].flatMap(({ name, responses }) => responses.map((score) => ({ score, chatbot: name }))),
    ...singleLists.map((score) => ({ score, chatbot: score.response.chatbot.name })),
  ]
}
