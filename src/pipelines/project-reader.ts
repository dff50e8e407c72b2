import { groupBy } from '../core/group-by'
import { humanVerdictRows } from '../core/metrics/human-verdicts'
import { newestText, type ProjectData, type SourceInfo, type StoredPin } from '../core/metrics/project-data'
import {
  living, type HumanVerdict, type Instrument, type Pin, type Present, type ProjectSettings, type TextSummary, type TextVersion,
} from '../core/model'
import { FactCache } from '../db/fact-cache'
import type { ProjectStore } from '../db/project-store'
import { InstrumentShelf } from './instruments'
import { SETTINGS_ID } from './projects'

/** Texts kept in memory for the claim desk: a layout may take some megabytes. */
const TEXTS_KEPT = 8

/**
 * Reads all that lists, tables and exports are computed from. Made for `store.watch(() => reader.read(), …)`: it reads
 * again what people edit and, of facts, only what is new.
 */
export class ProjectReader {
  readonly #store: ProjectStore
  readonly #instruments: InstrumentShelf
  readonly #facts: ReturnType<typeof factsOf>
  readonly #texts = new Map<string, Promise<TextVersion | null>>()

  /** @param loadInstrument gives an instrument shipped with the app; the project's own are read from its store */
  constructor(store: ProjectStore, loadInstrument: (id: string) => Promise<Instrument>) {
    this.#store = store
    this.#instruments = new InstrumentShelf(store, loadInstrument)
    this.#facts = factsOf(store)
  }

  async read(): Promise<ProjectData> {
    const facts = this.#facts
    const [studies, outcomes, results, filings, people, pins, own, settings] = await Promise.all([
      this.#store.studies(), this.#store.outcomes(), this.#store.results(), this.#store.filings(),
      this.#store.entities<HumanVerdict>('human-verdict'), this.#store.entities<Pin>('pin'),
      this.#store.entities<Instrument>('instrument'),
      this.#store.entity<ProjectSettings>('project', SETTINGS_ID),
    ])
    const [
      sources, texts, assessors, judges, conditions, assessments, claims,
      retrievals, groundings, verdicts, quotes, runs, attempts,
    ] = await Promise.all([
      facts.sources.read(), facts.textSummaries.read(), facts.assessors.read(), facts.judges.read(),
      facts.conditions.read(), facts.assessments.read(), facts.claims.read(), facts.retrievals.read(),
      facts.groundings.read(), facts.verdicts.read(), facts.quotes.read(), facts.runs.read(), facts.attempts.read(),
    ])
    const human = humanVerdictRows(people.values())
    const there = { studies: living(studies), outcomes: living(outcomes) }
    return {
      ...there, results: resultsThere(living(results), there),
      sources: sourceInfos(sources, living(filings), texts), texts: byId(texts),
      // Last, since waiting for a file would end the watching of tables.
      instruments: await this.#instrumentsOf(
        [settings?.instrumentId, ...assessments.map((a) => a.instrumentId), ...claims.map((c) => c.instrumentId)],
        living(own),
      ),
      assessors: byId(assessors), judges: byId([...judges, ...human.judges]), conditions: byId(conditions),
      assessments, claims, retrievals, groundings, runs, attempts,
      verdicts: [...verdicts, ...human.verdicts], quotes: [...quotes, ...human.quotes],
      pins: pinsThere(pins),
    }
  }

  /** A text with its layout; the last few are kept. */
  text(textVersionId: string): Promise<TextVersion | null> {
    const kept = this.#texts.get(textVersionId) ?? this.#store.db.textVersions.get(textVersionId).then((t) => t ?? null)
    this.#texts.delete(textVersionId)
    this.#texts.set(textVersionId, kept)
    if (this.#texts.size > TEXTS_KEPT) this.#texts.delete(this.#texts.keys().next().value!)
    return kept
  }

  async #instrumentsOf(
    ids: readonly (string | null | undefined)[],
    own: Map<string, Instrument>,
  ): Promise<Map<string, Instrument>> {
    const needed = [...new Set(ids)].filter((id) => typeof id === 'string' && !own.has(id)) as string[]
    const shipped = await Promise.all(needed.map((id) => this.#instruments.shipped(id)))
    return new Map([...shipped.map((instrument, i) => [needed[i]!, instrument] as const), ...own])
  }
}

function factsOf({ db }: ProjectStore) {
  return {
    sources: new FactCache(db.sources), textSummaries: new FactCache(db.textSummaries),
    assessors: new FactCache(db.assessors),
    judges: new FactCache(db.judges), conditions: new FactCache(db.conditions), assessments: new FactCache(db.assessments),
    claims: new FactCache(db.claims), retrievals: new FactCache(db.retrievals), groundings: new FactCache(db.groundings),
    verdicts: new FactCache(db.verdicts), quotes: new FactCache(db.quotes),
    runs: new FactCache(db.runs), attempts: new FactCache(db.attempts),
  }
}

/** A result goes with its study and its outcome. */
function resultsThere(
  results: ProjectData['results'],
  { studies, outcomes }: Pick<ProjectData, 'studies' | 'outcomes'>,
): ProjectData['results'] {
  return new Map([...results].filter(([, { studyId, outcomeId }]) => studies.has(studyId) && outcomes.has(outcomeId)))
}

function pinsThere(pins: ReadonlyMap<string, Present<Pin>>): StoredPin[] {
  return [...pins.values()].flatMap(({ entityId: id, value, head }) =>
    value ? [{ ...value, id, author: head.author, at: head.at }] : [],
  )
}

function byId<T extends { id: string }>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map((row) => [row.id, row]))
}

function sourceInfos(
  sources: readonly SourceInfo['source'][],
  filings: Map<string, SourceInfo['filing']>,
  texts: readonly TextSummary[],
): Map<string, SourceInfo> {
  const bySource = groupBy(texts, (text) => text.sourceId)
  return new Map(sources.flatMap((source) => {
    const filing = filings.get(source.id)
    return filing ? [[source.id, { source, filing, text: newestText(bySource.get(source.id) ?? []) }] as const] : []
  }))
}
