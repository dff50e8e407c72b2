import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openHarness, type HarnessPage } from '../helpers/harness'

const WEIGHTS = 'models/all-MiniLM-L6-v2/onnx/model_fp16.onnx'
const RUNTIME = 'vendor/onnx/ort-wasm-simd-threaded.wasm'

let harness: HarnessPage
beforeEach(async () => {
  harness = await openHarness()
})
afterEach(() => harness.close())

/** Code and subject of what a call of the model fails with; null when it works. The page keeps its client. */
function failure(): Promise<{ code: string; subject: string; state: string } | null> {
  return harness.page.evaluate(async () => {
    const kept = window as { client?: ReturnType<typeof window.attest.newEmbedClient> }
    const client = (kept.client ??= window.attest.newEmbedClient())
    try {
      await client.embed(['pain'])
      return null
    } catch (error) {
      const { code, subject } = error as { code: string; subject: string }
      return { code, subject, state: client.state.kind }
    }
  })
}

describe('the embedding worker', () => {
  it('uses two threads on an isolated page, and gives the same vectors with one, alone or in a batch', async () => {
    const largest = await harness.page.evaluate(async () => {
      const texts = ['Pain fell in both groups.', 'Allocation was concealed '.repeat(100), '', 'Randomised by computer']
      const two = window.attest.newEmbedClient({ threads: 2 })
      const one = window.attest.newEmbedClient({ threads: 1 })
      const together = await two.embed(texts)
      const alone = await Promise.all(texts.map((text) => one.embed([text])))
      const separate = alone.flatMap(({ vectors }) => [...vectors])
      const states = [two.state, one.state]
      two.dispose()
      one.dispose()
      return {
        difference: Math.max(...separate.map((value, i) => Math.abs(value - together.vectors[i]!))),
        truncated: together.truncated,
        states,
      }
    })
    expect(largest.states).toEqual([{ kind: 'ready', threads: 2 }, { kind: 'ready', threads: 1 }])
    expect(largest.truncated).toEqual([false, true, false, false])
    expect(largest.difference).toBeLessThan(1e-5)
  })

  it('lets what cannot wait pass the background, tells progress, and drops the rest of an aborted call', async () => {
    const seen = await harness.page.evaluate(async () => {
      const client = window.attest.newEmbedClient()
      const controller = new AbortController()
      const events: string[] = []
      const background = client.embed(
        new Array<string>(40).fill('Allocation was concealed until the end of the trial. '.repeat(20)),
        {
          priority: 'background',
          signal: controller.signal,
          onProgress: (done, total) => events.push(`background ${done}/${total}`),
        },
      )
      const aborted = background.then(() => 'finished', (error: { code: string }) => error.code)
      await client.embed(['Was the sequence concealed?'], { onProgress: () => events.push('now') })
      controller.abort()
      const outcome = await aborted
      const still = await client.embed(['pain'])
      const state = client.state.kind
      client.dispose()
      return { events, outcome, still: still.vectors.length, state }
    })
    expect(seen.events).toEqual(['background 5/40', 'now'])
    expect(seen.outcome).toBe('aborted')
    expect(seen.still).toBe(384)
    expect(seen.state).toBe('ready')
  })

  it('is kept by the browser: a later visit needs no copy on the server', async () => {
    expect(await failure()).toBeNull()
    rmSync(join(harness.server.folder, WEIGHTS))
    await harness.page.reload()
    await harness.page.waitForFunction(() => 'attest' in window)
    expect(await failure()).toBeNull()
  })

  it.each([WEIGHTS, RUNTIME])('names %s when it is missing, and works once it is back', async (file) => {
    await harness.page.route(`**/${file}`, (route) => route.fulfill({ status: 404 }))
    expect(await failure()).toEqual({ code: 'model-files-missing', subject: `/${file}`, state: 'failed' })
    await harness.page.unroute(`**/${file}`)
    expect(await failure()).toBeNull()
  })

  it('is not deceived by a host that answers everything with a page', async () => {
    const file = 'models/all-MiniLM-L6-v2/config.json'
    await harness.page.route(`**/${file}`, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>App</title>' }))
    expect(await failure()).toEqual({ code: 'model-files-missing', subject: `/${file}`, state: 'failed' })
    expect(await harness.page.evaluate(() => caches.keys())).toEqual([])
  })
})
