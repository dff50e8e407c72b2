import type { AssessmentCell } from '../../core/metrics/assessments'
import { FAILURE_WORDS } from '../../core/metrics/states'
import type { Instrument } from '../../core/model'
import { judgementAppearance } from '../common/labels'

/** A cell of the grid in words: "D1 Low, D2 Some concerns (the rule differs), … Overall High". */
export function cellWords(cell: AssessmentCell, instrument: Instrument): string {
  if (cell.state === 'failed') return `Failed: ${cell.failure ? FAILURE_WORDS[cell.failure.reason] : 'no reason is known'}`
  if (cell.state === 'in-flight') return 'Under way'
  if (cell.state === 'possibly-billed') return 'Sent, possibly charged, no answer stored'
  if (cell.state === 'planned') return 'Not assessed'
  const domains = cell.domains.map(
    ({ id, given, agrees }) => `${labelOf(instrument, id)} ${judged(instrument, given)}${differs(agrees)}`,
  )
  const partial = cell.state === 'partial' ? ['Not complete'] : []
  return [
    ...partial,
    ...domains,
    `Overall ${judged(instrument, cell.overall.given)}${differs(cell.overall.agrees)}`,
  ].join(', ')
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
