import type { QualityFlag } from '../model'
import { isInWord, isNearNumber, textBeside, type Beside } from './beside'
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

/** Where a sign stands: before a number, where a minus or a sign of comparison would; otherwise beside one; within a word. */
type Place = 'before-number' | 'beside-number' | 'in-word'

interface Example {
  text: string
  place: Place
}

/** What such signs may be, of the gravest place that there is. */
const ADVICE: Readonly<Record<Place, string>> = {
  'before-number': 'A minus or a “less than” may be among them. Compare such numbers with the page before you rely on them.',
  'beside-number': 'Part of a number may be among them. Compare such numbers with the page before you rely on them.',
  'in-word': 'Words that hold one are not found by these words, and a quote of them is not what the page says.',
}
const PLACES = Object.keys(ADVICE) as Place[]

/**
 * A warning where signs beside numbers or within words could not be told: a minus or a sign of comparison may be among
 * them, and a number without it is another.
 */
export function doubtfulSigns(pages: readonly RawPage[]): QualityFlag[] {
  const found = pages.map((page) => ({ index: page.index, examples: examplesOf(page) })).filter(({ examples }) => examples.length > 0)
  if (found.length === 0) return []
  const all = found.flatMap(({ examples }) => examples)
  const byPlace = PLACES.map((place) => all.filter((example) => example.place === place))
  const shown = [...new Set(byPlace.flat().map(({ text }) => `“${text}”`))].slice(0, EXAMPLES).join(' and ')
  const gravest = PLACES.find((_, i) => byPlace[i]!.length > 0)!
  return [{
    kind: 'doubtful-signs', severity: 'warning', pages: found.map(({ index }) => index),
    message: `${namedPages(found)}: ${countOf(all)} not told by the fonts of the file, as in ${shown}.`,
    advice: ADVICE[gravest],
  }]
}

/** "a sign beside a number is", "3 signs beside numbers or within words are". */
function countOf(all: readonly Example[]): string {
  const words = all.filter(({ place }) => place === 'in-word').length
  if (all.length === 1) return `a sign ${words === 0 ? 'beside a number' : 'within a word'} is`
  const where = words === 0 ? 'beside numbers' : words === all.length ? 'within words' : 'beside numbers or within words'
  return `${all.length} signs ${where} are`
}

/** Each such sign of a page with what stands beside it. */
function examplesOf({ items, fonts, ocr }: RawPage): Example[] {
  if (ocr !== undefined) return []
  return items.flatMap(({ text, font }, i) => {
    if (!UNTOLD.test(text) || PICTURES.test(fonts[font]?.name ?? '')) return []
    return [...text.matchAll(EACH_UNTOLD)].flatMap(({ 0: sign, index }) => {
      const beside = textBeside(items, i, index, sign.length)
      if (!isInWord(beside) && !isNearNumber(beside)) return []
      const shown = `${beside.before.slice(-EXAMPLE_SIDE).trimStart()}\ufffd${beside.after.slice(0, EXAMPLE_SIDE).trimEnd()}`
      return [{ text: shown, place: placeOf(beside) }]
    })
  })
}

function placeOf(beside: Beside): Place {
  if (/^[.,]? ?\d/.test(beside.after) && !/\p{L}$/u.test(beside.before)) return 'before-number'
  return isNearNumber(beside) ? 'beside-number' : 'in-word'
}
