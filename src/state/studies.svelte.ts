import { SourceFlags } from '../core/metrics/source-flags'
import {
  asAppError, type AppError, type Filing, type Outcome, type Result, type SourceType, type Study,
} from '../core/model'
import { nameFromFile } from '../pipelines/name-study'
import { addPastedText } from '../pipelines/paste'
import {
  addOutcome, addResult, addResults, assessedOutcomes, ASSESSING_TABLES, excludeStudy, fileBack, moveSource, removedOutcomes, removedSources, removedStudies,
  removeResults, removeSource, removeStudy, restoreOutcome, restoreSource, restoreStudy, setSourceType, splitSource,
  type FormerPlace, type RemovedOutcome, type RemovedSource, type RemovedStudy,
} from '../pipelines/studies'
import { perProject } from './per-project.svelte'
import type { ProjectState } from './project.svelte'
import { foldName, sharedNames, studyRows, type SourceRow, type StudyRow } from './study-rows'
import type { Undo } from './undo.svelte'

/** A result to assess, with its id. */
export interface ListedResult extends Result {
  id: string
}

/** What people do to the studies of a project: every change is a revision, and each can be taken back. */
export class StudiesState {
  readonly #project: ProjectState
  readonly #sourceFlags = new SourceFlags()
  #error = $state.raw<AppError | null>(null)
  #removed = $state.raw<readonly RemovedStudy[]>([])
  #removedSources = $state.raw<readonly RemovedSource[]>([])
  #removedOutcomes = $state.raw<readonly RemovedOutcome[]>([])
  #assessed = $state.raw<ReadonlySet<string>>(new Set())
  readonly #shared = $derived.by(() => sharedNames(this.#rows ?? []))
  readonly #rows = $derived.by<StudyRow[] | null>(() => {
    const { data } = this.#project
    return data && studyRows(data, this.#sourceFlags)
  })

  constructor(project: ProjectState) {
    this.#project = project
    this.#watch(() => removedStudies(project.store), (removed) => (this.#removed = removed))
    this.#watch(() => removedSources(project.store), (removed) => (this.#removedSources = removed))
    this.#watch(() => removedOutcomes(project.store), (removed) => (this.#removedOutcomes = removed))
    const { stop } = project.store.follow(ASSESSING_TABLES, () => assessedOutcomes(project.store), {
      changed: (ids) => (this.#assessed = ids),
      failed: (error) => (this.#error = asAppError(error)),
    })
    project.closing.addEventListener('abort', stop)
  }

  /** null until the project was read. */
  get rows(): readonly StudyRow[] | null {
    return this.#rows
  }

  /** Studies taken off the lists that can come back, the newest first. */
  get removed(): readonly RemovedStudy[] {
    return this.#removed
  }

  /** Documents taken out of their study by themselves, the newest first. */
  get removedSources(): readonly RemovedSource[] {
    return this.#removedSources
  }

  /** Outcomes that were removed, the newest first. */
  get removedOutcomes(): readonly RemovedOutcome[] {
    return this.#removedOutcomes
  }

  /** Documents that an earlier version of the app read, in the order of the list. */
  get outdated(): readonly SourceRow[] {
    return (this.#rows ?? []).flatMap((row) =>
      row.sources.filter((source) => source.flags.some((flag) => flag.kind === 'old-extraction')))
  }

  get error(): AppError | null {
    return this.#error
  }

  get outcomes(): readonly (Outcome & { id: string })[] {
    const outcomes = [...(this.#project.data?.outcomes ?? [])].map(([id, outcome]) => ({ ...outcome, id }))
    return outcomes.sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
  }

  dismissError(): void {
    this.#error = null
  }

  rename(row: StudyRow, name: string): Promise<void> {
    return this.#changeStudy(row, { name })
  }

  /** @param text as `isYear` takes it */
  setYear(row: StudyRow, text: string): Promise<void> {
    return this.#changeStudy(row, { year: text === '' ? null : Number(text) })
  }

  /** Leaves a study out of the numbers, or takes it in again (null). */
  exclude(row: StudyRow, reason: string | null, undo: Undo): Promise<void> {
    const { store } = this.#project
    return this.#try(async () => {
      const before = (await store.entity<Study>('study', row.id))?.excludedReason ?? null
      await excludeStudy(store, row.id, reason)
      const message = reason === null ? `${row.name} is in the numbers again.` : `${row.name} was left out of the numbers.`
      undo.propose({ message, undo: () => excludeStudy(store, row.id, before) })
    })
  }

  remove(row: StudyRow, undo: Undo): Promise<void> {
    const { store } = this.#project
    return this.#try(async () => {
      await removeStudy(store, row.id)
      undo.propose({ message: `${row.name} was removed.`, gone: true, undo: () => restoreStudy(store, row.id) })
    })
  }

  restore({ id, name }: RemovedStudy, undo: Undo): Promise<void> {
    const { store } = this.#project
    return this.#try(async () => {
      await restoreStudy(store, id)
      undo.propose({ message: `${name} is back.`, gone: true, undo: () => removeStudy(store, id) })
    })
  }

  /** Another study has its name. */
  sharesName(row: StudyRow): boolean {
    return this.#shared.has(foldName(row.name))
  }

  setType(source: SourceRow, type: SourceType): Promise<void> {
    return this.#try(() => setSourceType(this.#project.store, source.id, type))
  }

  move(source: SourceRow, to: StudyRow, undo: Undo): Promise<void> {
    const { store } = this.#project
    return this.#try(async () => {
      const filing = await store.entity<Filing>('filing', source.id)
      await moveSource(store, source.id, to.id)
      if (filing) this.#offerBack(source, { filing }, `${source.fileName} is now with ${to.name}.`, undo)
    })
  }

  /** Makes a study of its own of a document. */
  split(source: SourceRow, undo: Undo): Promise<void> {
    const { store } = this.#project
    return this.#try(async () => {
      const filing = await store.entity<Filing>('filing', source.id)
      const made = await splitSource(store, source.id, nameFromFile(source.fileName))
      if (filing) this.#offerBack(source, { filing, made }, `${source.fileName} is now a study of its own.`, undo)
    })
  }

  /** Takes a document out of its study. */
  removeDocument(source: SourceRow, undo: Undo): Promise<void> {
    const { store } = this.#project
    return this.#try(async () => {
      await removeSource(store, source.id)
      undo.propose({ message: `${source.fileName} was removed.`, gone: true, undo: () => restoreSource(store, source.id) })
    })
  }

  restoreDocument({ id, fileName }: RemovedSource, undo: Undo): Promise<void> {
    const { store } = this.#project
    return this.#try(async () => {
      await restoreSource(store, id)
      undo.propose({ message: `${fileName} is back.`, gone: true, undo: () => removeSource(store, id) })
    })
  }

  download(source: SourceRow): Promise<void> {
    return this.#try(async () => {
      const { store, services, data } = this.#project
      const info = data?.sources.get(source.id)
      if (info) services.files.download(source.fileName, await store.bytesOf(info.source), 'application/octet-stream')
    })
  }

  paste(name: string, text: string, type: SourceType, studyId: string | null): Promise<void> {
    return this.#try(() => addPastedText({ store: this.#project.store, studyId, name, text, type }))
  }

  addOutcome(name: string): Promise<void> {
    return this.#try(() => addOutcome(this.#project.store, name))
  }

  renameOutcome(id: string, name: string): Promise<void> {
    return this.#try(() => this.#project.store.amend<Outcome>('outcome', id, { name }))
  }

  /** @param except an outcome that may keep the name */
  hasOutcome(name: string, except?: string): boolean {
    return this.outcomes.some((outcome) => outcome.id !== except && foldName(outcome.name) === foldName(name))
  }

  /** Studies in the numbers that can be read and have no result of an outcome. */
  lacking(outcomeId: string): readonly StudyRow[] {
    const results = [...(this.#project.data?.results.values() ?? [])]
    const having = new Set(results.filter((result) => result.outcomeId === outcomeId).map((result) => result.studyId))
    return (this.#rows ?? []).filter(({ id, excludedReason, sources }) =>
      !having.has(id) && excludedReason === null && sources.some((source) => source.readiness !== 'unreadable'),
    )
  }

  /** A result of an outcome for every study that lacks one. */
  addToEvery(outcomeId: string, name: string, undo: Undo): Promise<void> {
    const { store } = this.#project
    return this.#try(async () => {
      const made = await addResults(store, this.lacking(outcomeId).map((row) => row.id), outcomeId)
      undo.propose({
        message: `${name} was added to ${made.length === 1 ? '1 study' : `${made.length} studies`}.`,
        gone: true,
        undo: () => removeResults(store, made),
      })
    })
  }

  /** Something was said about its results: it stays. */
  isAssessed(outcomeId: string): boolean {
    return this.#assessed.has(outcomeId)
  }

  /** Results that assess an outcome; they go and come back with it. */
  resultsOfOutcome(id: string): number {
    return [...(this.#project.data?.results.values() ?? [])].filter((result) => result.outcomeId === id).length
  }

  removeOutcome(id: string, name: string, undo: Undo): Promise<void> {
    return this.#removeEntity('outcome', id, `The outcome ${name} was removed.`, undo)
  }

  restoreOutcome({ id, name }: RemovedOutcome, undo: Undo): Promise<void> {
    const { store } = this.#project
    return this.#try(async () => {
      await restoreOutcome(store, id)
      undo.propose({ message: `The outcome ${name} is back.`, gone: true, undo: async () => void (await store.revise('outcome', id, null)) })
    })
  }

  addResult(studyId: string, outcomeId: string): Promise<void> {
    return this.#try(() => addResult(this.#project.store, { studyId, outcomeId, measure: '', timePoint: '', effect: '' }))
  }

  changeResult({ id }: ListedResult, change: Partial<Result>): Promise<void> {
    return this.#try(() => this.#project.store.amend<Result>('result', id, change))
  }

  removeResult(result: ListedResult, words: string, undo: Undo): Promise<void> {
    return this.#removeEntity('result', result.id, `${words} was removed.`, undo)
  }

  #changeStudy(row: StudyRow, change: Partial<Study>): Promise<void> {
    return this.#try(() => this.#project.store.amend<Study>('study', row.id, change))
  }

  #removeEntity(kind: 'outcome' | 'result', id: string, message: string, undo: Undo): Promise<void> {
    const { store } = this.#project
    return this.#try(async () => {
      await store.revise(kind, id, null)
      undo.propose({ message, gone: true, undo: () => store.undo(kind, id) })
    })
  }

  #offerBack(source: SourceRow, before: FormerPlace, message: string, undo: Undo): void {
    const { store } = this.#project
    undo.propose({ message, gone: true, undo: () => fileBack(store, source.id, before) })
  }

  #watch<T>(query: () => Promise<T>, onValue: (value: T) => void): void {
    const stop = this.#project.store.watch(query, onValue, (error) => (this.#error = asAppError(error)))
    this.#project.closing.addEventListener('abort', stop)
  }

  async #try(work: () => Promise<unknown>): Promise<void> {
    this.#error = null
    try {
      await work()
    } catch (error) {
      if (!this.#project.closing.aborted) this.#error = asAppError(error)
    }
  }
}

export const studiesOf = perProject((project) => new StudiesState(project))
