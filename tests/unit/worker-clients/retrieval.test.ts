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
      await client.query([text('v1')], 'pain', { ...DEFAULT_RETRIEVAL, mode })
    }
    const narrow: RetrievalSettings = { ...DEFAULT_RETRIEVAL, size: 300, step: 300 }
    await client.query([text('v1')], 'pain', narrow)
    expect(log).toEqual([
      'index v1|bm25|1400/1200 v1', 'query v1|bm25|1400/1200', 'query v1|bm25|1400/1200', 'query v1|bm25|1400/1200',
      'index v1|bm25-stemmed|1400/1200 v1', 'query v1|bm25-stemmed|1400/1200',
      'index v1|bm25|300/300 v1', 'query v1|bm25|300/300',
    ])
  })

  it('keeps an index without reference lists apart', async () => {
    const { client, log } = setUp()
    await client.query([text('v1')], 'pain', DEFAULT_RETRIEVAL)
    await client.query([text('v1')], 'pain', { ...DEFAULT_RETRIEVAL, withoutReferences: true })
    expect(log.filter((line) => line.startsWith('index'))).toHaveLength(2)
  })

  it('searches the texts that a query came with, also where others of the same study are searched at once', async () => {
    const { client, log } = setUp()
    const both = [text('article'), text('protocol')]
    await Promise.all([
      client.query([text('article')], 'pain', DEFAULT_RETRIEVAL), client.query(both, 'pain', DEFAULT_RETRIEVAL),
    ])
    expect(log).toEqual([
      'index article|bm25|1400/1200 article', 'query article|bm25|1400/1200',
      'index article protocol|bm25|1400/1200 article,protocol', 'query article protocol|bm25|1400/1200',
    ])
  })

  it('drops the index used least recently when there are too many', async () => {
    const { client, log } = setUp()
    for (let i = 0; i < 16; i++) await client.query([text(`v${i}`)], 'pain', DEFAULT_RETRIEVAL)
    await client.query([text('v0')], 'pain', DEFAULT_RETRIEVAL)
    await client.query([text('v16')], 'pain', DEFAULT_RETRIEVAL)
    expect(log.filter((line) => line.startsWith('drop'))).toEqual(['drop v1|bm25|1400/1200'])
  })

  it('builds again what an ended worker held', async () => {
    const { client, log, workers } = setUp()
    await client.query([text('v1')], 'pain', DEFAULT_RETRIEVAL)
    workers[0]!.break('out of memory')
    await client.query([text('v1')], 'pain', DEFAULT_RETRIEVAL)
    const once = ['index v1|bm25|1400/1200 v1', 'query v1|bm25|1400/1200']
    expect(log).toEqual([...once, ...once])
  })
})
