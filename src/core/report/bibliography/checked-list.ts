import type { BibliographicFields, ReferenceState } from '../../model/references'
import { publicationDate } from '../../references/publication-date'

/** One reference of a checked list. */
export interface CheckedReference {
  id: string
  state: ReferenceState
  /** The record that was found, by rule or by a person; null without one. */
  record: BibliographicFields | null
}

/** A reference with the values of its record: what the list should have said. */
export interface CorrectedReference {
  /** A key that no other entry of the list has: "smith2019", "smith2019a". */
  key: string
  record: BibliographicFields
}

/** States in which the record is the work that was cited. */
const SAME_WORK: readonly ReferenceState[] = ['matches', 'misdescribed']

/**
 * The entries of a corrected list. What was not found, resolves to another work or is not checked has no values to be
 * corrected by: it is left out, and the number of those is for the person to see.
 */
export function correctedList(references: readonly CheckedReference[]): { entries: CorrectedReference[]; leftOut: CheckedReference[] } {
  const taken = new Set<string>()
  const entries: CorrectedReference[] = []
  const leftOut: CheckedReference[] = []
  for (const reference of references) {
    if (reference.record && SAME_WORK.includes(reference.state)) {
      entries.push({ key: freeKey(keyOf(reference.record), taken), record: reference.record })
    } else leftOut.push(reference)
  }
  return { entries, leftOut }
}

/** Family name of the first author and year, in plain letters. */
function keyOf(record: BibliographicFields): string {
  const [first] = record.authors
  const name = first === undefined ? '' : 'family' in first ? first.family : first.name
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^a-z0-9]+/g, '')
  return `${plain || 'reference'}${publicationDate(record)?.[0] ?? ''}`
}

function freeKey(base: string, taken: Set<string>): string {
  let key = base
  for (let copy = 0; taken.has(key); copy++) key = `${base}${suffix(copy)}`
  taken.add(key)
  return key
}

/** a … z, aa … */
function suffix(copy: number): string {
  const letter = String.fromCharCode(97 + (copy % 26))
  return copy < 26 ? letter : suffix(Math.floor(copy / 26) - 1) + letter
}
