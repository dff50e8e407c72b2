import { groupBy } from '../core/group-by'
import {
  asAppError, retrievalKey, toErrorRecord, vectorSetId,
  type Claim, type Condition, type ErrorRecord,
} from '../core/model'
import { DEFAULT_RETRIEVAL, HYBRID_WINDOWS } from '../core/retrieval/retrieve'
import { checkQuote } from '../core/verdicts'
import type { ProjectStore } from '../db/project-store'
import { EMBEDDING_MODEL_ID, type EmbedClient } from '../worker-clients/embed'
import { breather } from './breathe'
import { groundRetrievals } from './ground'
import type { Retriever } from './retrieve'
import { vectorsOf, type Windowing } from './vectors'

export interface BackgroundParts {
  store: ProjectStore
  embed: EmbedClient
  retriever: Retriever
  /** The condition in view, asked at every round. */
  condition: () => Condition
  onStatus: (status: BackgroundStatus) => void
}

export interface BackgroundStatus {
  phase: 'idle' | 'passages' | 'quotes' | 'vectors' | 'cosines' | 'stopped'
  /** Of all there is to do in the phase, with what earlier rounds did: a new round starts where the last one ended. */
  done: number
  total: number
  /** Why the semantic diagnostic is absent: model-files-missing, for one. Everything else works without it. */
  failure: ErrorRecord | null
}

export interface Background {
  /** Looks again for what is to do; call it after any change. Nothing happens twice. */
  poke(): void
  stop(): void
}

/**
 * Does what is derived from texts and claims after what a person waits for: passages of claims that have none under the
 * condition in view, places of quotes, vectors of texts, and the cosines of METHOD 1.6. Only the last two need the
 * embedding model; without it they are absent, with the reason, and while it loads or works the first two go on.
 */
export function startBackground(parts: BackgroundParts): Background {
  const work = new BackgroundWork(parts)
  work.poke()
  return work
}

/** Rounds of work, one after the other, until nobody asked for another. */
class Lane {
  readonly #round: () => Promise<void>
  readonly #ended: () => void
  readonly #stop: AbortSignal
  #running = false
  #again = false

  constructor(round: () => Promise<void>, ended: () => void, stop: AbortSignal) {
    this.#round = round
    this.#ended = ended
    this.#stop = stop
  }

  get running(): boolean { return this.#running }

  poke(): void {
    this.#again = true
    if (!this.#running && !this.#stop.aborted) void this.#run()
  }

  async #run(): Promise<void> {
    this.#running = true
    while (this.#again && !this.#stop.aborted) {
      this.#again = false
      await this.#round()
    }
    this.#running = false
    if (!this.#stop.aborted) this.#ended()
  }
}

class BackgroundWork implements Background {
  readonly #parts: BackgroundParts
  readonly #stop = new AbortController()
  /** What needs texts alone, and then what needs the model: that may be on its way for minutes. */
  readonly #texts = new Lane(() => this.#try(() => this.#textRound()), () => this.#model.poke(), this.#stop.signal)
  readonly #model = new Lane(() => this.#try(() => this.#modelRound()), () => this.#rest(), this.#stop.signal)
  #failure: ErrorRecord | null = null

  constructor(parts: BackgroundParts) {
    this.#parts = parts
  }

  poke(): void {
    this.#texts.poke()
  }

  stop(): void {
    this.#stop.abort()
    this.#tell('stopped', 0, 0)
  }

  #rest(): void {
    if (!this.#texts.running) this.#tell('idle', 0, 0)
  }

  async #textRound(): Promise<void> {
    const work = await this.#look()
    if (work.condition.retrieval.mode !== 'hybrid') await this.#passages(work)
    await this.#quotes(work)
  }

  async #modelRound(): Promise<void> {
    // Files that are not on the server will not be there at the next round either.
    if (this.#failure?.code === 'model-files-missing') return
    const work = await this.#look()
    await this.#vectors(work)
    if (work.condition.retrieval.mode === 'hybrid') await this.#passages(work)
    await this.#cosines(work)
    this.#failure = null
  }

  async #try(round: () => Promise<void>): Promise<void> {
    try {
      await round()
    } catch (caught) {
      const error = asAppError(caught)
      if (error.code !== 'aborted' && !this.#stop.signal.aborted) this.#failure = toErrorRecord(error)
    }
  }

  /** The state of things at the start of a round. */
  async #look(): Promise<Work> {
    const texts = await this.#parts.retriever.texts.versions()
    const claims = (await this.#parts.store.facts.claims.read()).filter((c) => texts.has(c.studyId))
    return { condition: this.#parts.condition(), texts, claims: new Map(claims.map((c) => [c.id, c])) }
  }

  /** Passages for every claim that is judged under the condition in view, so that the desk has them at once. */
  async #passages({ condition, claims, texts }: Work): Promise<void> {
    const there = new Set((await this.#parts.store.facts.retrievals.read()).map((r) => r.id))
    const wanted = [...claims.values()].filter((c) => !c.notApplicable || condition.judging.judgeNotApplicable)
    const open = wanted.filter((c) => !there.has(retrievalKey(c.id, condition.id, texts.get(c.studyId)!)))
    let done = wanted.length - open.length
    for (const group of grouped(open, (c) => c.studyId)) {
      this.#tell('passages', done, wanted.length)
      await this.#whileThere(group[0]!.studyId, () =>
        this.#parts.retriever.forClaims(group, condition, { signal: this.#stop.signal }),
      )
      done += group.length
    }
  }

  /** Places of quotes whose verdicts came before the text did. */
  async #quotes({ claims }: Work): Promise<void> {
    const { store, retriever } = this.#parts
    const located = new Set((await store.facts.quotes.read()).map(({ id }) => id))
    const wanted = (await this.#parts.store.facts.verdicts.read()).filter((v) => claims.has(v.claimId))
    const open = wanted.filter((v) => !located.has(v.id))
    const breathe = breather()
    for (const [i, verdict] of open.entries()) {
      this.#tell('quotes', wanted.length - open.length + i, wanted.length)
      const claim = claims.get(verdict.claimId)!
      const retrieval =
        verdict.retrievalId === undefined ? undefined : await store.db.retrievals.get(verdict.retrievalId)
      await this.#whileThere(claim.studyId, async () => {
        const sources = await retriever.texts.of(claim.studyId)
        await store.addQuotes([checkQuote({ claim, verdict, sources, passages: retrieval?.passages ?? null })])
      })
      await breathe()
    }
  }

  /**
   * Vectors of every text: of its passages, and of the short windows when retrieval is hybrid. It takes minutes, and
   * studies come and go meanwhile: those that came have the next round, and are counted in this one.
   */
  async #vectors({ condition, texts }: Work): Promise<void> {
    const { store, retriever } = this.#parts
    const windowings = condition.retrieval.mode === 'hybrid' ? [DEFAULT_RETRIEVAL, HYBRID_WINDOWS] : [DEFAULT_RETRIEVAL]
    const there = new Set<string>(await store.db.vectors.toCollection().primaryKeys())
    const settled = new Set<string>()
    const lacks = (id: string): boolean =>
      !settled.has(id) && windowings.some((w) => !there.has(vectorSetId(id, EMBEDDING_MODEL_ID, w)))
    const lacking = (all: Work['texts']): [string, string[]][] => [...all].filter(([, ids]) => ids.some(lacks))
    for (const [studyId, ids] of lacking(texts)) {
      const now = await retriever.texts.versions()
      this.#tell('vectors', now.size - lacking(now).length, now.size)
      await this.#whileThere(studyId, () => this.#vectorsOf(studyId, windowings))
      for (const id of ids) settled.add(id)
    }
  }

  async #vectorsOf(studyId: string, windowings: readonly Windowing[]): Promise<void> {
    const { store, embed, retriever } = this.#parts
    for (const text of await retriever.texts.of(studyId)) {
      for (const windowing of windowings) {
        await vectorsOf({ store, embed }, text, windowing, { signal: this.#stop.signal, priority: 'background' })
      }
    }
  }

  /** Cosines of retrievals on the present texts; those of texts that have been replaced keep theirs, or have none. */
  async #cosines({ claims, texts }: Work): Promise<void> {
    const { store, embed, retriever } = this.#parts
    const grounded = new Set((await store.facts.groundings.read()).map(({ id }) => id))
    const conditions = new Map((await store.db.conditions.toArray()).map((c) => [c.id, c]))
    const wanted = (await this.#parts.store.facts.retrievals.read()).flatMap((retrieval) => {
      const claim = claims.get(retrieval.claimId)
      const present = claim && retrieval.id === retrievalKey(claim.id, retrieval.conditionId, texts.get(claim.studyId)!)
      return present && claim.explanation.trim() !== '' && retrieval.passages.length > 0
        ? [{ claim, retrieval }]
        : []
    })
    const open = wanted.filter(({ retrieval }) => !grounded.has(retrieval.id))
    let done = wanted.length - open.length
    for (const group of grouped(open, ({ claim, retrieval }) => `${claim.studyId}|${retrieval.conditionId}`)) {
      this.#tell('cosines', done, wanted.length)
      const windowing = conditions.get(group[0]!.retrieval.conditionId)!.retrieval
      await this.#whileThere(group[0]!.claim.studyId, () =>
        groundRetrievals({ store, embed, texts: retriever.texts }, group, windowing, this.#stop.signal),
      )
      done += group.length
    }
  }

  /**
   * Passes over a study that was removed, or whose documents moved away, since the round looked. The next round follows
   * at once: what moved is looked at where it is now.
   */
  async #whileThere(studyId: string, work: () => Promise<unknown>): Promise<void> {
    const { texts } = this.#parts.retriever
    if (await texts.has(studyId)) {
      try {
        await work()
        return
      } catch (error) {
        if (await texts.has(studyId)) throw error
      }
    }
    this.poke()
  }

  #tell(phase: BackgroundStatus['phase'], done: number, total: number): void {
    this.#parts.onStatus({ phase, done, total, failure: this.#failure })
  }
}

interface Work {
  condition: Condition
  /** Texts of each study that has any. */
  texts: Map<string, string[]>
  /** Claims of those studies. */
  claims: Map<string, Claim>
}

function grouped<T>(rows: readonly T[], key: (row: T) => string): T[][] {
  return [...groupBy(rows, key).values()]
}
