import { beforeEach, describe, expect, it } from 'vitest'
import { report, statementFile, statements } from '../fixtures/reports'
import { useBench } from '../helpers/harness'
import { useLlmServer } from '../helpers/llm-server'

const llm = useLlmServer()
const harness = useBench()

/** A new project with two studies and some statements about each, in `window.bench`. */
async function project(perStudy: number): Promise<void> {
  llm.reset()
  await harness.page.evaluate(async ({ endpoint, reports, file }) => {
    const bench = (window.bench = await window.attest.openWorkbench({ endpoint }))
    for (const [name, text] of reports) await bench.paste(name!, text!)
    await bench.import(file)
  }, {
    endpoint: llm.url,
    reports: ['Amber 2019', 'Birch 2021'].map((name) => [name, report(name)]),
    file: statementFile({ 'Amber 2019': statements('Amber 2019', perStudy), 'Birch 2021': statements('Birch 2021', perStudy) }),
  })
}

describe('a verification run', () => {
  beforeEach(() => project(3))

  it('judges every claim once, locates each quote and keeps every reply', async () => {
    const result = await harness.page.evaluate(async () => {
      const { bench } = window
      const run = await bench.verify()
      const rows = await bench.rows()
      const replies = await bench.store.db.replies.count()
      const attempts = await bench.store.db.attempts.toArray()
      return {
        run, replies,
        sentBeforeSettled: attempts.filter((a) => a.event === 'sent').every((s) => attempts.some((e) => e.event === 'settled' && e.attemptId === s.attemptId && e.at >= s.at)),
        rows: rows.map(({ state, verdict, quote, quoteState, passages, topScore }) => ({ state, verdict, quote, quoteState, passages: passages.length, topScore })),
      }
    })
    expect(result.run).toMatchObject({ answered: 6, reused: 0, failed: [], left: [], stoppedBy: null })
    expect(result.rows).toHaveLength(6)
    expect(result.rows.every((r) => r.state === 'judged' && r.verdict !== null && r.passages === 5 && r.topScore !== null)).toBe(true)
    expect(result.rows.filter((r) => r.quote !== '').every((r) => r.quoteState === 'verbatim')).toBe(true)
    expect(result).toMatchObject({ replies: 6, sentBeforeSettled: true })
    expect(llm.stats()).toMatchObject({ requests: 6, repeatedPrompts: 0, keysInUrl: 0 })
  })

  it('sends nothing when there is nothing missing', async () => {
    const again = await harness.page.evaluate(async () => {
      await window.bench.verify()
      return window.bench.verify()
    })
    expect(again).toMatchObject({ answered: 0, reused: 0, failed: [] })
    expect(llm.stats().requests).toBe(6)
  })

  it('asks once more after an invalid reply, with the fault named, and keeps both', async () => {
    llm.next('badenum')
    const result = await harness.page.evaluate(async () => {
      const run = await window.bench.verify()
      return { run, replies: await window.bench.store.db.replies.count() }
    })
    expect(result).toMatchObject({ run: { answered: 6, failed: [] }, replies: 7 })
    expect(llm.stats().requests).toBe(7)
    expect(JSON.stringify(llm.requests[1]!.body)).toContain('is not a verdict')
  })

  it('ends as invalid after a second invalid reply, with the raw reply kept, and the others go on', async () => {
    llm.next(['nojson', 'nojson'])
    const result = await harness.page.evaluate(async () => {
      const { bench } = window
      const run = await bench.verify()
      const failed = (await bench.rows()).find((r) => r.state === 'failed')
      const reply = failed?.failure && (await bench.store.db.replies.get(failed.failure.replyId!))
      return { run, reason: failed?.failure?.reason, code: failed?.failure?.error.code, reply: reply?.text, plan: await bench.planVerify() }
    })
    expect(result.run).toMatchObject({ answered: 5 })
    expect(result).toMatchObject({ reason: 'invalid', code: 'invalid-reply' })
    expect(result.reply).toContain('The passages bear on the question')
    expect(result.plan.failedBefore).toHaveLength(1)
    expect(result.plan.toSend).toEqual([])
  })

  it('tries a failed claim again only when asked to', async () => {
    llm.next('refuse')
    const result = await harness.page.evaluate(async () => {
      const first = await window.bench.verify()
      const second = await window.bench.verify()
      const third = await window.bench.verify({ send: ['failedBefore'] })
      return { first, second, third, states: (await window.bench.rows()).map((r) => r.state) }
    })
    expect(result.first.failed.map((f) => f.failure.reason)).toEqual(['refused'])
    expect(result.second).toMatchObject({ answered: 0, skipped: [{ reason: 'failed-before' }] })
    expect(result.third).toMatchObject({ answered: 1, failed: [] })
    expect(new Set(result.states)).toEqual(new Set(['judged']))
  })

  it('waits and tries again when the endpoint is busy or fails', async () => {
    llm.next('429', '503')
    const result = await harness.page.evaluate(async () => {
      const waits: number[] = []
      const run = await window.bench.verify({ onEvent: (e) => { if (e.type === 'call' && e.state === 'waiting') waits.push(e.waitMs!) } })
      return { run, waits }
    })
    expect(result.run).toMatchObject({ answered: 6, failed: [] })
    expect(result.waits).toHaveLength(2)
    // The server asks for a second after "too many requests".
    expect(result.waits[0]).toBeGreaterThanOrEqual(1000)
    expect(llm.stats().requests).toBe(8)
  })
})

describe('what would meet every call stops the run', () => {
  beforeEach(() => project(3))

  it.each([['401', 'auth'], ['404', 'not-found'], ['quota', 'quota'], ['html', 'not-json'], ['redirect', 'redirected'], ['down', 'network'], ['wrongmodel', 'wrong-model']])(
    '%s after one call',
    async (fault, code) => {
      const result = await harness.page.evaluate(async (model) => {
        const run = await window.bench.verify({ model, concurrency: 4 })
        return {
          run, waiting: (await window.bench.rows(model)).filter((r) => r.state === 'planned').length,
          sent: await window.bench.store.db.attempts.filter((a) => a.event === 'sent').count(),
        }
      }, `test-large#${fault}`)
      expect(result.run.stoppedBy?.code).toBe(code)
      expect(result.run.failed).toHaveLength(1)
      expect(result.run.left).toHaveLength(5)
      expect(result.waiting).toBe(5)
      expect(result.sent).toBe(1)
    },
  )

  it('server-error after some calls in a row, each tried several times', async () => {
    const result = await harness.page.evaluate(async () => {
      const run = await window.bench.verify({ model: 'test-large#500', sleep: () => Promise.resolve() })
      return { run, sent: await window.bench.store.db.attempts.filter((a) => a.event === 'sent').count(), plan: await window.bench.planVerify('test-large#500') }
    })
    expect(result.run.stoppedBy?.code).toBe('server-error')
    expect(result.run.failed).toHaveLength(4)
    expect(result.run.left).toHaveLength(2)
    expect(result.sent).toBe(16)
    // Nothing was answered, so that going on sends them all again by itself.
    expect(result.plan.toSend).toHaveLength(6)
  })

  it('but not what happens to one call among others', async () => {
    llm.next(null, 'html', null, 'error200')
    const run = await harness.page.evaluate(() => window.bench.verify({ concurrency: 1 }))
    expect(run).toMatchObject({ answered: 4, stoppedBy: null })
    expect(run.failed.map((f) => f.failure.error.code)).toEqual(['not-json', 'error-in-reply'])
  })

  it('goes on with the right key and sends what failed for the wrong one', async () => {
    const result = await harness.page.evaluate(async () => {
      const wrong = await window.bench.verify({ key: 'wrong' })
      const right = await window.bench.verify()
      return { wrong, right }
    })
    expect(result.wrong).toMatchObject({ answered: 0, stoppedBy: { code: 'auth' } })
    expect(result.right).toMatchObject({ answered: 6, failed: [] })
  })
})

describe('equal calls', () => {
  it('are sent once, also when they are under way together', async () => {
    llm.reset()
    const twice = 'Nine people left the study.'
    const result = await harness.page.evaluate(async ({ endpoint, text, file }) => {
      const bench = (window.bench = await window.attest.openWorkbench({ endpoint }))
      await bench.paste('Amber 2019', text)
      for (const name of ['First', 'Second', 'Third']) await bench.import({ ...file, assessor: { name } })
      const run = await bench.verify({ concurrency: 4 })
      return { run, judged: (await bench.rows()).filter((r) => r.verdict !== null).length }
    }, { endpoint: llm.url, text: report('Amber 2019'), file: statementFile({ 'Amber 2019': [twice] }) })
    expect(result).toMatchObject({ run: { answered: 1, reused: 2 }, judged: 3 })
    expect(llm.stats().requests).toBe(1)
  })
})

describe('pause and stop', () => {
  beforeEach(() => project(4))

  it('lets what is under way come to its end when paused, and goes on from there', async () => {
    const result = await harness.page.evaluate(async () => {
      const { bench } = window
      let sent = 0
      const running = bench.verify({
        concurrency: 1,
        onEvent: (e) => {
          if (e.type === 'call' && e.state === 'sent' && ++sent === 3) bench.gate.pause()
        },
      })
      await new Promise<void>((resolve, reject) => {
        bench.store.watch(() => bench.store.db.verdicts.count(), (count) => void (count === 3 && resolve()), reject)
      })
      const whilePaused = { sent, verdicts: await bench.store.db.verdicts.count() }
      bench.gate.resume()
      return { whilePaused, run: await running }
    })
    expect(result.whilePaused).toEqual({ sent: 3, verdicts: 3 })
    expect(result.run).toMatchObject({ answered: 8, failed: [] })
    expect(llm.stats()).toMatchObject({ requests: 8, repeatedPrompts: 0 })
  })

  it('counts what was cut off as possibly billed and sends it again, and it alone, only when asked to', async () => {
    llm.next(null, 'hang')
    const running = harness.page.evaluate(() => window.bench.verify({ concurrency: 1 }))
    await expect.poll(() => llm.stats().requests).toBe(2)
    await harness.page.evaluate(() => window.bench.stop())
    const stopped = await running
    const result = await harness.page.evaluate(async () => {
      const { bench } = window
      const states = (await bench.rows()).map((r) => r.state)
      const withIt = await bench.verify({ send: ['possiblyBilled'] })
      const rest = await bench.verify()
      return { states, withIt, rest }
    })
    expect(stopped).toMatchObject({ answered: 1, failed: [], stoppedBy: null })
    expect(stopped.left).toHaveLength(7)
    expect(result.states.filter((s) => s === 'possibly-billed')).toHaveLength(1)
    expect(result.withIt).toMatchObject({ answered: 1, failed: [], left: [] })
    expect(result.rest).toMatchObject({ answered: 6, skipped: [] })
  })
})

describe('conditions and texts', () => {
  beforeEach(() => project(2))

  it('names the result to the judge, and judges NA, only where the condition says so', async () => {
    const result = await harness.page.evaluate(async () => {
      const { bench } = window
      const claim = (item: string, response: string) => ({ item, response, comment: '', explanation: `About ${item}.` })
      await bench.import({
        format: 'attest-claims/1', assessor: { name: 'Model X' }, instrument: 'rob2-assignment',
        studies: [{ study: 'Amber 2019', results: [{ outcome: 'Sleep', measure: 'the sleep diary', timePoint: '12 weeks', effect: '', claims: [claim('3.1', 'Y'), claim('3.2', 'NA')] }] }],
      })
      const claimIds = (await bench.rowsOf(null)).filter((r) => r.kind === 'question').map((r) => r.claimId)
      const asPaper = { ...bench.condition, id: 'as-paper', judging: { judgeNotApplicable: true, nameResult: true } }
      return { ours: await bench.verify({ claimIds }), paper: await bench.verify({ claimIds, condition: asPaper }) }
    })
    expect(result.ours.answered).toBe(1)
    expect(result.paper.answered).toBe(2)
    const named = llm.requests.map((r) => JSON.stringify(r.body['messages']).includes('Measure: the sleep diary'))
    expect(named).toEqual([false, true, true])
  })

  it('keeps verdicts on a text that was replaced, says so, and judges again when asked to', async () => {
    const result = await harness.page.evaluate(async (text) => {
      const { bench } = window
      await bench.verify()
      const { studyId } = (await bench.rows())[0]!
      const { sourceId } = await bench.paste('protocol', text)
      await bench.pipelines.moveSource(bench.store, sourceId, studyId)
      const plan = await bench.planVerify()
      const older = (await bench.rows()).filter((r) => r.olderText && r.state === 'judged').length
      const without = await bench.verify()
      const withIt = await bench.verify({ send: ['olderText'] })
      return { plan, older, without, withIt, after: (await bench.rows()).map((r) => r.olderText), verdicts: await bench.store.db.verdicts.count() }
    }, report('Protocol of Amber'))
    expect(result.plan).toMatchObject({ toSend: [], olderText: [expect.any(String), expect.any(String)] })
    expect(result).toMatchObject({ older: 2, without: { answered: 0 }, withIt: { answered: 2 }, verdicts: 6 })
    expect(result.after).toEqual([false, false, false, false])
  })
})
