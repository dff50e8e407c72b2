import { foldName, sharedNames, type StudyRow } from './study-rows'

/** A study to choose. */
export interface StudyTarget {
  value: string
  label: string
  /** What it is found by: its name, its year, its files. */
  words?: string
}

/** Studies by name; one that shares its name is told by its files, and by its place where those are the same too. */
export function studyTargets(rows: readonly Pick<StudyRow, 'id' | 'name' | 'year' | 'sources'>[]): StudyTarget[] {
  const shared = sharedNames(rows)
  const seen = new Map<string, number>()
  return [...rows].sort(byName).map(({ id, name, year, sources }) => {
    const files = sources.map(({ fileName }) => fileName).join(', ')
    const words = `${name} ${year ?? ''} ${files}`.toLowerCase()
    if (!shared.has(foldName(name))) return { value: id, label: name, words }
    const label = `${name} (${files || 'no document'})`
    const times = (seen.get(label) ?? 0) + 1
    seen.set(label, times)
    return { value: id, label: times === 1 ? label : `${label}, ${times}`, words }
  })
}

/** Those that hold every word. */
export function matchingTargets(targets: readonly StudyTarget[], words: string): StudyTarget[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return targets.filter((target) => wanted.every((word) => target.words?.includes(word)))
}

function byName(a: Pick<StudyRow, 'id' | 'name'>, b: Pick<StudyRow, 'id' | 'name'>): number {
  return a.name.localeCompare(b.name, 'en', { numeric: true }) || (a.id < b.id ? -1 : 1)
}
