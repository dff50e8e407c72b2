import type { Block } from './blocks'
import type { Line } from './lines'

/** What the boxes of a chart of the people in a trial say. */
const WORDS =
  /\b(?:assessed|screened|eligib|enrol|randomi[sz]|allocated|assigned|excluded|exclusions?|declined|refused|lost to follow|follow-?ups?\b|withdr[ae]w|discontinued|completed|received|analy[sz]ed|analy[sz]is|included in)/i
/** How many they were; the sign of equality of some fonts comes as a 5. */
const COUNT = /\bn ?[=5] ?\d|\(\d[\d,]*\)|^\d[\d, ]*(?: \p{L}|$)/iu
/** Longest line of a box, in words: a sentence of the text is longer. */
const MOST_WORDS = 10
/** Fewest boxes of a chart. */
const FEWEST_BOXES = 3

/** Whether a block could be a box of a chart: it names a step of a trial, or how many people it has. */
export function isFlowBox({ lines }: Block): boolean {
  const text = lines.map((line) => line.text).join(' ')
  const isShort = lines.every((line) => line.text.split(/\s+/).length <= MOST_WORDS || line.text.includes('\t'))
  return isShort && (WORDS.test(text) || isCounted(lines))
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
