/** Records of the Reference Hallucination Score (METHOD part 2). */

/** Fact: one chatbot's answer to one prompt. */
export interface ChatbotResponse {
  id: string
  topicId: string
  promptId: string
  chatbotId: string
  iteration: number
  text: string
  replyId: string | null
  addedAt: number
}

/** Fact: one entry of a response as parsed; [start, end) in the response's text. */
export interface CitedReference {
  id: string
  responseId: string
  position: number
  start: number
  end: number
  fields: Record<string, string | string[]>
  parser: string
}

/** Fact: what a source answered for one request; asked once, kept as evidence. */
export interface BibliographicLookup {
  id: string
  source: string
  request: string
  status: number
  body: string
  at: number
}

/** Fact: a bibliographic record as read from a lookup. */
export interface BibliographicRecord {
  id: string
  source: string
  lookupId: string
  fields: Record<string, string | string[]>
}

/** Fact: what the matching rules proposed for a reference, with their version. */
export interface ReferenceProposal {
  id: string
  referenceId: string
  rules: string
  recordId: string | null
  state: string
  items: Record<string, { state: string; reason: string }>
  at: number
}
