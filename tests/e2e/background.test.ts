import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Background } from '../../src/pipelines/background'
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

  it('counts on from where it was left when it begins again', async () => {
    const counts = await harness.page.evaluate(async (reports) => {
      const bench = (window.bench = await window.attest.openWorkbench())
      const { startBackground } = bench.pipelines
      for (const [name, text] of reports) await bench.paste(name!, text!)
      await new Promise<void>((left) => {
        const background = startBackground({
          store: bench.store, embed: bench.parts.embed, retriever: bench.retriever, condition: () => bench.condition,
          onStatus: ({ phase, done }) => {
            if (phase === 'vectors' && done === 1) background.stop()
            if (phase === 'stopped') left()
          },
        })
      })
      const heard = await bench.background()
      return heard.flatMap(({ phase, done, total }) => (phase === 'vectors' ? [[done, total]] : []))
    }, ['Amber 2019', 'Birch 2021', 'Cedar 2020'].map((name) => [name, report(name, 2)]))
    expect(counts).toEqual([[1, 3], [2, 3]])
  })

  it('counts a study that comes meanwhile in the total at once, and does it in the next round', async () => {
    const counts = await harness.page.evaluate(async (reports) => {
      const bench = (window.bench = await window.attest.openWorkbench())
      const { startBackground } = bench.pipelines
      for (const [name, text] of reports.slice(0, 2)) await bench.paste(name!, text!)
      const counts: number[][] = []
      await new Promise<void>((resolve) => {
        let pasting: Promise<unknown> | null = null
        const background = startBackground({
          store: bench.store, embed: bench.parts.embed, retriever: bench.retriever, condition: () => bench.condition,
          onStatus: ({ phase, done, total }) => {
            if (phase === 'vectors') counts.push([done, total])
            pasting ??= phase === 'vectors' ? bench.paste(reports[2]![0]!, reports[2]![1]!).then(() => background.poke()) : null
            if (phase !== 'idle') return
            resolve()
            queueMicrotask(() => background.stop())
          },
        })
      })
      return counts
    }, ['Amber 2019', 'Birch 2021', 'Cedar 2020'].map((name) => [name, report(name, 2)]))
    expect(counts).toEqual([[0, 2], [1, 3], [2, 3]])
  })

  it('passes over studies whose document moved away or that were removed while it worked', async () => {
    const result = await harness.page.evaluate(async ({ reports }) => {
      const bench = (window.bench = await window.attest.openWorkbench())
      const { moveSource, removeStudy, startBackground } = bench.pipelines
      const ids = []
      for (const [name, text] of reports) ids.push(await bench.paste(name!, text!))
      const [first, moved, removed] = ids
      let edited = false
      const failures: unknown[] = []
      await new Promise<void>((resolve) => {
        const background = startBackground({
          store: bench.store, embed: bench.parts.embed, retriever: bench.retriever, condition: () => bench.condition,
          onStatus: ({ phase, failure }) => {
            failures.push(failure)
            if (phase === 'vectors' && !edited) {
              edited = true
              void moveSource(bench.store, moved!.sourceId, first!.studyId).then(() => removeStudy(bench.store, removed!.studyId))
            }
            if (phase !== 'idle') return
            resolve()
            queueMicrotask(() => background.stop())
          },
        })
      })
      const gone = await bench.retriever.texts.of(moved!.studyId).catch((error: Error) => error.message)
      const vectors = new Set(await bench.store.db.vectors.orderBy('textVersionId').uniqueKeys())
      const texts = [...(await bench.retriever.texts.versions()).values()].flat()
      return { failures: failures.filter((f) => f !== null), gone, compared: texts.map((id) => vectors.has(id)) }
    }, { reports: ['Amber 2019', 'Birch 2021', 'Cedar 2020'].map((name) => [name, report(name, 2)]) })
    expect(result).toEqual({ failures: [], gone: 'A study that was removed has no document with text.', compared: [true, true] })
  })

  it('finds the passages of new claims while the model is still on its way', async () => {
    const late = await openHarness({ model: 'late' })
    const passages = await late.page.evaluate(async ({ text, file, more }) => {
      const bench = await window.attest.openWorkbench()
      const { startBackground } = bench.pipelines
      await bench.paste('Amber 2019', text)
      await bench.import(file)
      const background = await new Promise<Background>((waits) => {
        const made = startBackground({
          store: bench.store, embed: bench.parts.embed, retriever: bench.retriever, condition: () => bench.condition,
          onStatus: ({ phase }) => phase === 'vectors' && waits(made),
        })
      })
      await bench.import(more)
      background.poke()
      const all = await bench.store.db.claims.count()
      await new Promise<void>((found, failed) => {
        bench.store.watch(() => bench.store.db.retrievals.count(), (count) => void (count === all && found()), failed)
      })
      background.stop()
      return (await bench.rowsOf(null)).map((row) => row.passages.length)
    }, {
      text: report('Amber 2019', 2), file: statementFile({ 'Amber 2019': statements('Amber 2019', 2) }),
      more: statementFile({ 'Amber 2019': ['Nine people left the study.'] }),
    })
    await late.close()
    expect(passages).toHaveLength(3)
    expect(Math.min(...passages)).toBeGreaterThan(1)
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
