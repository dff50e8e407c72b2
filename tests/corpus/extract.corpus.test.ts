import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxesOf, offsetAt, pageOf } from '../../src/core/document/layout'
import { CorpusReader, filesOf } from '../helpers/corpus'
import type { Extraction } from '../helpers/documents'
import { corpusPath } from '../helpers/golden'
import { openHarness, type HarnessPage } from '../helpers/harness'
import { HOSTILE, ODD, type Expected } from './expected'

/** Folders whose files all have to give text, or a flag that says why there is none. */
const READABLE = ['pairs', 'pdf-trials', 'pdf-odd']
const ALL = [...READABLE, 'pdf-hostile']

/**
 * Random stretches a document, and the share of their boxes that must lead back: some reports draw text over other text,
 * as white copies of their captions.
 */
const STRETCHES = 100
const LEAD_BACK = 0.97

let harness: HarnessPage
let reader: CorpusReader
beforeAll(async () => {
  harness = await openHarness()
  reader = new CorpusReader(harness)
  await reader.readAll(ALL.filter((folder) => corpusPath(folder) !== null).flatMap(filesOf).map(([, path]) => path))
}, 1_800_000)
afterAll(() => harness?.close())

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
    expect(pageOf(layout, run.start)).toBe(run.page)
  }
  let boxes = 0
  let back = 0
  for (const [start, end] of stretches(text.length)) {
    for (const { page, x, y, width, height } of boxesOf(layout, start, end)) {
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
      const result = await reader.read(path)
      if (result.error !== null) throw new Error(`${result.error.code}: ${result.error.message}`)
      expectSound(result)
    })
  })
}

/** @param name of the file, which an error has to tell */
function expectAsLookedUp(result: Extraction, expected: Expected, name: string): void {
  if (result.error !== null) {
    expect(result.error).toMatchObject({ code: expected.error, subject: name, advice: expect.stringMatching(/\w.*\.$/) })
    expect(result.error.message).toContain(name)
    return
  }
  expectSound(result)
  const { text, pages, flags } = result
  expect(expected.error).toBeUndefined()
  expect(pages).toBe(expected.pages)
  for (const words of expected.has ?? []) expect(text).toContain(words)
  for (const words of expected.lacks ?? []) expect(text).not.toContain(words)
  const [from, to] = expected.characters ?? [1, Infinity]
  expect(text.length).toBeGreaterThanOrEqual(from)
  expect(text.length).toBeLessThanOrEqual(to)
  expect(flags.map(({ kind }) => kind)).toEqual(expect.arrayContaining(expected.flags ?? []))
  expect(flags.some(({ severity }) => severity === 'blocking')).toBe(expected.blocked === true)
}

describe.each([['pdf-odd', ODD], ['pdf-hostile', HOSTILE]])('what was looked up of %s', (folder, looked) => {
  it.skipIf(corpusPath(folder) === null)('is every file of the folder', () => {
    expect(filesOf(folder).map(([name]) => name)).toEqual(Object.keys(looked).sort())
  })

  it.skipIf(corpusPath(folder) === null).each(filesOf(folder))('is what comes out: %s', async (name, path) => {
    const expected = looked[name]!
    expectAsLookedUp(await reader.read(path), expected, name)
    if (expected.password === undefined) return
    const wrong = await reader.readLocked(path, `not ${expected.password}`)
    expect(wrong.error).toMatchObject({ code: 'pdf-encrypted', data: { wrongPassword: true } })
    expectAsLookedUp(await reader.readLocked(path, expected.password), expected.unlocked!, name)
  })
})

describe.skipIf(corpusPath('pdf-hostile') === null)('after the hostile documents', () => {
  it('the page is alive and the reader at work', async () => {
    expect(await harness.page.evaluate(() => document.readyState)).toBe('complete')
    const [[, path]] = filesOf('pdf-trials') as [[string, string]]
    expect((await reader.readLocked(path, '')).error).toBeNull()
  })
})
