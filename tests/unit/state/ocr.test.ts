import { describe, expect, it } from 'vitest'
import { AppError, ocrPageId, type OcrPage, type QualityFlag, type TextVersion } from '../../../src/core/model'
import { OcrState } from '../../../src/state/ocr.svelte'
import type { ProjectState } from '../../../src/state/project.svelte'

const SCAN: QualityFlag = { kind: 'no-text-layer', severity: 'blocking', message: 'm', advice: 'a', pages: [] }

interface Document {
  pages: number
  /** 0-based; OCR has read them before. */
  stored?: number[]
  /** Pages of each text made so far that OCR read. */
  texts?: number[][]
  flags?: QualityFlag[]
}

/**
 * A project of scans by file name.
 * @param read is told each page before OCR reads it, may throw in place of it, and may take its time
 */
function bench(documents: Record<string, Document>, read: (fileName: string, page: number) => void | Promise<void> = () => undefined) {
  const facts: Partial<OcrPage>[] = Object.entries(documents).flatMap(([id, { stored = [] }]) =>
    stored.map((page) => ({ id: ocrPageId({ sourceId: id, page, engine: 'attest-ocr/1', languages: 'eng' }), sourceId: id, page, languages: 'eng' })))
  const texts: TextVersion[] = []
  const order: string[] = []
  let readings = 0
  let tellIds = (_ids: string[]): void => undefined
  const ids = (): string[] => facts.map(({ id }) => id!)
  const empty = { where: () => ({ equals: () => ({ toArray: async () => [] }) }) }
  const infos = Object.entries(documents).map(([id, { pages, texts: made = [[]], flags = [SCAN] }]) => [id, {
    source: { id, fileName: id, sha256: id }, text: { flags, pages, ocrPages: made.at(-1)!, ocrLanguages: [] },
  }] as const)
  const project = {
    closing: new AbortController().signal, settled: async () => undefined, holdReading: () => (readings++, () => void readings--),
    data: {
      sources: new Map(infos),
      texts: new Map(Object.entries(documents).flatMap(([id, { texts: made = [[]] }]) => made.map((ocrPages, i) => [`${id}-${i}`, { sourceId: id, ocrPages }]))),
    },
    services: {
      appStore: { watch: () => () => undefined, ocrLanguages: async () => [], setting: async () => ['eng'] },
      ocr: {
        readPage: async ({ fileName }: { fileName: string }, page: number) => {
          order.push(`${fileName} ${page}`)
          await read(fileName, page)
          return { width: 1, height: 1, dpi: 300, lines: [] }
        },
      },
      extract: { extract: async () => ({ text: 'words', layout: { pages: [], runs: [], furniture: [], marks: [] }, flags: [], guess: { title: null, year: null, name: null } }) },
    },
    store: {
      now: () => readings * 1000, newId: () => 'id',
      watch: (_query: unknown, changed: (ids: string[]) => void) => {
        tellIds = changed
        changed(ids())
        return () => undefined
      },
      db: { sources: { get: async (id: string) => ({ id, format: 'pdf', sha256: id, fileName: id }) }, textSummaries: empty },
      bytesOf: async () => new Blob(['a file']), textOf: async () => null, filings: async () => new Map(), entities: async () => new Map(),
      entity: async () => null, addQuotes: async () => undefined,
      ocrPagesOf: async (id: string) => facts.filter(({ sourceId }) => sourceId === id),
      addOcrPage: async (page: OcrPage) => {
        facts.push(page)
        tellIds(ids())
      },
      addText: async (text: TextVersion) => void texts.push(text),
    },
  } as unknown as ProjectState
  return { ocr: new OcrState(project, { of: () => undefined }), order, texts, reading: () => readings > 0 }
}

/** A page that is read until it is let go. */
function held(name: string) {
  let letGo = (): void => undefined
  const until = new Promise<void>((done) => (letGo = done))
  return { read: (fileName: string) => (fileName === name ? until : undefined), letGo: () => letGo() }
}

const THREE = { 'a.pdf': { pages: 2 }, 'b.pdf': { pages: 2 }, 'c.pdf': { pages: 1 } }
const startAll = (ocr: OcrState): Promise<unknown> => Promise.all(ocr.scans.map(({ sourceId, pages }) => ocr.start(sourceId, pages)))

describe('many scans', () => {
  it('are read one after another, under one count of documents and pages', async () => {
    const { read, letGo } = held('b.pdf')
    const { ocr, order, texts, reading } = bench(THREE, read)
    const all = startAll(ocr)
    expect(ocr.scans).toEqual([])
    await expect.poll(() => order).toEqual(['a.pdf 0', 'a.pdf 1', 'b.pdf 0'])
    expect(ocr.batch).toMatchObject({ run: { fileName: 'b.pdf', phase: 'running' }, at: 2, documents: 3, waiting: 1, done: 2, total: 5 })
    expect([ocr.runOf('c.pdf')?.phase, reading()]).toEqual(['waiting', true])
    letGo()
    await all
    expect([order.slice(3), texts.length, ocr.batch, ocr.runs, reading()]).toEqual([['b.pdf 1', 'c.pdf 0'], 3, null, [], false])
  })

  it('are paused, and go on, all at once', async () => {
    const { read, letGo } = held('a.pdf')
    const { ocr, order } = bench(THREE, read)
    const all = startAll(ocr)
    await expect.poll(() => order).toEqual(['a.pdf 0'])
    ocr.pause()
    letGo()
    await expect.poll(() => ocr.batch?.done).toBe(1)
    expect([order, ocr.paused, ocr.batch?.left]).toEqual([['a.pdf 0'], true, null])
    ocr.resume()
    await all
    expect([order.length, ocr.paused]).toEqual([5, false])
  })

  it('are stopped all at once: what is read becomes text, and nothing more is read', async () => {
    const { read, letGo } = held('a.pdf')
    const { ocr, order, texts } = bench(THREE, read)
    const all = startAll(ocr)
    await expect.poll(() => order).toEqual(['a.pdf 0'])
    ocr.stop()
    expect(ocr.batch).toMatchObject({ run: { phase: 'ending' }, waiting: 0, documents: 1 })
    letGo()
    await all
    expect([order, ocr.batch]).toEqual([['a.pdf 0'], null])
    expect(texts).toHaveLength(1)
  })

  it('are stopped one by one: one that waits is let go of, and the others are read', async () => {
    const { read, letGo } = held('a.pdf')
    const { ocr, order } = bench(THREE, read)
    const all = startAll(ocr)
    await expect.poll(() => order).toEqual(['a.pdf 0'])
    ocr.stop('b.pdf')
    expect(ocr.batch).toMatchObject({ documents: 2, waiting: 1 })
    letGo()
    await all
    expect(order).toEqual(['a.pdf 0', 'a.pdf 1', 'c.pdf 0'])
  })

  it('each with its reason where they fail, while the others are read', async () => {
    const { ocr, order } = bench(THREE, (fileName) => {
      if (fileName === 'b.pdf') throw new AppError('pdf-encrypted', 'b.pdf is locked.')
    })
    await startAll(ocr)
    expect(ocr.ended.map(({ fileName, error }) => [fileName, error?.code])).toEqual([['b.pdf', 'pdf-encrypted']])
    expect(order.at(-1)).toBe('c.pdf 0')
    // Told of once: it is offered again when its reason is dismissed.
    expect(ocr.scans.some(({ sourceId }) => sourceId === 'b.pdf')).toBe(false)
    ocr.dismiss('b.pdf')
    expect(ocr.scans.some(({ sourceId }) => sourceId === 'b.pdf')).toBe(true)
  })

  it('are not tried where what ended the first would befall all of them, and are tried again together', async () => {
    let there = false
    const { ocr, order } = bench(THREE, () => {
      if (!there) throw new AppError('model-files-missing', 'OCR is not on the server.')
    })
    await startAll(ocr)
    expect(ocr.ended.map(({ error }) => error?.code)).toEqual(Array(3).fill('model-files-missing'))
    expect(order).toEqual(['a.pdf 0'])
    there = true
    await Promise.all(ocr.ended.map((run) => ocr.again(run)))
    expect([order.length, ocr.runs]).toEqual([6, []])
  })
})

describe('what is left for OCR', () => {
  it('is counted without the pages that are read, also those of a reading that was left', () => {
    const { ocr } = bench({ 'a.pdf': { pages: 3, stored: [0, 1] }, 'b.pdf': { pages: 24 } })
    expect(ocr.scans).toMatchObject([{ sourceId: 'a.pdf', left: 1, begun: true }, { sourceId: 'b.pdf', left: 24, begun: false }])
  })

  it('is told of a report with scanned pages whose reading was left, and of none that nobody has begun', () => {
    const some: QualityFlag = { ...SCAN, severity: 'warning', pages: [1, 2] }
    const { ocr } = bench({ 'a.pdf': { pages: 3, stored: [1], flags: [some] }, 'b.pdf': { pages: 3, flags: [some] } })
    expect(ocr.scans).toMatchObject([{ sourceId: 'a.pdf', left: 1, begun: true, closed: false }])
  })

  it('is not taken for a reading that was left where a person went back to the file without OCR', () => {
    const { ocr } = bench({ 'a.pdf': { pages: 3, stored: [0, 1], texts: [[], [0, 1], []] } })
    expect(ocr.scans).toMatchObject([{ left: 1, begun: false }])
  })
})
