import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHarness, type HarnessPage } from '../helpers/harness'

let harness: HarnessPage

beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness?.close())

const workers = () => harness.page.workers().filter((w) => w.url().includes('clock')).length

describe('the clock', () => {
  it('lets several wait at once, each for its time, in one worker that goes with the last of them', async () => {
    const letGo = await harness.page.evaluateHandle(async () => {
      const bench = (window.bench = await window.attest.openWorkbench())
      const last = new AbortController()
      const waiting = bench.parts.clock.sleep(600_000, last.signal).catch(() => undefined)
      return () => {
        last.abort()
        return waiting
      }
    })
    const order = await harness.page.evaluate(async () => {
      const { signal } = new AbortController()
      const order: string[] = []
      const wait = (ms: number, name: string) => window.bench.parts.clock.sleep(ms, signal).then(() => order.push(name))
      await Promise.all([wait(400, 'long'), wait(50, 'short'), wait(200, 'middle')])
      return order
    })
    expect(order).toEqual(['short', 'middle', 'long'])
    await expect.poll(workers).toBe(1)
    await letGo.evaluate((end) => end())
    await expect.poll(workers).toBe(0)
  })

  it('ends a wait when it is stopped, and starts again afterwards', async () => {
    const result = await harness.page.evaluate(async () => {
      const { clock } = window.bench.parts
      const stop = new AbortController()
      const waiting = clock.sleep(60_000, stop.signal).catch((e: { code: string }) => e.code)
      stop.abort()
      const stopped = await waiting
      const already = await clock.sleep(60_000, stop.signal).catch((e: { code: string }) => e.code)
      await clock.sleep(1, new AbortController().signal)
      return [stopped, already]
    })
    expect(result).toEqual(['aborted', 'aborted'])
  })
})
