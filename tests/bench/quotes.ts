import { locateQuote } from '../../src/core/document/locate-quote'
import type { BenchText } from './extraction'
import { figure, line, milliseconds } from './measure'

const PAGES = 60
const QUOTE_CHARACTERS = 160

/** Milliseconds to find a quotation in a report of 60 pages: as it stands, with slips, and one that is not there. */
export function benchQuotes(texts: readonly BenchText[]): void {
  const report = reportOf(PAGES, texts)
  const at = report.indexOf(' ', Math.floor(report.length * 0.8)) + 1
  const quote = report.slice(at, report.indexOf(' ', at + QUOTE_CHARACTERS))
  const words = quote.split(' ')
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a))
  const slipped = quote.replace(longest, longest.slice(0, 3) + longest.slice(2))
  const absent = words.toReversed().join(' ')
  for (const [kind, wanted] of [['as it stands', quote], ['with slips', slipped], ['not there', absent]] as const) {
    const { state } = locateQuote(wanted, report)
    line(`quote ${kind} (${state}), ${PAGES} pages`, figure(milliseconds(() => locateQuote(wanted, report)), 'ms'))
  }
}

/** The given texts one after the other, as often as it takes, cut to the pages. */
function reportOf(pages: number, texts: readonly BenchText[]): string {
  const known = texts.reduce((sum, one) => sum + one.pages, 0)
  const all = texts.map(({ text }) => text).join('\n\n')
  return all.repeat(Math.ceil(pages / known)).slice(0, Math.round((all.length * pages) / known))
}
