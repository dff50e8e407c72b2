import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxesOf, offsetAt, pageOf } from '../../src/core/document/layout'
import { locateQuote } from '../../src/core/document/locate-quote'
import { DocumentReader, type Extraction } from '../helpers/documents'
import { openHarness, type HarnessPage } from '../helpers/harness'
import { printedDocuments } from '../fixtures/make'

type Read = Extract<Extraction, { error: null }>

let harness: HarnessPage
let reader: DocumentReader
const read: Record<string, Read> = {}
let printed: Record<string, string> = {}

beforeAll(async () => {
  const names = ['one-column', 'two-columns', 'turned', 'picture']
  const paths = await printedDocuments(names)
  printed = Object.fromEntries(names.map((name, i) => [name, paths[i]!]))
  harness = await openHarness()
  reader = new DocumentReader(harness)
  for (const name of names) read[name] = succeeded(await reader.extract(printed[name]!))
})
afterAll(() => harness.close())

function succeeded(result: Extraction): Read {
  if (result.error !== null) throw new Error(result.error.message)
  return result
}

/** The pages a quotation's boxes stand on; null when it is not found as it stands. */
function pagesOfQuote({ text, layout }: Read, quote: string): number[] | null {
  const { state, spans } = locateQuote(quote, text)
  if (state !== 'verbatim') return null
  return [...new Set(boxesOf(layout, spans[0]!.start, spans[0]!.end).map(({ page }) => page))]
}

describe('a report in one column', () => {
  it.each([
    ['words cut at line ends', 'randomly allocated to evening walks or to usual habits for twelve weeks. The primary outcome was time asleep, measured with', [0]],
    ['figures and signs', 'mean difference 4.2 minutes, 95% CI −9.1 to 17.5; p = 0.53', [0]],
    ['a reference after a number', 'by a third of adults in 2004 15 and walking has been proposed to help. 3,4 Doses of', [0]],
    ['exponents and subscripts', '106 steps a year are common, and air with less CO2 may matter in rooms of 12 m2', [0]],
    ['hyphens that stay', 'Anti-inflammatory drugs were an exclusion criterion, as was work in shifts over a 12-week period', [0]],
    ['a sentence over two pages', 'minutes between groups, which was thought to matter to people who sleep badly. Funding came', [1, 2]],
  ])('holds %s as a quotation has them', (_name, quote, pages) => {
    expect(read['one-column']!.text).toContain(quote)
    expect(pagesOfQuote(read['one-column']!, quote)).toEqual(pages)
  })

  it('has rows of a table on lines of their own', () => {
    expect(read['one-column']!.text).toContain('\nMinutes asleep\t391.4 (41.2)\t387.2 (39.8)\t4.2 (−9.1 to 17.5)\nTimes awake\t3.1 (1.2)\t')
  })

  it('keeps running heads, feet and page numbers beside the text', () => {
    const { text, layout } = read['one-column']!
    expect(text).not.toMatch(/Test Reports 2024|Page \d of|reports\.example/)
    const kinds = layout.furniture.map(({ kind, text: words, page }) => `${page} ${kind} ${words}`)
    expect(kinds.filter((line) => line.includes('reports.example/1/7'))).toHaveLength(3)
    expect(kinds.some((line) => /^1 header .*Page 2 of 3/.test(line))).toBe(true)
  })

  it('has nothing to warn of, and a name to propose', () => {
    const { flags, guess, pages } = read['one-column']!
    expect(flags).toEqual([])
    expect(pages).toBe(3)
    expect(guess).toEqual({ title: 'Evening walks and sleep: a randomised trial written for tests', year: 2024, name: 'Example 2024' })
  })
})

describe('a report in two columns', () => {
  it('goes from the end of the first column to the second', () => {
    expect(pagesOfQuote(read['two-columns']!, 'rated by two of the authors. Fidelity was high in the first calls and lower in later ones')).toEqual([0])
  })

  it('makes words whole and keeps compounds', () => {
    expect(read['two-columns']!.text).toContain('were randomised to counselling by telephone and twelve to leaflets')
    expect(read['two-columns']!.text).toContain('difference was found in self-reported abstinence between groups')
  })

  it('highlights a quotation within its column', () => {
    const { text, layout } = read['two-columns']!
    const { spans } = locateQuote('A sensitivity analysis with missing values counted as smoking gave the same result', text)
    const boxes = boxesOf(layout, spans[0]!.start, spans[0]!.end)
    expect(boxes).toHaveLength(3)
    const gutter = layout.pages[0]!.width / 2
    expect(boxes.every(({ x }) => x > gutter)).toBe(true)
  })

  it('reads its title from the page when the file was named otherwise', () => {
    expect(read['two-columns']!.guess.title).toBe('Brief counselling by telephone: a cluster trial written for tests')
  })
})

describe('the map between text and page', () => {
  it.each(['one-column', 'two-columns', 'turned'])('leads from every character of %s to its box and back', (name) => {
    const { text, layout } = read[name]!
    let missed = 0
    for (let offset = 0; offset < text.length; offset++) {
      if (/\s/.test(text[offset]!)) continue
      const [box] = boxesOf(layout, offset, offset + 1)
      expect(box!.page).toBe(pageOf(layout, offset))
      if (offsetAt(layout, box!.page, box!.x + box!.width / 2, box!.y + box!.height / 2) !== offset) missed++
    }
    expect(missed).toBe(0)
  })

  it('follows text that is turned', () => {
    const { text, layout } = read['turned']!
    const [down] = boxesOf(layout, text.indexOf('This sentence runs'), text.indexOf('This sentence runs') + 10)
    expect(down!.height).toBeGreaterThan(2 * down!.width)
    const start = text.indexOf('bottom to the top')
    const [first, last] = [boxesOf(layout, start, start + 1)[0]!, boxesOf(layout, start + 16, start + 17)[0]!]
    expect(first.y).toBeGreaterThan(last.y)
  })
})

describe('what cannot be read as it should', () => {
  let folder: string
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'attest-documents-'))))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  async function failure(name: string, content: string | Buffer) {
    const path = join(folder, name)
    writeFileSync(path, content)
    return (await reader.extract(path)).error
  }

  it('calls a page without text a scan', () => {
    expect(read['picture']!).toMatchObject({ text: '', flags: [{ kind: 'no-text-layer', severity: 'blocking' }] })
  })

  it('notes type that is too small to read', () => {
    expect(read['turned']!.flags.map(({ kind }) => kind)).toContain('hidden-text')
  })

  it('names an empty file, a file of another kind and a damaged one', async () => {
    expect(await failure('empty.pdf', '')).toMatchObject({ code: 'pdf-empty', subject: 'empty.pdf' })
    expect(await failure('page.pdf', '<!doctype html><p>Not found</p>')).toMatchObject({ code: 'not-a-pdf', subject: 'page.pdf' })
    const damaged = await failure('cut.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2000, 0x20)]))
    expect(damaged).toMatchObject({ code: 'pdf-damaged', subject: 'cut.pdf' })
    expect(damaged!.advice).toBeDefined()
  })

  it('reads what is left of a file that was cut off', async () => {
    const whole = readFileSync(printed['one-column']!)
    const path = join(folder, 'half.pdf')
    writeFileSync(path, whole.subarray(0, Math.floor(whole.length * 0.9)))
    const result = await reader.extract(path)
    expect(result.error?.code ?? 'read').toMatch(/^(read|pdf-damaged)$/)
    expect(succeeded(await reader.extract(printed['one-column']!)).text).toBe(read['one-column']!.text)
  })

  it('gives a document up at its time limit and reads the next', async () => {
    const impatient = new DocumentReader(harness, { documentMs: 1 })
    expect((await impatient.extract(printed['one-column']!)).error).toMatchObject({ code: 'pdf-time-limit' })
    expect(succeeded(await reader.extract(printed['two-columns']!)).pages).toBe(3)
  })
})

describe('cancelling', () => {
  it('ends the reading at once and leaves the client usable', async () => {
    const address = 'documents/1.pdf'
    const codes = await harness.page.evaluate(async (address) => {
      const client = window.attest.newExtractClient()
      const bytes = async (): Promise<ArrayBuffer> => (await fetch(address)).arrayBuffer()
      const stop = new AbortController()
      const stopped = client
        .extract({ bytes: await bytes(), fileName: 'a.pdf' }, { signal: stop.signal, onProgress: () => stop.abort() })
        .then(() => 'read', (error: { code: string }) => error.code)
      const next = client.extract({ bytes: await bytes(), fileName: 'b.pdf' }).then(({ pages }) => String(pages))
      const codes = await Promise.all([stopped, next])
      client.dispose()
      return codes
    }, address)
    expect(codes).toEqual(['aborted', '3'])
  })
})
