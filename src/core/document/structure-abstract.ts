import { headingRole } from './section-names'
import type { Paragraph } from './structure-blocks'
import { LONGEST_LABEL, openingLabel } from './structure-labels'

/** Longest abstract, in characters; structured ones have 1,500 to 3,000. */
const LONGEST = 6_000
/** Fewest characters of an abstract, and of a stretch that is one without saying so. */
const SHORTEST = 200
const SHORTEST_UNNAMED = 400
/** Pages on which an abstract stands and the body begins: a cover or a list of authors may stand before them. */
export const FIRST_PAGES = 3
/** Sizes of type that differ by more points are not of one abstract. */
const SAME_SIZE = 0.6

const KEYWORDS = /^(?:key ?[- ]?words?|index terms|mesh terms|palabras?[- ]claves?|palavras?[- ]chave|descriptores|descritores)\b/iu
const RUN_IN = /^(?:abstract|summary)\b ?(?:[:.–—-]|\t)/iu
/** Parts that make paragraphs an abstract where no heading does. */
const FEWEST_LABELS = 3

/** [start, end) of the search text. */
export interface Span {
  start: number
  end: number
}

/** What stands behind an abstract: rights, dates and addresses. */
const BEHIND = new RegExp('^(?:©|doi\\b ?:|\\(c\\)|copyright\\b|this is an open[- ]access|'
  + '(?:received|accepted|published)\\b(?= ?:| \\d)|correspond(?:ence|ing author))', 'iu')

/**
 * Where the abstract stands, and those in other languages behind it; none when nothing says so.
 * @param body index of the first block of the body, where its first section is known
 */
export function findAbstracts(blocks: readonly Paragraph[], body: number | null): Span[] {
  const lastPage = (blocks[0]?.page ?? 0) + FIRST_PAGES
  const beyond = blocks.findIndex((block) => block.page >= lastPage)
  const until = beyond < 0 ? blocks.length : beyond
  const found = named(blocks, until, body)
  if (found.length > 0) return found
  const other = labelled(blocks, until, body) ?? unnamed(blocks, body)
  return other === null ? [] : [other]
}

/** The first one with a name, and those between it and the body that stand below their name. */
function named(blocks: readonly Paragraph[], until: number, body: number | null): Span[] {
  const spans: Span[] = []
  for (let i = 0; i < until; i++) {
    const { text, start } = blocks[i]!
    const alone = text.length < LONGEST_LABEL && headingRole(text) === 'abstract'
    const last = spans.at(-1)
    const more = last === undefined ? alone || RUN_IN.test(text) : alone && start >= last.end && i < (body ?? 0)
    const span = more ? stretch(blocks, alone ? i + 1 : i, until, body) : null
    if (span !== null) spans.push({ start, end: span.end })
  }
  return spans
}

/** Three or more parts of a structured abstract before the body. */
function labelled(blocks: readonly Paragraph[], until: number, body: number | null): Span | null {
  const labels = blocks.slice(0, Math.min(until, body ?? until)).flatMap((block, i) => (!block.float && openingLabel(block) !== null ? [i] : []))
  const [first] = labels
  if (first === undefined || labels.length < FEWEST_LABELS) return null
  return stretch(blocks, first, until, body)
}

/** Where only its place and type say so: the last long stretch of one type before the first section. */
function unnamed(blocks: readonly Paragraph[], body: number | null): Span | null {
  if (body === null || blocks[body]!.page > blocks[0]!.page + 1) return null
  let best: Span | null = null
  for (let i = 0; i < body; i++) {
    if (!isText(blocks[i]!)) continue
    let last = i
    while (last + 1 < body && isText(blocks[last + 1]!) && blocks[last + 1]!.style === blocks[i]!.style) last++
    const span = { start: blocks[i]!.start, end: blocks[last]!.end }
    const length = span.end - span.start
    if (length >= SHORTEST_UNNAMED && length <= LONGEST && (best === null || length > best.end - best.start)) best = span
    i = last
  }
  return best
}

function isText({ text, float }: Paragraph): boolean {
  return !float && !/@|©|^(?:received|copyright|correspondence|academic editor|edited by|keywords?)\b/iu.test(text)
}

/** What is known of an abstract, so far as it is read. */
interface Reading {
  first: Paragraph
  /** Of its type; null before the first paragraph. */
  size: number | null
  parts: Paragraph[]
}

/** From a block to where the body, the keywords or what stands beside the abstract begins. */
function stretch(blocks: readonly Paragraph[], from: number, until: number, body: number | null): Span | null {
  const first = blocks[from]
  if (first === undefined) return null
  const { start } = first
  const reading: Reading = { first, size: null, parts: [] }
  let end = start
  for (let i = from; i < until; i++) {
    const block = blocks[i]!
    if (block.float) continue
    const label = openingLabel(block)
    if (i === body || KEYWORDS.test(block.text) || block.end - start > LONGEST) break
    if (stopsAt(block, label !== null, reading)) {
      const next = partOnNextPage(blocks, i, Math.min(until, body ?? i), reading)
      if (next === null) break
      i = next - 1
      continue
    }
    if (label !== null) reading.parts.push(block)
    if (isOtherScript(block.text)) reading.size = null
    else if (block.text.length >= LONGEST_LABEL) reading.size ??= block.size
    end = block.end
  }
  return end - start < SHORTEST ? null : { start, end }
}

function stopsAt(block: Paragraph, isPart: boolean, { first, size, parts }: Reading): boolean {
  // A structured abstract goes on on the next page with a part of it or within a sentence.
  const isOverleaf = parts.length >= FEWEST_LABELS && block.page > parts.at(-1)!.page
  if (!isPart && isOverleaf && !/^\p{Ll}/u.test(block.text)) return true
  if (BEHIND.test(block.text) || (!isPart && standsAbove(block, first))) return true
  const isShort = block.text.length < LONGEST_LABEL
  const role = isShort ? headingRole(block.text) : null
  if (block !== first && role === 'abstract') return true
  if (role === 'references') return true
  const differs = size !== null && Math.abs(block.size - size) > SAME_SIZE
  return differs && !(isShort && isPart) && !isOtherScript(block.text)
}

/**
 * Beside the abstract and higher on the page, in another type: names of authors in the margin. A part stands so where it
 * opens a second column.
 */
function standsAbove(block: Paragraph, first: Paragraph): boolean {
  const [own, top] = [block.lines[0]!, first.lines[0]!]
  return own.page === top.page && own.y < top.y && block.style !== first.style
}

/**
 * Where an abstract in parts goes on behind what stands below it at the foot of its page: with a part named as those
 * before, in the size of the text, that opens the next page. Larger names are those of the sections too.
 * @param until a block of the body, before which it must come
 */
function partOnNextPage(
  blocks: readonly Paragraph[], from: number, until: number, { size, parts }: Reading,
): number | null {
  const last = parts.at(-1)
  const next = blocks.findIndex((block, i) => i > from && i < until && !block.float && block.page > blocks[from]!.page)
  const block = blocks[next]
  if (last === undefined || block?.page !== last.page + 1 || openingLabel(block) === null) return null
  const isOfSize = Math.abs(block.size - (size ?? block.size)) <= SAME_SIZE
  return block.firstStyle === last.firstStyle && isOfSize ? next : null
}

/** Most of its letters are of no Latin script: a translation, set in a size of its own. */
function isOtherScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return 2 * (text.match(/\p{Script=Latin}/gu)?.length ?? 0) < letters
}
