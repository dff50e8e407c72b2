import {
  living, type Chatbot, type CitedFields, type CitedReference, type NoReferences, type ParsedList, type ReferenceEdit,
  type ReferencePrompt, type ResponseState, type Topic,
} from '../core/model'
import type { PresentReference, PresentResponse } from '../core/references/study'
import type { ProjectStore } from '../db/project-store'
import type { ReferenceStore } from '../db/reference-store'

/**
 * Name of the parser in what it reads, raised when it reads something otherwise. What an earlier one read stays as it is:
 * people corrected and decided on it. 2: citations in one line, and rows without a frame.
 */
export const REFERENCE_PARSER = 'attest-references/2'
/** The same for what a person made. */
export const BY_HAND = 'by-hand'

export interface ReadingOptions {
  signal?: AbortSignal
  /** Share of the text that is read, 0 to 1. */
  onProgress?: (share: number) => void
}

/** Reads a list; in the app this happens in a worker. */
export type ParseList = (text: string, options?: ReadingOptions) => Promise<ParsedList>

/** Where an answer belongs; a single list belongs nowhere. */
export interface ResponsePlace {
  topicId: string | null
  promptId: string | null
  chatbotId: string | null
  iteration: number
}

export const NO_PLACE: ResponsePlace = { topicId: null, promptId: null, chatbotId: null, iteration: 1 }

export interface NewResponse {
  text: string
  /** Empty for pasted text. */
  fileName: string
  place: ResponsePlace
  replyId?: string | null
}

export interface AddedResponse {
  responseId: string
  references: number
  /** What the parser makes of an answer without a reference. */
  none: NoReferences | null
}

/** Takes in an answer: read, and stored with its references in one transaction. */
export async function addResponse(
  references: ReferenceStore, parse: ParseList, { text, fileName, place, replyId = null }: NewResponse, options: ReadingOptions = {},
): Promise<AddedResponse> {
  const parsed = await parse(text, options)
  const responseId = references.newId()
  const rows = parsed.references.map((one, position): CitedReference => ({
    ...one, id: `${responseId}:${position}`, responseId, position, raw: text.slice(one.start, one.end), parser: REFERENCE_PARSER,
  }))
  const none = parsed.none ?? (rows.length === 0 ? 'empty' : null)
  await references.addResponse(
    { id: responseId, ...place, text, fileName, replyId, withoutReferences: none, addedAt: references.now() }, rows,
  )
  return { responseId, references: rows.length, none }
}

/** The next answer of a chatbot to the same prompt on the same topic. */
export function nextIteration(responses: readonly PresentResponse[], place: Omit<ResponsePlace, 'iteration'>): number {
  const same = responses.filter(({ topicId, promptId, chatbotId }) =>
    topicId === place.topicId && promptId === place.promptId && chatbotId === place.chatbotId)
  return Math.max(0, ...same.map(({ iteration }) => iteration)) + 1
}

const UNTOUCHED: ResponseState = { removed: false, none: null, requested: null }

/** Changes what a person says of an answer. @returns what undoes it */
export async function sayOfResponse(
  store: ProjectStore, responseId: string, change: Partial<ResponseState>,
): Promise<() => Promise<void>> {
  const before = await store.entity<ResponseState>('response-state', responseId)
  await store.revise<ResponseState>('response-state', responseId, { ...UNTOUCHED, ...before, ...change })
  return async () => void (await store.revise<ResponseState>('response-state', responseId, before ?? UNTOUCHED))
}

/** Corrects the reading of a reference, moves it or takes it away. @returns what undoes it */
export async function editReference(
  store: ProjectStore, reference: PresentReference, change: Partial<ReferenceEdit>,
): Promise<() => Promise<void>> {
  const before: ReferenceEdit = { fields: reference.fields, position: reference.position, removed: false }
  await store.revise<ReferenceEdit>('reference-edit', reference.id, { ...before, ...change })
  return async () => void (await store.revise<ReferenceEdit>('reference-edit', reference.id, before))
}

/** Another entry read in a stretch of the answer, such as the half of one that held two. */
export type Piece = Omit<CitedReference, 'id' | 'responseId' | 'position' | 'raw' | 'parser'>

/**
 * Puts other entries in the place of some: two for one that held two, one for two that belong together. What was there
 * is kept as removed, in one transaction with what comes. @returns what undoes it
 */
export async function replaceReferences(
  { store, references }: { store: ProjectStore; references: ReferenceStore },
  response: PresentResponse, replaced: readonly PresentReference[], pieces: readonly Piece[],
): Promise<() => Promise<void>> {
  const at = Math.min(...replaced.map(({ position }) => position))
  const rows = pieces.map((piece, i): CitedReference => ({
    ...piece, id: references.newId(), responseId: response.id, position: at + i / pieces.length,
    raw: response.text.slice(piece.start, piece.end), parser: BY_HAND,
  }))
  const gone = (removed: boolean, ones: readonly { id: string; fields: CitedFields; position: number }[]) =>
    ones.map(({ id, fields, position }) => ({
      entity: 'reference-edit' as const, entityId: id, value: { fields, position, removed } satisfies ReferenceEdit,
    }))
  await references.addReferences(rows, gone(true, replaced))
  return async () => void (await store.reviseMany([...gone(false, replaced), ...gone(true, rows)]))
}

// ---- design --------------------------------------------------------------------------------------------------------

type Design = { topic: Topic; prompt: ReferencePrompt; chatbot: Chatbot }

/** Adds a topic, prompt or chatbot after those that are there. @returns its id */
export async function addToDesign<K extends keyof Design>(
  store: ProjectStore, kind: K, value: Omit<Design[K], 'order'>,
): Promise<string> {
  const there = living(await store.entities<Design[K]>(kind))
  const order = Math.max(-1, ...[...there.values()].map((one) => one.order)) + 1
  const id = store.newId()
  await store.revise(kind, id, { ...value, order })
  return id
}
