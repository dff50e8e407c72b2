import { heaviest } from './extremes'
import { headingRole, isNumberedHeading, numberedDepth } from './section-names'
import type { Paragraph } from './structure-blocks'
import { caseStyles, withLevels, type Heading } from './structure-levels'
import { isRoleOfAuthor, openingParagraphs } from './structure-openings'
import { headingsInBodyType } from './structure-body-type'
import { isHeadingShaped, NUMBERED, RUNNING_TEXT } from './structure-shapes'

/** Of a sentence. */
const SENTENCE = 30
/** What a name of the back matter weighs against one of the sections: it may be set smaller. */
const BACK_MATTER_WEIGHT = 0.25
/** What all of them weigh at most; and what a section weighs that is named again in another type, as an abstract's parts are. */
const MOST_BACK_MATTER = 0.75
const NAMED_AGAIN_WEIGHT = 0.8
/** Lines of one heading follow one another within this many sizes of type. */
const HEADING_PITCH = 1.8
/** Notes in the margin are smaller than this share of the text; of headings in so small a type there are more. */
const SMALL_TYPE = 0.9
const FEWEST_SMALL = 3
/** Blocks of headings that may follow one another before running text comes. */
const HEADINGS_IN_A_ROW = 3

/** The type that most of the running text is set in. */
export function bodyStyle(blocks: readonly Paragraph[]): string {
  const lines = blocks.flatMap((block) => (block.float ? [] : block.lines))
  return heaviest(lines, ({ style }) => style, ({ start, end }) => end - start)
}

function add(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count)
}

/**
 * The type of the headings of the first level: the one that most of the sections which reports share are named in.
 * Names of an abstract's parts are fewer, and come first.
 */
export function mainStyle(blocks: readonly Paragraph[]): string | null {
  const names = new Map<string, { roles: Set<string>; others: Set<string> }>()
  const last = new Map<string, string>()
  for (const block of blocks) {
    const role = isHeadingShaped(block) ? headingRole(block.text) : null
    if (role === null || role === 'abstract') continue
    const found = names.get(block.style) ?? { roles: new Set(), others: new Set() }
    names.set(block.style, found)
    if (role === 'other') found.others.add(block.text.toLowerCase())
    else {
      found.roles.add(role)
      last.set(role, block.style)
    }
  }
  let best: [string, number] | null = null
  for (const [style, { roles, others }] of names) {
    const sections = [...roles].reduce((sum, role) => sum + (last.get(role) === style ? 1 : NAMED_AGAIN_WEIGHT), 0)
    const weight = sections + Math.min(MOST_BACK_MATTER, BACK_MATTER_WEIGHT * others.size)
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
  const styleOf = caseStyles(blocks, main)
  const alone = standingAlone(blocks, search)
  const opening = openingParagraphs(blocks, search)
  const headings: Heading[] = []
  for (const [i, block] of blocks.entries()) {
    const last = headings.at(-1)
    const named = opening.get(i)
    const lead = named !== undefined && isRoleOfAuthor(named, last?.text ?? '') ? undefined : named
    if (isListed(i) || (!alone.has(i) && lead === undefined)) continue
    if (last?.next === i && last.role === null && alone.has(i) && headingRole(block.text) === null && goesOn(blocks[i - 1]!, block, styleOf)) {
      Object.assign(last, { end: block.end, text: `${last.text} ${block.text}`, next: i + 1 })
      continue
    }
    const text = lead ?? block.text
    headings.push({
      start: block.start, end: block.start + text.length, text, style: lead === undefined ? styleOf(block) : `${block.firstStyle} opening`,
      role: headingRole(text), level: 1, section: 'other', next: i + 1,
    })
  }
  return withLevels(headings, main)
}

/** Blocks that are headings as a whole. */
function standingAlone(blocks: readonly Paragraph[], { body, main, from, isListed }: HeadingSearch): Set<number> {
  const small = smallCapitals(blocks, body)
  const smallest = SMALL_TYPE * (blocks.find((block) => block.style === body && !block.float)?.size ?? 0)
  const inBodyType = headingsInBodyType(blocks, { body, from, isListed })
  const isCandidate = blocks.map((block, i) => {
    const isShaped = isHeadingShaped(block) || (small.has(block.style) && isHeadingShaped(block, true))
    if (!isShaped || isListed(i)) return false
    const isApart = i >= from && block.style !== body && block.firstStyle !== body && !isLabelled(block)
    return isApart || inBodyType.has(i) || headingRole(block.text) !== null
  })
  const points = pointsInType(blocks, isCandidate)
  const leading = blocks.map((_, i) => isCandidate[i]! && !points.has(i) && leadsToText(blocks, isCandidate, body, i))
  const uses = new Map<string, number>()
  blocks.forEach((block, i) => { if (leading[i]) add(uses, block.style, 1) })
  const accepted = blocks.flatMap((block, i) => {
    if (!isCandidate[i]) return []
    const known = headingRole(block.text) !== null || inBodyType.has(i)
    const fewest = block.size < smallest ? FEWEST_SMALL : 2
    const alike = block.style === main || NUMBERED.test(block.text) || (uses.get(block.style) ?? 0) >= fewest
    const leads = leading[i] || (block.style === main && blocks[i + 1]?.float === true) || ((uses.get(block.style) ?? 0) >= fewest && leadsToSentence(blocks, isCandidate, i))
    return known || (leads && alike && !points.has(i) && !isPointOfList(blocks, i)) ? [i] : []
  })
  return new Set(accepted)
}

/** Types whose capitals come in the wrong case: "ObjeCtive", "setting". */
function smallCapitals(blocks: readonly Paragraph[], body: string): Set<string> {
  const isOdd = (block: Paragraph): boolean =>
    /^\p{Ll}|\p{Ll}\p{Lu}+\p{Ll}/u.test(block.text) && isHeadingShaped(block, true) && headingRole(block.text) !== null
  return new Set(blocks.filter((block) => block.style !== body && isOdd(block)).map(({ style }) => style))
}

/** A label in a type of its own with what it says: "Reviewed by: AB". */
function isLabelled({ text, start, end, firstEnd }: Paragraph): boolean {
  return firstEnd < end && /:\s*$/.test(text.slice(0, firstEnd - start))
}

/** What points of a list open with. */
const BULLET = /^[•▪▸►■●○◦✓◆]/u

/** Numbered like its neighbour, or with the same sign, with no text between: a question or point of a list. */
function isPointOfList(blocks: readonly Paragraph[], index: number): boolean {
  const block = blocks[index]!
  const bullet = BULLET.exec(block.text)?.[0]
  if (bullet !== undefined && [blocks[index - 1], blocks[index + 1]].some((other) => other?.text.startsWith(bullet))) return true
  const depth = NUMBERED.test(block.text) ? numberedDepth(block.text) : null
  const isAlike = (other: Paragraph | undefined): boolean =>
    other !== undefined && other.style === block.style && NUMBERED.test(other.text) && numberedDepth(other.text) === depth
  return depth !== null && (isAlike(blocks[index - 1]) || isAlike(blocks[index + 1]))
}

/** More blocks in a row than headings follow one another, all in one type: points of a list, above text or not. */
function pointsInType(blocks: readonly Paragraph[], isCandidate: readonly boolean[]): Set<number> {
  const points = new Set<number>()
  let row: number[] = []
  const close = (): void => {
    if (row.length > HEADINGS_IN_A_ROW) row.forEach((i) => points.add(i))
    row = []
  }
  for (const [i, block] of blocks.entries()) {
    if (block.float) continue
    if (!isCandidate[i] || (row.length > 0 && blocks[row[0]!]!.style !== block.style)) close()
    if (isCandidate[i]) row.push(i)
  }
  close()
  return points
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

/** Below a type that other headings have, a sentence is text enough. */
function leadsToSentence(blocks: readonly Paragraph[], isCandidate: readonly boolean[], index: number): boolean {
  const next = blocks.findIndex((block, i) => i > index && !block.float)
  return next >= 0 && !isCandidate[next] && blocks[next]!.text.length >= SENTENCE && /[.]$/u.test(blocks[next]!.text)
}

function goesOn(block: Paragraph, next: Paragraph, styleOf: (block: Paragraph) => string): boolean {
  const last = block.lines.at(-1)!
  const first = next.lines[0]!
  const down = first.y - last.y
  return styleOf(block) === styleOf(next) && last.page === first.page && down > 0 && down < HEADING_PITCH * block.size
    && numberedDepth(next.text) === null && !isNumberedHeading(next.text)
}
