import {
  AppError, asAppError,
  type Condition, type Instrument, type ProjectEntry, type ProjectSettings, type Result, type Study,
} from '../core/model'
import type { ProjectData } from '../core/metrics/project-data'
import type { ProjectStore } from '../db/project-store'
import { startBackground, type BackgroundStatus } from '../pipelines/background'
import { DEFAULT_CONDITION } from '../pipelines/default-condition'
import { ProjectReader } from '../pipelines/project-reader'
import { openProject, refreshCounts } from '../pipelines/projects'
import { Retriever } from '../pipelines/retrieve'
import { projectLock } from '../services/locks'
import { SHIPPED_INSTRUMENTS } from './instruments.svelte'
import type { Services } from './services'

/** A study with its id, for lists. */
export interface ListedStudy extends Study {
  id: string
}

/** write: this tab may change it. example: nobody may. elsewhere: another tab writes, this one follows. */
export type Access = 'write' | 'example' | 'elsewhere'

/** One open project. Rooms read `data`; their own state (runs, imports) hangs on it through `perProject`. */
export class ProjectState {
  readonly services: Services
  readonly store: ProjectStore
  readonly reader: ProjectReader
  readonly settings: ProjectSettings
  /** Finds the passages of claims; what it finds is stored. */
  readonly retriever: Retriever
  readonly #closing = new AbortController()
  /** Loaded before anything is watched: in a watched query their requests could not be written to the ledger. */
  readonly #shipped: ReadonlyMap<string, Promise<Instrument>>
  #entry = $state.raw() as ProjectEntry
  #data = $state.raw<ProjectData | null>(null)
  #error = $state.raw<AppError | null>(null)
  #access = $state<Access>('elsewhere')
  #background = $state.raw<BackgroundStatus>({ phase: 'idle', done: 0, total: 0, failure: null })
  /** Under which claims are looked up in the background. */
  #condition: Condition = DEFAULT_CONDITION
  #poke: () => void = () => undefined
  #settled: () => Promise<void> = async () => undefined
  /** How many hold it back. */
  #held = 0
  /** How many jobs would be lost with the page. */
  #pageHolds = 0
  /** How many jobs read documents. */
  #readings = $state(0)
  /** How much there was when the background was last told. */
  #amount = ''
  readonly #studies = $derived(listed(this.#data))

  private constructor(services: Services, opened: Awaited<ReturnType<typeof openProject>>) {
    this.services = services
    this.store = opened.store
    this.settings = opened.settings
    this.#shipped = new Map(SHIPPED_INSTRUMENTS.map((id) => [id, services.loadInstrument(id)]))
    this.reader = new ProjectReader(opened.store, (id) => this.#shipped.get(id) ?? services.loadInstrument(id))
    this.retriever = new Retriever({ store: opened.store, retrieval: services.retrieval, embed: services.embed })
    this.#entry = opened.entry
  }

  /** @throws AppError project-missing, storage-failed */
  static async open(services: Services, writer: () => { deviceId: string; name: string }, id: string): Promise<ProjectState> {
    const { appStore, ids } = services
    let project: ProjectState | null = null
    const barred = (): AppError | null => (project?.access === 'elsewhere' ? writtenElsewhere(project.entry.name) : null)
    project = new ProjectState(services, await openProject(appStore, ids, id, writer, { barred }))
    try {
      await appStore.updateProject(id, { usedAt: ids.now() })
      await project.#start()
      return project
    } catch (error) {
      // Nobody gets it, so nobody else could close it: its lock would keep other tabs from writing.
      project.close()
      throw error
    }
  }

  get id(): string {
    return this.#entry.id
  }

  get entry(): ProjectEntry {
    return this.#entry
  }

  /** Everything stored but texts and replies; null until it was read once. */
  get data(): ProjectData | null {
    return this.#data
  }

  get error(): AppError | null {
    return this.#error
  }

  get access(): Access {
    return this.#access
  }

  get writable(): boolean {
    return this.#access === 'write'
  }

  /** Studies that are there, by name. */
  get studies(): readonly ListedStudy[] {
    return this.#studies
  }

  /** The project's instrument; null until the project was read. */
  get instrument(): Instrument | null {
    return this.#data?.instruments.get(this.settings.instrumentId) ?? null
  }

  /** Vectors, passages and cosines being made while nobody waits for them. */
  get background(): BackgroundStatus {
    return this.#background
  }

  /** Has the background look for work again: after documents or claims were added, or what failed may work now. */
  poke(): void {
    if (this.#held === 0) this.#poke()
  }

  /** Ends when everything stored until now is in `data`. */
  settled(): Promise<void> {
    return this.#settled()
  }

  /** Keeps the background from starting on more while a person waits for something that needs the same processor. */
  holdBackground(): () => void {
    this.#held++
    return () => {
      this.#held--
      this.poke()
    }
  }

  /** Has the person asked before the page is left, for as long as something is under way that would be lost with it. */
  holdPage(): () => void {
    this.#pageHolds++
    return () => {
      this.#pageHolds--
    }
  }

  get holdsPage(): boolean {
    return this.#pageHolds > 0
  }

  /** Tells every room that documents are being read, or wait for it. */
  holdReading(): () => void {
    this.#readings++
    return () => {
      this.#readings--
    }
  }

  get reading(): boolean {
    return this.#readings > 0
  }

  /** Has the passages of all claims looked up under a condition, while nobody waits for them. */
  prepareFor(condition: Condition): void {
    if (this.#condition.id === condition.id) return
    this.#condition = condition
    this.poke()
  }

  /** Aborted when the project closes: hand it to whatever should not outlive it. */
  get closing(): AbortSignal {
    return this.#closing.signal
  }

  resultsOf(studyId: string): (Result & { id: string })[] {
    const all = [...(this.#data?.results ?? [])].map(([id, result]) => ({ ...result, id }))
    return all.filter((result) => result.studyId === studyId)
  }

  close(): void {
    this.#closing.abort(new AppError('aborted', 'The project was closed.', { subject: this.#entry.name }))
    this.store.close()
  }

  async #start(): Promise<void> {
    await Promise.allSettled(this.#shipped.values())
    this.#takeLock()
    this.#startBackground()
    await new Promise<void>((ready) => {
      const { stop, settled } = this.store.follow(ProjectReader.TABLES, () => this.reader.read(), {
        changed: (data) => {
          this.#error = null
          if (data !== this.#data) this.#take(data)
          ready()
        },
        failed: (error) => {
          this.#error = asAppError(error, this.#entry.name)
          ready()
        },
      })
      this.#settled = settled
      this.closing.addEventListener('abort', stop)
    })
  }

  #take(data: ProjectData): void {
    this.#data = data
    this.#pokeForNews(data)
    void this.#keepCounts(data)
  }

  #takeLock(): void {
    if (this.#entry.readOnly) {
      this.#access = 'example'
      return
    }
    const letGo = this.services.locks.hold(projectLock(this.id), (state) => {
      this.#access = state === 'held' ? 'write' : 'elsewhere'
    })
    this.closing.addEventListener('abort', letGo)
  }

  #startBackground(): void {
    const background = startBackground({
      store: this.store, embed: this.services.embed, retriever: this.retriever,
      condition: () => this.#condition,
      onStatus: (status) => (this.#background = status),
    })
    this.#poke = () => background.poke()
    this.closing.addEventListener('abort', () => background.stop())
  }

  /** Only what brings work: what the background stores itself changes the data too. */
  #pokeForNews({ studies, sources, texts, claims, verdicts }: ProjectData): void {
    const amount = [studies.size, sources.size, texts.size, claims.length, verdicts.length].join()
    if (amount === this.#amount) return
    this.#amount = amount
    this.poke()
  }

  /** The list of projects shows how much is in each. */
  async #keepCounts({ studies, claims, verdicts }: ProjectData): Promise<void> {
    try {
      await refreshCounts(this.services.appStore, this.store, {
        studies: studies.size, claims: claims.length, verdicts: verdicts.length,
      })
    } catch (error) {
      if (!this.closing.aborted) this.#error = asAppError(error, this.#entry.name)
    }
  }
}

function listed(data: ProjectData | null): ListedStudy[] {
  const studies = [...(data?.studies ?? [])].map(([id, study]) => ({ ...study, id }))
  return studies.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }) || (a.id < b.id ? -1 : 1))
}

function writtenElsewhere(name: string): AppError {
  return new AppError('project-locked', 'This project is open in another tab, and only one tab writes.', {
    subject: name,
    advice: 'Close it there: this tab takes over by itself.',
  })
}
