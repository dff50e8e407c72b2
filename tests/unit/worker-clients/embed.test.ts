import { afterEach, describe, expect, it } from 'vitest'
import { AppError } from '../../../src/core/model'
import { EmbedClient, EMBEDDING_WIDTH, type EmbedState } from '../../../src/worker-clients/embed'
import type { EmbedApi } from '../../../workers/embed.worker'
import { ChannelWorker } from '../../helpers/channel-worker'

/** A far side whose vectors hold the length of their text, and which can be told that files are missing. */
function setUp() {
  const far = { missing: false, batches: [] as string[][] }
  const api: EmbedApi = {
    async load(threads, onProgress) {
      if (far.missing) throw new AppError('model-files-missing', 'gone', { subject: 'model.onnx' })
      await onProgress?.(40, 45)
      return threads ?? 3
    },
    async embed(texts) {
      far.batches.push(texts)
      const vectors = new Float32Array(texts.length * EMBEDDING_WIDTH)
      texts.forEach((text, i) => vectors.fill(text.length, i * EMBEDDING_WIDTH, (i + 1) * EMBEDDING_WIDTH))
      return { vectors, truncated: texts.map((text) => text.length > 1000) }
    },
    pieces: async (text) => [...text].map((_, i) => i),
  }
  const workers: ChannelWorker[] = []
  const states: EmbedState[] = []
  const start = (): Worker => {
    workers.push(new ChannelWorker(api))
    return workers.at(-1) as unknown as Worker
  }
  const client = new EmbedClient(start, { onState: (state) => states.push(state) })
  clients.push(client)
  return { client, far, workers, states }
}

const clients: EmbedClient[] = []
afterEach(() => clients.splice(0).forEach((client) => client.dispose()))

describe('EmbedClient', () => {
  it('starts nothing before it is asked, then loads and says so', async () => {
    const { client, workers, states } = setUp()
    expect(client.state).toEqual({ kind: 'unloaded' })
    expect(workers).toHaveLength(0)
    await client.embed(['pain'])
    await client.embed(['rest'])
    expect(states).toEqual([
      { kind: 'loading', loaded: 0, total: null }, { kind: 'loading', loaded: 40, total: 45 }, { kind: 'ready', threads: 3 },
    ])
    expect(workers).toHaveLength(1)
  })

  it('gives vectors and cuts in the order of the texts, whatever the batches', async () => {
    const { client, far } = setUp()
    const lengths = [1400, 3, 700, 1200, 5, 1400, 1300, 1250, 1400, 1400, 900, 1390]
    const done: number[] = []
    const { vectors, truncated } = await client.embed(lengths.map((length) => 'a'.repeat(length)), {
      onProgress: (count) => done.push(count),
    })
    expect(lengths.map((_, i) => vectors[i * EMBEDDING_WIDTH])).toEqual(lengths)
    expect(truncated).toEqual(lengths.map((length) => length > 1000))
    expect(far.batches.length).toBeGreaterThan(1)
    expect(done.at(-1)).toBe(lengths.length)
    expect(done).toHaveLength(far.batches.length)
  })

  it('asks nothing of the worker for no texts', async () => {
    const { client, workers } = setUp()
    expect(await client.embed([])).toEqual({ vectors: new Float32Array(0), truncated: [] })
    expect(workers).toHaveLength(0)
  })

  it('keeps why it failed, and tries again in a new worker', async () => {
    const { client, far, workers } = setUp()
    far.missing = true
    await expect(client.embed(['pain'])).rejects.toMatchObject({ code: 'model-files-missing', subject: 'model.onnx' })
    expect(client.state).toMatchObject({ kind: 'failed', error: { code: 'model-files-missing' } })
    far.missing = false
    await client.embed(['pain'])
    expect(client.state).toEqual({ kind: 'ready', threads: 3 })
    expect(workers.map((worker) => worker.ended)).toEqual([true, false])
  })

  it('loads again after the worker broke', async () => {
    const { client, workers } = setUp()
    await client.embed(['pain'])
    workers[0]!.break('out of memory')
    expect(client.state).toEqual({ kind: 'unloaded' })
    expect((await client.embed(['pain'])).vectors[0]).toBe(4)
    expect(workers).toHaveLength(2)
  })
})
