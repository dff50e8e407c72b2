import { describe, expect, it } from 'vitest'
import { AppError, type Filing, type InProgressMark, type Study, type TextVersion } from '../../../src/core/model'
import { ingestFiles, leftBehind, type IngestTask } from '../../../src/pipelines/ingest'
import type { DocumentReader } from '../../../src/pipelines/read-document'
import { restoreSource } from '../../../src/pipelines/studies'
import type { Leaving } from '../../../src/services/leaving'
import { markStore, readerThat, Shelf } from '../../helpers/shelf'

function bench(extract: DocumentReader, clearInProgress?: () => Promise<void>) {
  const marks = new Map<string, InProgressMark>()
  const shelf = new Shelf()
  const ingest = (names: string[], more: Partial<IngestTask> = {}) => ingestFiles({
    store: shelf.store, appStore: markStore(marks, clearInProgress), extract,
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

  it('stores the first of the list, though the second is hashed sooner', async () => {
    const { shelf, ingest } = bench(readerThat(() => undefined))
    const [first, second] = names.map((name) => new File(['the same bytes'], name)) as [File, File]
    let opened = (): void => undefined
    const open = new Promise<void>((done) => (opened = done))
    const slow = Object.assign(first, { arrayBuffer: () => open.then(() => new Blob(['the same bytes']).arrayBuffer()) })
    const hashing: string[] = []
    const taken = ingest([], { files: [slow, second, new File(['other bytes'], 'birch.pdf')], onProgress: ({ file, phase }) => phase === 'hashing' && hashing.push(file) })
    await expect.poll(() => hashing).toEqual(names)
    opened()
    expect((await taken).map((o) => o.state)).toEqual(['added', 'duplicate', 'added'])
    expect(shelf.documents.map((one) => one.source.fileName)).toEqual(['ash.pdf', 'birch.pdf'])
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

describe('files that wait for their turn', () => {
  const files = ['ash', 'birch', 'cedar', 'dogwood'].map((name) => new File([name], `${name}.pdf`))
  /** Reads the first for ever: what is noted meanwhile is what a page that goes leaves behind. */
  const left = async (more: Partial<IngestTask> = {}) => {
    const { marks, ingest } = bench(readerThat(() => new Promise(() => undefined)))
    void ingest([], { files, concurrency: 1, ...more })
    await expect.poll(() => [...marks.values()].filter((mark) => !mark.waits)).toHaveLength(1)
    return marks
  }
  /** What the next page finds. @param wereLeft pages that were left in order */
  const found = async (marks: Map<string, InProgressMark>, wereLeft: string[] = [], shelf = new Shelf()) => {
    const { setAside, waiting } = await leftBehind({ store: shelf.store, appStore: markStore(marks), leaving: leaving('next', wereLeft) })
    return { setAside: names(setAside), waiting: names(waiting) }
  }
  const names = (marks: InProgressMark[]) => marks.map(({ fileName }) => fileName)

  it('are noted by their names beside the one that is read, and by nothing once all are filed', async () => {
    expect(await found(await left())).toEqual({ setAside: ['ash.pdf'], waiting: ['birch.pdf', 'cedar.pdf', 'dogwood.pdf'] })
    const { marks, ingest } = bench(readerThat(() => undefined))
    await ingest([], { files: [...files, files[0]!] })
    expect(marks.size).toBe(0)
  })

  it('take the place of what was noted of them before', async () => {
    const { marks, ingest } = bench(readerThat(() => undefined))
    marks.set('old', { id: 'old', fileName: 'ash.pdf', projectId: 'shelf', startedAt: 0, waits: true })
    await ingest([], { files: files.slice(0, 1), leftBefore: ['old'] })
    expect(marks.size).toBe(0)
  })

  it.each([['a person stops them', 'signal', []], ['the project closes over them', 'closing', files.map(({ name }) => name)]] as const)(
    'are forgotten or not when %s', async (_, kind, expected) => {
      const end = new AbortController()
      const { marks, ingest } = bench(readerThat(() => {
        end.abort()
        throw new AppError('aborted', 'Stopped.')
      }))
      const outcomes = await ingest([], { files, concurrency: 1, [kind]: end.signal })
      expect(outcomes.map(({ state }) => state)).toEqual(Array(4).fill('cancelled'))
      expect(await found(marks)).toEqual({ setAside: [], waiting: expected })
    },
  )

  it('have the file that was being read among them where the page was left in order, and it is simply read when it comes again', async () => {
    const marks = await left({ leaving: leaving('this') })
    expect(await found(marks, ['this'])).toEqual({ setAside: [], waiting: files.map(({ name }) => name) })
    // Once seen to, whatever becomes of the note about the page.
    expect(await found(marks)).toEqual({ setAside: [], waiting: files.map(({ name }) => name) })
    const { shelf, ingest } = bench(readerThat(() => undefined))
    const outcomes = await ingest([], { appStore: markStore(marks), files, leftBefore: [...marks.keys()] })
    expect(outcomes.map(({ state }) => state)).toEqual(Array(4).fill('added'))
    expect([shelf.documents.length, marks.size]).toEqual([4, 0])
  })

  it('are left alone that another page than the one left in order was reading', async () => {
    const marks = await left({ leaving: leaving('this') })
    expect(await found(marks, ['another'])).toMatchObject({ setAside: ['ash.pdf'] })
  })

  it('are not told of when they are here: stored a moment before the page went', async () => {
    const { shelf, marks, ingest } = bench(readerThat(() => undefined), async () => undefined)
    await ingest([], { files: files.slice(0, 1) })
    expect(marks.size).toBe(1)
    expect(await found(marks, [], shelf)).toEqual({ setAside: [], waiting: [] })
    expect(marks.size).toBe(0)
  })
})

describe('a file in the place of a document', () => {
  const BROKEN: Filing = { studyId: 'ash', type: 'protocol', order: 0 }

  it('takes its place among the documents of the study', async () => {
    const { shelf, ingest } = bench(readerThat(() => undefined))
    const filed = (entityId: string, order: number) => ({ entity: 'filing' as const, entityId, value: { ...BROKEN, order } })
    await shelf.reviseMany([filed('broken', 1), filed('first', 0), filed('last', 2)])
    const [outcome] = await ingest(['ash.pdf'], { studyId: 'ash', type: 'protocol', inPlaceOf: 'broken' })
    expect(await shelf.entity('filing', outcome!.sourceId!)).toMatchObject({ order: 1 })
  })

  it('comes last where that document has gone meanwhile', async () => {
    const { shelf, ingest } = bench(readerThat(() => undefined))
    await shelf.reviseMany([{ entity: 'filing', entityId: 'first', value: BROKEN }, { entity: 'filing', entityId: 'broken', value: null }])
    const [outcome] = await ingest(['ash.pdf'], { studyId: 'ash', type: 'protocol', inPlaceOf: 'broken' })
    expect(await shelf.entity('filing', outcome!.sourceId!)).toMatchObject({ order: 1 })
  })

  it('comes in the step in which that document goes', async () => {
    const { shelf, ingest } = bench(readerThat(() => undefined))
    await shelf.reviseMany([{ entity: 'filing', entityId: 'broken', value: BROKEN }])
    const [outcome] = await ingest(['ash.pdf'], { studyId: 'ash', type: 'protocol', inPlaceOf: 'broken' })
    expect(shelf.steps.slice(1)).toEqual([expect.arrayContaining([
      { entity: 'filing', entityId: outcome!.sourceId, value: expect.objectContaining({ studyId: 'ash', type: 'protocol' }) },
      { entity: 'filing', entityId: 'broken', value: null },
    ])])
  })

  it('leaves it where it is when the file cannot be read', async () => {
    const { shelf, ingest } = bench(readerThat(() => { throw new AppError('pdf-damaged', 'Damaged.') }))
    await shelf.reviseMany([{ entity: 'filing', entityId: 'broken', value: BROKEN }])
    await ingest(['ash.pdf'], { studyId: 'ash', inPlaceOf: 'broken' })
    expect(await shelf.entity('filing', 'broken')).toEqual(BROKEN)
  })

  it('gives the study its name and year where it was called after the file that goes, until that is undone', async () => {
    const { shelf, ingest } = bench(unreadFirst())
    const [broken] = await ingest([], { files: [new File(['broken bytes'], 'scan 7.pdf')] })
    expect(await shelf.entity('study', broken!.studyId!)).toMatchObject({ name: 'scan 7', year: null })
    const [outcome] = await ingest(['ash.pdf'], { studyId: broken!.studyId!, inPlaceOf: broken!.sourceId! })
    expect(await shelf.entity('study', broken!.studyId!)).toMatchObject({ name: 'Ash 2020', year: 2020 })
    await restoreSource(shelf.store, broken!.sourceId!, outcome!.sourceId!)
    expect(await shelf.entity('study', broken!.studyId!)).toMatchObject({ name: 'scan 7', year: null })
  })

  it('gives the study the name of its text where it was called after the text that goes, until that is undone', async () => {
    const { shelf, ingest } = bench(readerOf({ name: 'Birch 2018', year: 2018 }, { name: 'Ash 2020', year: 2020 }))
    const [first] = await ingest([], { files: [new File(['birch bytes'], 'birch.pdf')] })
    const [outcome] = await ingest(['ash.pdf'], { studyId: first!.studyId!, inPlaceOf: first!.sourceId! })
    expect(await shelf.entity('study', first!.studyId!)).toMatchObject({ name: 'Ash 2020', year: 2020 })
    await restoreSource(shelf.store, first!.sourceId!, outcome!.sourceId!)
    expect(await shelf.entity('study', first!.studyId!)).toMatchObject({ name: 'Birch 2018', year: 2018 })
  })

  it('leaves the study its name where other documents are there, or the new text suggests none', async () => {
    const birch = { name: 'Birch 2018', year: 2018 }
    for (const [other, guess] of [['supplement', { name: 'Ash 2020', year: 2020 }], [null, { name: null, year: null }]] as const) {
      const { shelf, ingest } = bench(readerOf(birch, guess))
      const [first] = await ingest([], { files: [new File(['birch bytes'], 'birch.pdf')] })
      if (other) await shelf.reviseMany([{ entity: 'filing', entityId: other, value: { ...BROKEN, studyId: first!.studyId!, order: 1 } }])
      await ingest(['ash.pdf'], { studyId: first!.studyId!, inPlaceOf: first!.sourceId! })
      expect(await shelf.entity('study', first!.studyId!)).toMatchObject(birch)
    }
  })

  it('leaves the study the name that a person gave it, before and after', async () => {
    const { shelf, ingest } = bench(unreadFirst())
    const [broken] = await ingest([], { files: [new File(['broken bytes'], 'scan 7.pdf')] })
    const named: Study = { name: 'Our trial', year: 2019, excludedReason: null }
    const called = async (value: Study) => shelf.reviseMany([{ entity: 'study', entityId: broken!.studyId!, value }])
    await called(named)
    const [outcome] = await ingest(['ash.pdf'], { studyId: broken!.studyId!, inPlaceOf: broken!.sourceId! })
    expect(await shelf.entity('study', broken!.studyId!)).toEqual(named)
    await called({ ...named, name: 'Ash' })
    await restoreSource(shelf.store, broken!.sourceId!, outcome!.sourceId!)
    expect(await shelf.entity('study', broken!.studyId!)).toEqual({ ...named, name: 'Ash' })
  })
})

/** Knows which pages were left in order. */
function leaving(page: string, wereLeft: string[] = []): Leaving {
  return { page, hold: () => () => undefined, wasLeft: (other) => wereLeft.includes(other ?? ''), forget: () => undefined }
}

/** Cannot tell title, author or year of the first file. */
function unreadFirst(): DocumentReader {
  return readerOf({ name: null, year: null }, { name: 'Ash 2020', year: 2020 })
}

/** Guesses the name of one file after another. */
function readerOf(...guesses: Pick<TextVersion['guess'], 'name' | 'year'>[]): DocumentReader {
  const reader = readerThat(() => undefined)
  let readings = 0
  return {
    extract: async (input, options) => {
      const read = await reader.extract(input, options)
      return { ...read, guess: { title: null, ...guesses[Math.min(readings++, guesses.length - 1)]! } }
    },
  }
}
