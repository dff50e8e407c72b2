import type { ClaimRow } from './claim-rows'
import { rateTable, type RateRow } from './rates'
import { FAILURE_WORDS, type FailureReason } from './states'

/** The result in words, computed from the claims; a part is null where there is nothing to say. */
export interface Headline {
  /** Signalling questions lead; statements where there are no questions. */
  sentence: string
  /** Judgements have no passage of their own and stand apart. */
  judgements: string | null
  /** Statements, when questions lead. */
  statements: string | null
  /** Claims outside the rates, by state. */
  states: string | null
  warnings: string[]
}

export function headline(rows: readonly ClaimRow[]): Headline {
  const included = rows.filter((r) => r.excludedReason === null)
  const questions = pooled(included.filter((r) => r.kind === 'question'))
  const judgements = pooled(included.filter((r) => r.kind === 'domain' || r.kind === 'overall'))
  const statements = pooled(included.filter((r) => r.kind === 'statement'))
  const lead = questions.states.planned > 0 ? questions : statements.states.planned > 0 ? statements : judgements
  return {
    sentence: leadSentence(
      included,
      lead,
      lead === questions ? 'answers to signalling questions' : lead === statements ? 'statements' : 'judgements',
    ),
    judgements:
      lead !== judgements && judgements.n > 0 ? `Apart from these: ${shareOf(judgements, 'judgements')}.` : null,
    statements:
      lead === questions && statements.n > 0 ? `Apart from these: ${shareOf(statements, 'statements')}.` : null,
    states: stateSentence(pooled(included)),
    warnings: [...new Set([lead.warning].filter((w) => w !== null))],
  }
}

function pooled(rows: readonly ClaimRow[]): RateRow {
  return rateTable(rows, [])[0]!
}

function leadSentence(rows: readonly ClaimRow[], lead: RateRow, noun: string): string {
  if (rows.length === 0) return 'There are no claims yet.'
  if (lead.n === 0) return `None of ${counted(lead.states.planned, noun)} has a verdict yet.`
  const ungrounded = lead.ungrounded.count
  const rest = ungrounded === 1 ? '1 verdict has' : `${ungrounded} verdicts have`
  const tail = ungrounded === 0 ? '' : `; ${rest} no quote in the text`
  return `Of ${shareOf(lead, noun).replace(/^of /, '')}${tail}.`
}

/** "of 66 judgements, 61% are supported by the trial reports" */
function shareOf(row: RateRow, noun: string): string {
  const { count, n, value } = row.support
  const share = n < SMALL_N ? `${count} ${count === 1 ? 'is' : 'are'}` : `${percent(value!, n)} are`
  return `of ${counted(n, noun)}, ${share} supported by the trial reports`
}

/** Under this many claims a percentage says more digits than there are: the count is printed. */
const SMALL_N = 20

function counted(n: number, noun: string): string {
  return `${n} ${n === 1 ? SINGULAR[noun] ?? noun : noun}`
}

const SINGULAR: Record<string, string> = {
  'answers to signalling questions': 'answer to a signalling question',
  statements: 'statement',
  judgements: 'judgement',
}

function stateSentence({ states }: RateRow): string | null {
  const failures = Object.entries(states.failedBy).map(
    ([reason, n]) => `${n} × ${FAILURE_WORDS[reason as FailureReason].toLowerCase()}`,
  )
  const parts = [
    states.waiting + states.inFlight > 0 && `${states.waiting + states.inFlight} not judged yet`,
    states.notJudged > 0 && `${states.notJudged} that do not apply`,
    states.failed > 0 && `${states.failed} where the judge failed (${failures.join(', ')})`,
    states.possiblyBilled > 0 && `${states.possiblyBilled} possibly billed without a stored answer`,
  ].filter((p) => p !== false)
  return parts.length === 0 ? null : `Outside the rates: ${parts.join(', ')}.`
}

/** Digits of a percentage follow n: whole numbers under 1,000 claims, one decimal from there. */
export function percent(value: number, n: number): string {
  return `${(value * 100).toFixed(n < 1000 ? 0 : 1)}%`
}
