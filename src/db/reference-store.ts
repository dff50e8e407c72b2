import {
  citedFieldsHash, decisionKey, living,
  type BibliographicLookup, type BibliographicRecord, type BibliographicSource, type Chatbot, type ChatbotResponse,
  type CitedFields, type CitedReference, type EntityKind, type ReferenceDecision, type ReferenceEdit, type ReferencePrompt,
  type ReferenceProposal, type ResponseState, type Revision, type ScoringSettings, type Topic,
} from '../core/model'
import type { StoredReferences } from '../core/references/study'
import { FactCache } from './fact-cache'
import type { ProjectStore } from './project-store'

/** Entity id of the one row of scoring settings. */
export const SCORING_ID = 'settings'

/** A reference as it is read now: as parsed, or as a person corrected it. */
export interface ReadReference {
  reference: CitedReference
  fields: CitedFields
  position: number
  /** Stands for the reading; a proposal made for another does not count. */
  fieldsHash: string
}

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
    const [topics, prompts, chatbots, states, edits, decisions, settings] = await Promise.all([
      this.#living<Topic>('topic'), this.#living<ReferencePrompt>('prompt'), this.#living<Chatbot>('chatbot'),
      this.#living<ResponseState>('response-state'), this.#living<ReferenceEdit>('reference-edit'), this.decisions(),
      store.entity<ScoringSettings>('reference-settings', SCORING_ID),
    ])
    const [responses, references, proposals] = await Promise.all([
      this.#responses.read(), this.#references.read(), this.#proposals.read(),
    ])
    const named = await this.#records.read()
    return {
      topics, prompts, chatbots, responses, states, references, edits, proposals, settings,
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

  /** References a person made by splitting, merging or adding. */
  addReferences(references: readonly CitedReference[]): Promise<void> {
    return this.#store.addReferenceFacts({ references })
  }

  /** Answers that were not removed, oldest first, with what people said of them. */
  async responses(): Promise<{ response: ChatbotResponse; state: ResponseState | null }[]> {
    const [rows, states] = await Promise.all([this.#responses.read(), this.#store.entities<ResponseState>('response-state')])
    return rows
      .map((response) => ({ response, state: states.get(response.id)?.value ?? null }))
      .filter(({ state }) => state?.removed !== true)
  }

  setResponseState(responseId: string, state: ResponseState): Promise<Revision> {
    return this.#store.revise('response-state', responseId, state)
  }

  /** References of answers that were not removed, as they are read now, in the order of answers and lists. */
  async references(): Promise<ReadReference[]> {
    const [rows, edits, responses] = await Promise.all([
      this.#references.read(), this.#store.entities<ReferenceEdit>('reference-edit'), this.responses(),
    ])
    const order = new Map(responses.map(({ response }, i) => [response.id, i]))
    return rows
      .filter(({ id, responseId }) => order.has(responseId) && edits.get(id)?.value?.removed !== true)
      .map((reference) => readReference(reference, edits.get(reference.id)?.value ?? null))
      .sort((a, b) => order.get(a.reference.responseId)! - order.get(b.reference.responseId)! || a.position - b.position)
  }

  editReference(referenceId: string, edit: ReferenceEdit): Promise<Revision> {
    return this.#store.revise('reference-edit', referenceId, edit)
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

  /** Records of the library files that were given. */
  libraryRecords(): Promise<BibliographicRecord[]> {
    return this.#store.db.records.where('source').equals('library').toArray()
  }

  addRecords(records: readonly BibliographicRecord[]): Promise<void> {
    return this.#store.addReferenceFacts({ records })
  }

  // ---- proposals and decisions -----------------------------------------------------------------------------------

  /** A proposal with the records it weighed. */
  addProposals(proposals: readonly ReferenceProposal[], records: readonly BibliographicRecord[] = []): Promise<void> {
    return this.#store.addReferenceFacts({ records, proposals })
  }

  /** The newest proposal of every reference, for its present reading only. */
  async proposals(references: readonly ReadReference[]): Promise<Map<string, ReferenceProposal>> {
    const present = new Map(references.map(({ reference, fieldsHash }) => [reference.id, fieldsHash]))
    const newest = new Map<string, ReferenceProposal>()
    for (const proposal of await this.#proposals.read()) {
      if (present.get(proposal.referenceId) !== proposal.fieldsHash) continue
      const other = newest.get(proposal.referenceId)
      if (other === undefined || proposal.at >= other.at) newest.set(proposal.referenceId, proposal)
    }
    return newest
  }

  /** Replaces what the same scorer decided on the reference before. */
  decide(decision: ReferenceDecision): Promise<Revision> {
    return this.#store.revise('item-decision', decisionKey(decision.referenceId, decision.scorer), decision)
  }

  async decideMany(decisions: readonly ReferenceDecision[]): Promise<void> {
    await this.#store.reviseMany(decisions.map((value) => ({
      entity: 'item-decision', entityId: decisionKey(value.referenceId, value.scorer), value,
    })))
  }

  undoDecision(referenceId: string, scorer: string): Promise<void> {
    return this.#store.undo('item-decision', decisionKey(referenceId, scorer))
  }

  /** Every decision that stands, by `decisionKey`. */
  async decisions(): Promise<Map<string, ReferenceDecision>> {
    return living(await this.#store.entities<ReferenceDecision>('item-decision'))
  }

  async #living<T>(kind: EntityKind): Promise<Map<string, T>> {
    return living(await this.#store.entities<T>(kind))
  }
}

function readReference(reference: CitedReference, edit: ReferenceEdit | null): ReadReference {
  const fields = edit?.fields ?? reference.fields
  return { reference, fields, position: edit?.position ?? reference.position, fieldsHash: citedFieldsHash(fields, reference.labelled) }
}
