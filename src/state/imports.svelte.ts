import {
  AppError, asAppError, fromErrorRecord, type ErrorRecord, type Filing, type InProgressMark, type SourceType, type Study,
} from '../core/model'
import { forgetMarks, ingestFiles, leftBehind, type IngestOutcome, type IngestProgress } from '../pipelines/ingest'
import { restoreSource } from '../pipelines/studies'
import { perProject } from './per-project.svelte'
import type { ProjectState } from './project.svelte'
import type { Place } from './routes'
import type { SourceRow } from './study-rows'
import type { Undo } from './undo.svelte'

/** The document that a file comes in the place of, as what it is filed, and where the way back is offered. */
interface Replacing {
  source: Pick<SourceRow, 'id' | 'fileName'>
  type: SourceType
  /** What its study was called before. */
  called: string
  undo: Undo
  place: Place
}

/** One file on its way into the project. */
export interface ImportItem {
  id: string
  file: File
  /** The study it is to join; null makes a study of its own. */
  studyId: string | null
  /** null: it comes beside what is there. */
  replaces: Replacing | null
  phase: IngestProgress['phase']
  /** Pages. */
  done: number
  total: number
  /** What became of it; null while it is on its way. */
  outcome: IngestOutcome | null
}

/** What a person should see first of what became of many files. */
const MOST_URGENT_FIRST: readonly IngestOutcome['state'][] = ['failed', 'quarantined', 'cancelled']

interface Batch {
  items: { id: string; control: AbortController }[]
  startedAt: number
}

/** Files being read into a project. It goes on while the person is in another room. */
export class ImportsState {
  readonly #project: ProjectState
  #items = $state.raw<ImportItem[]>([])
  #setAside = $state.raw<InProgressMark[]>([])
  #leftWaiting = $state.raw<InProgressMark[]>([])
  #error = $state.raw<AppError | null>(null)
  #elapsed = $state(0)
  #batches = $state.raw<Batch[]>([])
  readonly #active = $derived(this.#items.filter((item) => item.outcome === null))
  /** Files that need a word: those that were simply added need none. */
  readonly #notable = $derived(this.#items.filter((item) => item.outcome !== null && item.outcome.state !== 'added'))
  readonly #refused = $derived(MOST_URGENT_FIRST.flatMap((state) => this.#notable.filter((item) => item.outcome?.state === state)))
  readonly #duplicates = $derived(this.#notable.filter((item) => item.outcome?.state === 'duplicate'))

  constructor(project: ProjectState) {
    this.#project = project
    project.closing.addEventListener('abort', () => this.cancel())
  }

  get items(): readonly ImportItem[] {
    return this.#items
  }

  get active(): readonly ImportItem[] {
    return this.#active
  }

  get notable(): readonly ImportItem[] {
    return this.#notable
  }

  /** Of the notable those that came to nothing, what failed first. */
  get refused(): readonly ImportItem[] {
    return this.#refused
  }

  /** Of the notable those that are here already. */
  get duplicates(): readonly ImportItem[] {
    return this.#duplicates
  }

  get running(): boolean {
    return this.#batches.length > 0
  }

  /** Files that took the page down when they were last read, but for those that were given again and are notable by that. */
  get setAside(): readonly InProgressMark[] {
    return this.#setAside.filter(({ id }) => !this.#notable.some((item) => item.outcome?.markId === id))
  }

  /** Files that were still waiting when the page that was to read them went, or whose page was left in order. */
  get leftWaiting(): readonly InProgressMark[] {
    return this.#leftWaiting
  }

  /** What stopped a whole batch, such as a full disk. */
  get error(): AppError | null {
    return this.#error
  }

  /** Files, a file half read counting by its pages. */
  get done(): number {
    return this.#items.reduce((sum, item) => sum + shareDone(item), 0)
  }

  /** Milliseconds since the first of the running batches began. */
  get elapsed(): number {
    return this.#elapsed
  }

  /** Reads files, each into a study of its own or all into one. */
  async add(files: readonly File[], studyId: string | null = null): Promise<void> {
    if (files.length > 0) await this.#ingest(this.#enlist(files, studyId, null), false)
  }

  /** Reads a file again that failed, was stopped or set aside. */
  async retry(item: ImportItem): Promise<void> {
    const fresh: ImportItem = { ...item, phase: 'waiting', done: 0, total: 0, outcome: null }
    this.#replace(fresh)
    this.#hide(item.outcome?.markId)
    await this.#ingest([fresh], item.outcome?.state === 'quarantined')
  }

  /** Reads a file that was set aside. */
  async addSetAside(mark: InProgressMark, file: File): Promise<void> {
    this.#hide(mark.id)
    await this.#ingest(this.#enlist([file], null, null), true)
  }

  /** Reads another file instead of one that could not be read. */
  async addInstead({ id, studyId, replaces }: ImportItem, file: File): Promise<void> {
    this.dismiss(id)
    await this.#ingest(this.#enlist([file], studyId, replaces), false)
  }

  /** Reads a file in the place of a document, which is taken out of its study once the file is there. */
  async replace(source: Replacing['source'], file: File, undo: Undo): Promise<void> {
    const { place } = undo
    try {
      // As it is stored: the list may still show what the document was filed as a moment before.
      const filing = await this.#project.store.entity<Filing>('filing', source.id)
      if (!filing) return
      const called = await this.#nameOf(filing.studyId)
      await this.#ingest(this.#enlist([file], filing.studyId, { source, type: filing.type, called, undo, place }), false)
    } catch (error) {
      if (!this.#project.closing.aborted) this.#error = asAppError(error, source.fileName)
    }
  }

  /** Stops one file, or all. */
  cancel(id?: string): void {
    const stop = new AppError('aborted', 'Reading was stopped.')
    for (const item of this.#batches.flatMap((batch) => batch.items)) {
      if (id === undefined || item.id === id) item.control.abort(stop)
    }
  }

  dismiss(...ids: string[]): void {
    this.#items = this.#items.filter((item) => !ids.includes(item.id))
  }

  /** Does without a file that was left alone because it took the page down. */
  async giveUp(item: ImportItem): Promise<void> {
    const id = item.outcome?.markId
    this.dismiss(item.id)
    if (id) await this.forget({ id })
  }

  /** Files that were not added stay out. */
  dismissAll(): void {
    this.#items = this.#active
  }

  dismissError(): void {
    this.#error = null
  }

  /** Takes files off the lists of those that an earlier page did not come to the end of. */
  async forget(...marks: readonly Pick<InProgressMark, 'id'>[]): Promise<void> {
    const ids = marks.map(({ id }) => id)
    this.#hide(...ids)
    try {
      await forgetMarks(this.#project.services.appStore, ...ids)
    } catch (error) {
      this.#error = asAppError(error)
    }
    await this.readLeft()
  }

  /** Looks up what an earlier page left behind. While another tab writes, its marks are no such thing. */
  async readLeft(): Promise<void> {
    const { closing, writable, services: { appStore, leaving }, store } = this.#project
    // What is being read has its marks too.
    if (closing.aborted || !writable || this.running) return
    try {
      const { setAside, waiting } = await leftBehind({ store, appStore, leaving })
      if (this.running) return
      this.#setAside = setAside
      this.#leftWaiting = waiting
    } catch (error) {
      this.#error = asAppError(error)
    }
  }

  /** Puts files on the list; those of an earlier batch that need no word leave it once nothing is under way. */
  #enlist(files: readonly File[], studyId: string | null, replaces: Replacing | null): readonly ImportItem[] {
    if (!this.running) this.#items = this.#notable
    // Now there is something to lose: the browser is asked not to clear it. What it says stands in the settings.
    void this.#project.services.files.persist()
    const items = files.map((file): ImportItem => ({
      id: this.#project.store.newId(), file, studyId, replaces, phase: 'waiting', done: 0, total: 0, outcome: null,
    }))
    this.#items = [...this.#items, ...items]
    return items
  }

  async #ingest(items: readonly ImportItem[], retryQuarantined: boolean): Promise<void> {
    const { services, store } = this.#project
    const batch: Batch = {
      items: items.map(({ id }) => ({ id, control: new AbortController() })),
      startedAt: services.ids.now(),
    }
    this.#batches = [...this.#batches, batch]
    this.#error = null
    const release = [this.#project.holdBackground(), this.#project.holdPage(), this.#project.holdReading()]
    const { studyId, replaces } = items[0]!
    try {
      const outcomes = await ingestFiles({
        store, appStore: services.appStore, extract: services.extract, leaving: services.leaving,
        files: items.map((item) => item.file), retryQuarantined, closing: this.#project.closing, leftBefore: this.#claimLeft(items),
        ...(studyId !== null && { studyId }), ...(replaces && { type: replaces.type, inPlaceOf: replaces.source.id }),
        signalOf: (index) => batch.items[index]!.control.signal,
        onProgress: (progress) => this.#progressed(items[progress.index]!.id, progress),
      })
      outcomes.forEach((outcome, i) => this.#settle(items[i]!.id, outcome))
      const marked = outcomes.find(({ markLeft }) => markLeft !== null)?.markLeft
      if (marked) this.#error = fromErrorRecord(marked)
      const added = outcomes[0]?.sourceId
      if (replaces && added) this.#offerBack(replaces, items[0]!.file.name, added, await this.#nameOf(studyId ?? ''))
    } catch (error) {
      if (!this.#project.closing.aborted) this.#error = asAppError(error)
      for (const { id } of items) this.#settle(id, null)
    } finally {
      for (const letGo of release) letGo()
      this.#batches = this.#batches.filter((other) => other !== batch)
      await this.readLeft()
    }
  }

  /** Takes marks out of sight; those that are still on disk when nothing is read any more come back. */
  #hide(...ids: (string | null | undefined)[]): void {
    this.#setAside = this.#setAside.filter(({ id }) => !ids.includes(id))
    this.#leftWaiting = this.#leftWaiting.filter(({ id }) => !ids.includes(id))
  }

  /** Files left waiting that are given now, by their names: told of no longer. @returns their marks */
  #claimLeft(items: readonly ImportItem[]): string[] {
    const claimed = new Set<string>()
    for (const { file } of items) {
      const mark = this.#leftWaiting.find(({ id, fileName }) => fileName === file.name && !claimed.has(id))
      if (mark) claimed.add(mark.id)
    }
    this.#hide(...claimed)
    return [...claimed]
  }

  #offerBack({ source, called, undo, place }: Replacing, fileName: string, added: string, name: string): void {
    const { store, closing } = this.#project
    if (closing.aborted) return
    const renamed = name === called ? '' : ` Its study was called ${called}, after that file, and is called ${name} now.`
    const message = `${fileName} is now in the place of ${source.fileName}.${renamed}`
    undo.propose({ message, gone: true, undo: () => restoreSource(store, source.id, added) }, place)
  }

  async #nameOf(studyId: string): Promise<string> {
    return (await this.#project.store.entity<Study>('study', studyId))?.name ?? ''
  }

  #progressed(id: string, { phase, done, total, outcome }: IngestProgress): void {
    const item = this.#items.find((one) => one.id === id)
    if (!item) return
    this.#replace({ ...item, phase, done, total, outcome: outcome ?? null })
    this.#elapsed = this.#project.services.ids.now() - Math.min(...this.#batches.map((batch) => batch.startedAt))
  }

  /** @param outcome null: the batch broke down before this file had an end; it leaves the list */
  #settle(id: string, outcome: IngestOutcome | null): void {
    const item = this.#items.find((one) => one.id === id)
    if (!item || item.outcome !== null) return
    if (outcome) this.#replace({ ...item, phase: 'done', outcome })
    else this.dismiss(id)
  }

  #replace(item: ImportItem): void {
    this.#items = this.#items.map((other) => (other.id === item.id ? item : other))
  }
}

function shareDone({ outcome, done, total }: ImportItem): number {
  if (outcome !== null) return 1
  return total > 0 ? Math.min(1, done / total) : 0
}

/** Why a file is not in the project, for a notice of its own; null where an error already says it. */
export function outcomeNotice({ file, outcome }: ImportItem): { error: ErrorRecord } | { words: string } | null {
  switch (outcome?.state) {
    case 'failed': return outcome.error ? { error: outcome.error } : null
    case 'duplicate':
      return { words: `${file.name} is already here, as ${outcome.duplicateOf ?? 'another file'}: it was not added a second time.` }
    case 'cancelled': return { words: `${file.name} was not read: it was stopped.` }
    case 'quarantined':
      return {
        words: `${file.name} was being read when the page went down, so it was left alone.`
          + ' If it goes wrong again, print the file to a new PDF and use that.',
      }
    default: return null
  }
}

/** A file that is here already, and as what, in a line of several. */
export function alreadyHere({ file, outcome }: ImportItem): string {
  return outcome?.duplicateOf ? `${file.name} (as ${outcome.duplicateOf})` : file.name
}

export const importsOf = perProject((project) => {
  const imports = new ImportsState(project)
  $effect(() => {
    if (project.writable) void imports.readLeft()
  })
  return imports
})
