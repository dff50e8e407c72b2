import { afterEach, describe, expect, it } from 'vitest'
import { AppError } from '../../../src/core/model'
import { WorkerHost, type WorkerHostOptions } from '../../../src/worker-clients/worker-host'
import { ChannelWorker } from '../../helpers/channel-worker'

/** The far side of the stand-in worker: a gate holds a call until the test opens it. */
function makeApi() {
  const gates = new Map<string, () => void>()
  const seen: string[] = []
  return {
    gates,
    seen,
    api: {
      echo: (word: string) => word,
      held: (word: string) => {
        seen.push(word)
        return new Promise<string>((resolve) => gates.set(word, () => resolve(word)))
      },
      refuse: () => {
        throw new AppError('pdf-encrypted', 'a.pdf needs a password.', { subject: 'a.pdf', advice: 'Save it without.' })
      },
      fail: () => {
        throw new TypeError('x is not a function')
      },
    },
  }
}
type Api = ReturnType<typeof makeApi>['api']

const open: WorkerHost<Api>[] = []
afterEach(() => open.splice(0).forEach((host) => host.dispose()))

function makeHost(options: Partial<WorkerHostOptions> = {}) {
  const far = makeApi()
  const workers: ChannelWorker[] = []
  const host = new WorkerHost<Api>({
    name: 'test worker',
    start: () => {
      const worker = new ChannelWorker(far.api)
      workers.push(worker)
      return worker as unknown as Worker
    },
    ...options,
  })
  open.push(host)
  const started = async (word: string): Promise<void> => {
    while (!far.gates.has(word)) await new Promise((resolve) => setImmediate(resolve))
  }
  return { host, workers, far, started }
}

describe('WorkerHost', () => {
  it('starts no worker before the first call and one for all calls after it', async () => {
    const { host, workers } = makeHost()
    expect(workers).toHaveLength(0)
    expect(await host.call((api) => api.echo('a'))).toBe('a')
    expect(await host.call((api) => api.echo('b'))).toBe('b')
    expect(workers).toHaveLength(1)
  })

  it('keeps code, subject and advice of what the worker threw', async () => {
    const { host } = makeHost()
    const error = await host.call((api) => api.refuse()).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({ code: 'pdf-encrypted', subject: 'a.pdf', advice: 'Save it without.' })
  })

  it('names a defect in the worker as internal and goes on', async () => {
    const { host, workers } = makeHost()
    await expect(host.call((api) => api.fail())).rejects.toMatchObject({ code: 'internal', message: 'x is not a function' })
    expect(await host.call((api) => api.echo('still there'))).toBe('still there')
    expect(workers).toHaveLength(1)
  })

  it('ends the worker of a failed call where the failure may have left it unusable', async () => {
    const { host, workers } = makeHost()
    await expect(host.call((api) => api.fail(), { endOnError: true })).rejects.toMatchObject({ code: 'internal' })
    expect(await host.call((api) => api.echo('next'))).toBe('next')
    expect(workers.map((worker) => worker.ended)).toEqual([true, false])
  })

  it('runs one call at a time, in order, but what is wanted now before the background', async () => {
    const { host, far, started } = makeHost()
    const calls = [
      host.call((api) => api.held('first')),
      host.call((api) => api.held('later'), { priority: 'background' }),
      host.call((api) => api.held('soon')),
    ]
    for (const word of ['first', 'soon', 'later']) {
      await started(word)
      far.gates.get(word)!()
    }
    expect(await Promise.all(calls)).toEqual(['first', 'later', 'soon'])
    expect(far.seen).toEqual(['first', 'soon', 'later'])
  })

  it('runs as many calls abreast as it has lanes', async () => {
    const { host, workers, far, started } = makeHost({ lanes: 2 })
    const calls = ['a', 'b', 'c'].map((word) => host.call((api) => api.held(word)))
    await started('a')
    await started('b')
    expect(workers).toHaveLength(2)
    expect(host.pending).toBe(3)
    far.gates.get('b')!()
    await started('c')
    far.gates.get('a')!()
    far.gates.get('c')!()
    expect(await Promise.all(calls)).toEqual(['a', 'b', 'c'])
    expect(workers).toHaveLength(2)
  })

  it('ends the worker of an aborted call and gives the next call a new one', async () => {
    const { host, workers, started } = makeHost()
    const stop = new AbortController()
    const held = host.call((api) => api.held('stuck'), { signal: stop.signal })
    const next = host.call((api) => api.echo('next'))
    await started('stuck')
    stop.abort()
    await expect(held).rejects.toMatchObject({ code: 'aborted' })
    expect(await next).toBe('next')
    expect(workers.map((worker) => worker.ended)).toEqual([true, false])
  })

  it('gives the reason of the abort when it is an AppError', async () => {
    const { host, started } = makeHost()
    const stop = new AbortController()
    const held = host.call((api) => api.held('slow'), { signal: stop.signal })
    await started('slow')
    stop.abort(new AppError('pdf-time-limit', 'slow.pdf took too long.'))
    await expect(held).rejects.toMatchObject({ code: 'pdf-time-limit' })
  })

  it('takes an aborted call out of the queue without touching the one that runs', async () => {
    const { host, workers, far, started } = makeHost()
    const stop = new AbortController()
    const running = host.call((api) => api.held('running'))
    const waiting = host.call((api) => api.held('waiting'), { signal: stop.signal })
    await started('running')
    stop.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'aborted' })
    far.gates.get('running')!()
    expect(await running).toBe('running')
    expect(far.seen).toEqual(['running'])
    expect(workers[0]!.ended).toBe(false)
  })

  it('can let an aborted call finish and drop its result, keeping the worker', async () => {
    const { host, workers, far, started } = makeHost()
    const stop = new AbortController()
    const held = host.call((api) => api.held('batch'), { signal: stop.signal, onAbort: 'drop' })
    await started('batch')
    stop.abort()
    await expect(held).rejects.toMatchObject({ code: 'aborted' })
    far.gates.get('batch')!()
    expect(await host.call((api) => api.echo('next'))).toBe('next')
    expect(workers).toHaveLength(1)
    expect(workers[0]!.ended).toBe(false)
  })

  it('refuses a call whose signal is aborted already', async () => {
    const { host, workers } = makeHost()
    const stop = AbortSignal.abort()
    await expect(host.call((api) => api.echo('a'), { signal: stop })).rejects.toMatchObject({ code: 'aborted' })
    expect(workers).toHaveLength(0)
  })

  it('rejects what is pending when the worker breaks, and starts it again', async () => {
    let ended = 0
    const { host, workers, started } = makeHost({ onEnded: () => ended++ })
    await host.call((api) => api.echo('it has answered'))
    const held = host.call((api) => api.held('doomed'))
    const next = host.call((api) => api.echo('next'))
    await started('doomed')
    workers[0]!.break('out of memory')
    await expect(held).rejects.toMatchObject({ code: 'worker-crashed', message: expect.stringContaining('out of memory') })
    expect(await next).toBe('next')
    expect(ended).toBe(1)
  })

  it('says that it could not be started when it broke before it told that it was', async () => {
    const { host, workers } = makeHost()
    const held = host.call((api) => api.held('never'))
    workers[0]!.break('')
    await expect(held).rejects.toMatchObject({ code: 'worker-start-failed' })
  })

  it('tells every waiting call when no worker can be made', async () => {
    const { host } = makeHost({ start: () => { throw new TypeError('blocked by policy') } })
    const calls = [host.call((api) => api.echo('a')), host.call((api) => api.echo('b'))]
    for (const call of calls) {
      await expect(call).rejects.toMatchObject({ code: 'worker-start-failed', message: expect.stringContaining('blocked') })
    }
  })

  it('ends a worker after its number of calls', async () => {
    const { host, workers } = makeHost({ callsPerWorker: 2 })
    for (const word of ['a', 'b', 'c']) await host.call((api) => api.echo(word))
    expect(workers.map((worker) => worker.ended)).toEqual([true, false])
  })

  it('ends an idle worker and starts another when needed', async () => {
    let onEnded = (): void => undefined
    const idle = new Promise<void>((resolve) => (onEnded = resolve))
    const { host, workers } = makeHost({ idleMs: 1, onEnded: () => onEnded() })
    await host.call((api) => api.echo('a'))
    await idle
    expect(workers[0]!.ended).toBe(true)
    expect(await host.call((api) => api.echo('b'))).toBe('b')
    expect(workers).toHaveLength(2)
  })

  it('rejects everything when it is disposed of', async () => {
    const { host, workers, started } = makeHost()
    const calls = [host.call((api) => api.held('a')), host.call((api) => api.echo('b'))]
    await started('a')
    host.dispose()
    for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'aborted' })
    expect(workers[0]!.ended).toBe(true)
    await expect(host.call((api) => api.echo('c'))).rejects.toMatchObject({ code: 'aborted' })
  })
})
