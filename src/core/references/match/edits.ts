/**
 * Levenshtein distance of two texts.
 * @param limit above it the distance is not counted out
 * @returns the distance, or null when it is above the limit
 */
export function editsBetween(a: string, b: string, limit: number): number | null {
  if (a === b) return 0
  if (Math.abs(a.length - b.length) > limit) return null
  const far = limit + 1
  let row = Uint16Array.from({ length: b.length + 1 }, (_, j) => Math.min(j, far))
  let next = new Uint16Array(b.length + 1)
  for (let i = 1; i <= a.length; i++) {
    // Cells further from the diagonal than the limit cannot end below it.
    const [from, to] = [Math.max(1, i - limit), Math.min(b.length, i + limit)]
    next[from - 1] = from === 1 ? Math.min(i, far) : far
    let least = next[from - 1]!
    for (let j = from; j <= to; j++) {
      const above = j === i + limit ? far : row[j]!
      const cost = Math.min(row[j - 1]! + (a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1), above + 1, next[j - 1]! + 1)
      next[j] = Math.min(cost, far)
      if (next[j]! < least) least = next[j]!
    }
    if (least > limit) return null
    ;[row, next] = [next, row]
  }
  return row[b.length]! <= limit ? row[b.length]! : null
}
