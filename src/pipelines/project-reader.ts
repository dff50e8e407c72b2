import { groupBy } from '../core/group-by'
import { humanVerdictRows, type HumanRows } from '../core/metrics/human-verdicts'
import { newestText, type ProjectData, type SourceInfo, type StoredPin } from '../core/metrics/project-data'
import type {
  Assessment, Assessor, Claim, Condition, Filing, HumanVerdict, Instrument, Judge, LocatedQuote, Outcome, Pin, Present,
  ProjectSettings, Result, Study, TextSummary, TextVersion, Verdict,
} from '../core/model'
import { renewed } from '../core/renewed'
import type { ProjectStore } from '../db/project-store'
import { InstrumentShelf } from './instruments'
import { SETTINGS_ID } from './projects'

/** Texts kept in memory for the claim desk: a layout may take some megabytes. */
const TEXTS_KEPT = 8

/**
 * Reads all that lists, tables and exports are computed from. A second read fetches what was written since, and gives
 * every part of which nothing was written as it gave it before.
 */
export class ProjectReader {
  /** Tables that `read` reads. */
  static readonly TABLES = [
    'revisions', 'sources', 'textSummaries', 'assessors', 'judges', 'conditions', 'assessments', 'claims', 'retrievals',
    'groundings', 'verdicts', 'quotes', 'runs', 'attempts',
  ]

  readonly #store: ProjectStore
  readonly #instruments: InstrumentShelf
  readonly #texts = new Map<string, Promise<TextVersion | null>>()
  readonly #made = makers()
  #last: ProjectData | null = null

  /** @param loadInstrument gives an instrument shipped with the app; the project's own are read from its store */
  constructor(store: ProjectStore, loadInstrument: (id: string) => Promise<Instrument>) {
    this.#store = store
    this.#instruments = new InstrumentShelf(store, loadInstrument)
  }

  /** The very same as before where nothing was written. */
  async read(): Promise<ProjectData> {
    const { facts } = this.#store
    const [
      revised, sources, summaries, assessors, judges, conditions, assessments, claims,
      retrievals, groundings, verdicts, quotes, runs, attempts,
    ] = await Promise.all([
      facts.revised(), facts.sources.read(), facts.textSummaries.read(), facts.assessors.read(), facts.judges.read(),
      facts.conditions.read(), facts.assessments.read(), facts.claims.read(), facts.retrievals.read(),
      facts.groundings.read(), facts.verdicts.read(), facts.quotes.read(), facts.runs.read(), facts.attempts.read(),
    ])
    const made = this.#made
    const human = made.human(revised.present<HumanVerdict>('human-verdict'))
    const [studies, outcomes] = [revised.living<Study>('study'), revised.living<Outcome>('outcome')]
    const settings = revised.living<ProjectSettings>('project').get(SETTINGS_ID)
    const data: ProjectData = {
      studies, outcomes, results: made.results(revised.living<Result>('result'), studies, outcomes),
      sources: made.sources(sources, revised.living<Filing>('filing'), summaries), texts: made.texts(summaries),
      instruments: await this.#instrumentsOf(
        made.instrumentIds(settings?.instrumentId ?? null, assessments, claims), revised.living<Instrument>('instrument'),
      ),
      assessors: made.assessors(assessors), judges: made.judges(judges, human), conditions: made.conditions(conditions),
      assessments, claims, retrievals, groundings, runs, attempts,
      verdicts: made.verdicts(verdicts, human), quotes: made.quotes(quotes, human),
      pins: made.pins(revised.present<Pin>('pin')),
    }
    if (this.#last === null || !isSame(this.#last, data)) this.#last = data
    return this.#last
  }

  /** A text with its layout; the last few are kept. */
  text(textVersionId: string): Promise<TextVersion | null> {
    const kept = this.#texts.get(textVersionId) ?? this.#store.db.textVersions.get(textVersionId).then((t) => t ?? null)
    this.#texts.delete(textVersionId)
    this.#texts.set(textVersionId, kept)
    if (this.#texts.size > TEXTS_KEPT) this.#texts.delete(this.#texts.keys().next().value!)
    return kept
  }

  async #instrumentsOf(ids: readonly string[], own: ReadonlyMap<string, Instrument>): Promise<ReadonlyMap<string, Instrument>> {
    const needed = ids.filter((id) => !own.has(id))
    const shipped = await Promise.all(needed.map((id) => this.#instruments.shipped(id)))
    const all = new Map([...shipped.map((instrument, i) => [needed[i]!, instrument] as const), ...own])
    const before = this.#last?.instruments
    return before && isSameMap(before, all) ? before : all
  }
}

/** What is made of the tables, each made anew only when one of its own has changed. */
function makers() {
  return {
    results: renewed(resultsThere), sources: renewed(sourceInfos), texts: renewed(byId<TextSummary>),
    assessors: renewed(byId<Assessor>), conditions: renewed(byId<Condition>),
    human: renewed((people: ReadonlyMap<string, Present<HumanVerdict>>) => humanVerdictRows(people.values())),
    judges: renewed((judges: readonly Judge[], human: HumanRows) => byId([...judges, ...human.judges])),
    verdicts: renewed((verdicts: readonly Verdict[], human: HumanRows) => [...verdicts, ...human.verdicts]),
    quotes: renewed((quotes: readonly LocatedQuote[], human: HumanRows) => [...quotes, ...human.quotes]),
    pins: renewed(pinsThere),
    instrumentIds: renewed((chosen: string | null, assessments: readonly Assessment[], claims: readonly Claim[]) =>
      [...new Set([chosen, ...[...assessments, ...claims].map((row) => row.instrumentId)])].filter((id) => id !== null)),
  }
}

function isSame(a: ProjectData, b: ProjectData): boolean {
  return (Object.keys(b) as (keyof ProjectData)[]).every((part) => a[part] === b[part])
}

function isSameMap(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): boolean {
  return a.size === b.size && [...b].every(([key, value]) => a.get(key) === value)
}

/** A result goes with its study and its outcome. */
function resultsThere(
  results: ProjectData['results'], studies: ProjectData['studies'], outcomes: ProjectData['outcomes'],
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
  filings: ReadonlyMap<string, Filing>,
  texts: readonly TextSummary[],
): Map<string, SourceInfo> {
  const bySource = groupBy(texts, (text) => text.sourceId)
  return new Map(sources.flatMap((source) => {
    const filing = filings.get(source.id)
    return filing ? [[source.id, { source, filing, text: newestText(bySource.get(source.id) ?? []) }] as const] : []
  }))
}
