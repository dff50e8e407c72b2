import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { report, statementFile, statements } from '../fixtures/reports'
import { openHarness, type HarnessPage } from '../helpers/harness'

let harness: HarnessPage

beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness?.close())

/** A project with one short report and three statements. */
function project(): Promise<string> {
  return harness.page.evaluate(async ({ text, file }) => {
    const bench = (window.bench = await window.attest.openWorkbench())
    await bench.paste('Amber 2019', text)
    await bench.import(file)
    return bench.store.projectId
  }, { text: report('Amber 2019', 2), file: statementFile({ 'Amber 2019': statements('Amber 2019', 3) }) })
}

function look() {
  return harness.page.evaluate(async () => {
    const { bench } = window
    const heard = await bench.background()
    const rows = await bench.rowsOf(null)
    return {
      phases: [...new Set(heard.map((s) => s.phase))], failure: heard.at(-1)!.failure,
      rows: rows.map(({ passages, maxCosine, meanCosine, bestRank }) => ({ scores: passages.map((p) => p.score), cosines: passages.map((p) => p.cosine), maxCosine, meanCosine, bestRank })),
    }
  })
}

describe('work in the background', () => {
  it('finds passages, makes vectors and computes the cosines of every claim', async () => {
    await project()
    const { phases, failure, rows } = await look()
    expect(failure).toBeNull()
    expect(phases).toEqual(['passages', 'vectors', 'cosines', 'idle'])
    expect(rows).toHaveLength(3)
    for (const { cosines, maxCosine, meanCosine, bestRank } of rows) {
      const values = cosines as number[]
      expect(values.length).toBeGreaterThan(1)
      expect(values.every((c) => c > -1 && c <= 1)).toBe(true)
      expect(maxCosine).toBe(Math.max(...values))
      expect(meanCosine).toBeCloseTo(values.reduce((a, b) => a + b, 0) / values.length, 12)
      expect(values[bestRank! - 1]).toBe(maxCosine)
    }
  })

  it('has nothing left to do the second time', async () => {
    const { phases } = await look()
    expect(phases).toEqual(['idle'])
  })

  it('gives passages and a reason, and no cosines, where the model is not on the server', async () => {
    await project()
    rmSync(join(harness.server.folder, 'models'), { recursive: true })
    await harness.page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name)
      const { bench } = window
      bench.parts.embed.dispose()
      bench.parts.embed = window.attest.newEmbedClient()
      await bench.use(bench.store.projectId)
    })
    const { failure, rows } = await look()
    expect(failure?.code).toBe('model-files-missing')
    expect(rows.every((r) => r.scores.length > 1 && r.cosines.every((c) => c === null) && r.maxCosine === null)).toBe(true)
  })
})
