import { describe, expect, it } from 'vitest'
import {
  AppError, type Filing, type InProgressMark, type Present, type Source, type Study,
} from '../../../src/core/model'
import type { AppStore } from '../../../src/db/app-store'
import type { NewDocument, ProjectStore } from '../../../src/db/project-store'
import { ingestFiles, type IngestTask } from '../../../src/pipelines/ingest'
import type { DocumentReader } from '../../../src/pipelines/read-document'

type Rows = Map<string, Present<unknown>>

/** The verbs of a project's store that taking documents in uses. */
class Shelf {
  readonly documents: NewDocument[] = []
  readonly #rows: Record<string, Rows> = {}
  #ids = 0
  readonly db = {
    sources: { where: () => ({ equals: (sha256: string) => ({ toArray: async () => this.#sources(sha256) }) }) },
  }

  now = () => 0
  newId = () => `id-${++this.#ids}`
  studies = async () => this.#of('study') as Map<string, Present<Study>>
  outcomes = async () => this.#of('outcome')
  filings = async () => this.#of('filing') as Map<string, Present<Filing>>

  addDocument = async (document: NewDocument): Promise<void> => {
    this.documents.push(document)
    for (const { entity, entityId, value } of document.changes)
      this.#of(entity).set(entityId, { value } as Present<unknown>)
  }

  #of(kind: string): Rows {
    return (this.#rows[kind] ??= new Map())
  }

  #sources(sha256: string): Source[] {
    return this.documents.map((d) => d.source).filter((s) => s.sha256 === sha256)
  }
}

const TEXT = {
  text: 'Sixty adults slept.', layout: { pages: [], lines: [] }, flags: [],
  guess: { title: null, year: 2020, name: 'Ash 2020' },
}

/** Answers the first reading with `first`, which may throw, and each after it with a text. */
function readerThat(first: () => void): DocumentReader {
  let readings = 0
  return {
    extract: async () => {
      if (readings++ === 0) first()
      return TEXT as unknown as Awaited<ReturnType<DocumentReader['extract']>>
    },
  }
}

function bench(extract: DocumentReader, clearInProgress?: () => Promise<void>) {
  const marks = new Map<string, InProgressMark>()
  const shelf = new Shelf()
  const appStore = {
    inProgress: async () => [...marks.values()],
    markInProgress: async (mark: InProgressMark) => void marks.set(mark.id, mark),
    clearInProgress: clearInProgress ?? (async (id: string) => void marks.delete(id)),
  } as unknown as AppStore
  const ingest = (names: string[], more: Partial<IngestTask> = {}) => ingestFiles({
    store: shelf as unknown as ProjectStore, appStore, extract,
    files: names.map((name) => new File(['the same bytes'], name)), ...more,
  })
  return { shelf, marks, ingest }
}

describe('two copies of a file in one drop', () => {
  const names = ['ash.pdf', 'ash copy.pdf']

  it.each([1, 2])('stores one and names its study for the other, %i at a time', async (concurrency) => {
    const { shelf, ingest } = bench(readerThat(() => undefined))
    const outcomes = await ingest(names, { concurrency })
    expect(outcomes.map((o) => o.state)).toEqual(['added', 'duplicate'])
    expect(outcomes[1]).toMatchObject({ duplicateOf: 'Ash 2020' })
    expect(shelf.documents).toHaveLength(1)
  })

  it.each([1, 2])('takes the second when the first cannot be read, %i at a time', async (concurrency) => {
    const { shelf, marks, ingest } = bench(readerThat(() => { throw new AppError('pdf-damaged', 'Damaged.') }))
    const outcomes = await ingest(names, { concurrency })
    expect(outcomes.map((o) => o.state)).toEqual(['failed', 'added'])
    expect(shelf.documents).toHaveLength(1)
    expect(marks.size).toBe(0)
  })

  it.each([1, 2])('takes the second when the first is cancelled, %i at a time', async (concurrency) => {
    const cancel = new AbortController()
    const { ingest } = bench(readerThat(() => {
      cancel.abort()
      throw new AppError('aborted', 'Stopped.')
    }))
    const signalOf = (index: number) => (index === 0 ? cancel.signal : undefined)
    const outcomes = await ingest(names, { concurrency, signalOf })
    expect(outcomes.map((o) => o.state)).toEqual(['cancelled', 'added'])
  })
})

const refused = async (): Promise<void> => { throw new AppError('storage-full', 'No room.') }

describe('a mark that cannot be taken away', () => {
  it('is told with the file, and with what to do', async () => {
    const { ingest } = bench(readerThat(() => undefined), refused)
    const [outcome] = await ingest(['ash.pdf'])
    expect(outcome!.markLeft).toMatchObject({ code: 'storage-failed', subject: 'ash.pdf', advice: expect.stringMatching(/set aside/) })
    const [other] = await bench(readerThat(() => undefined)).ingest(['ash.pdf'])
    expect(other!.markLeft).toBeNull()
  })

  it('does not turn a stored document into a failure', async () => {
    const { shelf, ingest } = bench(readerThat(() => undefined), refused)
    expect(await ingest(['ash.pdf'])).toMatchObject([{ state: 'added', error: null }])
    expect(shelf.documents).toHaveLength(1)
  })

  it('does not hide why a document could not be read', async () => {
    const { ingest } = bench(readerThat(() => { throw new AppError('pdf-damaged', 'Damaged.') }), refused)
    expect(await ingest(['ash.pdf'])).toMatchObject([{ state: 'failed', error: { code: 'pdf-damaged' } }])
  })
})
