import type { Draft } from './draft'
import type { Span } from './inline'
import type { MappedText } from './mapped-text'
import { hasJournalWord, SMALL_JOURNAL } from './words'

const BOUNDARY = /(?:\.["”’]*|[?!]["”’)\]]*|[.?!]?["”’]\.?)\s+(?=[\p{Lu}\p{N}"“‘'¿[(]|(\p{Ll}))/gu
/** A piece of an abbreviated name: "J", "Int", "Natl Acad". */
const ABBREVIATED = /^(?:\p{Lu}[\p{L}&-]{0,11}|&|\p{Lu})(?:\s(?:\p{Lu}[\p{L}&-]{0,11}|&|of|and|the|de))?$/u
/** Ends of titles that look like pieces of an abbreviated name. */
const TITLE_END = /^(?:part|phase|review|reply|study|trial|introduction|commentary|results?|erratum|corrigendum|retracted|discussion|editorial|update|conclusions?|revisited|an?|the|in|on|at|for|with|i{1,3}|iv|v|vi{1,3}|\d+)\b/iu
/** A series or section that belongs to the name before it: "Philosophical transactions. Series B". */
const SECTION = /^(?:series|part|section|supplement|suppl)\b/iu
const OF_JOURNAL = /^(?:the\s)?(?:[\p{L}&]+\s){0,4}(?:journals?|transactions|proceedings|annals|archives|acta|bulletin|revista|annales)\b/iu

/** A journal of many sections: "Mutation Research. Genetic Toxicology and …". */
const FIELD_OF_JOURNAL = /^\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?\s(?:Research|Medicine|Physiology|Biology|Chemistry|Acta|Sciences)$/u

/** Pieces of a text between the ends of its sentences. */
interface Piece {
  start: number
  end: number
  text: string
}

/**
 * Divides "Title. Journal" after dates and pages were read off: the journal is what was set in italics at the end, else
 * the last sentence, with the pieces of an abbreviated name ("Int. J. Food Microbiol") taken together.
 */
export function readTitleAndJournal(text: MappedText, spans: readonly Span[], draft: Draft, offset = 0): void {
  const italic = lastItalic(text, spans, offset)
  if (italic !== null) {
    draft.set('title', cleanTitle(text.slice(0, italic.start)))
    draft.set('journal', cleanJournal(text.slice(italic.start, italic.end)))
    return
  }
  const pieces = piecesOf(text.text)
  const first = firstOfJournal(pieces)
  if (first <= 0 || first >= pieces.length) {
    draft.set('title', cleanTitle(text), pieces.length > 1 ? 0.5 : 0)
    return
  }
  const at = pieces[first]!.start
  const journal = text.slice(at)
  const doubt = pieces.length - first > 1 || pieces.length > 2 ? 0.3 : likelyJournal(journal.text) ? 0 : 0.3
  draft.set('title', cleanTitle(text.slice(0, at)), doubt)
  draft.set('journal', cleanJournal(journal), doubt)
}

/** Italics that end the text, or all but. */
function lastItalic(text: MappedText, spans: readonly Span[], offset: number): { start: number; end: number } | null {
  const inside = spans.filter(({ kind, start, end }) => kind === 'italic' && start >= offset && end <= offset + text.length + 1)
  const last = inside.at(-1)
  if (last === undefined) return null
  const [start, end] = [last.start - offset, last.end - offset]
  const behind = text.text.slice(end).trim()
  return start > 0 && behind.length <= 3 && text.text.slice(0, start).trim() !== '' ? { start, end: Math.min(end, text.length) } : null
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let start = 0
  for (const found of text.matchAll(BOUNDARY)) {
    const next = found.index + found[0].length
    if (found[1] !== undefined && !SMALL_JOURNAL.test(text.slice(next, next + 12))) continue
    pieces.push({ start, end: found.index + 1, text: text.slice(start, found.index) })
    start = next
  }
  pieces.push({ start, end: text.length, text: text.slice(start) })
  return pieces
}

/** The piece a journal's name begins with; as many as there are pieces where there is none. */
function firstOfJournal(pieces: readonly Piece[]): number {
  let first = pieces.length - 1
  if (first === 0) return pieces.length
  if (!couldBeJournal(pieces[first]!.text)) return pieces.length
  if (SECTION.test(pieces[first]!.text) && first > 1) first -= 1
  else if (first > 1 && FIELD_OF_JOURNAL.test(pieces[first - 1]!.text) && pieces[first]!.text.split(' ').length > 2) first -= 1
  else if (first > 1 && OF_JOURNAL.test(pieces[first - 1]!.text) && pieces[first - 1]!.text.split(' ').length <= 9) first -= 1
  if (SPECIES.test(pieces[first]!.text) && isGenus(pieces[first - 1]!.text)) return pieces.length
  const undotted = isUndotted(pieces[first]!.text)
  while (first > 1 && isAbbreviated(pieces[first - 1]!.text) && !isGenus(pieces[first - 2]!.text)) {
    if (undotted && !pieces[first - 1]!.text.split(' ').some((word) => ABBREVIATION.test(word))) break
    first -= 1
  }
  return first
}

/** A title that goes on: "… in C. Elegans", in capitals. */
const isGenus = (text: string): boolean => /\s\p{Lu}$/u.test(text) && text.split(/\s+/).length > 3
const SPECIES = /^(?:elegans|coli|aureus|melanogaster|cerevisiae|sativa|falciparum|vivax|pylori|albicans|subtilis|tuberculosis|faecalis|thaliana|pneumoniae|difficile|vulgaris|sanctum|burgdorferi|aeruginosa|typhi|gondii)\b/i

/** An abbreviated name without stops: no piece of it stands before. */
function isUndotted(text: string): boolean {
  const words = text.split(/\s+/)
  return words.length > 2 && !words.includes('&') || (words.length === 2 && ABBREVIATION.test(words[0]!))
}
const ABBREVIATION = /^(?:J|Ann|Arch|Proc|Int|Am|Br|Eur|Clin|Curr|Exp|Mol|Appl|Adv|Acta|Can|Scand|Jpn|Aust|Indian|Chin|Biol|Med|Nat|Neuro|Gen|Environ)$/

const isAbbreviated = (text: string): boolean => ABBREVIATED.test(text) && (!TITLE_END.test(text) || /^(?:\p{Lu}|Rev|Int)$/u.test(text))

/** Names of journals are short or set in capitals, or say what they are. */
function couldBeJournal(text: string): boolean {
  const words = text.replace(/\([^()]*\)/g, '').split(/[^\p{L}\p{N}'’]+/u).filter((word) => word !== '')
  if (words.length <= 5) return words.length > 0
  return likelyJournal(text) && words.length <= LONGEST_JOURNAL
}
/** Words; "Proceedings of the …" of some academies have sixteen. */
const LONGEST_JOURNAL = 20

function likelyJournal(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => /^\p{L}/u.test(word) && !/^(?:of|and|the|in|for|on|de|la|der|und|et|y|a|an)$/i.test(word))
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length
  return capitals >= words.length * 0.6 || (hasJournalWord(text) && words.length <= 12)
}

/** A title without the punctuation and the quotation marks around all of it. */
export function cleanTitle(text: MappedText): MappedText {
  let cut = text.trim(/[\s,;:–—|*]/)
  if (cut.text.endsWith('.') && !cut.text.endsWith('..')) cut = cut.slice(0, cut.length - 1).trim()
  const quoted = /^["“”„«‘'](.*)["“”»’'][.,]?$/s.exec(cut.text)
  if (quoted !== null && !/["“”«»]/.test(quoted[1]!)) cut = cut.slice(1, 1 + quoted[1]!.length).trim(/[\s,]/)
  return cut.text.endsWith('.') ? cut.slice(0, cut.length - 1) : cut
}

/** A journal without words that lead to it and punctuation around it. */
export function cleanJournal(text: MappedText): MappedText {
  let cut = text.trim(/[\s,;:–—|*-]/)
  const lead = /^(?:in|published in|appeared in|from)[:\s]\s*/i.exec(cut.text)
  if (lead !== null && cut.length > lead[0].length) cut = cut.slice(lead[0].length).trim()
  if (/^[("“]/.test(cut.text) && !/[)”"].+/.test(cut.text)) cut = cut.trim(/[\s()"“”]/)
  return cut.trim(/[\s,;:]/)
}
