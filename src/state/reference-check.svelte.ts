import { asAppError, type AppError, type BibliographicSource } from '../core/model'
import { originOf } from '../core/privacy/origins'
import { checkReferences, isOutdated, planCheck, proposeAgain, type CheckPlan } from '../pipelines/check-references'
import type { CheckEvent } from '../pipelines/check-list'
import { PauseGate } from '../pipelines/pause-gate'
import type { RemoteSource } from '../services/bibliography'
import type { ProjectState } from './project.svelte'
import type { ReferencesState } from './references.svelte'

export interface CheckProgress {
  done: number
  total: number
  /** Milliseconds still to go, about; null while nothing tells. */
  left: number | null
}

/** How a source stands in this run, where it does not simply answer. */
export interface SourceTrouble {
  state: 'waiting' | 'down'
  reason: string
}

/** One run through the sources: how far it is, pause, going on, stop. It outlives the room it was started in. */
export class ReferenceCheck {
  readonly #project: ProjectState
  readonly #references: ReferencesState
  #gate = new PauseGate()
  #stop = new AbortController()
  #status = $state<'idle' | 'running' | 'paused' | 'stopping'>('idle')
  #plan = $state.raw<CheckPlan | null>(null)
  #progress = $state.raw<CheckProgress | null>(null)
  #troubles = $state.raw<ReadonlyMap<RemoteSource, SourceTrouble>>(new Map())
  #error = $state.raw<AppError | null>(null)
  #comparing = $state.raw<{ done: number; total: number } | null>(null)
  #comparison: Promise<void> = Promise.resolve()
  #startedAt = 0
  /** Milliseconds of this run that it stood still, and since when it does. */
  #pausedFor = 0
  #pausedAt = 0
  #counts = 0

  constructor(project: ProjectState, references: ReferencesState) {
    this.#project = project
    this.#references = references
    project.closing.addEventListener('abort', () => this.stop())
  }

  get status() { return this.#status }
  get active(): boolean { return this.#status !== 'idle' }
  /** What a run would do; null until it was counted. */
  get plan(): CheckPlan | null { return this.#plan }
  get progress(): CheckProgress | null {
    return this.#progress === null || this.#isForeseeable() ? this.#progress : { ...this.#progress, left: null }
  }
  get troubles(): ReadonlyMap<RemoteSource, SourceTrouble> { return this.#troubles }
  get error(): AppError | null { return this.#error }
  /** How many proposals were made by other rules than those of now, such as for other dates. */
  get outdated(): number {
    const { references, settings } = this.#references
    return references.filter((reference) => isOutdated(reference, settings.dates)).length
  }
  /** How far comparing again is; null while nothing is. */
  get comparing(): { done: number; total: number } | null { return this.#comparing }

  /** Counts what is left to check; called from an effect whenever that may have changed. */
  async count(): Promise<void> {
    if (this.active) return
    const count = ++this.#counts
    try {
      const plan = await planCheck(this.#references.store, (source) => this.#allows(source))
      // One that was begun later knows more.
      if (count === this.#counts) this.#plan = plan
    } catch (error) {
      if (!this.#project.closing.aborted) this.#error = asAppError(error)
    }
  }

  /** @param referenceIds null: all that is not checked or that an outage left */
  async start(referenceIds: readonly string[] | null = null): Promise<void> {
    if (this.active) return
    this.#begin()
    const { services } = this.#project
    await this.#comparison
    try {
      const { stoppedBy } = await checkReferences({
        store: this.#references.store, bibliography: services.bibliography,
        match: (jobs, dates) => services.references.match(jobs, dates, this.#stop.signal),
        dates: this.#references.settings.dates, referenceIds, signal: this.#stop.signal, gate: this.#gate,
        onEvent: (event) => this.#hear(event),
      })
      if (stoppedBy && stoppedBy.code !== 'aborted') this.#error = stoppedBy
    } catch (error) {
      const known = asAppError(error)
      if (known.code !== 'aborted') this.#error = known
    } finally {
      this.#status = 'idle'
      await this.count()
    }
  }

  /** Compares with the records at hand what was compared by other rules; no source is asked. One comparison after the other. */
  compareAgain(): Promise<void> {
    this.#comparison = this.#comparison.then(() => this.#compare())
    return this.#comparison
  }

  async #compare(): Promise<void> {
    const { services, closing } = this.#project
    this.#error = null
    try {
      await this.#references.refresh()
      const { outdated } = this
      if (outdated === 0) return
      this.#comparing = { done: 0, total: outdated }
      await proposeAgain({
        store: this.#references.store, dates: this.#references.settings.dates, signal: closing,
        match: (jobs, dates) => services.references.match(jobs, dates, closing),
        onProgress: (done, total) => (this.#comparing = { done, total }),
      })
      await this.#references.refresh()
    } catch (error) {
      if (!closing.aborted) this.#error = asAppError(error)
    } finally {
      this.#comparing = null
    }
  }

  pause(): void {
    if (this.#status !== 'running') return
    this.#status = 'paused'
    this.#pausedAt = this.#project.services.ids.now()
    this.#gate.pause()
  }

  resume(): void {
    if (this.#status !== 'paused') return
    this.#status = 'running'
    this.#pausedFor += this.#project.services.ids.now() - this.#pausedAt
    this.#gate.resume()
  }

  /** What was found so far is kept. */
  stop(): void {
    if (!this.active) return
    this.#status = 'stopping'
    this.#stop.abort()
  }

  #allows(source: BibliographicSource): boolean {
    if (source === 'library') return true
    const { bibliographySettings, allowedOrigins } = this.#project.services
    const { on, baseUrl } = bibliographySettings.current.sources[source]
    return on && allowedOrigins.includes(originOf(baseUrl) ?? '')
  }

  /** How long an outage lasts nobody can tell, and how fast it goes where no source answers says nothing of when one does. */
  #isForeseeable(): boolean {
    const troubles = this.#troubles
    if (troubles.size === 0) return true
    if ([...troubles.values()].some(({ state }) => state === 'waiting')) return false
    const sources = Object.keys(this.#project.services.bibliographySettings.current.sources) as RemoteSource[]
    return sources.some((source) => this.#allows(source) && !troubles.has(source))
  }

  #begin(): void {
    this.#gate = new PauseGate()
    this.#stop = new AbortController()
    this.#status = 'running'
    this.#progress = null
    this.#troubles = new Map()
    this.#error = null
    this.#startedAt = this.#project.services.ids.now()
    this.#pausedFor = 0
  }

  #hear(event: CheckEvent): void {
    if (event.type === 'source') return this.#hearSource(event)
    const [done, total] = event.type === 'started' ? [0, event.total] : [event.done, event.total]
    const elapsed = this.#project.services.ids.now() - this.#startedAt - this.#pausedFor
    this.#progress = { done, total, left: done === 0 ? null : (elapsed / done) * (total - done) }
  }

  #hearSource({ source, state, reason }: Extract<CheckEvent, { type: 'source' }>): void {
    const troubles = new Map(this.#troubles)
    if (state === 'answering') troubles.delete(source)
    else troubles.set(source, { state, reason })
    this.#troubles = troubles
  }
}
