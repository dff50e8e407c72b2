import { afterEach, describe, expect, it } from 'vitest'
import type { RetrievalSettings } from '../../../src/core/model'
import { DEFAULT_RETRIEVAL, type SourceText } from '../../../src/core/retrieval/retrieve'
import { RetrievalClient } from '../../../src/worker-clients/retrieval'
import type { RetrievalApi } from '../../../workers/retrieval.worker'
import { ChannelWorker } from '../../helpers/channel-worker'

const text = (textVersionId: string): SourceText => ({ sourceId: 'article', textVersionId, text: 'pain' })

/** A far side that keeps a log of what it was asked. */
function setUp() {
  const log: string[] = []
  const api: RetrievalApi = {
    index: (key, texts) => log.push(`index ${key} ${texts.map(({ textVersionId }) => textVersionId)}`),
    drop: (key) => void log.push(`drop ${key}`),
    query: (key) => {
      log.push(`query ${key}`)
      return { passages: [], queryTokens: 1 }
    },
  }
  const workers: ChannelWorker[] = []
  const client = new RetrievalClient(() => {
    workers.push(new ChannelWorker(api))
    return workers.at(-1) as unknown as Worker
  })
  clients.push(client)
  return { client, log, workers }
}

const clients: RetrievalClient[] = []
afterEach(() => clients.splice(0).forEach((client) => client.dispose()))

describe('RetrievalClient', () => {
  it('builds one index for the modes that share it and others for those that do not', async () => {
    const { client, log } = setUp()
    for (const mode of ['bm25', 'hybrid', 'whole-report', 'bm25-stemmed'] as const) {
      await client.index('s', [text('v1')], { ...DEFAULT_RETRIEVAL, mode })
    }
    const narrow: RetrievalSettings = { ...DEFAULT_RETRIEVAL, size: 300, step: 300 }
    await client.query('s', 'pain', narrow)
    expect(log).toEqual([
      'index s|bm25|1400/1200 v1', 'index s|bm25-stemmed|1400/1200 v1', 'index s|bm25|300/300 v1', 'query s|bm25|300/300',
    ])
  })

  it('throws old indexes of a study away when its texts change', async () => {
    const { client, log } = setUp()
    await client.index('s', [text('v1')], DEFAULT_RETRIEVAL)
    await client.index('s', [text('v2')], DEFAULT_RETRIEVAL)
    expect(log).toEqual(['index s|bm25|1400/1200 v1', 'drop s|bm25|1400/1200', 'index s|bm25|1400/1200 v2'])
  })

  it('drops the index used least recently when there are too many', async () => {
    const { client, log } = setUp()
    for (let i = 0; i < 16; i++) await client.index(`s${i}`, [text('v1')], DEFAULT_RETRIEVAL)
    await client.query('s0', 'pain', DEFAULT_RETRIEVAL)
    await client.index('s16', [text('v1')], DEFAULT_RETRIEVAL)
    expect(log.filter((line) => line.startsWith('drop'))).toEqual(['drop s1|bm25|1400/1200'])
  })

  it('builds again what an ended worker held', async () => {
    const { client, log, workers } = setUp()
    await client.index('s', [text('v1')], DEFAULT_RETRIEVAL)
    workers[0]!.break('out of memory')
    await client.query('s', 'pain', DEFAULT_RETRIEVAL)
    expect(log).toEqual(['index s|bm25|1400/1200 v1', 'index s|bm25|1400/1200 v1', 'query s|bm25|1400/1200'])
  })

  it('refuses to search what it was never given, or was told to forget', async () => {
    const { client } = setUp()
    await expect(client.query('s', 'pain', DEFAULT_RETRIEVAL)).rejects.toMatchObject({ code: 'internal', subject: 's' })
    await client.index('s', [text('v1')], DEFAULT_RETRIEVAL)
    await client.forget('s')
    await expect(client.query('s', 'pain', DEFAULT_RETRIEVAL)).rejects.toMatchObject({ code: 'internal' })
  })
})
