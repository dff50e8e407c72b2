import {
  type BibliographicLookup, type BibliographicRecord, type BibliographicSource, type Chatbot, type ChatbotResponse,
  type CitedReference, type LibraryFile, type ReferenceDecision, type ReferenceEdit, type ReferencePrompt, type ReferenceProposal,
  type ResponseState, type ScoringSettings, type Topic,
} from '../core/model'
import { renewed } from '../core/renewed'
import type { StoredReferences } from '../core/references/study'
import type { Change, ProjectStore } from './project-store'

/** Entity id of the one row of scoring settings. */
export const SCORING_ID = 'settings'

/** What a project holds of chatbots' answers, their references, and what was found about them. */
export class ReferenceStore {
  readonly #store: ProjectStore
  readonly #named = renewed((rows: readonly BibliographicRecord[]) => new Map(rows.map((record) => [record.id, record])))

  constructor(store: ProjectStore) {
    this.#store = store
  }

  /** Tables that `read` reads. */
  static readonly TABLES = ['revisions', 'responses', 'references', 'proposals', 'records']

  /** Everything but what sources answered word for word. */
  async read(): Promise<StoredReferences> {
    const { facts } = this.#store
    const revised = await facts.revised()
    const [responses, references, proposals] = await Promise.all([
      facts.responses.read(), facts.references.read(), facts.proposals.read(),
    ])
    // Last: records are there before the proposals that name them.
    const records = this.#named(await facts.records.read())
    return {
      topics: revised.living<Topic>('topic'), prompts: revised.living<ReferencePrompt>('prompt'),
      chatbots: revised.living<Chatbot>('chatbot'), states: revised.living<ResponseState>('response-state'),
      edits: revised.living<ReferenceEdit>('reference-edit'), libraries: revised.living<LibraryFile>('library-file'),
      settings: revised.living<ScoringSettings>('reference-settings').get(SCORING_ID) ?? null,
      decisions: [...revised.living<ReferenceDecision>('item-decision').values()],
      responses, references, proposals, records,
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
}
