import { etAlAt, isEllipsis, isEtAl, LEFT_OUT } from '../left-out'
import type { MappedText } from './mapped-text'
import { isGroupName } from './words'

const PARTICLE = "(?:van|von|de|der|den|del|della|dello|di|da|du|dos|das|do|la|le|el|al|ter|ten|af|av|bin|ben|ibn|zu|zur|st\\.?|d[’']|'t)"
const WORD = "(?:\\p{Lu}|['’`ʿ‘]\\p{Lu}|\\p{Ll}{1,2}['’]\\p{Lu})[\\p{L}\\p{M}'’`‘ʿ‐-―-]*"
const FAMILY = `(?:${PARTICLE}[\\s-]){0,3}(?:${WORD})(?:[\\s-](?:(?:${PARTICLE}[\\s-]){0,2}(?:${WORD}))){0,3}(?:\\s${PARTICLE})?`
const CAPITALS = '\\p{Lu}(?:[\\s-]?\\p{Lu}){0,4}'
const DOTTED = '(?:\\p{Lu}\\p{Ll}?\\.[\\s-]?){1,5}'
const SUFFIX = '(?:,?\\s(?:Jr|Sr|I{2,3}|IV|2nd|3rd)\\.?)?'

/** The given names of a person as initials: "JK", "J. K.", "J.-K.", "J K". */
const INITIALS = new RegExp(`^(?:${CAPITALS}|${DOTTED}|\\p{Lu}(?:\\.?[\\s-]?\\p{Lu}\\.?){0,4}\\.?)$`, 'u')
/** Family name and initials in either order, without a comma between them. */
const WITH_INITIALS = new RegExp(`^(?:${FAMILY}\\s(?:${CAPITALS}|${DOTTED}?\\p{Lu}\\.?|${DOTTED})|(?:${DOTTED}|${CAPITALS}\\s|\\p{Lu}(?:\\.?[\\s-]?\\p{Lu}\\.?){0,3}\\s)\\s?${FAMILY})${SUFFIX}$`, 'u')
const FULL_NAME = new RegExp(`^(?:${WORD}|\\p{Lu}\\.)(?:[\\s-](?:${PARTICLE}|${WORD}|\\p{Lu}\\.?)){1,5}${SUFFIX}$`, 'u')
const FAMILY_ONLY = new RegExp(`^${FAMILY}$`, 'u')

const SUFFIX_ONLY = /^(?:Jr|Sr|II|III|IV|2nd|3rd|MD|M\.D\.|PhD|Ph\.D\.|MPH|MSc|MBBS|FRCP|DO|RN)\.?$/

/** A name of a list as printed. */
export interface ListedName {
  name: string
  text: MappedText
}

/** Whether a text without commas is a person's name: family name and initials in either order, or given names in full. */
export function isPersonalName(name: string): boolean {
  return name.length < NAME_LIMIT && !isNoName(name) && (WITH_INITIALS.test(name) || (FULL_NAME.test(name) && /\p{Ll}/u.test(name) && !isGroupName(name)))
}

/** Whether a name has initials, so that nothing but a person's name can be meant. */
export function hasInitials(name: string): boolean {
  return name.length < NAME_LIMIT && !isNoName(name) && WITH_INITIALS.test(name)
}

/** "Part IV", "Phase II": a word and a number that look like a name and initials. Four words in capitals are no name. */
const NO_NAME = /^(?:the|part|phase|stage|type|class|grade|level|chapter|section|study|trial|vitamin|factor|table|figure|appendix|volume|issue|covid|hepatitis|version|series)\s/i
const SHOUTED = /^\p{Lu}[\p{Lu}'-]+(?:\s\p{Lu}[\p{Lu}'-]+){3,}$/u

const isNoName = (name: string): boolean => NO_NAME.test(name) || SHOUTED.test(name)

/** No name of a person or a group is longer. Characters; 200 leaves room for committees. */
const NAME_LIMIT = 200

/**
 * Reads a list of authors in any style.
 * @returns its names as printed, in order; "et al." and LEFT_OUT are entries
 */
export function readNames(list: MappedText): ListedName[] {
  const text = list.trim(/[\s,;:]/)
  const lines = text.text.includes('\n') && /\n\s*(?:[-*•‣]|\d+[.)])\s/.test(`\n${text.text}`)
  if (lines) return text.split(/(?:^|\n)\s*(?:[-*•‣]|\d+[.)])\s+|\n/g).flatMap((name) => entry(name))
  if (/;/.test(text.text)) return text.split(/;/g).flatMap((piece) => withLastOf(piece))
  return pairs(text.split(/,(?=\s|$)|、|，/g).flatMap((piece, i, all) => unjoined(piece, i + 1 < all.length))).flatMap((piece) => withLastOf(piece))
}

/** Takes "…", "et al." and "A and B" apart in a piece between two commas. */
function withLastOf(piece: MappedText): ListedName[] {
  const lead = /^(?:(?:and|&|und|et|y|e|en)\s+(?=[\p{Lu}\p{Ll}].{2})(?!al\b))/u.exec(piece.text)
  const text = lead && !isEtAl(piece.text) ? piece.slice(lead[0].length).trim() : piece
  const dots = /^(?:\.\s?\.\s?\.|…)[\s,&]*/.exec(text.text)
  if (dots) return [...entry(text.slice(0, dots[0].trimEnd().length || 1)), ...withoutJoint(text.slice(dots[0].length).trim())]
  return withoutJoint(text)
}

function withoutJoint(text: MappedText): ListedName[] {
  if (text.length === 0) return []
  const last = isEtAl(text.text) ? null : etAlAt(text.text)
  if (last !== null) return [...withoutJoint(text.slice(0, last).trim()), ...entry(text.slice(last).trim())]
  const join = joinOf(text.text)
  if (join) return [...entry(text.slice(0, join.index).trim()), ...withoutJoint(text.slice(join.index + join.length).trim())]
  return entry(text)
}

/** Where two names are joined by a word: not inside the name of a group. */
function joinOf(text: string): { index: number; length: number } | null {
  for (const found of text.matchAll(/\s+(?:and|And|AND|&|und|et|y|e|en|i|och)\s+/gu)) {
    const left = text.slice(0, found.index)
    const right = text.slice(found.index + found[0].length)
    const persons = isPersonalName(left.replace(/^.*,\s/, '')) || INITIALS.test(left.replace(/^.*,\s/, ''))
    const families = ONE_WORD.test(left) && ONE_WORD.test(right)
    if (found[0].trim().length === 1 && found[0].trim() !== '&' && !persons && !families) continue
    if (isGroupName(left) && !isGroupName(right) && !isPersonalName(right) && !persons) continue
    if (!isGroupName(right) || isGroupName(left) || persons || hasInitials(right)) {
      if (isGroupName(text) && !persons && !hasInitials(right) && !isGroupName(left)) continue
      if (/^(?:the|a)\s/i.test(left) && !persons && !isGroupName(left)) continue
      return { index: found.index, length: found[0].length }
    }
  }
  return null
}

function entry(text: MappedText): ListedName[] {
  let cut = text.trim(/[\s,;]/)
  // The stop of a sentence, not that of initials, "et al." or "Jr.".
  if (/\p{L}{3}\.$/u.test(cut.text)) cut = cut.slice(0, cut.length - 1)
  if (cut.length === 0) return []
  if (isEllipsis(cut.text)) return [{ name: LEFT_OUT, text: cut }]
  return [{ name: cut.value, text: cut }]
}

/** "D. and Clark" between commas: the end of one name and the beginning of the next. */
function unjoined(piece: MappedText, more: boolean): MappedText[] {
  const found = more ? /^(\S.*?)\s+(?:and|&|und|et|y|e|(?=\.\s?\.\s?\.|…))\s*(?=\S)/u.exec(piece.text) : null
  if (found === null || !startsWithInitials(found[1]!) && !GIVEN.test(found[1]!)) return [piece]
  const rest = piece.slice(found[0].length)
  return isFamily(rest.text) ? [piece.slice(0, found[1]!.length), rest] : [piece]
}

/** Joins the family name and the initials or given names that a comma stands between. */
function pairs(tokens: MappedText[]): MappedText[] {
  const full = commaStyle(tokens)
  const chicago = tokens.length > 2 && ONE_WORD.test(tokens[0]!.text) && isGiven(tokens[1]!.text) && tokens.slice(2).some(({ text }) => /^(?:(?:and|&)\s)?\p{L}+\.?\s\p{L}/u.test(text) && !isEtAl(text))
  const joined: MappedText[] = []
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i]!
    let end = i
    const next = tokens[i + 1]
    const initials = next !== undefined && startsWithInitials(next.text) && !INITIALS.test(token.text) && !hasInitialsAtEnd(token.text)
    if (next !== undefined && !isEtAl(token.text) && !isEllipsis(token.text) && (initials || (chicago && i === 0) || (full && isFamily(token.text) && isGiven(next.text)))) end += 1
    while (end + 1 < tokens.length && SUFFIX_ONLY.test(tokens[end + 1]!.text)) end += 1
    joined.push(end === i ? token : token.through(tokens[end]!))
    i = end
  }
  return joined
}

/** "J. K.", or "J. K. & Smith" and "J. K. and Smith": initials, and perhaps the next name after a joining word. */
function startsWithInitials(text: string): boolean {
  const cut = text.replace(/\s+(?:and|&|und|et|y|e|\.\s?\.\s?\.|…)\s.*$/iu, '')
  return INITIALS.test(cut.slice(0, etAlAt(cut) ?? cut.length))
}

function hasInitialsAtEnd(text: string): boolean {
  return /\s(?:\p{Lu}\.[\s-]?)+$|[\s]\p{Lu}{1,4}$/u.test(text) && WITH_INITIALS.test(text.replace(/^(?:and|&)\s/, ''))
}

/** Whether the names of a list are printed "Family, Given" in full with commas between the names, too. */
function commaStyle(tokens: readonly MappedText[]): boolean {
  const names = tokens.map(({ text }) => text).filter((text) => !isEtAl(text) && !isEllipsis(text) && !isGroupName(text) && !SUFFIX_ONLY.test(text))
  if (/^(?:and|&)\s/.test(names.at(-1) ?? '')) return false
  if (names.length < 2 || names.length % 2 === 1) return false
  const single = (odd: number): number => names.filter((text, i) => i % 2 === odd && ONE_WORD.test(text)).length
  return Math.max(single(0), single(1)) > names.length / 4
    && names.every((text, i) => i % 2 === 1 ? isGiven(text) : isFamily(text))
}
/** One word, particles before it: of a whole name there are two more often. */
const ONE_WORD = new RegExp(`^(?:${PARTICLE}[\\s-]){0,3}${WORD}$`, 'u')

const isFamily = (text: string): boolean => !(isGroupName(text) && /\s/.test(text)) && !WITH_INITIALS.test(text) && FAMILY_ONLY.test(text.replace(/^(?:and|&|und|et|y|e|\.\s?\.\s?\.|…)\s+/u, ''))
const GIVEN = new RegExp(`^${WORD}(?:[\\s-](?:${WORD}|\\p{Lu}\\.?)){0,2}(?:\\s(?:and|&|und|et|y|e|\\.\\s?\\.\\s?\\.|…)\\s.*)?$`, 'u')
const isGiven = (text: string): boolean => startsWithInitials(text) || GIVEN.test(text)
