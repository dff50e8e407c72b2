import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { report, statementFile, statements } from '../fixtures/reports'
import { startAppServer, type AppServer } from '../helpers/app-server'
import { launchProfile, makeProfile } from '../helpers/browser'
import { killProfile } from '../helpers/kill-profile'
import { startLlmServer, type LlmServer } from '../helpers/llm-server'

/** Statements about each of the two studies. */
const PER_STUDY = 15
const ALL = 2 * PER_STUDY

let server: AppServer
let llm: LlmServer

beforeAll(async () => {
  server = await startAppServer({ build: 'harness' })
  llm = await startLlmServer({ latencyMs: 30 })
})
afterAll(async () => {
  await server?.close()
  await llm?.close()
})

/** A browser with a profile on disk that can be killed like a process that was shot. */
async function openBrowser(folder: string): Promise<{ page: Page; kill: () => Promise<void> }> {
  const context = await launchProfile(folder)
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(`${server.origin}/harness.html`)
  await page.waitForFunction(() => 'attest' in window)
  return {
    page,
    kill: async () => {
      const gone = new Promise((resolve) => context.on('close', resolve))
      killProfile(folder)
      await gone
    },
  }
}

async function newProject(page: Page): Promise<string> {
  return page.evaluate(async ({ endpoint, reports, file }) => {
    const bench = (window.bench = await window.attest.openWorkbench({ endpoint }))
    for (const [name, text] of reports) await bench.paste(name!, text!)
    await bench.import(file)
    return bench.store.projectId
  }, {
    endpoint: llm.url,
    reports: ['Amber 2019', 'Birch 2021'].map((name) => [name, report(name)]),
    file: statementFile({ 'Amber 2019': statements('Amber 2019', PER_STUDY), 'Birch 2021': statements('Birch 2021', PER_STUDY) }),
  })
}

/** Calls at a time. */
const LANES = 3

/** Starts a run and comes back once it has so many verdicts on disk; the run goes on. */
async function runUntil(page: Page, verdicts: number): Promise<void> {
  await page.evaluate(({ count, concurrency }) => new Promise<void>((resolve) => {
    const onEvent: NonNullable<Parameters<typeof window.bench.verify>[0]>['onEvent'] = (e) => {
      if (e.type === 'progress' && e.progress.done === count) resolve()
    }
    void window.bench.verify({ concurrency, onEvent })
  }), { count: verdicts, concurrency: LANES })
}

/** Starts a run, pauses it after so many verdicts, and comes back once every lane waits: nothing is under way then. */
async function pauseAfter(page: Page, verdicts: number): Promise<void> {
  await page.evaluate(({ count, concurrency }) => new Promise<void>((resolve) => {
    const { gate } = window.bench
    const wait = gate.wait.bind(gate)
    let waiting = 0
    gate.wait = (signal) => {
      if (gate.paused && ++waiting === concurrency) resolve()
      return wait(signal)
    }
    void window.bench.verify({
      concurrency,
      onEvent: (e) => {
        if (e.type === 'progress' && e.progress.done === count) gate.pause()
      },
    })
  }), { count: verdicts, concurrency: LANES })
}

async function reopen(page: Page, projectId: string) {
  await page.evaluate(async ({ endpoint, id }) => {
    window.bench = await window.attest.openWorkbench({ endpoint, projectId: id })
  }, { endpoint: llm.url, id: projectId })
  return page.evaluate(() => window.bench.planVerify())
}

describe('a run in a browser that is killed', () => {
  it('has lost nothing and sends no prompt twice when it was paused before', async () => {
    llm.reset()
    const profile = makeProfile()
    const first = await openBrowser(profile.folder)
    const projectId = await newProject(first.page)
    await pauseAfter(first.page, 8)
    await first.kill()

    const second = await openBrowser(profile.folder)
    const plan = await reopen(second.page, projectId)
    expect(plan.possiblyBilled).toEqual([])
    expect(plan.done).toHaveLength(llm.stats().requests)
    const run = await second.page.evaluate(() => window.bench.verify())
    expect(run).toMatchObject({ failed: [], left: [], skipped: [] })
    expect(await judged(second.page)).toBe(ALL)
    expect(llm.stats()).toMatchObject({ requests: ALL, repeatedPrompts: 0, paidTwice: 0 })
    await second.kill()
    profile.remove()
  })

  it('names what was under way, and sends it again only when asked to', async () => {
    llm.reset()
    const profile = makeProfile()
    const first = await openBrowser(profile.folder)
    const projectId = await newProject(first.page)
    llm.next(...Array<null>(6).fill(null), ...Array<'hang'>(LANES).fill('hang'))
    await runUntil(first.page, 6)
    await expect.poll(() => llm.stats().inFlight).toBe(LANES)
    await first.kill()
    await expect.poll(() => llm.stats().inFlight).toBe(0)

    const second = await openBrowser(profile.folder)
    const plan = await reopen(second.page, projectId)
    expect(plan.done).toHaveLength(6)
    // Every request the server saw was written down before it left.
    expect(plan.possiblyBilled).toHaveLength(LANES)
    await second.page.evaluate(() => window.bench.verify())
    expect(llm.stats().repeatedPrompts).toBe(0)
    expect(await judged(second.page)).toBe(ALL - plan.possiblyBilled.length)
    const rest = await second.page.evaluate(() => window.bench.verify({ send: ['possiblyBilled'] }))
    expect(rest.answered).toBe(plan.possiblyBilled.length)
    expect(await judged(second.page)).toBe(ALL)
    await second.kill()
    profile.remove()
  })

  it('goes on from the middle of faults: what failed is a row of its own, what was answered stays', async () => {
    llm.reset()
    const profile = makeProfile()
    const first = await openBrowser(profile.folder)
    const projectId = await newProject(first.page)
    llm.next(null, null, 'refuse', null, 'nojson', null, '503', null, 'truncate')
    await pauseAfter(first.page, 10)
    await first.kill()

    const second = await openBrowser(profile.folder)
    const plan = await reopen(second.page, projectId)
    expect(plan.failedBefore).toHaveLength(2)
    await second.page.evaluate(() => window.bench.verify())
    expect(await judged(second.page)).toBe(ALL - 2)
    const reasons = await second.page.evaluate(async () => (await window.bench.rows()).flatMap((r) => (r.failure ? [r.failure.reason] : [])))
    expect(reasons.sort()).toEqual(['refused', 'truncated'])
    expect(llm.stats().paidTwice).toBe(0)
    await second.page.evaluate(() => window.bench.verify({ send: ['failedBefore'] }))
    expect(await judged(second.page)).toBe(ALL)
    await second.kill()
    profile.remove()
  })
})

function judged(page: Page): Promise<number> {
  return page.evaluate(async () => (await window.bench.rows()).filter((r) => r.state === 'judged').length)
}
