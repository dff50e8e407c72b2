import { fromErrorRecord, toErrorRecord, type ErrorRecord } from './errors'

/** What crosses a worker edge in place of a thrown value. */
interface ThrownRecord {
  record: ErrorRecord
  /** Where it was thrown, for the report a person can copy. */
  stack: string
}

/** The shape of comlink's handlers; core knows the shape only. */
export interface EdgeHandler {
  canHandle(value: unknown): value is unknown
  serialize(value: unknown): [unknown, Transferred[]]
  deserialize(value: unknown): unknown
}
type Transferred = never

/**
 * Handler for thrown values that keeps the code, subject and advice of an AppError, which structured clone loses.
 * Both sides of a worker register it in place of comlink's own `throw` handler, whose way of recognising a thrown
 * value it takes over.
 */
export function errorEdgeHandler(canHandle: (value: unknown) => value is unknown): EdgeHandler {
  return {
    canHandle,
    serialize(thrown) {
      const { value } = thrown as { value: unknown }
      const stack = value instanceof Error ? (value.stack ?? '') : ''
      return [{ record: toErrorRecord(value), stack } satisfies ThrownRecord, []]
    },
    deserialize(sent) {
      const { record, stack } = sent as ThrownRecord
      const error = fromErrorRecord(record)
      if (stack !== '') error.stack = stack
      throw error
    },
  }
}
