/**
 * The references of one project in the page, checked against sources on this computer through the app's own egress,
 * worker and database. Runs in the page: part of the harness.
 */
import type { ChatbotResponse, CitedReference, IdSource, ReferenceProposal } from '../../src/core/model'
import { presentResponses } from '../../src/core/references/study'
import { ProjectStore } from '../../src/db/project-store'
import { ReferenceStore } from '../../src/db/reference-store'
import { checkReferences, planCheck, proposeAgain, type CheckPlan } from '../../src/pipelines/check-references'
import { PauseGate } from '../../src/pipelines/pause-gate'
import { createBibliography, DEFAULT_BIBLIOGRAPHY, REMOTE_SOURCES, type Bibliography, type BibliographySettings, type RemoteSource } from '../../src/services/bibliography'
import { createEgress } from '../../src/services/egress'
import type { Clock } from '../../src/worker-clients/clock'
import type { ReferencesClient } from '../../src/worker-clients/references'

export interface ReferencePlace {
  /** Of the sources that are on. */
  baseUrls: Partial<Record<RemoteSource, string>>
  /** Origins that egress lets requests out to. */
  allowed: readonly string[]
  projectId: string
  /** Lets PubMed answer faster. */
  ncbiKey: string
}

export class ReferenceBench {
  readonly store: ReferenceStore
  readonly #references: ReferencesClient
  readonly #bibliography: Bibliography
  readonly #clock: Clock

  constructor(parts: { references: ReferencesClient; clock: Clock }, { baseUrls, allowed, projectId, ncbiKey }: ReferencePlace) {
    const ids: IdSource = { now: () => Date.now(), random: (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>) }
    const sources = Object.fromEntries(REMOTE_SOURCES.map((source) => [source, { on: source in baseUrls, baseUrl: baseUrls[source] ?? '' }]))
    const settings: BibliographySettings = { ...DEFAULT_BIBLIOGRAPHY, ncbiKey, sources: sources as BibliographySettings['sources'] }
    this.store = new ReferenceStore(new ProjectStore(projectId, ids, () => ({ deviceId: 'device', name: 'Keeper' })))
    this.#references = parts.references
    this.#clock = parts.clock
    this.#bibliography = createBibliography(createEgress({ ledger: async () => undefined, ids, allowedOrigins: () => allowed }), {
      now: ids.now, sleep: this.#clock.sleep, settings: () => settings, mayReach: (origin) => allowed.includes(origin),
    })
  }

  /** Takes in an answer as the app does. @returns the number of references in it */
  async add(text: string): Promise<number> {
    const { references, none } = await this.#references.parse(text)
    const id = this.store.newId()
    const response: ChatbotResponse = {
      id, topicId: null, promptId: null, chatbotId: null, iteration: 1, text, fileName: '', replyId: null,
      withoutReferences: none, addedAt: this.store.now(),
    }
    const rows = references.map((parsed, position): CitedReference => ({
      ...parsed, id: this.store.newId(), responseId: id, position, raw: text.slice(parsed.start, parsed.end), parser: 'test',
    }))
    await this.store.addResponse(response, rows)
    return rows.length
  }

  /** Checks what is to be checked. */
  async check(): Promise<{ checked: number; left: number }> {
    const { checked, left, stoppedBy } = await checkReferences({
      store: this.store, bibliography: this.#bibliography, dates: 'lenient', referenceIds: null, gate: new PauseGate(),
      match: (jobs, dates) => this.#references.match(jobs, dates), signal: new AbortController().signal,
    })
    if (stoppedBy) throw stoppedBy
    return { checked: checked.size, left: left.length }
  }

  /** Proposes from what is stored, as after a change of the date setting. */
  proposeAgain(dates: 'lenient' | 'strict'): Promise<void> {
    return proposeAgain({ store: this.store, dates, match: (jobs, by) => this.#references.match(jobs, by), signal: new AbortController().signal })
  }

  plan(): Promise<CheckPlan> {
    return planCheck(this.store)
  }

  /** The proposals that stand, in the order of the list. */
  async proposals(): Promise<ReferenceProposal[]> {
    return presentResponses(await this.store.read()).flatMap(({ references }) => references.flatMap(({ proposal }) => proposal ?? []))
  }
}
