import { beforeEach, describe, expect, it } from 'vitest'
import { report } from '../fixtures/reports'
import { useBench } from '../helpers/harness'
import { useLlmServer } from '../helpers/llm-server'

const llm = useLlmServer()
const harness = useBench()

beforeEach(async () => {
  llm.reset()
  await harness.page.evaluate(async ({ endpoint, reports }) => {
    const bench = (window.bench = await window.attest.openWorkbench({ endpoint }))
    for (const [name, text] of reports) await bench.paste(name!, text!)
  }, { endpoint: llm.url, reports: ['Amber 2019', 'Birch 2021'].map((name) => [name, report(name)]) })
})

describe('an assessment run', () => {
  it('gives 28 claims a result with one call each, and the assessment with its reply', async () => {
    const result = await harness.page.evaluate(async () => {
      const { bench } = window
      const run = await bench.assess()
      const claims = await bench.store.db.claims.toArray()
      return {
        run,
        kinds: ['question', 'domain', 'overall'].map((kind) => claims.filter((c) => c.kind === kind).length),
        assessments: (await bench.store.db.assessments.toArray()).map((a) => ({ replies: a.replyIds.length, texts: a.textVersionIds.length })),
        again: await bench.assess(),
      }
    })
    expect(result.run).toMatchObject({ answered: 2, failed: [], left: [] })
    expect(result.kinds).toEqual([44, 10, 2])
    expect(result.assessments).toEqual([{ replies: 1, texts: 1 }, { replies: 1, texts: 1 }])
    expect(result.again).toMatchObject({ answered: 0, reused: 0 })
    expect(llm.stats()).toMatchObject({ requests: 2, repeatedPrompts: 0 })
  })

  it('asks one domain at a time and the overall judgement after them, told what they gave', async () => {
    const result = await harness.page.evaluate(async () => {
      const { bench } = window
      const run = await bench.assess({ callScope: 'domain', concurrency: 4 })
      return { run, claims: await bench.store.db.claims.count(), assessments: (await bench.store.db.assessments.toArray()).map((a) => a.replyIds.length) }
    })
    expect(result.run).toMatchObject({ answered: 12, failed: [], left: [] })
    expect(result).toMatchObject({ claims: 56, assessments: [6, 6] })
    const overall = llm.requests.filter((r) => JSON.stringify(r.body['messages']).includes('Judgements of the domains, made before'))
    expect(overall).toHaveLength(2)
  })

  it('leaves the overall judgement for later when a domain failed, sends that again alone, and the overall one after it', async () => {
    llm.next('refuse')
    const result = await harness.page.evaluate(async () => {
      const { bench } = window
      const first = await bench.assess({ callScope: 'domain', concurrency: 1 })
      const plan = await bench.planAssess('domain')
      const second = await bench.assess({ callScope: 'domain', send: ['failedBefore'] })
      const third = await bench.assess({ callScope: 'domain' })
      return { first, plan, second, third, assessments: await bench.store.db.assessments.count() }
    })
    expect(result.first.failed).toHaveLength(1)
    expect(result.first.left).toHaveLength(1)
    expect(result.plan).toMatchObject({ failedBefore: [expect.any(String)], toSend: [], blocked: [expect.stringContaining('overall')] })
    expect(result.second).toMatchObject({ answered: 1, failed: [], left: [] })
    expect(result.third).toMatchObject({ answered: 1, failed: [] })
    expect(result.assessments).toBe(2)
    expect(llm.stats().requests).toBe(13)
  })

  it('keeps the raw text of an answer that was cut off', async () => {
    llm.next('truncate')
    const result = await harness.page.evaluate(async () => {
      const { bench } = window
      const run = await bench.assess({ concurrency: 1 })
      const reply = await bench.store.db.replies.get(run.failed[0]!.failure.replyId!)
      return { run, text: reply!.text.length, finish: reply!.finish }
    })
    expect(result.run.failed.map((f) => f.failure.reason)).toEqual(['truncated'])
    expect(result.run.answered).toBe(1)
    expect(result.text).toBeGreaterThan(500)
    expect(result.finish).toBe('length')
  })

  it('names a study without text and goes on with the others', async () => {
    const result = await harness.page.evaluate(async () => {
      const { bench } = window
      const { addResult, assessedOutcomes } = bench.pipelines
      const studyId = bench.store.newId()
      await bench.store.revise('study', studyId, { name: 'Cedar 2020', year: 2020, excludedReason: null })
      const [outcomeId] = (await bench.reader.read()).outcomes.keys()
      await addResult(bench.store, { studyId, outcomeId: outcomeId!, measure: '', timePoint: '', effect: '' })
      const before = await assessedOutcomes(bench.store)
      const run = await bench.assess()
      return { ...run, assessed: [before.size, (await assessedOutcomes(bench.store)).has(outcomeId!)] }
    })
    expect(result).toMatchObject({ answered: 2, assessed: [0, true] })
    expect(result.failed.map((f) => f.failure.error.message)).toEqual(['Cedar 2020 has no document with text.'])
  })
})
