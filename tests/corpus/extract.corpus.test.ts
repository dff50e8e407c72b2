import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxesOf, offsetAt, pageOf } from '../../src/core/document/layout'
import type { ErrorCode } from '../../src/core/model'
import { DocumentReader, type Extraction } from '../helpers/documents'
import { corpusPath } from '../helpers/golden'
import { openHarness, type HarnessPage } from '../helpers/harness'

/** Folders whose files all have to give text, or a flag that says why there is none. */
const READABLE = ['pairs', 'pdf-trials', 'pdf-odd']
const HOSTILE = 'pdf-hostile'
/** What a hostile file may end with instead of text. */
const REFUSALS: ErrorCode[] = ['pdf-damaged', 'pdf-encrypted', 'pdf-empty', 'pdf-too-large', 'pdf-time-limit', 'not-a-pdf']

/** Random stretches a document, and the share of their boxes that must lead back: text may be drawn over other text. */
const STRETCHES = 100
const LEAD_BACK = 0.98

let harness: HarnessPage
let reader: DocumentReader
beforeAll(async () => {
  harness = await openHarness()
  reader = new DocumentReader(harness, { pageMs: 20_000, documentMs: 120_000 })
})
afterAll(() => harness.close())

/** Where the corpus is not at hand one test stands for all, so that something is counted as left out. */
const NOT_AT_HAND: [name: string, path: string][] = [['not at hand', '']]

function filesOf(folder: string): [name: string, path: string][] {
  const path = corpusPath(folder)
  if (path === null) return NOT_AT_HAND
  return readdirSync(path).filter((file) => file.endsWith('.pdf')).sort().map((file) => [file, join(path, file)])
}

/** The same stretches in every run (Park and Miller's generator). */
function* stretches(length: number): Generator<[start: number, end: number]> {
  let state = 1
  const random = (below: number): number => {
    state = (state * 16_807) % 2_147_483_647
    return state % below
  }
  for (let i = 0; i < STRETCHES && length > 0; i++) {
    const start = random(length)
    yield [start, Math.min(length, start + 1 + random(200))]
  }
}

function expectSound(result: Extraction & { error: null }): void {
  const { text, layout, flags, pages } = result
  expect(layout.pages).toHaveLength(pages)
  if (text.trim() === '') expect(flags.map(({ kind }) => kind)).toEqual(expect.arrayContaining([expect.stringMatching(/no-text-layer|damaged/)]))
  for (const run of layout.runs) {
    expect(text.slice(run.start, run.end)).not.toBe('')
    expect([run.x, run.y, run.width, run.height].every(Number.isFinite)).toBe(true)
  }
  let boxes = 0
  let back = 0
  for (const [start, end] of stretches(text.length)) {
    for (const { page, x, y, width, height } of boxesOf(layout, start, end)) {
      expect(page).toBeGreaterThanOrEqual(pageOf(layout, start)!)
      const offset = offsetAt(layout, page, x + width / 2, y + height / 2)
      boxes++
      if (offset !== null && offset >= start && offset < end) back++
    }
  }
  expect(back).toBeGreaterThanOrEqual(LEAD_BACK * boxes)
}

for (const folder of READABLE) {
  describe.skipIf(corpusPath(folder) === null)(`every document of ${folder}`, () => {
    it.each(filesOf(folder))('gives text that maps to its pages and back: %s', async (_name, path) => {
      const result = await reader.extract(path)
      if (result.error !== null) throw new Error(`${result.error.code}: ${result.error.message}`)
      expectSound(result)
    })
  })
}

describe.skipIf(corpusPath(HOSTILE) === null)('every hostile document', () => {
  it.each(filesOf(HOSTILE))('gives text or an error that names it and says what to do: %s', async (name, path) => {
    const result = await reader.extract(path)
    if (result.error === null) return expectSound(result)
    expect(REFUSALS).toContain(result.error.code)
    expect(result.error.subject).toBe(name)
    expect(result.error.message).toContain(name)
    expect(result.error.advice).toMatch(/\w.*\.$/)
  })

  it('leaves the page alive and the reader at work', async () => {
    expect(await harness.page.evaluate(() => document.readyState)).toBe('complete')
    const [[, path]] = filesOf('pdf-trials') as [[string, string]]
    expect((await reader.extract(path)).error).toBeNull()
  })
})
