import type { Section } from '../model'
import { bareHeading, headingRole, numberedDepth, sectionOf, type HeadingRole } from './section-names'
import type { Paragraph } from './structure-blocks'
import { COUNTED_BY_LETTERS, isHeadingShaped } from './structure-shapes'

/** A heading with its depth from 1. */
export interface Heading {
  start: number
  end: number
  text: string
  style: string
  level: number
  section: Section
  /** The name says what it opens; null for names of one report's own. */
  role: HeadingRole | null
  /** Index of the block after it. */
  next: number
}

/** Deepest level told apart. */
const DEEPEST = 4
/** Sections that stand on the first level wherever a report has one of them, whatever they are set in. */
const TOP_NAME = /^(?:introduction|(?:(?:materials?|patients?|subjects?|participants?),? and )?methods(?: and materials)?|results?(?: and discussion)?|discussion)$/u
/** What stands on the first level too behind the last section; on a first page it may stand in a margin. */
const END_NAME = /^(?:acknowledge?ments?|funding|(?:competing|conflicts? of|conflicting) interests?(?: statement)?|(?:authors?'? )?contributions?|declarations?)$/u
/** Fewest names of sections in capitals that make letter case a sign of depth. */
const FEWEST_NAMES = 2

function isOfFirstLevel(name: string): boolean {
  const role = headingRole(name)
  return role === 'abstract' || role === 'references' || /^conclusions?$/u.test(name) || TOP_NAME.test(name) || END_NAME.test(name)
}

/** Where the names of sections are in capitals, headings of their type in small letters are of another. */
export function caseStyles(blocks: readonly Paragraph[], main: string | null): (block: Paragraph) => string {
  const names = blocks.filter((block) => block.style === main && isHeadingShaped(block) && isOfFirstLevel(bareHeading(block.text)))
  const differs = names.length >= FEWEST_NAMES && names.every(({ text }) => !/\p{Ll}/u.test(text))
  return ({ style, text }) => (differs && style === main && /\p{Ll}{2}/u.test(text) ? `${style} small` : style)
}

/** The types of headings; what letters count behind one in their type that a number does is of another: "1)", "i)". */
function countedTypes(headings: readonly Heading[]): string[] {
  const numbered = new Set<string>()
  return headings.map(({ text, style }) => {
    if (/^\(?\d{1,2}\)/u.test(text)) numbered.add(style)
    return numbered.has(style) && COUNTED_BY_LETTERS.test(text) ? `${style} letters` : style
  })
}

/**
 * Headings with their levels. A type met for the first time is one level below the heading before it; what has a name
 * that stands at the end of reports or before their body is on the first level, unless its type was first met behind the
 * last section below a heading of its own. Numbers tell better than types.
 */
export function withLevels(headings: readonly Heading[], main: string | null): Heading[] {
  const levels = new Map<string, number>(main === null ? [] : [[main, 1]])
  const mains = headings.filter((heading) => heading.style === main)
  const numbered = mains.length > 0 && 2 * mains.filter((heading) => numberedDepth(heading.text) !== null).length >= mains.length
  const tops = headings.map(({ text, style }) => (style.endsWith('opening') ? '' : TOP_NAME.exec(bareHeading(text))?.[0] ?? ''))
  const lastTop = tops.findLastIndex((name) => name !== '')
  /** Types first met behind the last section, but for parts of the discussion: what is named in them is of one level. */
  const inBackMatter = new Set<string>()
  let before = 0
  let section: Section = 'other'
  const types = countedTypes(headings)
  return headings.map((heading, i) => {
    const { text, role } = heading
    const style = types[i]!
    const isTop = (i > lastTop && END_NAME.test(bareHeading(text))) || (tops[i] !== '' && tops.filter((name) => name === tops[i]).length === 1)
    const depth = (numbered ? numberedDepth(text) : null) ?? (isTop ? 1 : null)
    const behind = section === 'discussion' || section === 'other'
    const isMatter = role === 'other' && behind && !inBackMatter.has(style)
    const outside = role === 'abstract' || role === 'references' || isMatter
    const level = Math.min(DEEPEST, depth ?? (outside ? 1 : levels.get(style) ?? before + 1))
    const isBehind = lastTop >= 0 && i > lastTop
    if (!levels.has(style) && (isBehind || (depth === null && !outside))) {
      levels.set(style, level)
      if (isBehind && section !== 'discussion') inBackMatter.add(style)
    }
    if (level === 1) section = sectionOf(text)
    before = level
    return { ...heading, level, section }
  })
}
