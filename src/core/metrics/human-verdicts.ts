import { humanJudge, type HumanVerdict, type Judge, type LocatedQuote, type Present, type Verdict } from '../model'

/** People's verdicts in the form of everyone else's: rows of a judge of kind human. */
export interface HumanRows {
  judges: Judge[]
  verdicts: Verdict[]
  quotes: LocatedQuote[]
}

/**
 * @param entities present state of the `human-verdict` revisions; tombstones give no row
 * A quote picked by hand stands where it was picked, a typed one where it was found. A person who picks none has read the report: their verdict needs
 * no quote to count.
 */
export function humanVerdictRows(entities: Iterable<Present<HumanVerdict>>): HumanRows {
  const judges = new Map<string, Judge>()
  const verdicts: Verdict[] = []
  const quotes: LocatedQuote[] = []
  for (const { entityId, value, head } of entities) {
    if (!value) continue
    const judge = humanJudge(personOf(entityId, value))
    judges.set(judge.id, judge)
    const { claimId, conditionId, verdict, quote, rationale, span, near = false } = value
    verdicts.push({
      id: entityId, claimId, conditionId, judgeId: judge.id, sample: 0, verdict, rawLabel: verdict, quote, passageId: null,
      rationale, replyId: null, at: head.at,
    })
    quotes.push({
      id: entityId, claimId, state: span ? (near ? 'near' : 'verbatim') : quote === '' ? 'none' : 'absent', spans: span ? [span] : [],
      inPassages: false, distance: span && !near ? 0 : null,
    })
  }
  return { judges: [...judges.values()], verdicts, quotes }
}

/** The entity id is claim, condition and person joined by |; names may hold a | themselves. */
function personOf(entityId: string, { claimId, conditionId }: HumanVerdict): string {
  return entityId.slice(claimId.length + conditionId.length + 2)
}
