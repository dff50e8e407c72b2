import { itemsOf, questionOf, type InstrumentItem } from '../instruments'
import type { AnswerCondition, Assessor, Instrument } from '../model'

/** What one call asks for: the whole instrument, one domain by its id, or the overall judgement after all domains. */
export type AssessScope = string
export const WHOLE_INSTRUMENT: AssessScope = 'instrument'
export const OVERALL: AssessScope = 'overall-judgement'

/**
 * The calls of one assessment, in order.
 * One a domain ends with a call for the overall judgement, which needs the others.
 */
export function scopesOf(instrument: Instrument, callScope: NonNullable<Assessor['callScope']>): AssessScope[] {
  return callScope === 'instrument' ? [WHOLE_INSTRUMENT] : [...instrument.domains.map((d) => d.id), OVERALL]
}

/** One item as asked of an assessor; `condition` says in words when it is asked, empty for always. */
export interface AskedItem extends InstrumentItem {
  condition: string
}

/** The items of a scope in reading order: the questions of a domain, its judgement, and the overall judgement last. */
export function itemsInScope(instrument: Instrument, scope: AssessScope): AskedItem[] {
  const inScope = ({ kind, domainId }: InstrumentItem) =>
    scope === WHOLE_INSTRUMENT || (scope === OVERALL ? kind === 'overall' : domainId === scope)
  const items = itemsOf(instrument).filter(inScope)
  if (items.length === 0) throw new Error(`${instrument.id} has no domain ${scope}`)
  return items.map((item) => ({ ...item, condition: conditionOfItem(instrument, item.id) }))
}

function conditionOfItem(instrument: Instrument, itemId: string): string {
  const { applicableWhen, askedWhen } = questionOf(instrument, itemId) ?? {}
  const parts = [applicableWhen, askedWhen].filter((part) => part !== undefined)
  return parts.length === 1 ? conditionWords(parts[0]!) : conditionWords({ all: parts })
}

/** "2.1 is Y, PY or NI, or 2.2 is Y, PY or NI" */
export function conditionWords(condition: AnswerCondition): string {
  if ('item' in condition) return `${condition.item} is ${orList(condition.in)}`
  if ('ticked' in condition) return `"${condition.ticked}" is among the preliminary considerations`
  return 'any' in condition ? joined(condition.any, ', or ') : joined(condition.all, ', and ')
}

function joined(conditions: AnswerCondition[], by: string): string {
  return conditions.map((c) => ('any' in c || 'all' in c ? `(${conditionWords(c)})` : conditionWords(c))).join(by)
}

export function orList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}
