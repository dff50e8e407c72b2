import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openHarness, type HarnessPage } from '../helpers/harness'

let harness: HarnessPage

beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness?.close())
beforeEach(async () => {
  await harness.page.evaluate(async () => {
    window.bench = await window.attest.openWorkbench()
  })
})

describe('what is stored', () => {
  it('is on the disk before a write counts as done', async () => {
    const durabilities = await harness.page.evaluate(async () => {
      const { bench } = window
      const seen = new Set<string>()
      const transaction = IDBDatabase.prototype.transaction
      IDBDatabase.prototype.transaction = function (...args) {
        const made = transaction.apply(this, args)
        if (made.mode === 'readwrite') seen.add(made.durability)
        return made
      }
      try {
        // Dexie takes the browser's function when it opens a database.
        const fresh = await window.attest.openWorkbench({ projectId: bench.store.projectId })
        await fresh.paste('Amber 2019', 'Forty people took part.')
        await fresh.appStore.setSetting('theme', 'dark')
      } finally {
        IDBDatabase.prototype.transaction = transaction
      }
      return [...seen]
    })
    expect(durabilities).toEqual(['strict'])
  })

  it('comes in whole or not at all', async () => {
    const result = await harness.page.evaluate(async () => {
      const { bench } = window
      const { sourceId } = await bench.paste('Amber 2019', 'Forty people took part.')
      const [source, text] = [(await bench.store.db.sources.get(sourceId))!, (await bench.store.textOf(sourceId))!]
      const counts = () => Promise.all(['sources', 'files', 'textVersions', 'textSummaries', 'passages', 'revisions'].map((name) => bench.store.db.table(name).count()))
      const before = await counts()
      // The text is there already: what was written before it in the same transaction is taken back.
      const error = await bench.store
        .addDocument({ source: { ...source, id: 'new', sha256: 'new' }, bytes: new Blob(['x']), text, passages: [], changes: [{ entity: 'study', entityId: 'new', value: {} }] })
        .catch((e: { code: string; advice: string }) => ({ code: e.code, advice: e.advice }))
      return { before, after: await counts(), error }
    })
    expect(result.after).toEqual(result.before)
    expect(result.error).toMatchObject({ code: 'storage-failed', advice: expect.any(String) })
  })

  it('never changes once it is a fact', async () => {
    const stored = await harness.page.evaluate(async () => {
      const { bench } = window
      const judge = { id: 'j', kind: 'file' as const, name: 'First', model: null, promptId: null }
      await bench.store.addJudge(judge)
      await bench.store.addJudge({ ...judge, name: 'Second' })
      return bench.store.db.judges.get('j')
    })
    expect(stored?.name).toBe('First')
  })

  it('is reported as it is when it cannot be opened any more', async () => {
    const error = await harness.page.evaluate(async () => {
      const { bench } = window
      const entry = await bench.appStore.createProject('Without data')
      return bench.pipelines.openProject(bench.appStore, bench.ids, entry.id, () => ({ deviceId: 'd', name: '' })).catch((e: { code: string; message: string }) => e.code)
    })
    expect(error).toBe('project-missing')
  })
})

describe('revisions', () => {
  it('derive the present, delete by tombstone and come back by undo', async () => {
    const result = await harness.page.evaluate(async () => {
      const { store } = window.bench
      const read = () => store.entity<{ text: string }>('note', 'n')
      await store.revise('note', 'n', { text: 'one' })
      await store.revise('note', 'n', { text: 'two' })
      const second = await read()
      await store.undo('note', 'n')
      const undone = await read()
      await store.revise('note', 'n', null)
      const deleted = await read()
      await store.undo('note', 'n')
      const rows = await store.db.revisions.where('entity').equals('note').toArray()
      return { second, undone, deleted, back: await read(), counters: rows.map((r) => r.counter).sort(), authors: new Set(rows.map((r) => r.author)).size }
    })
    expect(result).toEqual({ second: { text: 'two' }, undone: { text: 'one' }, deleted: null, back: { text: 'one' }, counters: [1, 2, 3, 4, 5], authors: 1 })
  })

  it('change single fields of what is stored: of two changes at once both stay', async () => {
    const stored = await harness.page.evaluate(async () => {
      const { store } = window.bench
      await store.revise('note', 'n', { name: 'One', year: 1 })
      await Promise.all([
        store.amend<{ name: string }>('note', 'n', { name: 'Two' }), store.amend<{ year: number }>('note', 'n', { year: 2 }),
        store.amend<{ name: string }>('note', 'gone', { name: 'Three' }),
      ])
      return [await store.entity('note', 'n'), await store.entity('note', 'gone')]
    })
    expect(stored).toEqual([{ name: 'Two', year: 2 }, null])
  })

  it('are kept out by what bars writing, such as another tab', async () => {
    const codes = await harness.page.evaluate(async () => {
      const { bench } = window
      await bench.paste('Amber 2019', 'Forty people took part.')
      const [studyId] = (await bench.store.studies()).keys()
      const barred = Object.assign(new Error('Another tab writes.'), { name: 'AppError', code: 'project-locked' }) as never
      const { store } = await bench.pipelines.openProject(bench.appStore, bench.ids, bench.store.projectId, () => ({ deviceId: 'd', name: '' }), { barred: () => barred })
      const code = (e: { code?: string }) => e.code
      return Promise.all([
        bench.pipelines.excludeStudy(store, studyId!, 'x').catch(code), store.addMade({ claims: [] }).catch(code),
        store.addRun({} as never).catch(code), store.addSent({} as never).catch(code),
      ])
    })
    expect(codes).toEqual(Array(4).fill('project-locked'))
  })
})

describe('a project that is followed', () => {
  it('is read again after every change, and only what is new of its facts', async () => {
    const result = await harness.page.evaluate(async () => {
      const { bench } = window
      const sizes: number[] = []
      const heard = (count: number) => new Promise<void>((resolve, reject) => {
        const { stop } = bench.store.follow(['sources', 'revisions'], () => bench.reader.read(), {
          changed: (data) => {
            sizes.push(data.sources.size)
            if (data.sources.size < count) return
            stop()
            resolve()
          },
          failed: reject,
        })
      })
      const first = heard(2)
      await bench.paste('Amber 2019', 'Forty people took part.')
      await bench.paste('Birch 2021', 'Fifty people took part.')
      await first
      const before = await bench.reader.read()
      const bulkGet = bench.store.db.sources.bulkGet
      let fetched = 0
      bench.store.db.sources.bulkGet = ((keys: string[]) => {
        fetched += keys.length
        return bulkGet.call(bench.store.db.sources, keys as never)
      }) as never
      await bench.paste('Cedar 2022', 'Sixty people took part.')
      const after = await bench.reader.read()
      return {
        sizes, before: before.sources.size, after: after.sources.size, fetched, again: after === await bench.reader.read(),
        kept: [after.studies === before.studies, after.claims === before.claims, after.instruments === before.instruments],
      }
    })
    expect(result.sizes.at(-1)).toBe(2)
    expect(result).toMatchObject({ before: 2, after: 3, fetched: 1, again: true, kept: [false, true, true] })
  })

  it('has in it what this tab wrote as soon as that counts as done', async () => {
    const seen = await harness.page.evaluate(async () => {
      const { bench } = window
      const seen: [number, number][] = []
      for (let i = 0; i < 20; i++) {
        await bench.store.addJudge({ id: `j${i}`, kind: 'file', name: 'J', model: null, promptId: null })
        await bench.store.revise('study', `s${i}`, { name: `Study ${i}`, year: null, excludedReason: null })
        const { judges, studies } = await bench.reader.read()
        seen.push([judges.size, studies.size])
      }
      return seen
    })
    expect(seen).toEqual(Array.from({ length: 20 }, (_, i) => [i + 1, i + 1]))
  })

  it('follows another tab, also where that writes many rows at once or takes some away', async () => {
    const context = await harness.browser.newContext()
    const [one, other] = [await context.newPage(), await context.newPage()]
    for (const page of [one, other]) {
      await page.goto(harness.page.url())
      await page.waitForFunction(() => 'attest' in window)
    }
    const projectId = await one.evaluate(async () => {
      const bench = await window.attest.openWorkbench()
      const sizes: number[] = []
      Object.assign(window, { sizes })
      await bench.store.addQuotes([{ id: 'q', claimId: 'c', state: 'none', spans: [], inPassages: false, distance: null }])
      bench.store.follow(['quotes'], () => bench.reader.read(), { changed: (data) => sizes.push(data.quotes.length), failed: () => sizes.push(-1) })
      return bench.store.projectId
    })
    const sizes = () => one.evaluate(() => (window as unknown as { sizes: number[] }).sizes)
    await expect.poll(sizes).toEqual([1])
    await other.evaluate(async (id) => { window.bench = await window.attest.openWorkbench({ projectId: id }) }, projectId)
    const add = (from: number, count: number) => other.evaluate(({ from, count }) =>
      window.bench.store.addQuotes(Array.from({ length: count }, (_, i) =>
        ({ id: `q${from + i}`, claimId: 'c', state: 'none' as const, spans: [], inPassages: false, distance: null }))), { from, count })
    await add(0, 1)
    await expect.poll(async () => (await sizes()).at(-1)).toBe(2)
    await add(1, 300)
    await expect.poll(async () => (await sizes()).at(-1)).toBe(302)
    await other.evaluate(() => window.bench.store.db.quotes.where('id').startsWith('q1').delete())
    await expect.poll(async () => (await sizes()).at(-1)).toBe(302 - 111)
    await context.close()
  })

  it('hears of facts alone, too, whichever table they are in', async () => {
    const heard = await harness.page.evaluate(async () => {
      const { bench } = window
      let heard: (() => void) | null = null
      let awaited = 0
      /** Until so many were told of. */
      const told = (count: number) => new Promise<void>((done) => [awaited, heard] = [count, done])
      const counts = new Set<number>()
      const first = told(0)
      const { stop } = bench.store.follow(['judges', 'quotes'], () => bench.reader.read(), {
        changed: (data) => {
          const count = data.judges.size + data.quotes.length
          counts.add(count)
          if (count === awaited) heard?.()
        },
        failed: () => undefined,
      })
      await first
      for (const write of [
        () => bench.store.addJudge({ id: 'j', kind: 'file', name: 'J', model: null, promptId: null }),
        () => bench.store.addQuotes([{ id: 'q', claimId: 'c', state: 'none', spans: [], inPassages: false, distance: null }]),
      ]) {
        const change = told(counts.size)
        await write()
        await change
      }
      stop()
      return [...counts]
    })
    expect(heard).toEqual([0, 1, 2])
  })

  it('keeps its figures in the list of projects up to date', async () => {
    const counts = await harness.page.evaluate(async () => {
      const { bench } = window
      const { studyId } = await bench.paste('Amber 2019', 'Forty people took part.')
      await bench.import({ format: 'attest-claims/1', judge: { name: 'J' }, studies: [{ study: 'Amber 2019', statements: [{ statement: 'Forty took part.', verdict: { verdict: 'supported', quote: 'Forty people took part.' } }] }] })
      await bench.pipelines.refreshCounts(bench.appStore, bench.store)
      const first = (await bench.appStore.project(bench.store.projectId)).counts
      await bench.pipelines.removeStudy(bench.store, studyId)
      await bench.pipelines.refreshCounts(bench.appStore, bench.store)
      return [first, (await bench.appStore.project(bench.store.projectId)).counts]
    })
    expect(counts).toEqual([{ studies: 1, claims: 1, verdicts: 1, references: 0 }, { studies: 0, claims: 1, verdicts: 1, references: 0 }])
  })
})
