import type { ClaimRow } from './claim-rows'

export type Grouping = 'assessor' | 'domain' | 'item' | 'outcome' | 'study' | 'response' | 'kind'

export interface Group {
  by: Grouping
  id: string
  label: string
}

export interface Grouped {
  /** The groups' ids joined by |. */
  key: string
  groups: Group[]
  rows: ClaimRow[]
}

const RESPONSE_GROUPS = [
  { id: 'yes', label: 'Yes or probably yes' },
  { id: 'no', label: 'No or probably no' },
  { id: 'no-information', label: 'No information' },
  { id: 'other', label: 'Other' },
]
const KIND_GROUPS = [
  { id: 'question', label: 'Signalling questions' },
  { id: 'judgement', label: 'Judgements' },
  { id: 'statement', label: 'Statements' },
]

/** Rows by every combination that occurs; no grouping gives one group of all. Sorted by each grouping's own order. */
export function groupRows(rows: readonly ClaimRow[], by: readonly Grouping[]): Grouped[] {
  const groups = new Map<string, Grouped & { ranks: number[] }>()
  for (const row of rows) {
    const parts = by.map((g) => ({ by: g, ...groupOf(row, g) }))
    const key = parts.map((p) => p.id).join('|')
    const group = groups.get(key)
    if (group) {
      group.rows.push(row)
      parts.forEach((p, i) => { group.ranks[i] = Math.min(group.ranks[i]!, p.rank) })
    } else {
      groups.set(key, {
        key,
        groups: parts.map(({ by: g, id, label }) => ({ by: g, id, label })),
        rows: [row],
        ranks: parts.map((p) => p.rank),
      })
    }
  }
  return [...groups.values()].sort(inOrder).map(({ key, groups: g, rows: r }) => ({ key, groups: g, rows: r }))
}

function inOrder(a: Grouped & { ranks: number[] }, b: Grouped & { ranks: number[] }): number {
  for (let i = 0; i < a.ranks.length; i++) {
    const difference = a.ranks[i]! - b.ranks[i]!
    if (difference !== 0) return difference
    if (a.groups[i]!.label !== b.groups[i]!.label) return a.groups[i]!.label < b.groups[i]!.label ? -1 : 1
  }
  return 0
}

/** `rank` puts items and domains in the order of the instrument, closed lists in their own, names by the alphabet. */
function groupOf(row: ClaimRow, by: Grouping): { id: string; label: string; rank: number } {
  switch (by) {
    case 'assessor': return { id: row.assessorId, label: row.assessor, rank: 0 }
    case 'study': return { id: row.studyId, label: row.study, rank: 0 }
    case 'outcome': return { id: row.outcomeId ?? '', label: row.outcome === '' ? 'No outcome' : row.outcome, rank: 0 }
    case 'domain': return domainOf(row)
    case 'item':
      return row.itemId === null
        ? { id: '', label: 'Statements', rank: Infinity }
        : { id: row.itemId, label: row.itemId, rank: row.order }
    case 'response': return listed(RESPONSE_GROUPS, row.responseClass ?? 'other')
    case 'kind': return listed(KIND_GROUPS, row.kind === 'domain' || row.kind === 'overall' ? 'judgement' : row.kind)
  }
}

function domainOf(row: ClaimRow): { id: string; label: string; rank: number } {
  if (row.kind === 'statement') return { id: 'statement', label: 'Statements', rank: Infinity }
  if (row.kind === 'overall' || row.domainId === null) {
    return { id: 'overall', label: 'Overall judgement', rank: Number.MAX_SAFE_INTEGER }
  }
  return { id: row.domainId, label: row.domain === '' ? row.domainId : row.domain, rank: row.order }
}

function listed(groups: readonly { id: string; label: string }[], id: string): { id: string; label: string; rank: number } {
  const rank = groups.findIndex((g) => g.id === id)
  return { ...groups[rank]!, rank }
}
