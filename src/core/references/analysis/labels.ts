/**
 * A name for each id that no other has: two chatbots of one name would fall into one group.
 * @param entries repeats are fine
 */
export function uniqueLabels(entries: readonly { id: string; name: string }[]): Map<string, string> {
  const labels = new Map<string, string>()
  const taken = new Set<string>()
  for (const { id, name } of entries) {
    if (labels.has(id)) continue
    const plain = name.trim() || 'Unnamed'
    let label = plain
    for (let copy = 2; taken.has(label); copy++) label = `${plain} (${copy})`
    taken.add(label)
    labels.set(id, label)
  }
  return labels
}
