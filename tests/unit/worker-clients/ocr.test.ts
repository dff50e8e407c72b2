import { afterEach, describe, expect, it } from 'vitest'
import { AppError, type OcrReading } from '../../../src/core/model'
import { OcrClient } from '../../../src/worker-clients/ocr'
import { ChannelWorker } from '../../helpers/channel-worker'

type OnProgress = (share: number) => Promise<void>
type Read = (document: { fileName: string }, page: number, languages: { code: string }[], onProgress?: OnProgress) => Promise<OcrReading>

const READING: OcrReading = { width: 600, height: 800, dpi: 300, lines: [] }
const SCAN = { key: 'sum', file: new Blob(['a file']), fileName: 'scan.pdf' }
const ENGLISH = [{ code: 'eng', file: null }]

const open: OcrClient[] = []
afterEach(() => open.splice(0).forEach((client) => client.dispose()))

function makeClient(read: Read, options: ConstructorParameters<typeof OcrClient>[1] = {}) {
  const workers: ChannelWorker[] = []
  const client = new OcrClient(() => {
    const worker = new ChannelWorker({ read })
    workers.push(worker)
    return worker as unknown as Worker
  }, options)
  open.push(client)
  return { client, workers }
}

describe('OcrClient', () => {
  it('hands page and languages over, tells how far it is, and gives what was read', async () => {
    const asked: unknown[] = []
    const { client, workers } = makeClient(async ({ fileName }, page, languages, onProgress) => {
      asked.push([fileName, page, languages.map(({ code }) => code)])
      await onProgress?.(0.5)
      return READING
    })
    const shares: number[] = []
    const languages = [...ENGLISH, { code: 'deu', file: new Blob(['data']) }]
    expect(await client.readPage(SCAN, 3, languages, { onProgress: (share) => shares.push(share) })).toEqual(READING)
    expect(await client.readPage(SCAN, 4, ENGLISH)).toEqual(READING)
    expect(asked).toEqual([['scan.pdf', 3, ['eng', 'deu']], ['scan.pdf', 4, ['eng']]])
    expect(shares).toEqual([0.5])
    expect(workers).toHaveLength(1)
  })

  it('gives a page up that takes too long, by name, and starts anew for the next', async () => {
    const { client, workers } = makeClient((_document, page) => (page === 0 ? new Promise(() => undefined) : Promise.resolve(READING)), { pageMs: 1 })
    await expect(client.readPage(SCAN, 0, ENGLISH)).rejects.toMatchObject({
      code: 'pdf-time-limit', subject: 'scan.pdf', message: expect.stringContaining('Page 1 of scan.pdf'), data: { page: 1 },
    })
    expect(workers[0]!.ended).toBe(true)
    await client.readPage(SCAN, 1, ENGLISH).catch(() => undefined)
    expect(workers).toHaveLength(2)
  })

  it('ends the worker when it is aborted and when a page failed', async () => {
    const { client, workers } = makeClient(async (_document, page) => {
      if (page === 0) throw new AppError('ocr-failed', 'OCR broke down.')
      return new Promise(() => undefined)
    })
    await expect(client.readPage(SCAN, 0, ENGLISH)).rejects.toMatchObject({ code: 'ocr-failed' })
    expect(workers[0]!.ended).toBe(true)
    const stop = new AbortController()
    const stopped = client.readPage(SCAN, 1, ENGLISH, { signal: stop.signal })
    stop.abort()
    await expect(stopped).rejects.toMatchObject({ code: 'aborted' })
    expect(workers.every((worker) => worker.ended)).toBe(true)
  })
})
