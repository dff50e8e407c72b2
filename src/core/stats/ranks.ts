export interface Ranking {
  /** From 1, in the order of the values; ties share their mean rank. */
  ranks: number[]
  /** Sum of t^3 - t over the groups of t equal values: 0 without ties. */
  ties: number
}

/** Ranks from the smallest value to the largest. */
export function midRanks(values: readonly number[]): Ranking {
  const order = values.map((_, i) => i).sort((a, b) => values[a]! - values[b]!)
  const ranks = new Array<number>(values.length)
  let ties = 0
  for (let start = 0; start < order.length;) {
    let end = start + 1
    while (end < order.length && values[order[end]!] === values[order[start]!]) end++
    const size = end - start
    for (let i = start; i < end; i++) ranks[order[i]!] = (start + end + 1) / 2
    ties += size ** 3 - size
    start = end
  }
  return { ranks, ties }
}
