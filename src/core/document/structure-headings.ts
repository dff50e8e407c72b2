import type { Section } from '../model'
import { heaviest } from './extremes'
import { looksLikeReference } from './reference-list'
import { headingRole, LONGEST_HEADING, numberedDepth, sectionOf, type HeadingRole } from './section-names'
import type { Paragraph } from './structure-blocks'

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

/** Most lines of a heading. */
const MOST_LINES = 4
/** Fewest characters of a paragraph of running text. */
const RUNNING_TEXT = 120
/** Deepest level told apart. */
const DEEPEST = 4
/** What a name of the back matter weighs against one of the sections: it may be set smaller. */
const BACK_MATTER_WEIGHT = 0.25
/** Lines of one heading follow one another within this many sizes of type. */
const HEADING_PITCH = 1.8
/** Fewest characters that follow words which open a paragraph as its heading. */
const FEWEST_AFTER = 20
/** Blocks of headings that may follow one another before running text comes. */
const HEADINGS_IN_A_ROW = 3

const NO_HEADING = /\t|@|https?:|www\.|©|\bdoi\b|[,;]$|=|^(?:tab(?:le|ela|la|\.)|fig(?:ure|ura|\.)|box|scheme|cuadro|quadro) ?\d/iu

const HEADING_START = /^[\p{Lu}\d¿"“|■•▪►[]|^\(?[\p{L}\d]{1,3}\)/u
/** A number before a heading has a dot: without, it is that of an address or a note. */
const NUMBERED = /^\d{1,2}(?:\.\d{1,2})*\.[\s\u2002-\u200a]|^\d{1,2}\.\d{1,2}\s/u

/** The type that most of the running text is set in. */
export function bodyStyle(blocks: readonly Paragraph[]): string {
  const lines = blocks.flatMap((block) => (block.float ? [] : block.lines))
  return heaviest(lines, ({ style }) => style, ({ start, end }) => end - start)
}

function add(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count)
}

/** Whether a paragraph could be a heading by its own looks. */
export function isHeadingShaped({ text, lines, float }: Paragraph): boolean {
  if (float || lines.length > MOST_LINES || lines[0]!.angle !== 0 || !isHeadingText(text)) return false
  return !/[.]$/.test(text) || headingRole(text) !== null || numberedDepth(text) !== null
}

function isHeadingText(text: string): boolean {
  if (text.length > LONGEST_HEADING || NO_HEADING.test(text) || !HEADING_START.test(text)) return false
  // Entries of a list of references, and addresses with the number of a note.
  if (/^\d/.test(text) && (looksLikeReference(text) || (!NUMBERED.test(text) && text.includes(',')))) return false
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters >= 3 && 2 * letters >= text.length
}

/**
 * The type of the headings of the first level: the one that most of the sections which reports share are named in.
 * Names of an abstract's parts are fewer, and come first.
 */
export function mainStyle(blocks: readonly Paragraph[]): string | null {
  const names = new Map<string, Map<string, number>>()
  for (const block of blocks) {
    const role = isHeadingShaped(block) ? headingRole(block.text) : null
    if (role === null || role === 'abstract') continue
    const found = names.get(block.style) ?? new Map<string, number>()
    names.set(block.style, found)
    if (role === 'other') found.set(block.text.toLowerCase(), BACK_MATTER_WEIGHT)
    else found.set(role, 1)
  }
  let best: [string, number] | null = null
  for (const [style, found] of names) {
    const weight = [...found.values()].reduce((sum, one) => sum + one, 0)
    if (best === null || weight >= best[1]) best = [style, weight]
  }
  return best?.[0] ?? null
}

/** What the search for headings goes by. */
export interface HeadingSearch {
  /** Type of the running text. */
  body: string
  /** Type of the headings of the first level. */
  main: string | null
  /** Index of the first block of the body: before it only well-known names count. */
  from: number
  /** Whether a block stands in a list of references. */
  isListed: (block: number) => boolean
}

/** Headings among blocks, in order: those that stand alone, and those that open a paragraph in a type of their own. */
export function findHeadings(blocks: readonly Paragraph[], search: HeadingSearch): Heading[] {
  const { main, isListed } = search
  const alone = standingAlone(blocks, search)
  const opening = openingParagraphs(blocks, search)
  const headings: Heading[] = []
  for (const [i, block] of blocks.entries()) {
    const last = headings.at(-1)
    const lead = opening.get(i)
    if (isListed(i) || (!alone.has(i) && lead === undefined)) continue
    if (last?.next === i && last.role === null && alone.has(i) && headingRole(block.text) === null && goesOn(blocks[i - 1]!, block)) {
      Object.assign(last, { end: block.end, text: `${last.text} ${block.text}`, next: i + 1 })
      continue
    }
    const text = lead ?? block.text
    headings.push({
      start: block.start, end: block.start + text.length, text, style: lead === undefined ? block.style : `${block.firstStyle} opening`,
      role: headingRole(text), level: 1, section: 'other', next: i + 1,
    })
  }
  return withLevels(headings, main)
}

/** Blocks that are headings as a whole. */
function standingAlone(blocks: readonly Paragraph[], { body, main, from, isListed }: HeadingSearch): Set<number> {
  const isCandidate = blocks.map((block, i) => isHeadingShaped(block) && !isListed(i)
    && (headingRole(block.text) !== null || (i >= from && block.style !== body && block.firstStyle !== body)))
  const leading = blocks.map((_, i) => isCandidate[i]! && leadsToText(blocks, isCandidate, body, i))
  const uses = new Map<string, number>()
  blocks.forEach((block, i) => { if (leading[i]) add(uses, block.style, 1) })
  const accepted = blocks.flatMap((block, i) => {
    if (!isCandidate[i]) return []
    const known = headingRole(block.text) !== null
    const alike = block.style === main || NUMBERED.test(block.text) || (uses.get(block.style) ?? 0) > 1
    return known || (leading[i] && alike) ? [i] : []
  })
  return new Set(accepted)
}

/** First words in a type of their own that end as a name does: "Statistical analysis. We used", by the index of their block. */
function openingParagraphs(blocks: readonly Paragraph[], { from, isListed }: HeadingSearch): Map<number, string> {
  const leads = new Map<number, string>()
  const uses = new Map<string, number>()
  for (const [i, block] of blocks.entries()) {
    if (block.float || isListed(i) || block.firstStyle === block.style || block.lines[0]!.angle !== 0) continue
    const lead = block.text.slice(0, block.firstEnd - block.start)
    const name = lead.replace(/[\s.:–—]+$/u, '')
    const ends = /[.:–—?]\s*$/u.test(lead) || /^\s*[.:–—]/u.test(block.text.slice(lead.length))
    if (!ends || !isHeadingText(name) || block.text.length - lead.length < FEWEST_AFTER) continue
    if (/^\d/.test(name) && looksLikeReference(block.text)) continue
    if (i < from && headingRole(name) === null) continue
    leads.set(i, name)
    add(uses, block.firstStyle, 1)
  }
  return new Map([...leads].filter(([i, name]) => headingRole(name) !== null || uses.get(blocks[i]!.firstStyle)! > 1))
}

/** Running text follows, at once or after further headings. */
function leadsToText(blocks: readonly Paragraph[], isCandidate: readonly boolean[], body: string, index: number): boolean {
  let headings = 0
  for (let i = index + 1; i < blocks.length && headings < HEADINGS_IN_A_ROW; i++) {
    const block = blocks[i]!
    if (block.float) continue
    if (block.style === body || block.text.length >= RUNNING_TEXT) return true
    if (!isCandidate[i]) return false
    headings++
  }
  return false
}

function goesOn(block: Paragraph, next: Paragraph): boolean {
  const last = block.lines.at(-1)!
  const first = next.lines[0]!
  const down = first.y - last.y
  return block.style === next.style && last.page === first.page && down > 0 && down < HEADING_PITCH * block.size
    && numberedDepth(next.text) === null
}

/**
 * A type met for the first time is one level below the heading before it, unless its name is one that stands at the end
 * of reports or before their body; numbers tell better than types.
 */
function withLevels(headings: readonly Heading[], main: string | null): Heading[] {
  const levels = new Map<string, number>(main === null ? [] : [[main, 1]])
  const mains = headings.filter((heading) => heading.style === main)
  const numbered = mains.length > 0 && 2 * mains.filter((heading) => numberedDepth(heading.text) !== null).length >= mains.length
  let before = 0
  let section: Section = 'other'
  return headings.map((heading) => {
    const { text, style, role } = heading
    const depth = numbered ? numberedDepth(text) : null
    const behind = section === 'discussion' || section === 'other'
    const outside = role === 'abstract' || role === 'references' || (role === 'other' && behind)
    const level = Math.min(DEEPEST, depth ?? (outside ? 1 : levels.get(style) ?? before + 1))
    if (depth === null && !levels.has(style) && !outside) levels.set(style, level)
    if (level === 1) section = sectionOf(text)
    before = level
    return { ...heading, level, section }
  })
}
