import type { Block } from './blocks'
import type { Line } from './lines'
import { endsWithinPhrase } from './paragraphs'

/** What the boxes of a chart of the people in a trial say. */
const WORDS =
  /\b(?:assessed|screened|eligib|enrol|randomi[sz]|allocated|assigned|excluded|exclusions?|declined|refused|lost to follow|follow-?ups?\b|withdr[ae]w|discontinued|completed|received|analy[sz]ed|analy[sz]is|included in)/i
/** How many they were; the sign of equality of some fonts comes as a 5. */
const COUNT = /\bn ?[=5] ?\d|\(\d[\d,]*\)|^\d[\d, ]*(?: \p{L}|$)/iu
/** A line that ends with how many people it counts, and one that begins with it. */
const ENDS_WITH_COUNT = /\(n ?[=5] ?\d[\d, ]*(?:[;,]? ?\(?[\d.·]+ ?%\)?)?\)[*†‡§]?$/iu
/** What counts no people: "6 months" and "100 mg". Before a number, a time is when they were counted: "973 month 1". */
const UNIT = '(?:day|week|month|year|hour|minute|unit)s?\\b(?! \\d)|'
  + 'min|hr?s?|[kmµμ]?g|mcg|[mdµμ]?[lL]|[mµμ]?mol|mmHg|IU'
const OPENS_WITH_COUNT = new RegExp(`^\\d[\\d,]* (?:\\([<>]?\\d[\\d.·]* ?%\\)|(?!(?:${UNIT})\\b)\\p{L})`, 'u')
/** Longest line of a box, in words: a sentence of the text is longer. */
const MOST_WORDS = 10
/** Lines of a box, at most. */
const MOST_LINES = 15
/** Fewest boxes of a chart. */
const FEWEST_BOXES = 3

/** Whether a block could be a box of a chart: it names a step of a trial, or how many people it has. */
export function isFlowBox(block: Block): boolean {
  return isShort(block) && (WORDS.test(block.lines.map((line) => line.text).join(' ')) || isCounted(block.lines))
}

/** Few lines of few words: no paragraph. */
export function isShort({ lines }: Block): boolean {
  return lines.length <= MOST_LINES && lines.every(({ text }) => text.split(/\s+/).length <= MOST_WORDS || text.includes('\t'))
}

/** Enough boxes that name a step, and enough that say how many people it has. */
export function isFlowChart(blocks: readonly Block[]): boolean {
  const boxes = blocks.filter(isFlowBox)
  const named = boxes.filter(({ lines }) => lines.some(({ text }) => WORDS.test(text)))
  return named.length >= FEWEST_BOXES && boxes.filter(({ lines }) => isCounted(lines)).length >= FEWEST_BOXES
}

function isCounted(lines: readonly Line[]): boolean {
  return lines.some(({ text }) => COUNT.test(text))
}

/**
 * Lines of a box, those marked as ends that count people, and those before a line that counts them: of a list of
 * reasons each has a line of its own.
 */
export function withCountLines(lines: readonly Line[]): Line[] {
  const isList = lines.slice(0, 2).some(({ text }) => OPENS_WITH_COUNT.test(text))
  return lines.map((line, i) => {
    const next = lines[i + 1]?.text
    if (next === undefined || endsWithinPhrase(line.text)) return line
    const ends = ENDS_WITH_COUNT.test(line.text) && /^[\p{Lu}\d]/u.test(next)
    return ends || (isList && OPENS_WITH_COUNT.test(next)) ? { ...line, breaks: 'here' } : line
  })
}
