import type { ClaimRow, PassageRow } from '../metrics/claim-rows'
import type { PersonVerdict, PersonVerdicts } from '../metrics/person-verdicts'
import { csvText, type Cell, type CsvOptions } from './csv'

/**
 * Passages that get columns of their own; the JSON export has all.
 * Whole-report retrieval would make a table of thousands.
 */
const PASSAGE_COLUMNS = 10

/** Text of a text version by its id; undefined where it is not at hand, and passages are then given by their place only. */
export type TextLookup = (textVersionId: string) => string | undefined

type Column = readonly [name: string, value: (row: ClaimRow) => Cell]

/** Names of what an import file has too are those of the import file. */
const COLUMNS: readonly Column[] = [
  ['claim_id', (r) => r.claimId],
  ['study', (r) => r.study],
  ['year', (r) => r.year],
  ['excluded_reason', (r) => r.excludedReason],
  ['outcome', (r) => r.outcome],
  ['measure', (r) => r.measure],
  ['time_point', (r) => r.timePoint],
  ['effect', (r) => r.effect],
  ['assessor', (r) => r.assessor],
  ['assessor_kind', (r) => r.assessorKind],
  ['assessor_model', (r) => r.assessorModel],
  ['kind', (r) => r.kind],
  ['domain', (r) => r.domain],
  ['item', (r) => r.itemId],
  ['question', (r) => r.question],
  ['response', (r) => r.response],
  ['response_label', (r) => r.responseLabel],
  ['comment', (r) => r.comment],
  ['explanation', (r) => (r.kind === 'statement' ? '' : r.explanation)],
  ['statement', (r) => (r.kind === 'statement' ? r.explanation : '')],
  ['not_applicable', (r) => r.notApplicable],
  ['gating_violation', (r) => r.gatingViolation],
  ['rule_judgement', (r) => r.ruleJudgement],
  ['rule_agrees', (r) => r.ruleAgrees],
  ['rule_incomplete', (r) => r.ruleIncomplete.join(' ')],
  ['condition', (r) => r.conditionId],
  ['retrieval_mode', (r) => r.retrievalMode],
  ['k', (r) => r.k],
  ['judge', (r) => r.judge],
  ['judge_kind', (r) => r.judgeKind],
  ['judge_model', (r) => r.judgeModel],
  ['state', (r) => r.state],
  ['failure_reason', (r) => r.failure?.reason ?? null],
  ['failure_message', (r) => r.failure?.error.message ?? null],
  ['verdict', (r) => r.verdict],
  ['verdict_as_written', (r) => r.rawLabel],
  ['rationale', (r) => r.rationale],
  ['quote', (r) => r.quote],
  ['quote_state', (r) => r.quoteState],
  ['quote_in_passages', (r) => r.quoteInPassages],
  ['ungrounded', (r) => r.ungrounded],
  ['quote_file', (r) => r.quotePlaces[0]?.fileName ?? null],
  ['quote_page', (r) => r.quotePlaces[0]?.page ?? null],
  ['quote_start', (r) => r.quotePlaces[0]?.start ?? null],
  ['quote_end', (r) => r.quotePlaces[0]?.end ?? null],
  ['older_text', (r) => r.olderText],
  ['query', (r) => r.query],
  ['query_tokens', (r) => r.queryTokens],
  ['top_score', (r) => r.topScore],
  ['max_cosine', (r) => r.maxCosine],
  ['mean_cosine', (r) => r.meanCosine],
  ['best_cosine_rank', (r) => r.bestRank],
]

/**
 * One line a claim.
 * @param decided what people decided: the first person has the same columns on every line, and so has each other
 */
export function claimsCsv(
  rows: readonly ClaimRow[], texts: TextLookup, decided: PersonVerdicts, options: CsvOptions = {},
): string {
  const people = peopleOf(rows, decided)
  const count = Math.min(PASSAGE_COLUMNS, rows.reduce((most, r) => Math.max(most, r.passages.length), 0))
  const places = Array.from({ length: count }, (_, i) => i)
  const header = [
    ...COLUMNS.map(([name]) => name),
    ...people.flatMap((_, i) => PERSON_COLUMNS.map(([name]) => `person_${i + 1}${name}`)),
    ...places.flatMap((i) => PASSAGE_PARTS.map((part) => `passage_${i + 1}_${part}`)),
  ]
  const lines = rows.map((row) => [
    ...COLUMNS.map(([, value]) => value(row)),
    ...people.flatMap((person) => personCells(decided.get(row.claimId)?.find((one) => one.person === person))),
    ...places.flatMap((i) => passageCells(row.passages[i], texts)),
  ])
  return csvText(header, lines, options)
}

const PERSON_COLUMNS: readonly (readonly [name: string, value: (one: PersonVerdict) => Cell])[] = [
  ['', (one) => one.person],
  ['_verdict', (one) => one.verdict],
  ['_quote', (one) => one.quote],
  ['_quote_state', (one) => one.quoteState],
  ['_quote_file', (one) => one.quotePlaces[0]?.fileName ?? null],
  ['_quote_page', (one) => one.quotePlaces[0]?.page ?? null],
  ['_quote_start', (one) => one.quotePlaces[0]?.start ?? null],
  ['_quote_end', (one) => one.quotePlaces[0]?.end ?? null],
  ['_note', (one) => one.note],
  ['_condition', (one) => one.conditionId],
]

/** Names of those who decided about any of the claims. */
function peopleOf(rows: readonly ClaimRow[], decided: PersonVerdicts): string[] {
  return [...new Set(rows.flatMap((row) => (decided.get(row.claimId) ?? []).map(({ person }) => person)))].sort()
}

function personCells(one: PersonVerdict | undefined): Cell[] {
  return PERSON_COLUMNS.map(([, value]) => (one ? value(one) : null))
}

const PASSAGE_PARTS = ['file', 'page', 'start', 'end', 'score', 'cosine', 'text'] as const

function passageCells(passage: PassageRow | undefined, texts: TextLookup): Cell[] {
  if (!passage) return PASSAGE_PARTS.map(() => null)
  const { fileName, page, start, end, score, cosine } = passage
  return [fileName, page, start, end, score, cosine, passageText(passage, texts)]
}

export function passageText({ textVersionId, start, end }: PassageRow, texts: TextLookup): string | null {
  return texts(textVersionId)?.slice(start, end) ?? null
}
