import type { ProjectEntry } from '../../core/model'

/** How much is in a project: "32 studies, 896 claims, 120 references". */
export function sizeWords({ counts: { studies, claims, references = 0 } }: ProjectEntry): string {
  const parts = studies > 0 || references === 0 ? [counted(studies, 'study', 'studies')] : []
  if (claims > 0) parts.push(counted(claims, 'claim', 'claims'))
  if (references > 0) parts.push(counted(references, 'reference', 'references'))
  return parts.join(', ')
}

/** What there is to do in it. */
export function stateWords({ counts, readOnly }: ProjectEntry): string {
  if (readOnly) return 'Read only'
  if (counts.studies === 0 && (counts.references ?? 0) > 0) return 'References only'
  if (counts.studies === 0) return 'No trial reports yet'
  if (counts.claims === 0) return 'No claims yet'
  if (counts.verdicts === 0) return 'No verdicts yet'
  return counted(counts.verdicts, 'verdict', 'verdicts')
}

/** "today 14:05", "yesterday", "3 May 2024", in the time of the person's clock. */
export function whenWords(at: number, now: number): string {
  const day = (time: number): number => new Date(time).setHours(0, 0, 0, 0)
  const days = Math.round((day(now) - day(at)) / 86_400_000)
  if (days === 0) return `today ${new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`
  if (days === 1) return 'yesterday'
  return new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
}

function counted(n: number, one: string, many: string): string {
  return n === 1 ? `1 ${one}` : `${n} ${many}`
}
