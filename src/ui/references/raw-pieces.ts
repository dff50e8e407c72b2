import type { CitedField, CitedReference, TextRange } from '../../core/model'

/** A piece of an entry as printed, with the field read there. */
export interface RawPiece {
  text: string
  field: CitedField | null
  /** 0 (sure) to 1 (a guess). */
  doubt: number
}

/** An entry as printed, cut where its fields were read; where two fields share a place the first one has it. */
export function rawPieces({ raw, start, end, places, doubts }: Pick<CitedReference, 'raw' | 'start' | 'end' | 'places' | 'doubts'>): RawPiece[] {
  const marks = (Object.entries(places) as [CitedField, TextRange[]][])
    .flatMap(([field, ranges]) => ranges.map((range) => ({ field, ...range })))
    .filter((mark) => mark.start >= start && mark.end <= end && mark.end > mark.start)
    .sort((a, b) => a.start - b.start || b.end - a.end)
  const pieces: RawPiece[] = []
  let at = start
  const add = (to: number, field: CitedField | null): void => {
    if (to > at) pieces.push({ text: raw.slice(at - start, to - start), field, doubt: field === null ? 0 : (doubts[field] ?? 0) })
    at = Math.max(at, to)
  }
  for (const mark of marks) {
    if (mark.end <= at) continue
    add(mark.start, null)
    add(mark.end, mark.field)
  }
  add(end, null)
  return pieces
}
