import type { z } from 'zod'
import type { AppError, Instrument } from '../model'
import { asObject, invalidReply, replyObject, type ReplyFault } from '../prompts'
import { assessmentSchema, keyedItems, type KeyedItem } from './assess-schema'
import { responseCode } from './responses'
import { orList, type AssessScope } from './scope'

/** One item as the assessor answered it. */
export interface AssessedItem {
  itemId: string
  /** Code of the option or judgement. */
  response: string
  comment: string
  explanation: string
}

export type ParsedAssessment =
  | { ok: true; items: AssessedItem[] }
  | { ok: false; error: AppError; faults: ReplyFault[] }

/**
 * Reads an assessor's reply. Responses written out ("Probably yes") become codes first; then the schema decides.
 * @returns the items of the scope in reading order, or every fault named by its item
 */
export function parseAssessment(text: string, instrument: Instrument, scope: AssessScope): ParsedAssessment {
  const items = keyedItems(instrument, scope)
  const reply = replyObject(text)
  if (!reply) return failed([{ item: '', message: 'there is no JSON object in it' }])
  const tidied = { items: tidyItems(itemsOfReply(reply, items), instrument, items) }
  const checked = assessmentSchema(items).safeParse(tidied)
  if (!checked.success) return failed(faultsOf(checked.error, tidied.items, items))
  return { ok: true, items: items.map(({ id, key }) => ({ itemId: id, ...checked.data.items[key]! })) }
}

function failed(faults: ReplyFault[]): ParsedAssessment {
  return { ok: false, error: invalidReply('assessment', faults), faults }
}

/** The object that holds the items: under "items", under one other name, or the reply itself. */
function itemsOfReply(reply: Record<string, unknown>, items: readonly KeyedItem[]): Record<string, unknown> {
  const named = (o: Record<string, unknown> | null) => o !== null && items.some(({ key }) => key in o)
  const inside = asObject(reply['items'])
  if (inside) return inside
  if (named(reply)) return reply
  return Object.values(reply).map(asObject).flatMap((o) => [o, asObject(o?.['items'])]).find(named) ?? {}
}

function tidyItems(
  found: Record<string, unknown>,
  instrument: Instrument,
  items: readonly KeyedItem[],
): Record<string, unknown> {
  return Object.fromEntries(
    items
      .filter(({ key }) => key in found)
      .map(({ key, kind }) => {
        const item = asObject(found[key])
        if (!item || typeof item['response'] !== 'string') return [key, found[key]]
        return [key, { ...item, response: responseCode(instrument, kind, item['response']) ?? item['response'] }]
      }),
  )
}

function faultsOf(error: z.ZodError, found: Record<string, unknown>, items: readonly KeyedItem[]): ReplyFault[] {
  return error.issues.map(({ path }) => {
    const [, key, field] = path.map(String)
    const item = items.find((i) => i.key === key)
    if (!item) return { item: '', message: 'the object "items" is missing' }
    if (field === undefined) return { item: item.id, message: key! in found ? 'is not an object' : 'is missing' }
    return { item: item.id, message: fieldFault(item, field, asObject(found[key!])?.[field]) }
  })
}

/** Longest stretch of a wrong value that is repeated back. */
const MAX_SHOWN = 60

function fieldFault({ responses }: KeyedItem, field: string, value: unknown): string {
  if (value === undefined) return `"${field}" is missing`
  if (field !== 'response') return `"${field}" is not a text`
  return `${JSON.stringify(value).slice(0, MAX_SHOWN)} is not one of its responses; give ${orList(responses)}`
}
