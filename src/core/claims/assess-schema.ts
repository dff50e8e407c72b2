import { z } from 'zod'
import type { Instrument } from '../model'
import { itemsInScope, type AskedItem, type AssessScope } from './scope'

/** Property names that every provider's schema takes. */
const SAFE_KEY = /^[A-Za-z0-9_.-]{1,64}$/

/** An item with the name it has in the reply. */
export interface KeyedItem extends AskedItem {
  key: string
}

export function keyedItems(instrument: Instrument, scope: AssessScope): KeyedItem[] {
  return itemsInScope(instrument, scope).map((item, i) => ({
    ...item,
    key: SAFE_KEY.test(item.id) ? item.id : `item_${i + 1}`,
  }))
}

/**
 * The reply of an assessor: the one source of the prompt's schema, of validation and of the type.
 * Evidence and reasons stand before the response, because a model writes in that order.
 */
export function assessmentSchema(items: readonly KeyedItem[]) {
  const shape = items.map(({ key, responses }) =>
    [key, z.object({ comment: z.string(), explanation: z.string(), response: z.enum(responses) })] as const)
  return z.object({ items: z.object(Object.fromEntries(shape)) })
}
