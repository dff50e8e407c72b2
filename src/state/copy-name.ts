/** "Sleep trials (copy)", "Sleep trials (copy 2)": the first that no other project has. */
export function copyName(name: string, others: readonly { name: string }[]): string {
  const taken = new Set(others.map((other) => other.name))
  const bare = name.replace(/ \(copy(?: \d+)?\)$/, '')
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? `${bare} (copy)` : `${bare} (copy ${n})`
    if (!taken.has(candidate)) return candidate
  }
}
