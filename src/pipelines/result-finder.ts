import { living, type Outcome, type Result } from '../core/model'
import type { Change, ProjectStore } from '../db/project-store'
import { DEFAULT_OUTCOME } from './studies'

/** A result as a file names it. */
export interface NamedParts extends Pick<Result, 'measure' | 'timePoint' | 'effect'> {
  outcome: string
}

/**
 * The results that the assessments of a file are about: those of the project where they fit, new ones where none does.
 * What it makes or fills in is in `changes`, to be stored with the rest.
 */
export class ResultFinder {
  readonly #store: ProjectStore
  readonly #outcomes: Map<string, Outcome>
  readonly #results: Map<string, Result>
  /** Results and outcomes that something was said about: they are not renamed. */
  readonly #used: Set<string>
  /** Outcomes that still had the name they are made with when the file was opened. */
  readonly #unnamed: Set<string>
  readonly #changes = new Map<string, Change>()

  private constructor(store: ProjectStore, outcomes: Map<string, Outcome>, results: Map<string, Result>, used: Set<string>) {
    this.#store = store
    this.#outcomes = outcomes
    this.#results = results
    this.#used = used
    this.#unnamed = new Set([...outcomes].filter(([id, o]) => o.name === DEFAULT_OUTCOME && !used.has(id)).map(([id]) => id))
  }

  static async of(store: ProjectStore): Promise<ResultFinder> {
    const [outcomes, results, assessments] = await Promise.all([
      store.outcomes(),
      store.results(),
      store.db.assessments.toArray(),
    ])
    const there = living(results)
    const used = new Set(assessments.flatMap((a) => [a.resultId, there.get(a.resultId)?.outcomeId ?? '']))
    return new ResultFinder(store, living(outcomes), there, used)
  }

  get changes(): Change[] {
    return [...this.#changes.values()]
  }

  /** Id of the study's result with these parts. One that nobody described yet takes them over. */
  async find(studyId: string, named: NamedParts): Promise<string> {
    const outcomeId = this.#outcome(named.outcome)
    const { measure, timePoint, effect } = named
    const wanted: Result = { studyId, outcomeId, measure, timePoint, effect }
    const ofStudy = [...this.#results].filter(([, r]) => r.studyId === studyId)
    const own = ofStudy.filter(([, r]) => r.outcomeId === outcomeId)
    const open = [...own, ...ofStudy.filter(([, r]) => this.#unnamed.has(r.outcomeId))]
    const exact = own.find(
      ([, r]) =>
        fold(r.measure) === fold(measure) && fold(r.timePoint) === fold(timePoint) && fold(r.effect) === fold(effect),
    )
    const blank = open.find(([id, r]) => `${r.measure}${r.timePoint}${r.effect}` === '' && !this.#used.has(id))
    const unnamed = `${measure}${timePoint}${effect}` === '' && own.length === 1 ? own[0] : undefined
    const id = (exact ?? unnamed ?? blank)?.[0] ?? this.#store.newId()
    if (!exact && !unnamed) this.#set('result', id, wanted)
    this.#used.add(id).add(outcomeId)
    return id
  }

  /** By name; the project's first outcome where the file names none; the default one takes the first name it hears. */
  #outcome(name: string): string {
    const ordered = [...this.#outcomes].sort(([, a], [, b]) => a.order - b.order)
    const found = ordered.find(([, o]) => fold(o.name) === fold(name)) ?? (name === '' ? ordered[0] : undefined)
    if (found) return found[0]
    const blank = ordered.find(([id, o]) => o.name === DEFAULT_OUTCOME && !this.#used.has(id))
    const id = blank?.[0] ?? this.#store.newId()
    const outcome: Outcome = { name: name === '' ? DEFAULT_OUTCOME : name, order: blank?.[1].order ?? this.#outcomes.size }
    this.#outcomes.set(id, outcome)
    this.#set('outcome', id, outcome)
    return id
  }

  #set(entity: 'outcome' | 'result', entityId: string, value: Outcome | Result): void {
    if (entity === 'result') this.#results.set(entityId, value as Result)
    this.#changes.set(entityId, { entity, entityId, value })
  }
}

function fold(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase()
}
