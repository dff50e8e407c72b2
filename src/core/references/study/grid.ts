import type { PresentResponse } from './present'
import type { StoredReferences } from './stored'

/** One place of the study: a chatbot's answer to a prompt on a topic. */
export interface DesignCell {
  chatbotId: string
  promptId: string
  topicId: string
  /** Answers that are in, by iteration. */
  responses: PresentResponse[]
}

export interface DesignRow {
  topicId: string
  promptId: string
  cells: DesignCell[]
}

/** Topic × prompt down, chatbot across: which answers are in and which are missing. Each axis in its own order. */
export function designGrid(stored: StoredReferences, responses: readonly PresentResponse[]): DesignRow[] {
  const at = new Map<string, PresentResponse[]>()
  for (const response of responses) {
    const key = cellKey(response.chatbotId, response.promptId, response.topicId)
    at.set(key, [...(at.get(key) ?? []), response].sort((a, b) => a.iteration - b.iteration))
  }
  const chatbots = inOrder(stored.chatbots)
  return inOrder(stored.topics).flatMap((topicId) => inOrder(stored.prompts).map((promptId) => ({
    topicId, promptId,
    cells: chatbots.map((chatbotId) => ({
      chatbotId, promptId, topicId, responses: at.get(cellKey(chatbotId, promptId, topicId)) ?? [],
    })),
  })))
}

/** Places without an answer. */
export function missingCells(rows: readonly DesignRow[]): DesignCell[] {
  return rows.flatMap(({ cells }) => cells.filter(({ responses }) => responses.length === 0))
}

/** Ids in the order people gave their entities. */
export function inOrder(entities: ReadonlyMap<string, { order: number }>): string[] {
  return [...entities].sort(([a, x], [b, y]) => x.order - y.order || (a < b ? -1 : 1)).map(([id]) => id)
}

function cellKey(chatbotId: string | null, promptId: string | null, topicId: string | null): string {
  return JSON.stringify([chatbotId, promptId, topicId])
}
