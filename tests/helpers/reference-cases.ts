import type { CitedField, CitedFields, CheckedItem, ReferenceState } from '../../src/core/model'

/** A cases file: lists as chatbots write them, with what should be read from them and found. */
export interface ReferenceCases {
  lists: CaseList[]
}
export interface CaseList {
  id: string
  shape: string
  text: string
  references: CaseReference[]
}
export interface CaseReference {
  cited: CitedFields
  items: Record<CheckedItem, CaseState>
  /** In the words of the file: resolves_elsewhere, not_found, not_checked. */
  state: string
  change: string
}
export type CaseState = 'correct' | 'error' | 'not_given' | 'not_checked'

export const CITED_FIELDS: readonly CitedField[] = ['title', 'journal', 'authors', 'doi', 'date', 'link', 'volume', 'issue', 'pages', 'pmid', 'pmcid']

/** A state as the cases have it. */
export const caseState = (state: ReferenceState | string): string => state.replaceAll('-', '_')

const EMPTY = new Set(['', 'na', 'notavailable', 'none', 'null', 'notprovided', 'nd', 'unknown'])
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&#8217;': '’', '&ndash;': '–' }

const unescaped = (text: string): string => text.replace(/&(?:amp|lt|gt|quot|#x27|#8217|ndash);/g, (all) => ENTITIES[all]!)
const letters = (text: string): string => unescaped(text).normalize('NFKD').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '').replace(/ß/g, 'ss')

/**
 * A field as it is compared with its label: presentation folded away, as the scorer of the cases does.
 * @returns null where it is empty or says that it is not given
 */
export function comparable(field: CitedField, value: string): string | null {
  const text = value.replace(/\s+/g, ' ').trim()
  if (field === 'authors' && /^[. …]+$/.test(text) && text !== '') return '…'
  const folded = letters(text)
  if (EMPTY.has(folded)) return null
  switch (field) {
    case 'authors': return folded === 'others' || folded === 'andothers' ? 'etal' : folded
    case 'date': return comparableDate(text)
    case 'doi': return decoded(withoutTracking(text).replace(/^(?:https?:\/\/)?(?:(?:dx\.)?doi\.org\/)?(?:doi:?\s*)?/i, '')).toLowerCase().replace(/[.,;:]+$/, '')
    case 'link': return withoutTracking(text).replace(/[./]+$/, '').toLowerCase()
    case 'pages': return text.replace(/[‐-―−]+|--/g, '-').replace(/^pp?\.?(?=\s*\d)|\s/g, '').toLowerCase()
    case 'pmid': case 'pmcid': return text.replace(/\D/g, '') || folded
    default: return folded
  }
}

const withoutTracking = (text: string): string => text.replace(/[?&]utm_\S*$/, '')
const decoded = (text: string): string => text.replace(/%([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function comparableDate(text: string): string {
  const year = /(?:18|19|20)\d\d/.exec(text)
  if (year === null) return letters(text)
  const rest = `${text.slice(0, year.index)} ${text.slice(year.index + 4)}`
  const numbers = (rest.match(/\d+/g) ?? []).map(Number)
  const month = MONTHS.indexOf((/[A-Za-z]{3,}/.exec(rest)?.[0] ?? '').slice(0, 3).toLowerCase())
  return [year[0], ...(month < 0 ? numbers : [month + 1, ...numbers]).slice(0, 2)].join('-')
}

/** Right, printed and read values of a field, counted as the F1 of a field counts them. */
export interface FieldCount {
  right: number
  printed: number
  read: number
}

/** F1 of fields; null where there was nothing to read and nothing was read. */
export function f1({ right, printed, read }: FieldCount): number | null {
  return printed + read === 0 ? null : (2 * right) / (printed + read)
}

/** Compares what was read from a list with its labels: reference by reference, field by field. */
export function countFields(wanted: readonly CitedFields[], read: readonly CitedFields[]): Map<CitedField, FieldCount> {
  const counts = new Map(CITED_FIELDS.map((field) => [field, { right: 0, printed: 0, read: 0 }]))
  for (let i = 0; i < Math.max(wanted.length, read.length); i += 1) {
    for (const field of CITED_FIELDS) {
      const [want, have] = [valuesOf(wanted[i], field), valuesOf(read[i], field)]
      const count = counts.get(field)!
      count.right += inCommon(want, have)
      count.printed += want.length
      count.read += have.length
    }
  }
  return counts
}

export function addCounts(into: Map<CitedField, FieldCount>, more: ReadonlyMap<CitedField, FieldCount>): void {
  for (const [field, { right, printed, read }] of more) {
    const count = into.get(field) ?? { right: 0, printed: 0, read: 0 }
    into.set(field, { right: count.right + right, printed: count.printed + printed, read: count.read + read })
  }
}

export function total(counts: ReadonlyMap<CitedField, FieldCount>): FieldCount {
  return [...counts.values()].reduce((sum, one) => ({ right: sum.right + one.right, printed: sum.printed + one.printed, read: sum.read + one.read }), { right: 0, printed: 0, read: 0 })
}

function valuesOf(fields: CitedFields | undefined, field: CitedField): string[] {
  const value = fields?.[field] ?? ''
  return (Array.isArray(value) ? value : [value]).flatMap((one: string) => comparable(field, one) ?? [])
}

/** How many values are in both, in order: the longest common subsequence. */
function inCommon(a: readonly string[], b: readonly string[]): number {
  let row = Array.from({ length: b.length + 1 }, () => 0)
  for (const x of a) {
    const next = [0]
    b.forEach((y, j) => next.push(x === y ? row[j]! + 1 : Math.max(row[j + 1]!, next[j]!)))
    row = next
  }
  return row.at(-1)!
}
