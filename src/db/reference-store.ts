import {
  living,
  type BibliographicLookup, type BibliographicRecord, type BibliographicSource, type Chatbot, type ChatbotResponse,
  type CitedReference, type EntityKind, type LibraryFile, type ReferenceDecision, type ReferenceEdit, type ReferencePrompt, type ReferenceProposal,
  type ResponseState, type ScoringSettings, type Topic,
} from '../core/model'
import type { StoredReferences } from '../core/references/study'
import { FactCache } from './fact-cache'
import type { Change, ProjectStore } from './project-store'

/** Entity id of the one row of scoring settings. */
export const SCORING_ID = 'settings'

/** What a project holds of chatbots' answers, their references, and what was found about them. */
export class ReferenceStore {
  readonly #store: ProjectStore
  readonly #responses: FactCache<ChatbotResponse>
  readonly #references: FactCache<CitedReference>
  readonly #proposals: FactCache<ReferenceProposal>
  readonly #records: FactCache<BibliographicRecord>

  constructor(store: ProjectStore) {
    this.#store = store
    this.#responses = new FactCache(store.db.responses)
    this.#references = new FactCache(store.db.references)
    this.#proposals = new FactCache(store.db.proposals)
    this.#records = new FactCache(store.db.records)
  }

  /** Everything but what sources answered word for word; safe inside `store.watch`. */
  async read(): Promise<StoredReferences> {
    const store = this.#store
    const [topics, prompts, chatbots, states, edits, decisions, libraries, settings] = await Promise.all([
      this.#living<Topic>('topic'), this.#living<ReferencePrompt>('prompt'), this.#living<Chatbot>('chatbot'),
      this.#living<ResponseState>('response-state'), this.#living<ReferenceEdit>('reference-edit'),
      this.#living<ReferenceDecision>('item-decision'), this.#living<LibraryFile>('library-file'),
      store.entity<ScoringSettings>('reference-settings', SCORING_ID),
    ])
    const [responses, references, proposals] = await Promise.all([
      this.#responses.read(), this.#references.read(), this.#proposals.read(),
    ])
    const named = await this.#records.read()
    return {
      topics, prompts, chatbots, responses, states, references, edits, proposals, libraries, settings,
      records: new Map(named.map((record) => [record.id, record])), decisions: [...decisions.values()],
    }
  }

  get projectId(): string {
    return this.#store.projectId
  }

  newId(): string {
    return this.#store.newId()
  }

  now(): number {
    return this.#store.now()
  }

  // ---- answers and references ------------------------------------------------------------------------------------

  /** An answer with the references in it. */
  addResponse(response: ChatbotResponse, references: readonly CitedReference[]): Promise<void> {
    return this.#store.addReferenceFacts({ responses: [response], references })
  }

  /** References a person made by splitting or joining, together with what becomes of those that were there. */
  addReferences(references: readonly CitedReference[], changes: readonly Change[]): Promise<void> {
    return this.#store.addReferenceFacts({ references }, changes)
  }

  // ---- what sources answered -------------------------------------------------------------------------------------

  /** The newest answer to a request. */
  async lookup(source: BibliographicSource, request: string): Promise<BibliographicLookup | undefined> {
    const rows = await this.#store.db.lookups.where('[source+request]').equals([source, request]).sortBy('at')
    return rows.at(-1)
  }

  addLookups(lookups: readonly BibliographicLookup[]): Promise<void> {
    return this.#store.addReferenceFacts({ lookups })
  }

  /** Records that are there, in no order. */
  async records(ids: readonly string[]): Promise<BibliographicRecord[]> {
    const rows = await this.#store.db.records.bulkGet([...new Set(ids)])
    return rows.filter((row) => row !== undefined)
  }

  /** A file of the person's own library with the works in it. */
  addLibrary(name: string, records: readonly BibliographicRecord[]): Promise<void> {
    const value: LibraryFile = { name, works: [...new Set(records.map(({ id }) => id))] }
    return this.#store.addReferenceFacts({ records }, [{ entity: 'library-file', entityId: this.newId(), value }])
  }

  // ---- proposals -------------------------------------------------------------------------------------------------

  /** A proposal with the records it weighed. */
  addProposals(proposals: readonly ReferenceProposal[], records: readonly BibliographicRecord[] = []): Promise<void> {
    return this.#store.addReferenceFacts({ records, proposals })
  }

  async #living<T>(kind: EntityKind): Promise<Map<string, T>> {
    return living(await this.#store.entities<T>(kind))
  }
}
