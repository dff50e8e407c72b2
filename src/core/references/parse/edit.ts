import type { CitedField, ParsedReference, TextRange } from '../../model/references'
import { readInline } from './inline'
import { readLines } from './lines'
import { parseReferences } from './parse'
import { readOne } from './read-one'
import { trimmed } from './tables'

/**
 * Reads a stretch of an answer as exactly one reference, whatever it holds.
 * @param range offsets in `text`; white space at its ends is left out
 */
export function reparse(text: string, range: TextRange): ParsedReference {
  const { start, end } = trimmed(text, range)
  const { references } = parseReferences(text.slice(start, end))
  const whole = references.length === 1 && references[0]!.start === 0 && references[0]!.end === end - start
  if (whole && !references[0]!.unparsed) return { ...moved(references[0]!, start), start, end }
  const content = readLines(text, start, end)[0]?.content ?? start
  const { draft, labelled } = readOne(readInline(text, Math.min(content, end), end))
  return draft.finish({ start, end }, labelled)
}

/** Divides a reference at an offset of the text, each part read anew. */
export function splitReference(text: string, reference: TextRange, at: number): [ParsedReference, ParsedReference] {
  const middle = Math.max(reference.start, Math.min(at, reference.end))
  return [reparse(text, { start: reference.start, end: middle }), reparse(text, { start: middle, end: reference.end })]
}

/** Two references of one answer as one, with what stands between them, read anew. */
export function mergeReferences(text: string, a: TextRange, b: TextRange): ParsedReference {
  return reparse(text, { start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) })
}

/** The same reference where its text stands further on in another. */
function moved(reference: ParsedReference, by: number): ParsedReference {
  const move = ({ start, end }: TextRange): TextRange => ({ start: start + by, end: end + by })
  const places: ParsedReference['places'] = {}
  for (const [field, ranges] of Object.entries(reference.places) as [CitedField, TextRange[]][]) places[field] = ranges.map(move)
  return { ...reference, ...move(reference), places }
}
