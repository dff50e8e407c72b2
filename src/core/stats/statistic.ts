/** Why single quantities of a statistic are undefined, by name. */
export type Reasons = Readonly<Record<string, string>>

/** Stands where a statistic is undefined: the reason in words, never 0 and never NaN. */
export interface Undefined {
  reason: string
}

/**
 * A statistic, or why there is none. Of a defined one, single quantities may be null still; `reasons` then says why
 * under the name of the quantity, or of the group that holds it.
 */
export type Statistic<T> = (T & { reason: null; reasons: Reasons }) | Undefined

export function undefinedBecause(reason: string): Undefined {
  return { reason }
}

export function defined<T>(value: T, reasons: Reasons = {}): T & { reason: null; reasons: Reasons } {
  return { ...value, reason: null, reasons }
}

/** The same reason for several quantities. */
export function reasonFor(names: readonly string[], reason: string): Reasons {
  return Object.fromEntries(names.map((name) => [name, reason]))
}

/** 95 of 100 intervals made this way hold the true value; every statistic takes another level. */
export const CONFIDENCE = 0.95
