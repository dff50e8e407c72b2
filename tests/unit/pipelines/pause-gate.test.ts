import { getEventListeners } from 'node:events'
import { describe, expect, it } from 'vitest'
import { PauseGate } from '../../../src/pipelines/pause-gate'

describe('PauseGate', () => {
  it('lets through while open and holds while paused', async () => {
    const gate = new PauseGate()
    const { signal } = new AbortController()
    await gate.wait(signal)
    gate.pause('The disk is full.')
    const passed: string[] = []
    const waiting = gate.wait(signal).then(() => passed.push('through'))
    await Promise.resolve()
    expect(passed).toEqual([])
    expect(gate.reason).toBe('The disk is full.')
    gate.resume()
    await waiting
    expect(passed).toEqual(['through'])
    expect(gate.reason).toBeNull()
  })

  it('holds again when it was paused between the waking and the passing', async () => {
    const gate = new PauseGate()
    const { signal } = new AbortController()
    gate.pause()
    let through = false
    const waiting = gate.wait(signal).then(() => { through = true })
    gate.resume()
    gate.pause()
    await Promise.resolve()
    await Promise.resolve()
    expect(through).toBe(false)
    gate.resume()
    await waiting
    expect(through).toBe(true)
  })

  it('ends waiting when stopped', async () => {
    const gate = new PauseGate()
    const stop = new AbortController()
    gate.pause()
    const waiting = gate.wait(stop.signal)
    stop.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'aborted' })
    await expect(gate.wait(stop.signal)).rejects.toMatchObject({ code: 'aborted' })
  })

  it('leaves nothing on the signal after a wait, however often a run pauses', async () => {
    const gate = new PauseGate()
    const { signal } = new AbortController()
    for (let i = 0; i < 3; i++) {
      gate.pause()
      const waiting = gate.wait(signal)
      expect(getEventListeners(signal, 'abort')).toHaveLength(1)
      gate.resume()
      await waiting
      expect(getEventListeners(signal, 'abort')).toHaveLength(0)
    }
  })

  it('tells who listens, until they stop', () => {
    const gate = new PauseGate()
    const heard: boolean[] = []
    const stop = gate.listen(() => heard.push(gate.paused))
    gate.pause()
    gate.resume()
    stop()
    gate.pause()
    expect(heard).toEqual([true, false])
  })
})
