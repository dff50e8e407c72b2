import { describe, expect, it } from 'vitest'
import { AppError } from '../../../src/core/model'
import { chosenTargets, planOf } from '../../../src/pipelines/run-plan'
import type { RunPlan, RunResult } from '../../../src/pipelines/run-types'
import { PlannedRun, type Counted } from '../../../src/state/planned-run.svelte'
import type { ProjectState } from '../../../src/state/project.svelte'

const RESULT: RunResult = { runId: 'r', answered: 2, reused: 0, failed: [], left: [], skipped: [], stoppedBy: null, unsaved: [] }
const left = (...targets: string[]): RunPlan => planOf(targets.map((target) => ({ target, stands: 'open' })), [])

function planned(counted: () => Counted<RunPlan>) {
  const closing = new AbortController()
  const project = { data: null, closing: closing.signal, settled: async () => undefined } as unknown as ProjectState
  return { closing, state: new PlannedRun(project, null, counted) }
}

/** A promise and its end. */
function later<T>() {
  let resolve!: (value: T) => void
  const promise = new Promise<T>((done) => { resolve = done })
  return { promise, resolve }
}

/** Counts that end when they are told to, each with its own plan. */
function counts() {
  const open: ReturnType<typeof later<RunPlan>>[] = []
  const counted = () => () => {
    open.push(later<RunPlan>())
    return open.at(-1)!.promise
  }
  return { open, ...planned(counted) }
}

describe('the count of what a run would send', () => {
  it('is made anew before a run is said to be over', async () => {
    const { open, state } = counts()
    const first = state.count()
    open[0]!.resolve(left('a', 'b', 'c'))
    await first
    const running = state.start(async () => RESULT)
    await expect.poll(() => open).toHaveLength(2)
    expect(state.run.active).toBe(true)
    open[1]!.resolve(left('c'))
    await running
    expect(state.run).toMatchObject({ status: 'ended', result: RESULT })
    expect(state.plan!.toSend).toEqual(['c'])
  })

  it('is made anew also when the run could not go on', async () => {
    const { open, state } = counts()
    const running = state.start(async () => { throw new AppError('storage-full', 'No room.') })
    await expect.poll(() => open).toHaveLength(1)
    open[0]!.resolve(left('a'))
    await running
    expect(state.run).toMatchObject({ status: 'ended', error: { code: 'storage-full' } })
    expect(state.plan!.toSend).toEqual(['a'])
  })

  it('is never an older one than was shown before', async () => {
    const { open, state } = counts()
    const both = [state.count(), state.count()]
    open[1]!.resolve(left('newer'))
    await both[1]
    open[0]!.resolve(left('older', 'one'))
    await both[0]
    expect(state.plan!.toSend).toEqual(['newer'])
  })

  it('follows while newer ones are still being made', async () => {
    const { open, state } = counts()
    const first = state.count()
    void state.count()
    open[0]!.resolve(left('a'))
    await first
    expect(state.plan!.toSend).toEqual(['a'])
  })

  it('waits for the end of a run that is on', async () => {
    const { open, state } = counts()
    const going = later<RunResult>()
    const running = state.start(() => going.promise)
    await state.count()
    expect(open).toHaveLength(0)
    going.resolve(RESULT)
    await expect.poll(() => open).toHaveLength(1)
    open[0]!.resolve(left())
    await running
  })

  it('is just what a button that shows it sends: what came to it since is for the next', async () => {
    let now = left('a', 'b')
    const { state } = planned(() => async () => now)
    expect(state.sends()).toEqual({ send: ['toSend'], only: null })
    await state.count()
    const told = state.sends()
    now = left('a', 'b', 'c')
    expect(chosenTargets(now, told)).toEqual(['a', 'b'])
    expect(state.sends(['possiblyBilled'])).toEqual({ send: ['possiblyBilled'], only: [] })
    expect(state.sends(['failedBefore'], false)).toEqual({ send: ['failedBefore'], only: null })
  })

  it('is none while the settings name no run', async () => {
    let judge: string | null = 'judge'
    const { state } = planned(() => (judge === null ? null : async () => left('a')))
    await state.count()
    expect(state.plan).not.toBeNull()
    judge = null
    await state.count()
    expect(state.plan).toBeNull()
  })

  it('says why it failed until the next succeeds, but not when the project closed', async () => {
    let fails = true
    const { state, closing } = planned(() => async () => {
      if (fails) throw new AppError('storage-failed', 'The disk is gone.')
      return left('a')
    })
    await state.count()
    expect(state.error).toMatchObject({ code: 'storage-failed' })
    fails = false
    await state.count()
    expect(state).toMatchObject({ error: null, plan: { toSend: ['a'] } })
    fails = true
    closing.abort()
    await state.count()
    expect(state.error).toBeNull()
  })
})
