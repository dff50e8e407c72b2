import { groupBy } from '../group-by'
import type { Condition, QuoteState, VerdictLabel } from '../model'
import { claimRows, type QuotePlace } from './claim-rows'
import type { ProjectData } from './project-data'

/** What a person decided about a claim, flat. */
export interface PersonVerdict {
  person: string
  verdict: VerdictLabel
  quote: string
  quoteState: QuoteState | null
  quotePlaces: QuotePlace[]
  note: string
  /** Whose passages were beside it. */
  conditionId: string
  at: number | null
}

/** By claim id the verdicts of people, by name. */
export type PersonVerdicts = ReadonlyMap<string, readonly PersonVerdict[]>

/**
 * Each person's verdict on each claim: the one given under a condition goes before one given under another, then the
 * latest. A person reads the whole report, so what they decided beside other passages is theirs on this claim too.
 */
export function personVerdicts(data: ProjectData, condition: Condition): PersonVerdicts {
  const people = [...data.judges.values()].filter(({ kind }) => kind === 'human').sort((a, b) => (a.name < b.name ? -1 : 1))
  return groupByClaim(people.flatMap(({ id }) => verdictsOf(data, id, condition)))
}

interface OfClaim extends PersonVerdict {
  claimId: string
}

function verdictsOf(data: ProjectData, judgeId: string, condition: Condition): OfClaim[] {
  const under = new Set(data.verdicts.filter((one) => one.judgeId === judgeId).map(({ conditionId }) => conditionId))
  const given = [...under].flatMap((id) => {
    const its = data.conditions.get(id)
    return its ? claimRows(data, { condition: its, judgeId }) : []
  }).flatMap(({ claimId, judge: person, verdict, quote, quoteState, quotePlaces, rationale: note, conditionId, judgedAt: at }): OfClaim[] =>
    verdict === null ? [] : [{ claimId, person, verdict, quote, quoteState, quotePlaces, note, conditionId, at }])
  const first = (a: OfClaim, b: OfClaim): number =>
    Number(b.conditionId === condition.id) - Number(a.conditionId === condition.id) || (b.at ?? 0) - (a.at ?? 0)
  return [...groupBy(given, ({ claimId }) => claimId).values()].map((ofClaim) => ofClaim.sort(first)[0]!)
}

function groupByClaim(verdicts: readonly OfClaim[]): PersonVerdicts {
  const byClaim = groupBy(verdicts, ({ claimId }) => claimId)
  return new Map([...byClaim].map(([claimId, ofClaim]) => [claimId, ofClaim.map(({ claimId: _, ...one }) => one)]))
}
