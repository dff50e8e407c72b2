import { describe, expect, it } from 'vitest'
import { claimsOfDemo, readDemo } from '../helpers/demo'
import { useBench } from '../helpers/harness'

const demo = readDemo()
const verdicts = claimsOfDemo(demo).filter((c) => c.verdict).length

const harness = useBench()

/** Opens it the way the app does and looks at it under the judge of the file. */
function open() {
  return harness.page.evaluate(async () => {
    const { bench } = window
    const entry = await bench.pipelines.openWorkedExample({ ...bench, ...bench.parts })
    await bench.use(entry.id)
    const judge = [...(await bench.reader.read()).judges.values()][0]!
    const rows = await bench.rowsOf(judge.id)
    const results = [...(await bench.reader.read()).results.values()]
    return {
      entry, results,
      rows: rows.map(({ kind, study, itemId, verdict, quote, quoteState, quotePlaces, ungrounded, passages, ruleAgrees, state }) => ({
        kind, study, itemId, verdict, quote, quoteState, pages: quotePlaces.map((p) => p.page), ungrounded, passages: passages.length, ruleAgrees, state,
      })),
    }
  })
}

describe('the worked example', () => {
  it('is built from its PDFs and claims, with every quote in its place', async () => {
    const { entry, rows, results } = await open()
    expect(results).toHaveLength(demo.studies.length)
    expect(results.every((r) => r.measure !== '')).toBe(true)
    expect(entry).toMatchObject({ id: 'worked-example', readOnly: true, counts: { studies: demo.studies.length, claims: rows.length, verdicts } })
    const judged = rows.filter((r) => r.verdict !== null)
    expect(judged).toHaveLength(verdicts)
    expect(new Set(judged.map((r) => r.verdict))).toEqual(new Set(['supported', 'contradicted', 'not_found', 'out_of_scope']))
    expect(judged.filter((r) => r.quoteState === 'verbatim' || r.quoteState === 'near').every((r) => r.pages[0]! >= 1)).toBe(true)
    expect(judged.every((r) => r.passages === 5)).toBe(true)
    expect(rows.filter((r) => r.ungrounded).length).toBeGreaterThan(0)
    expect(rows.filter((r) => r.ruleAgrees === false).length).toBeGreaterThan(0)
  })

  it('is there at once the second time, and again after it was deleted', async () => {
    const { entry: first } = await open()
    const again = await open()
    expect(again.rows.length).toBeGreaterThan(0)
    expect(again.entry.createdAt).toBe(first.createdAt)
    const restored = await harness.page.evaluate(async () => {
      const { bench } = window
      await bench.appStore.deleteProject('worked-example')
      const entry = await bench.pipelines.openWorkedExample({ ...bench, ...bench.parts })
      return { entry, stored: await bench.appStore.project('worked-example') }
    })
    expect(restored).toMatchObject({ entry: { deletedAt: null }, stored: { deletedAt: null } })
  })

  it('cannot be changed, and is copied whole into a project that can', async () => {
    const result = await harness.page.evaluate(async () => {
      const { bench } = window
      const [studyId] = (await bench.store.studies()).keys()
      const refused = await bench.pipelines.excludeStudy(bench.store, studyId!, 'no reason').catch((error: { code: string }) => error.code)
      const counts = async () => Promise.all(bench.store.db.tables.map(async (table) => [table.name, await table.count()] as const))
      const original = await counts()
      const copy = await bench.pipelines.copyProject(bench, 'worked-example', 'My copy')
      await bench.use(copy.id)
      const copied = await counts()
      await bench.pipelines.excludeStudy(bench.store, studyId!, 'no reason')
      const excluded = (await bench.rowsOf(null)).filter((r) => r.excludedReason !== null).length
      const sourceBytes = (await bench.store.bytesOf((await bench.store.db.sources.toArray())[0]!)).size
      return { refused, original, copied, copy, excluded, sourceBytes }
    })
    expect(result.refused).toBe('read-only')
    expect(result.copied).toEqual(result.original)
    expect(result.copy).toMatchObject({ name: 'My copy', readOnly: false, counts: { studies: demo.studies.length } })
    expect(result.excluded).toBeGreaterThan(0)
    expect(result.sourceBytes).toBeGreaterThan(10_000)
  })
})
