import { basename } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesOf } from '../helpers/corpus'
import { DocumentReader } from '../helpers/documents'
import { corpusPath } from '../helpers/golden'
import { openHarness, type HarnessPage } from '../helpers/harness'
import { pageMemory, TELLS_MEMORY } from '../helpers/memory'

/** Most megabytes that may be held when all is done, over what was held after the first document. */
const MOST_GROWTH = 150
const FOLDERS = ['pdf-trials', 'pairs', 'pdf-odd']

const trials = filesOf('pdf-trials').map(([, path]) => path)

describe.skipIf(!TELLS_MEMORY || FOLDERS.some((folder) => corpusPath(folder) === null))('memory', () => {
  let harness: HarnessPage

  beforeAll(async () => {
    harness = await openHarness()
  })
  afterAll(() => harness?.close())

  /** What is held once a first document has been read and its worker has been ended. */
  async function base(): Promise<number> {
    const reader = new DocumentReader(harness)
    await reader.extract(trials[0]!)
    await reader.close()
    return pageMemory(harness.browser, harness.page)
  }

  /** The browser gives memory back by and by. */
  async function expectLittleGrowth(what: string, before: number): Promise<void> {
    let after = Infinity
    const measured = async (): Promise<number> => (after = await pageMemory(harness.browser, harness.page))
    await expect.poll(measured, { timeout: 180_000, interval: 1_000 }).toBeLessThan(before + MOST_GROWTH)
    console.log(`${what}: ${Math.round(before)} MB before, ${Math.round(after)} MB after`)
  }

  it('does not grow over a hundred files read one after another', async () => {
    const before = await base()
    const reader = new DocumentReader(harness, { sideBySide: 1 })
    const paths = FOLDERS.flatMap((folder) => filesOf(folder).map(([, path]) => path))
    for (const path of paths) expect((await reader.extract(path)).error, path).toBeNull()
    await reader.close()
    await expectLittleGrowth(`${paths.length} files one after another`, before)
  })

  it('comes back after a drop of many trials into a project', async () => {
    const before = await base()
    const reader = new DocumentReader(harness)
    const files = trials.map((path) => ({ address: reader.serve(path), name: basename(path) }))
    const states = await harness.page.evaluate(async (files) => {
      const bench = await window.attest.openWorkbench()
      const dropped = await Promise.all(files.map(async ({ address, name }) => new File([await (await fetch(address)).blob()], name)))
      const outcomes = await bench.ingest(dropped)
      bench.parts.extract.dispose()
      return outcomes.map(({ state }) => state)
    }, files)
    expect(states).toEqual(trials.map(() => 'added'))
    await expectLittleGrowth(`${trials.length} trials in one drop`, before)
  })
})
