import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openHarness, type HarnessPage } from '../helpers/harness'
import { lockedPdf } from '../helpers/locked-pdf'

let harness: HarnessPage

beforeAll(async () => {
  harness = await openHarness()
  await harness.page.evaluate(() => {
    Object.assign(window, {
      /** A PDF of the worked example. */
      pdf: async (name: string, as = name) => new File([await (await fetch(`demo/${name}.pdf`)).arrayBuffer()], `${as}.pdf`, { type: 'application/pdf' }),
    })
  })
})
afterAll(() => harness?.close())

declare global {
  interface Window {
    pdf: (name: string, as?: string) => Promise<File>
  }
}

beforeEach(async () => {
  await harness.page.evaluate(async () => {
    window.bench = await window.attest.openWorkbench()
  })
})

describe('taking documents in', () => {
  it('makes a study of each file with its text, passages, original and a result to assess', async () => {
    const result = await harness.page.evaluate(async () => {
      const { bench, pdf } = window
      const phases: string[] = []
      const outcomes = await bench.ingest([await pdf('clean-desk-trial'), await pdf('lantern-sleep-trial')], {
        onProgress: ({ index, phase }) => phases.push(`${index} ${phase}`),
      })
      const data = await bench.reader.read()
      const [source] = [...data.sources.values()]
      return {
        outcomes, phases: [...new Set(phases)].sort(),
        counts: { studies: data.studies.size, outcomes: data.outcomes.size, results: data.results.size },
        text: source!.text, filing: source!.filing,
        sameBytes: (await bench.store.bytesOf(source!.source)).size === source!.source.byteLength,
        passages: await bench.store.db.passages.where('textVersionId').equals(source!.text!.id).count(),
        marks: (await bench.pipelines.leftBehind(bench)).setAside,
      }
    })
    expect(result.outcomes.map((o) => o.state)).toEqual(['added', 'added'])
    expect(result.phases).toEqual(['0 done', '0 hashing', '0 reading', '0 storing', '0 waiting', '1 done', '1 hashing', '1 reading', '1 storing', '1 waiting'])
    expect(result.counts).toEqual({ studies: 2, outcomes: 1, results: 2 })
    expect(result.text).toMatchObject({ extractor: expect.stringMatching(/^attest-pdf\//), pages: 3, passages: result.passages })
    expect(result.text!.pageStarts).toHaveLength(3)
    expect(result.filing).toMatchObject({ type: 'article', order: 0 })
    expect(result).toMatchObject({ sameBytes: true, marks: [] })
  })

  it('names a bad file and goes on with the others', async () => {
    const outcomes = await harness.page.evaluate(async () => {
      const { bench, pdf } = window
      const whole = await (await pdf('clean-desk-trial')).arrayBuffer()
      return bench.ingest([
        new File(['This is no PDF at all.'], 'notes.pdf'), new File([], 'empty.pdf'), await pdf('lantern-sleep-trial'), new File([whole.slice(0, 900)], 'cut.pdf'),
      ])
    })
    expect(outcomes.map((o) => o.state)).toEqual(['failed', 'failed', 'added', 'failed'])
    for (const { error, file } of outcomes.filter((o) => o.state === 'failed')) {
      expect(error?.message).toContain(file)
      expect(error?.advice).toBeTruthy()
    }
  })

  it('says which study has the same file, across drops and within one', async () => {
    const result = await harness.page.evaluate(async () => {
      const { bench, pdf } = window
      const first = await bench.ingest([await pdf('clean-desk-trial'), await pdf('clean-desk-trial', 'twin')])
      const second = await bench.ingest([await pdf('clean-desk-trial', 'again')])
      const name = (await bench.reader.read()).studies.get(first[0]!.studyId!)!.name
      return { first, second, name, studies: (await bench.reader.read()).studies.size }
    })
    expect(result.first.map((o) => o.state).sort()).toEqual(['added', 'duplicate'])
    expect(result.second).toMatchObject([{ state: 'duplicate', duplicateOf: result.name }])
    expect(result.studies).toBe(1)
  })

  it('cancels one file, and the rest of a batch', async () => {
    const result = await harness.page.evaluate(async () => {
      const { bench, pdf } = window
      const files = [await pdf('clean-desk-trial'), await pdf('lantern-sleep-trial'), await pdf('harbour-knee-trial')]
      const one = new AbortController()
      const common = { store: bench.store, appStore: bench.appStore, extract: bench.parts.extract, files }
      const first = await bench.pipelines.ingestFiles({
        ...common, signalOf: (index) => (index === 1 ? one.signal : undefined),
        onProgress: ({ index, phase }) => index === 1 && phase === 'reading' && one.abort(),
      })
      const all = new AbortController()
      all.abort()
      return { first, second: await bench.pipelines.ingestFiles({ ...common, signal: all.signal }), marks: await bench.appStore.inProgress(bench.store.projectId) }
    })
    expect(result.first.map((o) => o.state)).toEqual(['added', 'cancelled', 'added'])
    expect(result.second.map((o) => o.state)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect(result.marks).toEqual([])
  })

  it('leaves a file alone that took the page down, until a person asks for it', async () => {
    const result = await harness.page.evaluate(async () => {
      const { bench, pdf } = window
      // The page went down while it read: the mark was never taken away.
      bench.parts.extract.extract = () => new Promise(() => undefined)
      void bench.ingest([await pdf('clean-desk-trial')])
      await new Promise<void>((resolve, reject) => {
        const marked = () => bench.appStore.inProgress(bench.store.projectId)
        bench.appStore.watch(marked, (marks) => void (marks.some((mark) => !mark.waits) && resolve()), reject)
      })
      const later = await window.attest.openWorkbench({ projectId: bench.store.projectId })
      const marks = (await later.pipelines.leftBehind(later)).setAside
      const dropped = await later.ingest([await pdf('clean-desk-trial')])
      const asked = await later.ingest([await pdf('clean-desk-trial')], { retryQuarantined: true })
      return { marks, dropped, asked, after: (await later.pipelines.leftBehind(later)).setAside }
    })
    expect(result.marks).toMatchObject([{ fileName: 'clean-desk-trial.pdf' }])
    expect(result.dropped).toMatchObject([{ state: 'quarantined', error: { code: 'worker-crashed' } }])
    expect(result.asked).toMatchObject([{ state: 'added' }])
    expect(result.after).toEqual([])
  })
})

describe('documents of other kinds', () => {
  it('are read by what they hold: saved pages with their tables, plain text; web archives are refused with a way out', async () => {
    const result = await harness.page.evaluate(async () => {
      const { bench } = window
      const page = '<title>Record</title><nav>Home</nav><h1>Tablets</h1><table><tr><th>Arm</th><th>n</th></tr><tr><td>A</td><td>40</td></tr></table>'
      const outcomes = await bench.ingest([
        new File([page], 'record.html'), new File(['Forty people took part.'], 'abstract.txt'), new File(['MIME-Version: 1.0'], 'record.mhtml'),
      ])
      const data = await bench.reader.read()
      const texts = await bench.store.db.textVersions.toArray()
      return {
        states: outcomes.map((o) => [o.state, o.error?.code ?? null]), advice: outcomes[2]!.error?.advice,
        sources: [...data.sources.values()].map(({ source, text }) => [source.fileName, source.format, text!.extractor]).sort(),
        text: texts.find((t) => t.extractor.startsWith('attest-html'))!.text,
      }
    })
    expect(result.states).toEqual([['added', null], ['added', null], ['failed', 'unknown-format']])
    expect(result.advice).toContain('HTML only')
    expect(result.sources).toEqual([['abstract.txt', 'text', 'attest-paste/1'], ['record.html', 'html', 'attest-html/2']])
    expect(result.text).toBe('Tablets\nArm\tn\nA\t40')
  })

  it('added to a study are filed as what they seem to be', async () => {
    const types = await harness.page.evaluate(async () => {
      const { bench } = window
      const { studyId } = await bench.paste('Amber 2019', 'Forty people took part in the trial.')
      const plan = 'Statistical analysis plan for the Amber trial\nVersion 2\nThe primary analysis will compare means.'
      await bench.ingest([new File([plan], 'sap.txt'), new File(['More tables.'], 'tables.txt')], { studyId })
      return [...(await bench.reader.read()).sources.values()].map(({ source, filing }) => [source.fileName, filing.type])
    })
    expect(types).toEqual(expect.arrayContaining([['sap.txt', 'analysis-plan'], ['tables.txt', 'supplement']]))
  })
})

describe('a locked file', () => {
  it('is kept, opens with its password, and gets the name that its text suggests', async () => {
    const lines = ['Brown A, et al. Tablets for better sleep: a trial', 'J Trials 2014;15:1-9', ...Array.from({ length: 30 }, (_, i) => `Methods are told of in line ${i} at some length, with all that was done`)]
    const base64 = lockedPdf(lines, 'open').toString('base64')
    const result = await harness.page.evaluate(async (base64) => {
      const { bench } = window
      const file = new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], 'locked.pdf')
      const [outcome] = await bench.ingest([file])
      const task = { store: bench.store, extract: bench.parts.extract, sourceId: outcome!.sourceId! }
      const state = async () => {
        const [info] = [...(await bench.reader.read()).sources.values()]
        const [study] = [...(await bench.reader.read()).studies.values()]
        return { flags: info!.text!.flags.map((f) => `${f.kind} ${f.severity}`), length: info!.text!.length, name: study!.name }
      }
      const before = await state()
      const wrong = await bench.pipelines.unlockSource({ ...task, password: 'shut' }).catch((error) => ({ code: error.code, ...error.data }))
      await bench.pipelines.unlockSource({ ...task, password: 'open' })
      const stored = JSON.stringify(await bench.store.db.revisions.toArray()) + JSON.stringify(await bench.store.db.sources.toArray())
      return { outcome, before, wrong, after: await state(), stored }
    }, base64)
    expect(result.outcome).toMatchObject({ state: 'added', error: null })
    expect(result.before).toEqual({ flags: ['encrypted blocking'], length: 0, name: 'locked' })
    expect(result.wrong).toEqual({ code: 'pdf-encrypted', wrongPassword: true })
    expect(result.after).toMatchObject({ flags: [], name: 'Brown 2014' })
    expect(result.after.length).toBeGreaterThan(1000)
    expect(result.stored).not.toContain('"open"')
  })
})

describe('filing documents', () => {
  it('takes one document out of a study and puts it back, with its study', async () => {
    const result = await harness.page.evaluate(async () => {
      const { bench } = window
      const { removeSource, removeStudy, removedSources, restoreSource } = bench.pipelines
      const { studyId, sourceId } = await bench.paste('Amber 2019', 'Forty people took part in the trial.')
      await removeSource(bench.store, sourceId)
      const without = { sources: (await bench.reader.read()).sources.size, listed: await removedSources(bench.store) }
      await removeStudy(bench.store, studyId)
      await restoreSource(bench.store, sourceId)
      await restoreSource(bench.store, sourceId)
      const data = await bench.reader.read()
      return { without, sources: data.sources.size, study: data.studies.get(studyId)?.name, left: (await removedSources(bench.store)).length }
    })
    expect(result.without).toMatchObject({ sources: 0, listed: [{ fileName: 'Amber 2019', study: 'Amber 2019' }] })
    expect(result).toMatchObject({ sources: 1, study: 'Amber 2019', left: 0 })
  })

  it('moves a source into another study, and takes the empty study off the list', async () => {
    const result = await harness.page.evaluate(async () => {
      const { bench, pdf } = window
      const [a, b] = await bench.ingest([await pdf('clean-desk-trial'), await pdf('lantern-sleep-trial')])
      await bench.pipelines.moveSource(bench.store, b!.sourceId!, a!.studyId!)
      const merged = await bench.reader.read()
      const own = await bench.pipelines.splitSource(bench.store, b!.sourceId!, 'On its own')
      const split = await bench.reader.read()
      return {
        merged: { studies: [...merged.studies.keys()], orders: [a, b].map((one) => merged.sources.get(one!.sourceId!)!.filing.order) },
        split: { names: [...split.studies.values()].map((s) => s.name), results: [...split.results.values()].filter((r) => r.studyId === own).length },
        a: a!.studyId,
      }
    })
    expect(result.merged).toEqual({ studies: [result.a], orders: [0, 1] })
    expect(result.split.names).toHaveLength(2)
    expect(result.split.names).toContain('On its own')
    expect(result.split.results).toBe(1)
  })

  it('brings a removed study back with all that belongs to it', async () => {
    const result = await harness.page.evaluate(async () => {
      const { bench } = window
      const { studyId } = await bench.paste('Amber 2019', 'Forty people took part in the trial.')
      await bench.pipelines.removeStudy(bench.store, studyId)
      const without = (await bench.reader.read()).results.size
      await bench.pipelines.restoreStudy(bench.store, studyId)
      const data = await bench.reader.read()
      return { without, results: data.results.size, name: data.studies.get(studyId)?.name }
    })
    expect(result).toEqual({ without: 0, results: 1, name: 'Amber 2019' })
  })

  it('lists what was removed, and restores it once however often it is asked to', async () => {
    const result = await harness.page.evaluate(async () => {
      const { bench } = window
      const { removeStudy, removedStudies, restoreStudy, moveSource } = bench.pipelines
      const a = await bench.paste('Amber 2019', 'Forty people took part in the trial.')
      const b = await bench.paste('Birch 2021', 'Fifty people took part in the trial.')
      const c = await bench.paste('Cedar 2020', 'Sixty people took part in the trial.')
      await moveSource(bench.store, c.sourceId, b.studyId)
      await removeStudy(bench.store, a.studyId)
      const listed = await removedStudies(bench.store)
      await restoreStudy(bench.store, a.studyId)
      await restoreStudy(bench.store, a.studyId)
      const names = [...(await bench.reader.read()).studies.values()].map((s) => s.name)
      return { listed: listed.map(({ name, documents, claims }) => ({ name, documents, claims })), left: (await removedStudies(bench.store)).length, names }
    })
    expect(result).toEqual({ listed: [{ name: 'Amber 2019', documents: 1, claims: 0 }], left: 0, names: ['Amber 2019', 'Birch 2021'] })
  })

  it('gives studies results of the first outcome alone, and of another where they are asked for', async () => {
    const counts = await harness.page.evaluate(async () => {
      const { bench } = window
      const { addOutcome, addResults, removeResults } = bench.pipelines
      const a = await bench.paste('Amber 2019', 'Forty people took part in the trial.')
      const outcomeId = await addOutcome(bench.store, 'Falls')
      const b = await bench.paste('Birch 2021', 'Fifty people took part in the trial.')
      const falls = async () => [...(await bench.reader.read()).results.values()].filter((r) => r.outcomeId === outcomeId).length
      const all = (await bench.reader.read()).results.size
      const before = await falls()
      const made = await addResults(bench.store, [a.studyId, b.studyId], outcomeId)
      const added = await falls()
      await removeResults(bench.store, made)
      return { all, before, added, after: await falls() }
    })
    expect(counts).toEqual({ all: 2, before: 0, added: 2, after: 0 })
  })

  it('gives every study a result when the project has no outcome left', async () => {
    const results = await harness.page.evaluate(async () => {
      const { bench } = window
      await bench.paste('Amber 2019', 'Forty people took part in the trial.')
      await bench.paste('Birch 2021', 'Fifty people took part in the trial.')
      for (const id of (await bench.reader.read()).outcomes.keys()) await bench.store.revise('outcome', id, null)
      const without = (await bench.reader.read()).results.size
      await bench.pipelines.addOutcome(bench.store, 'Falls')
      return [without, (await bench.reader.read()).results.size]
    })
    expect(results).toEqual([0, 2])
  })
})

describe('reading a document again', () => {
  it('changes nothing when the text is the same, and finds the quotes again when it is another', async () => {
    const result = await harness.page.evaluate(async () => {
      const { bench, pdf } = window
      const [added] = await bench.ingest([await pdf('clean-desk-trial')])
      const text = (await bench.store.textOf(added!.sourceId!))!.text
      const quote = text.slice(600, 720).split(' ').slice(1, -1).join(' ')
      const name = (await bench.reader.read()).studies.get(added!.studyId!)!.name
      await bench.import({
        format: 'attest-claims/1', judge: { name: 'File' },
        studies: [{ study: name, statements: [
          { statement: 'One.', verdict: { verdict: 'supported', quote } },
          { statement: 'Two.', verdict: { verdict: 'supported', quote: 'Words that stand nowhere in this report at all.' } },
        ] }],
      })
      const task = { store: bench.store, extract: bench.parts.extract, sourceId: added!.sourceId! }
      const same = await bench.pipelines.reextract(task)
      const { extract } = bench.parts
      const moved = await bench.pipelines.reextract({
        ...task,
        extract: {
          extract: async (input, options) => {
            const read = await extract.extract(input, options)
            return { ...read, text: `A line more. ${read.text}` }
          },
        },
      })
      const judgeId = [...(await bench.reader.read()).judges.keys()][0]!
      const rows = await bench.rowsOf(judgeId)
      const [found] = rows.filter((r) => r.quote === quote)
      return { same, moved, found: found!.quotePlaces[0]!, quote, was: text.indexOf(quote), lost: rows.filter((r) => r.ungrounded).length, versions: (await bench.store.db.textVersions.count()) }
    })
    expect(result.same.changed).toBe(false)
    expect(result.moved).toMatchObject({ changed: true, quotesMoved: 1, quotesLost: 0 })
    expect(result.found.start).toBe(result.was + 'A line more. '.length)
    expect(result.found.textVersionId).toBe(result.moved.text.id)
    expect(result).toMatchObject({ lost: 1, versions: 2 })
  })
})
