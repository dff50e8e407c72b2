import type { QualityFlag } from '../model'
import { isInWord, isNearNumber, textBeside } from './beside'
import { namedPages } from './page-names'
import type { RawPage } from './raw'

/** What no font tells: private use, unassigned, and the mark of what could not be told. */
const UNTOLD = /[\p{Co}\p{Cn}\ufffd]/u
const EACH_UNTOLD = /[\p{Co}\p{Cn}\ufffd]/gu
/** Their signs are pictures beside the text: marks of authors' pages, arrows, bullets. */
const PICTURES = /icon|awesome|dingbat|[wW]ingding|webding|orcid|social|logo|carta/i
/** Examples that a flag quotes, and characters of each on both sides. */
const EXAMPLES = 2
const EXAMPLE_SIDE = 14

/**
 * A warning where signs beside numbers or within words could not be told: a minus or a sign of comparison may be among
 * them, and a number without it is another.
 */
export function doubtfulSigns(pages: readonly RawPage[]): QualityFlag[] {
  const found = pages.map((page) => ({ index: page.index, examples: examplesOf(page) })).filter(({ examples }) => examples.length > 0)
  if (found.length === 0) return []
  const all = found.flatMap(({ examples }) => examples)
  const shown = [...new Set(all)].slice(0, EXAMPLES).map((example) => `“${example}”`).join(' and ')
  return [{
    kind: 'doubtful-signs', severity: 'warning', pages: found.map(({ index }) => index),
    message: `${namedPages(found)}: ${all.length === 1 ? 'a sign that belongs to a number or word is' : `${all.length} signs that belong to numbers or words are`} not told by the fonts of the file, as in ${shown}.`,
    advice: 'A minus or a “less than” may be among them. Compare such numbers with the page before you rely on them.',
  }]
}

/** Each such sign of a page with what stands beside it. */
function examplesOf({ items, fonts, ocr }: RawPage): string[] {
  if (ocr !== undefined) return []
  return items.flatMap(({ text, font }, i) => {
    if (!UNTOLD.test(text) || PICTURES.test(fonts[font]?.name ?? '')) return []
    return [...text.matchAll(EACH_UNTOLD)].flatMap(({ 0: sign, index }) => {
      const beside = textBeside(items, i, index, sign.length)
      if (!isInWord(beside) && !isNearNumber(beside)) return []
      return [`${beside.before.slice(-EXAMPLE_SIDE).trimStart()}\ufffd${beside.after.slice(0, EXAMPLE_SIDE).trimEnd()}`]
    })
  })
}
