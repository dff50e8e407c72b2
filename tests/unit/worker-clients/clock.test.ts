import { describe, expect, it } from 'vitest'
import { Clock } from '../../../src/worker-clients/clock'
import type { ClockApi } from '../../../workers/clock.worker'
import { ChannelWorker } from '../../helpers/channel-worker'

/** A far side whose first worker lets everybody wait for ever; the next ones answer at once. */
function setUp() {
  const workers: ChannelWorker[] = []
  const clock = new Clock(() => {
    const hangs = workers.length === 0
    const api: ClockApi = { sleep: () => (hangs ? new Promise(() => undefined) : Promise.resolve()) }
    workers.push(new ChannelWorker(api))
    return workers.at(-1) as unknown as Worker
  })
  return { clock, workers, signal: new AbortController().signal }
}

describe('Clock', () => {
  it('ends every wait when its worker breaks, and starts another for the next', async () => {
    const { clock, workers, signal } = setUp()
    const waits = Promise.allSettled([clock.sleep(1000, signal), clock.sleep(2000, signal)])
    workers[0]!.break('its file is not there')
    expect(await waits).toMatchObject(Array(2).fill({ status: 'rejected', reason: { code: 'worker-start-failed' } }))
    expect(workers[0]!.ended).toBe(true)
    await clock.sleep(1, signal)
    expect(workers.map((worker) => worker.ended)).toEqual([true, true])
  })

  it('keeps the worker while somebody waits', async () => {
    const { clock, workers, signal } = setUp()
    const stop = new AbortController()
    const stopped = clock.sleep(1000, stop.signal)
    const other = clock.sleep(1000, signal)
    stop.abort()
    await expect(stopped).rejects.toMatchObject({ code: 'aborted' })
    expect(workers.map((worker) => worker.ended)).toEqual([false])
    workers[0]!.break('out of memory')
    await expect(other).rejects.toMatchObject({ code: 'worker-start-failed' })
  })
})
