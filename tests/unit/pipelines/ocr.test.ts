import { describe, expect, it } from 'vitest'
import { AppError, type OcrPage, type OcrReading, type Study, type TextVersion } from '../../../src/core/model'
import type { ProjectStore } from '../../../src/db/project-store'
import { ocrSource, type OcrProgress, type OcrTask, type PageReader } from '../../../src/pipelines/ocr'
import { PauseGate } from '../../../src/pipelines/pause-gate'

const ENGLISH = [{ code: 'eng', file: null }]

function reading(): OcrReading {
  return { width: 600, height: 800, dpi: 300, lines: [] }
}

/** The verbs of a project's store that OCR uses; the clock goes on by a second at each look. */
class Shelf {
  readonly facts: OcrPage[] = []
  readonly texts: TextVersion[] = []
  study: Study = { name: 'scan', year: null, excludedReason: null }
  /** Whether the document is filed under a study. */
  filed = false
  #clock = 0
  #ids = 0
  readonly db = {
    sources: { get: async (id: string) => ({ id, format: 'pdf', sha256: 'sum', fileName: 'scan.pdf' }) },
    textSummaries: { where: () => ({ equals: () => ({ toArray: async () => this.texts.map((text) => ({ ...text, length: text.text.length })) }) }) },
    claims: { where: () => ({ equals: () => ({ toArray: async () => [] }) }) },
    verdicts: { where: () => ({ anyOf: () => ({ toArray: async () => [] }) }) },
    quotes: { where: () => ({ anyOf: () => ({ toArray: async () => [] }) }) },
  }

  now = () => (this.#clock += 1000)
  newId = () => `id-${++this.#ids}`
  bytesOf = async () => new Blob(['a file'])
  textOf = async () => this.texts.at(-1) ?? null
  filings = async () => new Map(this.filed ? [['source', { value: { studyId: 'study', type: 'article', order: 0 } }]] : [])
  ocrPagesOf = async () => this.facts
  addOcrPage = async (page: OcrPage) => void this.facts.push(page)
  addText = async (text: TextVersion) => void this.texts.push(text)
  entities = async () => new Map()
  entity = async (kind: string) => (kind === 'filing' ? { studyId: 'study' } : this.study)
  revise = async (_kind: string, _id: string, study: Study) => void (this.study = study)
  addQuotes = async () => undefined
}

/** Says which pages it was asked for; `before` may throw in place of a page. */
function bench(before: (page: number) => void = () => undefined) {
  const shelf = new Shelf()
  const asked: number[] = []
  const ocr: PageReader = {
    readPage: async (_document, page, _languages, { onProgress }) => {
      asked.push(page)
      before(page)
      onProgress?.(0.5)
      return reading()
    },
  }
  const progress: OcrProgress[] = []
  const task: OcrTask = {
    store: shelf as unknown as ProjectStore,
    ocr,
    extract: {
      extract: async ({ ocrPages = [] }) => ({
        text: ocrPages.map(({ page }) => `page ${page}`).join('\n'),
        layout: {
          pages: ocrPages.map(({ page, languages }) => ({
            index: page, width: 600, height: 800, start: 0, end: 0, ocr: { languages, confidence: 1, words: 1, doubtful: 0 },
          })),
          runs: [], furniture: [], marks: [],
        },
        flags: [], guess: { title: null, year: 1998, name: 'Amber 1998' },
      }),
    },
    sourceId: 'source', pages: [1, 2, 4], languages: ENGLISH, signal: new AbortController().signal, gate: new PauseGate(),
    onProgress: (one) => progress.push(one),
  }
  return { shelf, asked, progress, task }
}

const damaged = (page: number): AppError => new AppError('pdf-damaged', `Page ${page + 1} could not be drawn.`)

describe('reading pages of a document with OCR', () => {
  it('stores each page and makes one text of the document', async () => {
    const { shelf, asked, progress, task } = bench()
    const outcome = await ocrSource(task)
    expect(asked).toEqual([1, 2, 4])
    expect(shelf.facts.map(({ id, page }) => [id, page])).toEqual([
      ['source|1|attest-ocr/1|eng', 1], ['source|2|attest-ocr/1|eng', 2], ['source|4|attest-ocr/1|eng', 4],
    ])
    expect(outcome).toMatchObject({ read: 3, failed: [], result: { changed: true } })
    expect(shelf.texts).toMatchObject([{ text: 'page 1\npage 2\npage 4', extractor: expect.stringMatching(/\+attest-ocr\/1\(eng\)$/) }])
    expect(progress.map(({ done, page }) => [done, page])).toEqual([[0, 1], [0.5, 1], [1, 2], [1.5, 2], [2, 4], [2.5, 4], [3, null]])
    expect(progress.map(({ tried, spent }) => [tried, spent])).toEqual([[0, 0], [0, 0], [1, 2000], [1, 2000], [2, 4000], [2, 4000], [3, 6000]])
  })

  it('names a study after its text that was called after its file, and leaves a name that a person gave', async () => {
    const { shelf, task } = bench()
    await ocrSource(task)
    expect(shelf.study).toEqual({ name: 'Amber 1998', year: 1998, excludedReason: null })
    shelf.study = { ...shelf.study, name: 'Mine', year: 2001 }
    await ocrSource({ ...task, pages: [5] })
    expect(shelf.study).toMatchObject({ name: 'Mine', year: 2001 })
  })

  it('goes on after the pages that were read before it was ended', async () => {
    const end = new AbortController()
    const first = bench((page) => void (page === 2 && end.abort()))
    await expect(ocrSource({ ...first.task, signal: end.signal })).rejects.toMatchObject({ code: 'aborted' })
    expect(first.shelf.texts).toEqual([])
    const { asked, task } = bench()
    const outcome = await ocrSource({ ...task, store: first.task.store })
    expect(asked).toEqual([4])
    expect(outcome).toMatchObject({ read: 1, result: { text: { text: 'page 1\npage 2\npage 4' } } })
  })

  it('reads pages once more that were read before, when it is to read them anew', async () => {
    const { shelf, asked, task } = bench()
    await ocrSource(task)
    await ocrSource({ ...task, anew: true })
    expect(asked).toEqual([1, 2, 4, 1, 2, 4])
    expect(shelf.texts).toHaveLength(1)
  })

  it('keeps the pages that it comes to read anew no more', async () => {
    const enough = new AbortController()
    const { shelf, asked, task } = bench()
    await ocrSource(task)
    const again = bench((page) => void (page === 1 && enough.abort()))
    await ocrSource({ ...again.task, store: task.store, anew: true, enough: enough.signal, extract: {
      extract: async (input, options) => ({ ...(await task.extract.extract(input, options)), text: `${input.ocrPages?.length} pages` }),
    } })
    expect([asked, again.asked, shelf.texts.at(-1)?.text]).toEqual([[1, 2, 4], [1], '3 pages'])
  })

  it('is no failure where it finds no words and leaves the study without any text', async () => {
    const { shelf, task } = bench()
    shelf.filed = true
    const outcome = await ocrSource({ ...task, extract: { extract: async (...args) => ({ ...(await task.extract.extract(...args)), text: '' }) } })
    expect(outcome).toMatchObject({ read: 3, failed: [], result: { changed: true, quotesMoved: 0, quotesLost: 0 } })
  })

  it('makes the text with what there is when it is told that this is enough', async () => {
    const enough = new AbortController()
    const { shelf, asked, task } = bench((page) => void (page === 1 && enough.abort()))
    const outcome = await ocrSource({ ...task, enough: enough.signal })
    expect(asked).toEqual([1])
    expect(outcome).toMatchObject({ read: 1, failed: [] })
    expect(shelf.texts.map(({ text }) => text)).toEqual(['page 1'])
  })

  it('reads nothing while it is paused', async () => {
    const { asked, task } = bench((page) => void (page === 1 && task.gate.pause()))
    const running = ocrSource(task)
    await new Promise<void>((resolve) => void task.gate.listen(resolve))
    // Everything here is promises: by the next round of events it would have gone on.
    await new Promise((resolve) => setImmediate(resolve))
    expect(asked).toEqual([1])
    task.gate.resume()
    await running
    expect(asked).toEqual([1, 2, 4])
  })

  it('goes on without a page that cannot be read, and says which', async () => {
    const { shelf, task } = bench((page) => {
      if (page === 2) throw damaged(page)
    })
    const outcome = await ocrSource(task)
    expect(outcome.failed).toMatchObject([{ page: 2, error: { code: 'pdf-damaged' } }])
    expect(shelf.texts.map(({ text }) => text)).toEqual(['page 1\npage 4'])
  })

  it('makes no text when no page could be read', async () => {
    const { shelf, task } = bench((page) => {
      throw damaged(page)
    })
    expect(await ocrSource(task)).toMatchObject({ read: 0, failed: [{ page: 1 }, { page: 2 }, { page: 4 }], result: null })
    expect(shelf.texts).toEqual([])
  })

  it('ends at what the next page would meet as well', async () => {
    const { asked, task } = bench(() => {
      throw new AppError('model-files-missing', 'Not on the server.')
    })
    await expect(ocrSource(task)).rejects.toMatchObject({ code: 'model-files-missing' })
    expect(asked).toEqual([1])
  })

  it('keeps pages that the text has from OCR already, and reads those of the run anew in another language', async () => {
    const { shelf, asked, task } = bench()
    await ocrSource(task)
    const languages = [...ENGLISH, { code: 'deu', file: new Blob(['data']) }]
    await ocrSource({ ...task, pages: [4, 5], languages })
    expect(asked).toEqual([1, 2, 4, 4, 5])
    const last = shelf.texts.at(-1)!
    expect(last.extractor).toMatch(/\+attest-ocr\/1\(eng\)\+attest-ocr\/1\(eng\+deu\)$/)
    expect(last.layout.pages.map(({ index, ocr }) => [index, ocr?.languages])).toEqual([
      [1, 'eng'], [2, 'eng'], [4, 'eng+deu'], [5, 'eng+deu'],
    ])
  })
})
