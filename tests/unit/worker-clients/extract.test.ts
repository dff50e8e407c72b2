import { afterEach, describe, expect, it } from 'vitest'
import { packRuns } from '../../../src/core/document/packed-runs'
import { AppError } from '../../../src/core/model'
import { DOCUMENTS_PER_WORKER, documentsAtATime, ExtractClient, type ExtractClientOptions } from '../../../src/worker-clients/extract'
import { ChannelWorker } from '../../helpers/channel-worker'

type OnPage = (done: number, total: number) => Promise<void>
const RUN = { start: 0, end: 4, page: 0, angle: 0, x: 1, y: 2, width: 30, height: 10 } as const
const READ = { text: 'text', layout: { pages: [], runs: [RUN], furniture: [], marks: [] }, flags: [], guess: { title: null, year: null, name: null }, pages: 2 }

/** As it comes over the edge. */
const PACKED = { ...READ, layout: { ...READ.layout, runs: packRuns([RUN]) } }

/** What the far side does with a file, by its name. */
const BEHAVIOURS: Record<string, (onPage: OnPage, password?: string) => Promise<typeof PACKED>> = {
  'good.pdf': async (onPage) => {
    await onPage(1, 2)
    await onPage(2, 2)
    return PACKED
  },
  'locked.pdf': async (_onPage, password) => {
    if (password === 'open sesame') return PACKED
    throw new AppError('pdf-encrypted', 'locked.pdf is locked with a password.', { subject: 'locked.pdf' })
  },
  'hangs.pdf': () => new Promise(() => undefined),
  'hangs-later.pdf': async (onPage) => {
    await onPage(1, 2)
    return new Promise(() => undefined)
  },
  'hangs-at-the-end.pdf': async (onPage) => {
    await onPage(2, 2)
    return new Promise(() => undefined)
  },
  'endless.pdf': async (onPage) => {
    for (let page = 1; ; page++) await onPage(page, 1_000_000)
  },
}

const open: ExtractClient[] = []
afterEach(() => open.splice(0).forEach((client) => client.dispose()))

function makeClient(options: Partial<ExtractClientOptions> = {}) {
  const workers: ChannelWorker[] = []
  const client = new ExtractClient(() => {
    const worker = new ChannelWorker({ extract: (file: { fileName: string; password?: string }, onPage: OnPage) => BEHAVIOURS[file.fileName]!(onPage, file.password) })
    workers.push(worker)
    return worker as unknown as Worker
  }, { sideBySide: 1, ...options })
  open.push(client)
  return { client, workers, read: (fileName: string, options = {}) => client.extract({ bytes: new ArrayBuffer(8), fileName }, options) }
}

describe('ExtractClient', () => {
  it('gives the text and its progress, and takes the bytes over', async () => {
    const { client } = makeClient()
    const pages: string[] = []
    const bytes = new ArrayBuffer(8)
    const read = await client.extract({ bytes, fileName: 'good.pdf' }, { onProgress: (done, total) => pages.push(`${done}/${total}`) })
    expect(read).toMatchObject(READ)
    expect(read.milliseconds).toBeGreaterThanOrEqual(0)
    expect(pages).toEqual(['1/2', '2/2'])
    expect(bytes.byteLength).toBe(0)
  })

  it('passes on what is wrong with a file and reads the next one with a new worker', async () => {
    const { read, workers } = makeClient()
    await expect(read('locked.pdf')).rejects.toMatchObject({ code: 'pdf-encrypted', subject: 'locked.pdf' })
    expect(await read('good.pdf')).toMatchObject(READ)
    expect(workers.map((worker) => worker.ended)).toEqual([true, false])
  })

  it('gives up a document whose next page does not come, and names both', async () => {
    const { read, workers } = makeClient({ pageMs: 20 })
    await expect(read('hangs-later.pdf')).rejects.toMatchObject({
      code: 'pdf-time-limit', subject: 'hangs-later.pdf', message: expect.stringContaining('page 2'), data: { pagesRead: 1 },
    })
    expect(workers[0]!.ended).toBe(true)
    expect(await read('good.pdf')).toMatchObject(READ)
  })

  it('gives up a document that takes too long in all, though pages keep coming', async () => {
    const { read } = makeClient({ pageMs: 10_000, documentMs: 50 })
    await expect(read('endless.pdf')).rejects.toMatchObject({ code: 'pdf-time-limit' })
  })

  it('waits for no page behind the last: putting the text together has the time of the document', async () => {
    const { read } = makeClient({ pageMs: 10, documentMs: 100 })
    await expect(read('hangs-at-the-end.pdf')).rejects.toMatchObject({
      code: 'pdf-time-limit', message: expect.stringMatching(/: it was not read within/), data: { pagesRead: 2 },
    })
  })

  it('does not count the time a document waits for another', async () => {
    const { read } = makeClient({ pageMs: 60 })
    const first = read('hangs.pdf')
    const second = read('good.pdf')
    await expect(first).rejects.toMatchObject({ code: 'pdf-time-limit' })
    expect(await second).toMatchObject(READ)
  })

  it('ends the worker of a document that is cancelled', async () => {
    const { read, workers } = makeClient()
    const stop = new AbortController()
    const reading = read('hangs-later.pdf', { signal: stop.signal, onProgress: () => stop.abort() })
    await expect(reading).rejects.toMatchObject({ code: 'aborted' })
    expect(workers[0]!.ended).toBe(true)
  })

  it('names the file that broke the worker', async () => {
    const { read, workers } = makeClient()
    const reading = read('hangs-later.pdf', { onProgress: () => workers[0]!.break('out of memory') })
    await expect(reading).rejects.toMatchObject({
      code: 'worker-crashed', subject: 'hangs-later.pdf', message: expect.stringContaining('hangs-later.pdf'),
    })
  })

  it('ends a worker after a few documents', async () => {
    const { read, workers } = makeClient()
    for (let i = 0; i <= DOCUMENTS_PER_WORKER; i++) await read('good.pdf')
    expect(workers.map((worker) => worker.ended)).toEqual([true, false])
  })

  it('opens a locked file with its password', async () => {
    const { client } = makeClient()
    const input = { bytes: new ArrayBuffer(8), fileName: 'locked.pdf', password: 'open sesame' }
    expect(await client.extract(input)).toMatchObject(READ)
  })

  it('reads two documents side by side, so that one that hangs holds up no other', async () => {
    const { read, workers } = makeClient({ sideBySide: 2 })
    const stop = new AbortController()
    const hanging = read('hangs.pdf', { signal: stop.signal })
    expect(await read('good.pdf')).toMatchObject(READ)
    expect(workers).toHaveLength(2)
    stop.abort()
    await expect(hanging).rejects.toMatchObject({ code: 'aborted' })
  })

  it.each([[1, 1], [2, 2], [16, 2], [0, 1]])('reads on a machine of %i cores %i at a time', (cores, documents) => {
    expect(documentsAtATime(cores)).toBe(documents)
  })
})
