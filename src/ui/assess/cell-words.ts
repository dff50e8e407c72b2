import type { AssessmentCell } from '../../core/metrics/assessments'
import { FAILURE_WORDS } from '../../core/metrics/states'
import type { Instrument } from '../../core/model'
import { judgementAppearance } from '../common/labels'

/** A cell of the grid in words: "D1 Low, D2 Some concerns (the rule differs), … Overall High". */
export function cellWords(cell: AssessmentCell, instrument: Instrument): string {
  const trouble = troubleWords(cell)
  if (cell.state === 'planned') return 'Not assessed'
  if (trouble !== null && !isRated(cell)) return trouble
  const domains = cell.domains.map(
    ({ id, given, agrees }) => `${labelOf(instrument, id)} ${judged(instrument, given)}${differs(agrees)}`,
  )
  const partial = trouble !== null ? [trouble] : cell.state === 'partial' ? ['Not complete'] : []
  return [
    ...partial,
    ...domains,
    `Overall ${judged(instrument, cell.overall.given)}${differs(cell.overall.agrees)}`,
  ].join(', ')
}

/** Something of it is rated, although a call of another domain may have gone wrong. */
export function isRated({ state, domains }: AssessmentCell): boolean {
  return state === 'answered' || state === 'partial' || domains.some(({ given }) => given !== null)
}

/** What went wrong, or is still under way; null where nothing is. */
function troubleWords({ state, failure }: AssessmentCell): string | null {
  switch (state) {
    case 'failed': return `Failed: ${failure ? FAILURE_WORDS[failure.reason] : 'no reason is known'}`
    case 'in-flight': return 'Under way'
    case 'possibly-billed': return 'Sent, possibly charged, no answer stored'
    default: return null
  }
}

export function judged(instrument: Instrument, code: string | null): string {
  return judgementAppearance(code, instrument.judgements.find((one) => one.code === code)?.label).word
}

function labelOf(instrument: Instrument, domainId: string): string {
  return instrument.domains.find((domain) => domain.id === domainId)?.label ?? domainId
}

function differs(agrees: boolean | null): string {
  return agrees === false ? ' (the rule differs)' : ''
}
