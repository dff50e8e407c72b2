import { AppError, uuidv7, type EndpointSettings, type IdSource, type InProgressMark, type LedgerEntry, type OriginTotal, type ProjectEntry } from '../core/model'
import { AppDb, type OcrLanguageRow } from './app-db'
import { storing } from './storage-errors'
import { watchQuery } from './watch'

export type { OcrLanguageRow }

/** What the app remembers outside projects. */
export class AppStore {
  readonly #db: AppDb
  readonly #ids: IdSource

  constructor(ids: IdSource, db = new AppDb()) {
    this.#ids = ids
    this.#db = db
  }

  /** As `watchQuery`. */
  readonly watch = watchQuery

  /** Projects by last use, deleted ones included (they can be restored). */
  async projects(): Promise<ProjectEntry[]> {
    return (await storing(() => this.#db.projects.orderBy('usedAt').toArray())).reverse()
  }

  async createProject(name: string, options: { id?: string; readOnly?: boolean } = {}): Promise<ProjectEntry> {
    const now = this.#ids.now()
    const entry: ProjectEntry = {
      id: options.id ?? uuidv7(this.#ids),
      name,
      createdAt: now,
      usedAt: now,
      deletedAt: null,
      readOnly: options.readOnly ?? false,
      counts: { studies: 0, claims: 0, verdicts: 0 },
    }
    await storing(() => this.#db.projects.put(entry))
    return entry
  }

  /** @throws AppError project-missing */
  async project(id: string): Promise<ProjectEntry> {
    const entry = await this.#db.projects.get(id)
    if (!entry) throw new AppError('project-missing', 'This project is not on this computer.', { subject: id, advice: 'Go back to the list of projects.' })
    return entry
  }

  async updateProject(id: string, change: Partial<Omit<ProjectEntry, 'id'>>): Promise<void> {
    await storing(() => this.#db.projects.update(id, change))
  }

  async deleteProject(id: string): Promise<void> {
    await this.updateProject(id, { deletedAt: this.#ids.now() })
  }

  async restoreProject(id: string): Promise<void> {
    await this.updateProject(id, { deletedAt: null })
  }

  /** Takes the row away; the caller has already deleted the project's own database. */
  async forgetProject(id: string): Promise<void> {
    await storing(() => this.#db.projects.delete(id))
  }

  async setting<T>(key: string, fallback: T): Promise<T> {
    const row = await storing(() => this.#db.settings.get(key))
    return row === undefined ? fallback : (row.value as T)
  }

  async setSetting(key: string, value: unknown): Promise<void> {
    await storing(() => this.#db.settings.put({ key, value }))
  }

  /** This browser's id in revisions; made once. */
  async deviceId(): Promise<string> {
    return storing(() => this.#db.transaction('rw', this.#db.settings, async () => {
      const known = await this.#db.settings.get('deviceId')
      if (known) return known.value as string
      const value = uuidv7(this.#ids)
      await this.#db.settings.put({ key: 'deviceId', value })
      return value
    }))
  }

  endpoints(): Promise<EndpointSettings[]> {
    return storing(() => this.#db.endpoints.toArray())
  }

  async saveEndpoint(endpoint: EndpointSettings): Promise<void> {
    await storing(() => this.#db.endpoints.put(endpoint))
  }

  async removeEndpoint(id: string): Promise<void> {
    await storing(() => this.#db.endpoints.delete(id))
  }

  async writeLedger(entry: LedgerEntry): Promise<void> {
    await storing(() => this.#db.ledger.put(entry))
  }

  /** Newest first. */
  async ledger(limit = 1000): Promise<LedgerEntry[]> {
    return this.#db.ledger.orderBy('at').reverse().limit(limit).toArray()
  }

  /**
   * What went to each origin over the whole ledger; requests kept from leaving do not count.
   * @param since requests without an end that were begun before it belong to a page that is gone
   */
  async ledgerTotals(since: number): Promise<OriginTotal[]> {
    const totals = new Map<string, OriginTotal>()
    for (const { origin, outcome, bytesOut, at } of await this.#db.ledger.toArray()) {
      if (outcome === 'blocked') continue
      const sum = totals.get(origin) ?? { origin, requests: 0, bytesOut: 0, sending: 0, lastAt: 0 }
      sum.requests++
      sum.bytesOut += bytesOut
      sum.lastAt = Math.max(sum.lastAt, at)
      if (outcome === 'sent' && at >= since) sum.sending++
      totals.set(origin, sum)
    }
    return [...totals.values()].sort((a, b) => b.lastAt - a.lastAt)
  }

  /** @param instead marks that go in the same step: what was noted of these files before */
  async markInProgress(marks: readonly InProgressMark[], instead: readonly string[] = []): Promise<void> {
    const { inProgress } = this.#db
    await storing(() => this.#db.transaction('rw', inProgress, async () => {
      await inProgress.bulkDelete([...instead])
      await inProgress.bulkPut([...marks])
    }))
  }

  async clearInProgress(...ids: string[]): Promise<void> {
    await storing(() => this.#db.inProgress.bulkDelete(ids))
  }

  /** Marks of files that are read or wait, those left by a page that is gone among them. */
  inProgress(projectId: string): Promise<InProgressMark[]> {
    return this.#db.inProgress.where('projectId').equals(projectId).toArray()
  }

  /** Languages given for OCR, by code. */
  ocrLanguages(): Promise<OcrLanguageRow[]> {
    return storing(() => this.#db.ocrLanguages.toArray())
  }

  /** Adds a language, or replaces its data. */
  async saveOcrLanguage(row: OcrLanguageRow): Promise<void> {
    await storing(() => this.#db.ocrLanguages.put(row))
  }

  async removeOcrLanguage(id: string): Promise<void> {
    await storing(() => this.#db.ocrLanguages.delete(id))
  }
}
