import type { ClaimRow } from './claim-rows'
import { rateTable, type RateRow } from './rates'
import { FAILURE_WORDS, type FailureReason } from './states'

/** The result in words, computed from the claims; a part is null where there is nothing to say. */
export interface Headline {
  /** Signalling questions lead, statements come after them; judgements where there is neither. */
  sentence: string
  /** Judgements have no passage of their own and stand apart. */
  judgements: string | null
  /** Claims outside the rates, by state. */
  states: string | null
  warnings: string[]
}

/** Claims of one kind. */
interface Kind {
  row: RateRow
  noun: string
}

export function headline(rows: readonly ClaimRow[]): Headline {
  const included = rows.filter((r) => r.excludedReason === null)
  const questions = { row: pooled(included.filter((r) => r.kind === 'question')), noun: 'answers to signalling questions' }
  const statements = { row: pooled(included.filter((r) => r.kind === 'statement')), noun: 'statements' }
  const judgements = { row: pooled(included.filter((r) => r.kind === 'domain' || r.kind === 'overall')), noun: 'judgements' }
  const told = [questions, statements].filter(({ row }) => row.states.planned > 0)
  const lead = told.length > 0 ? told : [judgements]
  return {
    sentence: included.length === 0 ? 'There are no claims yet.' : leadSentence(lead),
    judgements: told.length > 0 && judgements.row.n > 0 ? `Apart from these: ${shareOf(judgements)}.` : null,
    states: stateSentence(pooled(included)),
    // That of the first sort: a second one beside it would not say what it is about.
    warnings: [lead[0]?.row.warning ?? null].filter((w) => w !== null),
  }
}

function pooled(rows: readonly ClaimRow[]): RateRow {
  return rateTable(rows, [])[0]!
}

function leadSentence(kinds: readonly Kind[]): string {
  const judged = kinds.filter(({ row }) => row.n > 0)
  const none = withoutVerdict(kinds.filter(({ row }) => row.n === 0))
  if (judged.length === 0) return `${none.charAt(0).toUpperCase()}${none.slice(1)}.`
  const [first, ...others] = judged
  const shares = [shareOf(first!), ...others.map(shortShareOf)].join(', and ')
  const ungrounded = judged.reduce((sum, { row }) => sum + row.ungrounded.count, 0)
  const tails = [
    judged.length < kinds.length && none,
    ungrounded > 0 && `${ungrounded === 1 ? '1 verdict has' : `${ungrounded} verdicts have`} no quote in the text`,
  ].filter((tail) => tail !== false)
  return `${[shares.replace(/^of /, 'Of '), ...tails].join('; ')}.`
}

/** "none of 3 statements has a verdict yet" */
function withoutVerdict(kinds: readonly Kind[]): string {
  const [first] = kinds
  if (kinds.length === 1 && first!.row.states.planned === 1) return `the one ${SINGULAR[first!.noun]} has no verdict yet`
  return `none of ${kinds.map(({ row, noun }) => counted(row.states.planned, noun)).join(' and ')} has a verdict yet`
}

/** "of 66 judgements, 61% are supported by the trial reports" */
function shareOf(kind: Kind): string {
  return `${shortShareOf(kind)} supported by the trial reports`
}

/** "of 66 judgements, 61% are" */
function shortShareOf({ row, noun }: Kind): string {
  const { count, n, value } = row.support
  return `of ${counted(n, noun)}, ${n < SMALL_N ? `${count} ${count === 1 ? 'is' : 'are'}` : `${percent(value!, n)} are`}`
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
