import type { ParsedList, ParsedReference, Proposal, TextRange } from '../core/model'
import type { JournalListData, MatchJob, MatchSettings } from '../core/references/match'
import type { ReferencesApi } from '../../workers/references.worker'
import { proxy, type Remote } from './transfer'
import { WorkerHost } from './worker-host'

/** Jobs that cross to the worker at a time, so that an abort is heard between them. */
const CHUNK = 250

/** Reading lists of references and comparing them with records, off the page. */
export class ReferencesClient {
  readonly #host: WorkerHost<ReferencesApi>
  readonly #loadJournals: () => Promise<JournalListData>
  #hasJournals = false

  /** @param loadJournals the list of MEDLINE's journals; asked for at the first comparison */
  constructor(start: () => Worker, loadJournals: () => Promise<JournalListData>) {
    this.#loadJournals = loadJournals
    this.#host = new WorkerHost<ReferencesApi>({ start, name: 'reference reader', onEnded: () => (this.#hasJournals = false) })
  }

  /** The references of an answer or a file, with their places in it. @param onProgress share of the text that is read, 0 to 1 */
  parse(text: string, { signal, onProgress }: { signal?: AbortSignal; onProgress?: (share: number) => void } = {}): Promise<ParsedList> {
    return this.#host.call((api) => api.parse(text, onProgress && proxy(onProgress)), { signal })
  }

  /** An entry as two, divided at an offset of the text. */
  split(text: string, { start, end }: TextRange, at: number): Promise<ParsedReference[]> {
    return this.#host.call((api) => api.split(text, { start, end }, at))
  }

  /** Two entries as one, with what stands between them. */
  merge(text: string, first: TextRange, second: TextRange): Promise<ParsedReference> {
    const ends = [first, second].map(({ start, end }) => ({ start, end }))
    return this.#host.call((api) => api.merge(text, ends[0]!, ends[1]!))
  }

  /** What the rules propose, in the order of the jobs. @throws AppError when the list of journals cannot be loaded */
  async match(jobs: readonly MatchJob[], dates: MatchSettings['dates'], signal?: AbortSignal): Promise<Proposal[]> {
    const journals = await this.#loadJournals()
    const proposals: Proposal[] = []
    for (let i = 0; i < jobs.length; i += CHUNK) {
      const chunk = jobs.slice(i, i + CHUNK)
      const made = await this.#host.call(async (api) => {
        await this.#giveJournals(api, journals)
        return api.match(chunk, dates)
      }, { signal, onAbort: 'drop' })
      proposals.push(...made)
    }
    return proposals
  }

  dispose(): void {
    this.#host.dispose()
  }

  async #giveJournals(api: Remote<ReferencesApi>, journals: JournalListData): Promise<void> {
    if (this.#hasJournals) return
    await api.useJournals(journals)
    this.#hasJournals = true
  }
}
