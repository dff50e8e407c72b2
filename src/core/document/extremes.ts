/** Smallest value over a list; Infinity for an empty one. Lists of a hostile page are too long for Math.min(...). */
export function least<T>(list: readonly T[], of: (one: T) => number): number {
  let best = Infinity
  for (const one of list) best = Math.min(best, of(one))
  return best
}

/** Largest value over a list; -Infinity for an empty one. */
export function greatest<T>(list: readonly T[], of: (one: T) => number): number {
  let best = -Infinity
  for (const one of list) best = Math.max(best, of(one))
  return best
}

/** What has most weight of a list, taken together by a key; of two of the same weight the one met first. '' for nothing. */
export function heaviest<T>(list: readonly T[], keyOf: (one: T) => string, weightOf: (one: T) => number): string {
  let best = ['', -Infinity] as [string, number]
  for (const one of weigh(list, keyOf, weightOf)) if (one[1] > best[1]) best = one
  return best[0]
}

/** The weight of all that have a key in common, by key. */
export function weigh<T>(list: readonly T[], keyOf: (one: T) => string, weightOf: (one: T) => number): Map<string, number> {
  const weights = new Map<string, number>()
  for (const one of list) {
    const key = keyOf(one)
    weights.set(key, (weights.get(key) ?? 0) + weightOf(one))
  }
  return weights
}
