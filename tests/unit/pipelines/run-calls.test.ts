import { describe, expect, it } from 'vitest'
import {
  AppError,
  type AttemptSent, type AttemptSettled, type ErrorCode, type ErrorRecord, type ModelSettings, type Reply,
} from '../../../src/core/model'
import type { Made } from '../../../src/db/project-store'
import { PauseGate } from '../../../src/pipelines/pause-gate'
import { runCalls, type CallJob, type CallRunParts } from '../../../src/pipelines/run-calls'
import type { LlmOutcome, LlmRequest } from '../../../src/services/llm'

const SETTINGS: ModelSettings = {
  baseUrl: 'https://models.example/v1', model: 'm', dialect: 'openai-chat',
  temperature: 0, maxOutputTokens: 900, reasoningEffort: null,
}

/** The verbs of a project's store that a run of calls uses. */
class FakeStore {
  readonly projectId = 'p'
  readonly sent: AttemptSent[] = []
  readonly settled: { event: AttemptSettled; reply: Reply | null }[] = []
  /** Replies whose content was stored, by id. */
  readonly made: string[] = []
  clock = 0
  #ids = 0
  /** Thrown by the writes it names. */
  refuses: Partial<Record<'addSent' | 'settle' | 'addMade', AppError>> = {}

  now = () => this.clock
  newId = () => `id-${++this.#ids}`

  addSent = async (row: AttemptSent): Promise<void> => {
    this.#maybeRefuse('addSent')
    this.sent.push(row)
  }

  settle = async (event: AttemptSettled, reply: Reply | null, made: Made = {}): Promise<void> => {
    this.#maybeRefuse('settle')
    this.settled.push({ event, reply })
    await this.#make(made)
  }

  addMade = async (made: Made): Promise<void> => {
    this.#maybeRefuse('addMade')
    await this.#make(made)
  }

  repliesTo = async (callKey: string): Promise<{ reply: Reply; error: ErrorRecord | null }[]> =>
    this.settled.flatMap(({ event, reply }) => (reply?.callKey === callKey ? [{ reply, error: event.error }] : []))

  async #make({ verdicts = [] }: Made): Promise<void> {
    this.made.push(...verdicts.map((v) => v.id))
  }

  #maybeRefuse(write: 'addSent' | 'settle' | 'addMade'): void {
    const refusal = this.refuses[write]
    if (refusal) throw refusal
  }
}

const said = (text: string): LlmOutcome['reply'] =>
  ({ text, finish: 'stop', answeringModel: 'm', usage: null, rung: 'json_schema', requestCount: 1 })
const answer = (text = 'good'): LlmOutcome => ({ error: null, reply: said(text)! })
const failure = (code: ErrorCode, data: Record<string, number | boolean> = {}): LlmOutcome =>
  ({ error: new AppError(code, `It was ${code}.`, { data }), reply: null })
const busy = (retryAfterMs: number): LlmOutcome => failure('rate-limited', { retryable: true, retryAfterMs })

const FAULT = { item: '1.1', message: 'is missing' }

/** A call that asks for `words`; a reply that starts with "bad" does not validate. */
function job(target: string, words = target): CallJob {
  return {
    target,
    prepare: async () => ({
      messages: [{ role: 'user', content: words }], schema: { name: 'verdict', json: {} }, sample: 0,
      read: (text) => text.startsWith('bad')
        ? { ok: false, error: new AppError('invalid-reply', 'No verdict.'), faults: [FAULT] }
        : { ok: true, made: () => ({ verdicts: [{ id: target }] as Made['verdicts'] & object }) },
    }),
  }
}
const jobs = (...targets: string[]): CallJob[] => targets.map((target) => job(target))
const asked = ({ messages }: LlmRequest): string => messages[0]!.content

type Answers = (request: LlmRequest) => LlmOutcome | Promise<LlmOutcome>

function start(list: CallJob[], answers: Answers, store = new FakeStore(), more: Partial<CallRunParts> = {}) {
  const requests: LlmRequest[] = []
  const stop = new AbortController()
  const gate = new PauseGate()
  const result = runCalls(list, {
    store, settings: SETTINGS, purpose: 'verify', key: null, gate, signal: stop.signal, random: () => 0,
    run: { id: 'run', purpose: 'verify', assessorId: null, judgeId: 'j', conditionId: 'c', targets: [], createdAt: 0 },
    llm: { complete: async (request) => {
      requests.push(request)
      return answers(request)
    } },
    sleep: async (ms) => void (store.clock += ms),
    ...more,
  })
  return { result, requests, store, stop, gate }
}

/** Lets everything come to rest that waits for nothing outside. */
const rest = (): Promise<void> => new Promise((resolve) => { setImmediate(resolve) })

/** Something a test ends by hand. */
function held<T>(): { promise: Promise<T>; end: (value: T) => void } {
  let end!: (value: T) => void
  const promise = new Promise<T>((resolve) => { end = resolve })
  return { promise, end }
}

describe('what stops a run', () => {
  it('stores every answer with the row that was written before it was sent', async () => {
    const { result, store } = start(jobs('a', 'b', 'c'), () => answer())
    expect(await result).toMatchObject({ answered: 3, reused: 0, failed: [], left: [], stoppedBy: null, unsaved: [] })
    expect(store.sent.map((s) => s.target)).toEqual(store.settled.map((s) => s.event.target))
    expect([...store.made].sort()).toEqual(['a', 'b', 'c'])
  })

  const codes: ErrorCode[] = ['auth', 'quota', 'network', 'bad-request', 'not-json', 'wrong-model']
  it.each(codes)('ends after one call that meets %s', async (code) => {
    const { result, requests } = start(jobs('a', 'b', 'c'), () => failure(code))
    expect(await result).toMatchObject({ failed: [{ target: 'a' }], left: ['b', 'c'], stoppedBy: { code } })
    expect(requests).toHaveLength(1)
  })

  it('takes a failure of the network for one call once others were answered', async () => {
    const { result } = start(jobs('a', 'b', 'c'), (r) => (asked(r) === 'b' ? failure('network') : answer()))
    expect(await result).toMatchObject({ answered: 2, failed: [{ target: 'b' }], left: [], stoppedBy: null })
  })

  it('takes a key that is no longer accepted for the end at any time', async () => {
    const answers: Answers = (r) => (asked(r) === 'b' ? failure('auth') : answer())
    const { result } = start(jobs('a', 'b', 'c', 'd'), answers, undefined, { concurrency: 1 })
    const ended = { answered: 1, failed: [{ target: 'b' }], left: ['c', 'd'], stoppedBy: { code: 'auth' } }
    expect(await result).toMatchObject(ended)
  })

  it('gives an endpoint up after four failures in a row, and counts from the start after an answer', async () => {
    const fails = 'abcefgh'
    const list = jobs('first', ...'abcdefghij')
    const answers: Answers = (r) => (fails.includes(asked(r)) ? failure('timeout') : answer())
    const { result } = start(list, answers, undefined, { concurrency: 1 })
    const { failed, ...others } = await result
    expect(failed.map((f) => f.target).join('')).toBe('abcefgh')
    expect(others).toMatchObject({ answered: 2, left: ['i', 'j'], stoppedBy: { code: 'timeout' } })
  })

  it('leaves what builds on a target that has no answer', async () => {
    const parent = job('parent')
    const child: CallJob = { target: 'child', after: ['parent'], prepare: async () => null }
    const answers: Answers = (r) => (asked(r) === 'parent' ? failure('timeout') : answer())
    const { result } = start([job('first'), parent, child], answers)
    expect(await result).toMatchObject({ answered: 1, failed: [{ target: 'parent' }], left: ['child'] })
  })
})

describe('a reply that does not validate', () => {
  it('is asked for once more with its faults named', async () => {
    const { result, requests, store } = start([job('a')], (r) => answer(r.messages.length === 1 ? 'bad' : 'good'))
    expect(await result).toMatchObject({ answered: 1, failed: [] })
    expect(requests).toHaveLength(2)
    expect(requests[1]!.messages.at(-1)!.content).toContain('1.1')
    expect(store.settled.map((s) => s.event.error?.code)).toEqual(['invalid-reply', undefined])
  })

  it('is a failure after the second, and is not paid for again unless a person asks', async () => {
    const first = start([job('a')], () => answer('bad'))
    const failed = [{ target: 'a', failure: { reason: 'invalid' } }]
    expect(await first.result).toMatchObject({ failed, stoppedBy: null })
    expect(first.requests).toHaveLength(2)
    const again = start([job('a')], () => answer(), first.store)
    expect(await again.result).toMatchObject({ answered: 0, failed: [{ target: 'a' }] })
    expect(again.requests).toHaveLength(0)
    const asking = start([job('a')], () => answer(), first.store, { send: ['failedBefore'] })
    expect(await asking.result).toMatchObject({ answered: 1, failed: [] })
  })
})

describe('equal calls', () => {
  it('are sent once when they are under way together', async () => {
    const list = [job('a'), job('b', 'same'), job('c', 'same'), job('d', 'same')]
    const { result, requests, store } = start(list, () => answer(), undefined, { concurrency: 3 })
    expect(await result).toMatchObject({ answered: 2, reused: 2, failed: [] })
    expect(requests.map(asked)).toEqual(['a', 'same'])
    expect([...store.made].sort()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('are sent by the next one when the first fails', async () => {
    let sent = 0
    const answers: Answers = (r) => (asked(r) === 'same' && ++sent === 1 ? failure('timeout') : answer())
    const { result } = start([job('a'), job('b', 'same'), job('c', 'same')], answers)
    expect(await result).toMatchObject({ answered: 2, reused: 0, failed: [{ target: 'b' }] })
  })

  it('answered in a run before are not sent again', async () => {
    const { result, store } = start(jobs('a', 'b', 'c'), (r) => (asked(r) === 'c' ? failure('timeout') : answer()))
    expect(await result).toMatchObject({ answered: 2, failed: [{ target: 'c' }] })
    const later = start(jobs('a', 'b', 'c', 'd'), () => answer(), store)
    expect(await later.result).toMatchObject({ answered: 2, reused: 2, failed: [] })
    expect(later.requests.map(asked)).toEqual(['c', 'd'])
  })
})

describe('stopping, pausing and going on', () => {
  it('goes on where a stopped run left off', async () => {
    const first = start(jobs('a', 'b', 'c'), (r) => {
      if (asked(r) !== 'b') return answer()
      first.stop.abort()
      return failure('aborted')
    }, undefined, { concurrency: 1 })
    expect(await first.result).toMatchObject({ answered: 1, failed: [], left: ['b', 'c'], stoppedBy: null })
    const later = start(jobs('a', 'b', 'c'), () => answer(), first.store)
    expect(await later.result).toMatchObject({ answered: 2, reused: 1, left: [] })
  })

  it('starts nothing new while it is paused, and keeps what was under way', async () => {
    const slow = held<LlmOutcome>()
    const answers: Answers = (r) => (asked(r) === 'b' ? slow.promise : answer())
    const { result, requests, gate, store } = start(jobs('a', 'b', 'c'), answers, undefined, { concurrency: 1 })
    await rest()
    gate.pause()
    slow.end(answer())
    await rest()
    expect(store.made).toEqual(['a', 'b'])
    expect(requests).toHaveLength(2)
    gate.resume()
    expect(await result).toMatchObject({ answered: 3 })
  })

  it('offers a paid reply that finds no room, and stores it when it goes on', async () => {
    const store = new FakeStore()
    const offered: string[] = []
    store.refuses.settle = new AppError('storage-full', 'No room.')
    const onEvent: CallRunParts['onEvent'] = (e) => e.type === 'unsaved' && offered.push(e.unsaved.settled.target)
    const { result, gate } = start([job('a')], () => answer(), store, { onEvent })
    await rest()
    expect(gate.reason).toBe('No room.')
    gate.resume()
    await rest()
    expect(offered).toEqual(['a'])
    store.refuses = {}
    gate.resume()
    expect(await result).toMatchObject({ answered: 1, unsaved: [] })
    expect(store.made).toEqual(['a'])
  })

  it('ends although a full disk holds a call that was not sent yet, when another call stops the run', async () => {
    const slow = held<LlmOutcome>()
    const answers: Answers = (r) => (asked(r) === 'b' ? slow.promise : answer())
    const { result, requests, gate, store } = start(jobs('a', 'b', 'c'), answers)
    const full = store.addSent
    store.addSent = (row) => {
      if (row.target === 'c') store.refuses.addSent = new AppError('storage-full', 'No room.')
      return full(row)
    }
    await rest()
    expect(gate.paused).toBe(true)
    slow.end(failure('auth'))
    const ended = { answered: 1, failed: [{ target: 'b' }], left: ['c'], stoppedBy: { code: 'auth' } }
    expect(await result).toMatchObject(ended)
    expect(requests.map(asked)).toEqual(['a', 'b'])
  })
})

describe('too many requests', () => {
  it('are sent again after the wait the endpoint asked for, a few times', async () => {
    const { result, requests, store } = start([job('a')], () => busy(2_000))
    expect(await result).toMatchObject({ failed: [{ failure: { reason: 'busy' } }] })
    expect(requests).toHaveLength(4)
    expect(store.clock).toBe(6_000)
  })

  it('hold a lane until the longest wait asked for is over, also one asked for while it waits', async () => {
    const store = new FakeStore()
    const slow = { c: held<LlmOutcome>(), d: held<LlmOutcome>() }
    const sleeps: { until: number; wake: (value: void) => void }[] = []
    const tries = new Map<string, number>()
    const answers: Answers = (r) => {
      const nth = (tries.get(asked(r)) ?? 0) + 1
      tries.set(asked(r), nth)
      if (nth > 1) return answer()
      if (asked(r) === 'b') return busy(1_000)
      return asked(r) === 'c' ? slow.c.promise : asked(r) === 'd' ? slow.d.promise : answer()
    }
    const { result, requests } = start(jobs('a', 'b', 'c', 'd', 'e'), answers, store, {
      concurrency: 3,
      sleep: (ms) => {
        const { promise, end } = held<void>()
        sleeps.push({ until: store.clock + ms, wake: end })
        return promise
      },
    })
    const wakeAt = async (time: number): Promise<void> => {
      store.clock = time
      for (const one of sleeps.filter((s) => s.until <= time)) one.wake()
      await rest()
    }
    await rest()
    // d ends, and e waits in its lane for what b was told; then c is told to wait longer.
    slow.d.end(answer())
    await rest()
    slow.c.end(busy(5_000))
    await rest()
    await wakeAt(1_000)
    expect(requests.map(asked)).toEqual(['a', 'b', 'c', 'd'])
    await wakeAt(5_000)
    expect(await result).toMatchObject({ answered: 5, failed: [] })
  })

  it('do not hold a run for ever whose waits end early', async () => {
    const first = new Set<string>()
    const answers: Answers = (r) => (first.has(asked(r)) ? answer() : (first.add(asked(r)), busy(1_000)))
    const { result } = start(jobs('a', 'b'), answers, undefined, { sleep: async () => undefined })
    expect(await result).toMatchObject({ answered: 2 })
  })
})
