import { describe, expect, it } from 'vitest'
import type { HumanVerdict } from '../../../src/core/model'
import { VerdictQueue } from '../../../src/state/verdict-queue.svelte'

const verdict = (claimId: string): HumanVerdict => ({ claimId, conditionId: 'k5', verdict: 'supported', quote: '', span: null, rationale: '' })

/** A queue over a store that ends each write when it is told to. */
function queueing() {
  const begun: string[] = []
  const ends: { done: () => void; fail: (error: Error) => void }[] = []
  let read!: () => void
  const queue = new VerdictQueue(() => new Promise((done) => (read = done)))
  const store = (key: string, value: HumanVerdict | null = verdict(key)) => queue.store(key, value, () => {
    begun.push(key)
    return new Promise((done, fail) => ends.push({ done, fail }))
  })
  /** The write that was begun last. */
  const write = async (count: number) => {
    await expect.poll(() => begun.length).toBe(count)
    return ends.at(-1)!
  }
  return { queue, store, begun, write, read: () => read() }
}

describe('VerdictQueue', () => {
  it('lets each verdict count at once, and writes one after the other', async () => {
    const { queue, store, begun, write } = queueing()
    const stored = [store('a'), store('b')]
    expect(['a', 'b', 'c'].map((key) => queue.given(key)?.claimId)).toEqual(['a', 'b', undefined])
    expect([queue.storing('a'), queue.storing('b'), queue.storing('c'), queue.busy]).toEqual([true, true, false, true])
    ;(await write(1)).done()
    await stored[0]
    expect([begun, queue.storing('a'), queue.storing('b')]).toEqual([['a', 'b'], false, true])
    ;(await write(2)).done()
    await stored[1]
    expect(queue.busy).toBe(false)
  })

  it('lets it count until the project has been read again', async () => {
    const { queue, store, write, read } = queueing()
    const stored = store('a', null)
    expect(queue.given('a')).toBeNull()
    ;(await write(1)).done()
    await stored
    expect(queue.given('a')).toBeNull()
    read()
    await expect.poll(() => queue.given('a')).toBeUndefined()
  })

  it('goes on behind one that could not be written, which counts no more', async () => {
    const { queue, store, write } = queueing()
    const stored = [store('a'), store('b')]
    const refused = expect(stored[0]).rejects.toThrow('full')
    ;(await write(1)).fail(new Error('full'))
    await refused
    expect(queue.given('a')).toBeUndefined()
    ;(await write(2)).done()
    await stored[1]
    expect(queue.given('b')?.claimId).toBe('b')
  })

  it('keeps the later of two on one claim, though the earlier fails', async () => {
    const { queue, store, write } = queueing()
    const earlier = store('a')
    const later = store('a', null)
    const refused = expect(earlier).rejects.toThrow('full')
    ;(await write(1)).fail(new Error('full'))
    await refused
    expect([queue.given('a'), queue.storing('a')]).toEqual([null, true])
    ;(await write(2)).done()
    await later
    expect(queue.given('a')).toBeNull()
  })
})
