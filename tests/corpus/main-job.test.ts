import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { corpusPath } from '../helpers/golden'
import { openHarness, type HarnessPage } from '../helpers/harness'
import { startLlmServer, type LlmServer } from '../helpers/llm-server'

const trials = pdfsOf('pdf-trials')
const hostile = [...pdfsOf('pdf-hostile'), ...pdfsOf('pdf-odd')]
/** Trials that are assessed and verified. */
const ASSESSED = 3

function pdfsOf(folder: string): string[] {
  const path = corpusPath(folder)
  return path === null ? [] : readdirSync(path).filter((name) => name.toLowerCase().endsWith('.pdf')).map((name) => join(path, name))
}

describe.skipIf(trials.length === 0)('the main job on real trials', () => {
  let harness: HarnessPage
  let llm: LlmServer

  beforeAll(async () => {
    llm = await startLlmServer()
    harness = await openHarness()
    await harness.page.route('**/corpus/*', (route) => {
      const name = basename(decodeURIComponent(new URL(route.request().url()).pathname))
      return route.fulfill({ body: readFileSync([...trials, ...hostile].find((path) => basename(path) === name)!), contentType: 'application/pdf' })
    })
  })
  afterAll(async () => {
    await harness?.close()
    await llm?.close()
  })

  /** One drop of these files into a new project. */
  function drop(paths: readonly string[]) {
    return harness.page.evaluate(async ({ endpoint, names }) => {
      const bench = (window.bench = await window.attest.openWorkbench({ endpoint }))
      const files: File[] = []
      for (const name of names) files.push(new File([await (await fetch(`corpus/${encodeURIComponent(name)}`)).arrayBuffer()], name, { type: 'application/pdf' }))
      return bench.ingest(files)
    }, { endpoint: llm.url, names: paths.map((path) => basename(path)) })
  }

  it('takes all of them in one drop, each a study with text and a result', async () => {
    const outcomes = await drop(trials)
    expect(outcomes.filter((o) => o.state !== 'added').map((o) => `${o.file}: ${o.state}, ${o.error?.message}`)).toEqual([])
    const data = await harness.page.evaluate(async () => {
      const { studies, results, sources } = await window.bench.reader.read()
      return { studies: studies.size, results: results.size, texts: [...sources.values()].map((s) => ({ file: s.source.fileName, length: s.text?.length ?? 0 })) }
    })
    expect(data).toMatchObject({ studies: trials.length, results: trials.length })
    expect(data.texts.filter((t) => t.length < 5000)).toEqual([])
  })

  it('assesses and verifies some of them, with every quote found where the judge took it', async () => {
    const result = await harness.page.evaluate(async (count) => {
      const { bench } = window
      const resultIds = [...(await bench.reader.read()).results.keys()].slice(0, count)
      const assessed = await bench.assess({ resultIds })
      const verified = await bench.verify({ concurrency: 4 })
      const rows = (await bench.rows()).filter((r) => r.state === 'judged')
      return {
        assessed, verified,
        unjudged: (await bench.rows()).filter((r) => r.state !== 'judged' && r.state !== 'not-judged').length,
        quoted: rows.filter((r) => r.quote !== '').length,
        // The stand-in cuts a quotation in the middle of a word where the passage ends: near is found too.
        lost: rows.filter((r) => r.quote !== '' && r.quotePlaces.length === 0).map((r) => `${r.study} ${r.itemId}: ${r.quoteState} "${r.quote}"`),
        pages: rows.filter((r) => r.quotePlaces.length > 0).every((r) => r.quotePlaces[0]!.page !== null),
      }
    }, ASSESSED)
    expect(result.assessed).toMatchObject({ answered: ASSESSED, failed: [] })
    expect(result.verified).toMatchObject({ failed: [], left: [], stoppedBy: null })
    expect(result.unjudged).toBe(0)
    expect(result.quoted).toBeGreaterThan(10)
    expect(result.lost).toEqual([])
    expect(result.pages).toBe(true)
    expect(llm.stats().repeatedPrompts).toBe(0)
  })

  it('gives every hostile and odd file an outcome, while a sound one among them comes in', async () => {
    const outcomes = await drop([...hostile, trials[0]!])
    expect(outcomes).toHaveLength(hostile.length + 1)
    expect(outcomes.at(-1)!.state).toBe('added')
    for (const { file, state, error } of outcomes) {
      expect(['added', 'failed', 'duplicate'], file).toContain(state)
      if (state !== 'failed') continue
      expect(error!.message, file).toContain(file)
      expect(error!.code, file).not.toBe('internal')
    }
  })
})
