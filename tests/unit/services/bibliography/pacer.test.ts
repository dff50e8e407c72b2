import { describe, expect, it } from 'vitest'
import { PauseGate } from '../../../../src/pipelines/pause-gate'
import { Pacer, type Pace } from '../../../../src/services/bibliography/pacer'

/** Time that passes only where somebody waits for it. */
class FakeTime {
  now = 0
  readonly #waiting: { at: number; go: () => void }[] = []

  readonly sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      this.#waiting.push({ at: this.now + milliseconds, go: resolve })
      signal.addEventListener('abort', () => reject(new Error('aborted')))
    })

  /** Lets the next one who waits go on, when everybody who can has gone on. */
  async pass(): Promise<boolean> {
    for (let i = 0; i < 20; i++) await Promise.resolve()
    const next = this.#waiting.sort((a, b) => a.at - b.at).shift()
    if (next === undefined) return false
    this.now = Math.max(this.now, next.at)
    next.go()
    return true
  }
}

function paced(pace: Pace) {
  const time = new FakeTime()
  const pacer = new Pacer({ now: () => time.now, sleep: time.sleep, pace: () => pace })
  return { time, pacer, signal: new AbortController().signal }
}

describe('Pacer', () => {
  it('lets no more out in any second than the pace, counted from the end of each', async () => {
    const { time, pacer, signal } = paced({ perSecond: 3, atOnce: 3 })
    const starts: number[] = []
    const all = Promise.all(Array.from({ length: 9 }, () => pacer.run(async () => {
      starts.push(time.now)
      await time.sleep(400, signal)
    }, signal)))
    while (await time.pass());
    await all
    expect(starts).toHaveLength(9)
    starts.forEach((start, i) => i >= 3 && expect(start - starts[i - 3]!).toBeGreaterThanOrEqual(1400))
  })

  it('keeps them one at a time where asked to', async () => {
    const { time, pacer, signal } = paced({ perSecond: 10, atOnce: 1 })
    let active = 0
    let most = 0
    const all = Promise.all(Array.from({ length: 5 }, () => pacer.run(async () => {
      most = Math.max(most, ++active)
      await time.sleep(50, signal)
      active--
    }, signal)))
    while (await time.pass());
    await all
    expect(most).toBe(1)
  })

  it('lets nothing out while it backs off, nor while the gate is closed', async () => {
    const { time, pacer, signal } = paced({ perSecond: 3, atOnce: 3 })
    pacer.backOff(5000)
    const gate = new PauseGate()
    gate.pause()
    const done: number[] = []
    void pacer.run(async () => void done.push(time.now), signal)
    while (await time.pass());
    expect(done).toEqual([5000])
    const waiting = pacer.run(async () => void done.push(time.now), signal, gate)
    while (await time.pass());
    expect(done).toHaveLength(1)
    // Nobody else waits for the one who is paused.
    await pacer.run(async () => void done.push(-1), signal)
    gate.resume()
    await waiting
    expect(done).toEqual([5000, -1, time.now])
  })

  it('lets those who were paused in their turn wait for their own gate', async () => {
    const { time, pacer, signal } = paced({ perSecond: 1, atOnce: 1 })
    const gate = new PauseGate()
    const order: string[] = []
    void pacer.run(async () => void order.push('first'), signal)
    const second = pacer.run(async () => void order.push('second'), signal, gate)
    const third = pacer.run(async () => void order.push('third'), signal)
    gate.pause()
    while (await time.pass());
    await third
    expect(order).toEqual(['first', 'third'])
    gate.resume()
    while (await time.pass());
    await second
    expect(order).toEqual(['first', 'third', 'second'])
  })

  it('goes on after one who gave up waiting, and after one that failed', async () => {
    const { time, pacer } = paced({ perSecond: 1, atOnce: 1 })
    const stop = new AbortController()
    const alive = new AbortController().signal
    const failed = pacer.run(() => Promise.reject(new Error('no')), alive)
    await expect(failed).rejects.toThrow('no')
    const stopped = pacer.run(async () => 1, stop.signal)
    const next = pacer.run(async () => 2, alive)
    await Promise.resolve()
    stop.abort()
    await expect(stopped).rejects.toThrow()
    while (await time.pass());
    await expect(next).resolves.toBe(2)
  })
})
