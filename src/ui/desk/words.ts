import type { ClaimRow } from '../../core/metrics/claim-rows'
import { CLAIM_STATE_WORDS, FAILURE_WORDS, type ClaimState } from '../../core/metrics/states'
import type { QuoteState, SourceType, VerdictLabel } from '../../core/model'
import { SOURCE_TYPE_WORDS } from '../../state/study-rows'
import { VERDICT_APPEARANCE } from '../common/labels'

/** Why a claim has no verdict. */
export function stateWords(row: Pick<ClaimRow, 'state' | 'failure' | 'judgeId'>): string {
  if (row.state === 'failed' && row.failure) return FAILURE_WORDS[row.failure.reason]
  return CLAIM_STATE_WORDS[row.state]
}

const SHORT_STATES: Record<ClaimState, string> = {
  judged: 'Judged',
  planned: 'Not judged yet',
  'in-flight': 'Being judged',
  failed: 'Judge failed',
  'possibly-billed': 'No answer stored',
  'not-judged': 'Does not apply',
}

/** The same where there is little room. */
export function shortStateWords(row: Pick<ClaimRow, 'state'>): string {
  return SHORT_STATES[row.state]
}

/** What the person decided, beside the verdict of another judge that differs from it. */
export function ownWords(verdict: VerdictLabel): string {
  return `You said: ${VERDICT_APPEARANCE[verdict].word.toLowerCase()}`
}

/** Whether the quote stands in the report, as said beside it. */
export const QUOTE_STATE_WORDS: Record<QuoteState, string> = {
  verbatim: 'Word for word in the text',
  near: 'Almost word for word in the text; numbers and negations are equal',
  'too-short': 'Too short to say where it stands: it occurs more than once',
  absent: 'Not in the text',
  absence: 'No quote: the claim is that something is not reported',
  none: 'No quote',
}

/**
 * "page 4 of brown-2019.pdf"; without a page where the document has none.
 * @param type what the document is, named where a study has several
 */
export function placeWords(
  place: { page: number | null; fileName: string; readByOcr?: boolean }, type: SourceType | null = null,
): string {
  const file = type === null ? place.fileName : `${place.fileName} (${SOURCE_TYPE_WORDS[type].toLowerCase()})`
  const where = place.page === null ? file : `page ${place.page} of ${file}`
  return place.readByOcr ? `${where}, read by OCR` : where
}

/** "12 weeks, HAM-D, mean difference": what tells one result of a study from another. */
export function resultWords(row: Pick<ClaimRow, 'outcome' | 'measure' | 'timePoint'>): string {
  return [row.outcome, row.measure, row.timePoint].filter(Boolean).join(', ')
}

/** Short name of a claim's item: "1.2", "D1", "Overall", "Statement". */
export function itemWords(row: Pick<ClaimRow, 'kind' | 'itemId'>): string {
  if (row.kind === 'statement') return 'Statement'
  return row.kind === 'overall' ? 'Overall' : (row.itemId ?? '')
}
