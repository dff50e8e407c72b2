/** Smallest value over a list; Infinity for an empty one. Lists of a hostile page are too long for Math.min(...). */
export function least<T>(list: readonly T[], of: (one: T) => number): number {
  return list.reduce((best, one) => Math.min(best, of(one)), Infinity)
}

/** Largest value over a list; -Infinity for an empty one. */
export function greatest<T>(list: readonly T[], of: (one: T) => number): number {
  return list.reduce((best, one) => Math.max(best, of(one)), -Infinity)
}
