import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxesOf } from '../../src/core/document/layout'
import type { QuoteState, TextLayout } from '../../src/core/model'
import { checkQuote } from '../../src/core/verdicts'
import { claimsOfDemo, readDemo, writtenReport } from '../helpers/demo'
import { openHarness, type HarnessPage } from '../helpers/harness'

interface Read {
  text: string
  layout: TextLayout
  flags: string[]
}

const demo = readDemo()
const claims = claimsOfDemo(demo).filter(({ verdict }) => verdict)
const reports = new Map<string, Read>()
let harness: HarnessPage

beforeAll(async () => {
  harness = await openHarness()
  for (const { file, name } of demo.studies) reports.set(name, await read(file))
})
afterAll(() => harness?.close())

function read(file: string): Promise<Read> {
  return harness.page.evaluate(async (fileName) => {
    const bytes = await (await fetch(`/demo/${fileName}`)).arrayBuffer()
    const client = window.attest.newExtractClient()
    try {
      const { text, layout, flags } = await client.extract({ bytes, fileName })
      return { text, layout, flags: flags.map(({ kind }) => kind) }
    } finally {
      client.dispose()
    }
  }, file)
}

function locate({ study, item, response, explanation, verdict }: (typeof claims)[number], text: string) {
  return checkQuote({
    claim: { id: item, response, explanation },
    verdict: { id: item, verdict: verdict!.verdict, quote: verdict!.quote, passageId: null },
    sources: [{ sourceId: study, textVersionId: study, text }],
    passages: null,
  })
}

/** Where lines of a quote stand: page and left or right half. */
function columnsOf(claim: (typeof claims)[number]): string[] {
  const { text, layout } = reports.get(claim.study)!
  const [first] = locate(claim, text).spans
  if (!first) return []
  const middle = layout.pages[0]!.width / 2
  return [...new Set(boxesOf(layout, first.start, first.end).map(({ page, x }) => `${page}${x < middle ? 'left' : 'right'}`))]
}

describe('the reports of the worked example, read by the app', () => {
  it.each(demo.studies)('$file is marked as fiction on every page, outside its text, and has no flags', ({ name }) => {
    const { text, layout, flags } = reports.get(name)!
    const mark = 'Fictional trial, written for the Attest worked example'
    expect(flags).toEqual([])
    expect(layout.pages.length).toBeGreaterThanOrEqual(3)
    for (const { index } of layout.pages) expect(layout.furniture.some(({ page, text: words }) => page === index && words.includes(mark))).toBe(true)
    expect(text).not.toContain(mark)
  })

  it.each(claims.map((claim) => ({ place: `${claim.study} ${claim.item}`, claim })))('the quote of $place stands as in the text as written', ({ claim }) => {
    const written = locate(claim, writtenReport(demo.studies.find(({ name }) => name === claim.study)!.file))
    const found = locate(claim, reports.get(claim.study)!.text)
    expect(found.state).toBe(written.state satisfies QuoteState)
    expect(found.spans).toHaveLength(written.spans.length)
  })

  it('has quotes that run on in the next column and on the next page', () => {
    const columns = claims.map(columnsOf)
    expect(columns.some(([a, b]) => a && b && a[0] === b[0])).toBe(true)
    expect(columns.some(([a, b]) => a && b && a[0] !== b[0])).toBe(true)
  })

  it('has a quote through a word that is broken at the end of a line', () => {
    const { text, layout } = reports.get('Lantern Sleep Trial')!
    const claim = claims.find(({ study, item }) => study === 'Lantern Sleep Trial' && item === 'D1')!
    const word = text.indexOf('differed in nothing')
    const [quote] = locate(claim, text).spans
    expect(boxesOf(layout, word, word + 'differed'.length)).toHaveLength(2)
    expect(quote!.start < word && word < quote!.end).toBe(true)
  })
})
