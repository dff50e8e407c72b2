import {
  AppError, bibliographicRecordKey,
  type BibliographicFields, type Chatbot, type ItemState, type ProjectEntry, type ReferencePrompt, type Topic,
} from '../core/model'
import { DEFAULT_SCORING } from '../core/references/score/settings'
import { ADVANCED_TEMPLATE, BASIC_TEMPLATE, presentResponses } from '../core/references/study'
import type { ProjectStore } from '../db/project-store'
import { ReferenceStore, SCORING_ID } from '../db/reference-store'
import { createBibliography, DEFAULT_BIBLIOGRAPHY } from '../services/bibliography'
import { checkReferences, type MatchBy } from './check-references'
import { openExample, REFERENCE_EXAMPLE_ID, type ExampleParts } from './example-project'
import { decide, proposedItems } from './reference-decisions'
import { addResponse, type ParseList } from './reference-study'

/** Whose word the decisions of the example are. */
export const EXAMPLE_SCORER = 'Scored by hand for the example'

export interface ReferenceExampleParts extends ExampleParts {
  references: { parse: ParseList; match: MatchBy }
  clock: { sleep: (milliseconds: number, signal: AbortSignal) => Promise<void> }
}

/** references.json: answers of invented chatbots, and the records behind them. */
interface Edition {
  notice: string
  criterion: string
  topics: (Omit<Topic, 'order'> & { id: string })[]
  /** A prompt without words has those of the template of its form. */
  prompts: (Omit<ReferencePrompt, 'order'> & { id: string })[]
  chatbots: (Omit<Chatbot, 'order'> & { id: string })[]
  responses: ExampleResponse[]
  records: BibliographicFields[]
}

interface ExampleResponse {
  topic: string
  prompt: string
  chatbot: string
  iteration: number
  text: string
  /** Relevance of each reference where a person has scored the answer; null: it waits for whoever opens the example. */
  relevance: ItemState[] | null
}

/**
 * The worked example of references: its answers go the way of every answer, its records stand for the person's own
 * library and are the only source, so that no network is asked.
 */
export function openReferenceExample(parts: ReferenceExampleParts): Promise<ProjectEntry> {
  return openExample<Edition>(parts, {
    id: REFERENCE_EXAMPLE_ID, name: 'Worked example of references', file: 'references.json',
    build: (store, edition) => build(parts, store, edition),
  })
}

async function build(parts: ReferenceExampleParts, store: ProjectStore, edition: Edition): Promise<void> {
  const references = new ReferenceStore(store)
  const total = edition.responses.length + 1
  await storeDesign(store, edition)
  await references.addLibrary('Works of the example', edition.records.map((fields) => (
    { id: bibliographicRecordKey('library', fields), source: 'library' as const, lookupId: null, fields }
  )))
  const relevance = new Map<string, ItemState[]>()
  for (const [i, answer] of edition.responses.entries()) {
    const { responseId, references: read } = await addResponse(references, (text) => parts.references.parse(text), {
      text: answer.text, fileName: '',
      place: { topicId: answer.topic, promptId: answer.prompt, chatbotId: answer.chatbot, iteration: answer.iteration },
    })
    if (answer.relevance) relevance.set(responseId, fitting(answer.relevance, read))
    parts.onProgress?.(i + 1, total)
  }
  await check(parts, references)
  await score(store, references, relevance)
  parts.onProgress?.(total, total)
}

async function storeDesign(store: ProjectStore, { topics, prompts, chatbots, criterion }: Edition): Promise<void> {
  const rows = <T extends { id: string }>(entity: 'topic' | 'prompt' | 'chatbot', list: readonly T[]) =>
    list.map(({ id, ...value }, order) => ({ entity, entityId: id, value: { ...value, order } }))
  const worded = prompts.map((prompt) => (
    { ...prompt, text: prompt.text || (prompt.form === 'advanced' ? ADVANCED_TEMPLATE : BASIC_TEMPLATE) }
  ))
  await store.reviseMany([
    ...rows('topic', topics), ...rows('prompt', worded), ...rows('chatbot', chatbots),
    { entity: 'reference-settings', entityId: SCORING_ID, value: { ...DEFAULT_SCORING, criterion } },
  ])
}

function fitting(relevance: ItemState[], read: number): ItemState[] {
  if (relevance.length === read) return relevance
  throw new AppError('import-invalid', `The worked example is damaged: ${read} references where ${relevance.length} were scored.`, {
    subject: 'references.json',
  })
}

async function check({ references, egress, ids, clock }: ReferenceExampleParts, store: ReferenceStore): Promise<void> {
  const bibliography = createBibliography(egress, {
    now: ids.now, sleep: clock.sleep, settings: () => DEFAULT_BIBLIOGRAPHY, mayReach: () => false,
  })
  const { stoppedBy } = await checkReferences({
    store, bibliography, match: (jobs, dates) => references.match(jobs, dates), dates: DEFAULT_SCORING.dates, referenceIds: null,
    signal: new AbortController().signal,
  })
  if (stoppedBy) throw stoppedBy
}

/** Of an answer that was scored, every proposed item is taken, with the relevance a person gave. */
async function score(store: ProjectStore, references: ReferenceStore, relevance: ReadonlyMap<string, ItemState[]>): Promise<void> {
  const responses = presentResponses(await references.read())
  await decide(store, responses.flatMap(({ id, references: list }) => {
    const given = relevance.get(id)
    if (!given) return []
    return list.map((reference, i) => {
      const { items, ...change } = proposedItems(reference, EXAMPLE_SCORER)
      return { reference, scorer: EXAMPLE_SCORER, change: { ...change, items: { ...items, relevance: given[i]! } } }
    })
  }))
}
