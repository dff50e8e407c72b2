import { bareHeading, headingRole } from './section-names'
import type { Paragraph } from './structure-blocks'
import type { StyledPart } from './structure-lines'

/** A name within a paragraph, [start, end) of the search text. */
export interface Label {
  start: number
  end: number
}

/** Longest name of a part of an abstract, in characters and in words. */
export const LONGEST_LABEL = 60
const MOST_WORDS = 8

/** Words of which names of an abstract's parts are made: "Main outcome measures", "Design, setting and participants". */
const NAMING = new Set((
  'background context importance introduction rationale objective objectives aim aims purpose question questions hypothesis design '
  + 'setting settings participant participants patient patients subject subjects population method methods methodology material materials '
  + 'intervention interventions exposure exposures comparator outcome outcomes measure measures measurement measurements endpoint '
  + 'endpoints randomization randomisation recruitment blinding analysis analyses result results finding findings harms discussion '
  + 'conclusion conclusions interpretation limitation limitations implications significance relevance registration funding '
  + 'antecedentes introducción introdução objetivo objetivos métodos método metodología metodologia resultados conclusiones conclusión '
  + 'conclusões conclusão'
).split(' '))
/** Words that stand with them, and make no name alone. */
const BESIDE = new Set((
  'and or of the to for with main primary secondary key principal major other study trial clinical research data statistical experimental '
  + 'source sources selection extraction synthesis information number numbers identifier details strengths end point points randomised '
  + 'randomized analysed analyzed practice public health policy y e de'
).split(' '))

/** Whether words are the name of a part of an abstract, without number and sign at the end, whatever their letter case. */
export function isPartName(words: string): boolean {
  if (words.length > LONGEST_LABEL) return false
  const tokens = bareHeading(words).split(/[\s,/-]+/u)
  return tokens.length <= MOST_WORDS && tokens.some((token) => NAMING.has(token))
    && tokens.every((token) => NAMING.has(token) || BESIDE.has(token))
}

/** A name with its sign at the start of a paragraph, and one with a colon behind the end of a sentence. */
const OPENING = /^(\p{Lu}[\p{L}\s,/&-]{2,58}?)\s?[:.–—]\s/u
/** The same in capitals: "RESULTS The median age". */
const CAPITALS = /^(\p{Lu}{3,}(?:[ ,/&]+\p{Lu}{2,})*) (?=\p{Lu}?\p{Ll}|\d|\p{Lu} )/u
const WITHIN = /(?<=[.?!)\]]\s)(\p{Lu}[\p{L}\s,/&-]{2,58}?)\s?:\s/gu

/** The name that a paragraph opens with, or that it is as a whole; null without one. */
export function openingLabel(block: Paragraph): Label | null {
  const { text, start } = block
  if (isPartName(text)) return { start, end: start + trimmed(text).length }
  const [first] = typedLabels(block)
  if (first?.start === start) return first
  const [, name] = OPENING.exec(text) ?? CAPITALS.exec(text) ?? []
  return name !== undefined && isPartName(name) ? { start, end: start + name.length } : null
}

/** The names of parts in one paragraph of an abstract: at its start, and within it by their type or a colon. */
export function labelsOf(block: Paragraph): Label[] {
  const opening = openingLabel(block)
  const within = [...block.text.matchAll(WITHIN)].filter((found) => isPartName(found[1]!)).map((found): Label => {
    const start = block.start + found.index
    return { start, end: start + found[1]!.length }
  })
  const labels = new Map<number, Label>()
  for (const label of [...(opening ? [opening] : []), ...typedLabels(block), ...within]) {
    if (!labels.has(label.start)) labels.set(label.start, label)
  }
  return [...labels.values()].sort((a, b) => a.start - b.start)
}

/** Names in a type of their own. */
function typedLabels({ text, start, style, lines }: Paragraph): Label[] {
  return joined(lines.flatMap((line) => line.parts)).filter((part) => part.style !== style).flatMap((part) => {
    const words = text.slice(part.start - start, part.end - start)
    const before = words.length - words.trimStart().length
    if (!isPartName(words.trim())) return []
    return [{ start: part.start + before, end: part.start + before + trimmed(words.trim()).length }]
  })
}

/** Parts of one type that go on from line to line as one. */
function joined(parts: readonly StyledPart[]): StyledPart[] {
  const out: StyledPart[] = []
  for (const part of parts) {
    const last = out.at(-1)
    if (last?.style === part.style) last.end = part.end
    else out.push({ ...part })
  }
  return out
}

function trimmed(name: string): string {
  return name.replace(/[\s.:–—-]+$/u, '')
}

/** A heading for display: well-known names with spaced letters, or in small capitals in the wrong case as "ObjeCtive", as they are meant. */
export function shownHeading(heading: string): string {
  const isKnown = headingRole(heading) !== null || isPartName(heading)
  if (isKnown && /^(?:\p{L} )+\p{L}$/u.test(heading)) return heading.replace(/ /g, '')
  const words = isKnown && /\p{Ll}\p{Lu}/u.test(heading) ? heading.toLowerCase() : heading
  return /^\p{Ll}+(?:\P{L}|$)/u.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : words
}
