import { describe, expect, it } from 'vitest'
import { Follower, type Timers } from '../../../src/db/follower'

/** A page on which reading takes so long, and time goes by only where it is said. */
function page({ takes = 100 } = {}) {
  let now = 0
  let timer: { at: number; work: () => void } | null = null
  const seen: number[] = []
  const failures: unknown[] = []
  let stored = 0
  let broken = false
  const timers: Timers = {
    now: () => now,
    after: (milliseconds, work) => {
      const own = (timer = { at: now + milliseconds, work })
      return () => { if (timer === own) timer = null }
    },
    turn: async () => { now += takes },
  }
  const read = async (): Promise<number> => {
    if (broken) throw new Error('The disk is gone.')
    return stored
  }
  const follower = new Follower(read, { changed: (value) => seen.push(value), failed: (error) => failures.push(error) }, timers)
  const quiet = async (): Promise<void> => { for (let i = 0; i < 20; i++) await Promise.resolve() }
  return {
    follower, seen, failures, quiet,
    breaks: (value: boolean) => { broken = value },
    write: (urgent = false) => {
      stored++
      follower.poke(urgent)
    },
    /** Lets time go by. @returns whether something was due */
    pass: async (milliseconds: number): Promise<boolean> => {
      now += milliseconds
      const due = timer !== null && timer.at <= now
      if (due) {
        const { work } = timer!
        timer = null
        work()
      }
      await quiet()
      return due
    },
  }
}

describe('what follows what is written', () => {
  it('reads at once after a pause', async () => {
    const { write, seen, quiet, pass } = page()
    write()
    await quiet()
    await pass(10_000)
    write()
    await quiet()
    expect(seen).toEqual([1, 2])
  })

  it('reads together what comes while it rests, for three times as long as the last reading took', async () => {
    const { write, seen, quiet, pass } = page({ takes: 100 })
    write()
    await quiet()
    write()
    write()
    write()
    expect(await pass(299)).toBe(false)
    expect(seen).toEqual([1])
    expect(await pass(1)).toBe(true)
    expect(seen).toEqual([1, 4])
  })

  it('rests for two seconds at most', async () => {
    const { write, seen, quiet, pass } = page({ takes: 5000 })
    write()
    await quiet()
    write()
    expect(await pass(1999)).toBe(false)
    await pass(1)
    expect(seen).toEqual([1, 2])
  })

  it('reads again after a reading during which something was written', async () => {
    const { write, seen, quiet, pass } = page()
    write()
    write()
    await quiet()
    await pass(300)
    expect(seen).toEqual([1, 2])
  })

  it('does not rest while a person waits', async () => {
    const { write, seen, quiet } = page()
    write()
    await quiet()
    write()
    write(true)
    await quiet()
    expect(seen).toEqual([1, 3])
  })

  it('has everything read when it is asked to settle', async () => {
    const { follower, write, seen, quiet } = page()
    write()
    await quiet()
    write()
    await follower.settled()
    expect(seen).toEqual([1, 2])
    await follower.settled()
    expect(seen).toEqual([1, 2])
  })

  it('goes on after a reading that failed', async () => {
    const { write, seen, failures, breaks, quiet, pass } = page()
    breaks(true)
    write()
    await quiet()
    breaks(false)
    write()
    await pass(300)
    expect([seen, failures]).toEqual([[2], [new Error('The disk is gone.')]])
  })

  it('is silent once it is stopped', async () => {
    const { follower, write, seen, quiet, pass } = page()
    write()
    follower.stop()
    await quiet()
    write()
    expect(await pass(10_000)).toBe(false)
    await follower.settled()
    expect(seen).toEqual([])
  })
})
