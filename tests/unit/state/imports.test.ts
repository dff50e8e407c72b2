import { describe, expect, it, vi } from 'vitest'
import { AppError, type Filing, type InProgressMark } from '../../../src/core/model'
import { alreadyHere, ImportsState } from '../../../src/state/imports.svelte'
import type { ProjectState } from '../../../src/state/project.svelte'
import type { Place } from '../../../src/state/routes'
import { Undo } from '../../../src/state/undo.svelte'
import { markStore, readerThat, Shelf } from '../../helpers/shelf'

const STUDIES: Place = { room: 'studies', projectId: 'shelf', tab: 'documents' }
const BROKEN = { id: 'broken', fileName: 'broken.pdf' }
const FILED: Filing = { studyId: 'ash', type: 'protocol', order: 0 }

/** A project with one damaged document; `first` is what reading the first file comes to. */
async function bench(first: () => void | Promise<void> = () => undefined, marks = new Map<string, InProgressMark>()) {
  const shelf = new Shelf()
  await shelf.reviseMany([
    { entity: 'study', entityId: 'ash', value: { name: 'Ash 2020', year: 2020, excludedReason: null } },
    { entity: 'filing', entityId: 'broken', value: FILED },
  ])
  const persist = vi.fn(async () => true)
  const closing = new AbortController()
  let holds = 0
  const project = {
    id: 'shelf', store: shelf.store, closing: closing.signal, writable: true,
    holdBackground: () => () => undefined, holdReading: () => () => undefined, holdPage: () => (holds++, () => void holds--),
    services: { appStore: markStore(marks), extract: readerThat(first), files: { persist }, ids: { now: () => 0 },
      leaving: { page: 'this', hold: () => () => undefined, wasLeft: () => false, forget: () => undefined },
    },
  } as unknown as ProjectState
  const at = { place: STUDIES }
  return { holds: () => holds, project, marks, shelf, persist, closing, at, undo: new Undo(() => at.place), imports: new ImportsState(project) }
}

/** A reading that goes on until it is let go. */
function held() {
  let letGo = (): void => undefined
  const held = new Promise<void>((done) => (letGo = done))
  return { first: () => held, letGo: () => letGo() }
}

const file = (name: string) => new File([name], name)

describe('a file in the place of a document', () => {
  it('joins the files that are being read, and theirs stay on the list', async () => {
    const { first, letGo } = held()
    const { imports, undo, persist } = await bench(async () => {
      await first()
      throw new AppError('pdf-damaged', 'Damaged.')
    })
    const added = imports.add([file('ash.pdf')])
    await expect.poll(() => imports.active.map(({ phase }) => phase)).toEqual(['reading'])
    await imports.replace(BROKEN, file('better.pdf'), undo)
    expect(imports.items.map((item) => item.file.name)).toEqual(['ash.pdf', 'better.pdf'])
    expect(persist).toHaveBeenCalledTimes(2)
    letGo()
    await added
    expect(imports.notable.map((item) => [item.file.name, item.outcome?.state])).toEqual([['ash.pdf', 'failed']])
  })

  it('is offered to be taken back where the work began, and goes in the step in which the other comes back', async () => {
    const { first, letGo } = held()
    const { imports, undo, shelf, at } = await bench(first)
    const replaced = imports.replace(BROKEN, file('better.pdf'), undo)
    at.place = { room: 'claims', projectId: 'shelf', tab: null }
    letGo()
    await replaced
    expect(undo.offer).toBeNull()
    at.place = STUDIES
    expect(undo.offer?.message).toBe('better.pdf is now in the place of broken.pdf.')
    const before = shelf.steps.length
    await undo.use()
    expect(shelf.steps.slice(before)).toEqual([[
      { entity: 'filing', entityId: shelf.documents[0]!.source.id, value: null },
      { entity: 'filing', entityId: 'broken', value: FILED },
    ]])
  })

  it('says what its study is called now where that was called after the file that went', async () => {
    const { imports, undo, shelf } = await bench()
    shelf.documents.push({ source: { ...BROKEN, sha256: 'broken' }, changes: [] } as unknown as (typeof shelf.documents)[number])
    await shelf.revise('study', 'ash', { name: 'broken', year: null, excludedReason: null })
    await imports.replace(BROKEN, file('better.pdf'), undo)
    expect(undo.offer?.message).toBe(
      'better.pdf is now in the place of broken.pdf. Its study was called broken, after that file, and is called Ash 2020 now.',
    )
  })

  it('is filed as the document is filed in the store, whatever the list still shows', async () => {
    const { imports, undo, shelf } = await bench()
    await imports.replace({ ...BROKEN, type: 'article' } as typeof BROKEN, file('better.pdf'), undo)
    expect(shelf.documents[0]!.changes).toContainEqual(expect.objectContaining({ entity: 'filing', value: expect.objectContaining({ type: 'protocol' }) }))
  })

  it('takes the place when it is tried again, too', async () => {
    const { imports, undo, shelf } = await bench(() => { throw new AppError('pdf-damaged', 'Damaged.') })
    await imports.replace(BROKEN, file('better.pdf'), undo)
    expect([undo.offer, await shelf.entity('filing', 'broken')]).toEqual([null, FILED])
    await imports.retry(imports.notable[0]!)
    expect(await shelf.entity('filing', 'broken')).toBeNull()
    expect(undo.offer?.message).toContain('in the place of broken.pdf')
  })

  it('says among the imports why its study could not be looked up', async () => {
    const { imports, undo, shelf } = await bench()
    shelf.entity = () => Promise.reject(new AppError('storage-failed', 'No storage.'))
    await imports.replace(BROKEN, file('better.pdf'), undo)
    expect(imports.error?.code).toBe('storage-failed')
  })

  it('says among the imports why it could not be stored', async () => {
    const { imports, undo, shelf } = await bench()
    shelf.addDocument = () => Promise.reject(new AppError('storage-full', 'No room.'))
    await imports.replace(BROKEN, file('better.pdf'), undo)
    expect(imports.notable[0]?.outcome?.error?.code).toBe('storage-full')
    expect(undo.offer).toBeNull()
  })

  it('offers nothing in a project that was closed meanwhile', async () => {
    const { imports, undo, shelf, closing } = await bench()
    const { addDocument } = shelf
    shelf.addDocument = async (document) => {
      await addDocument(document)
      closing.abort()
    }
    await imports.replace(BROKEN, file('better.pdf'), undo)
    expect([shelf.documents.length, undo.offer]).toEqual([1, null])
  })
})

describe('what an earlier page left behind', () => {
  const mark = (id: string, fileName: string, waits?: true): [string, InProgressMark] =>
    [id, { id, fileName, projectId: 'shelf', startedAt: 0, ...(waits && { waits }) }]
  const waiting = () => new Map([mark('1', 'ash.pdf', true), mark('2', 'birch.pdf', true)])
  const names = (marks: readonly InProgressMark[]) => marks.map(({ fileName }) => fileName)

  it('is named until the files are given again', async () => {
    const { imports, marks } = await bench(undefined, waiting())
    await imports.readLeft()
    expect(names(imports.leftWaiting)).toEqual(['ash.pdf', 'birch.pdf'])
    await imports.add([file('birch.pdf')])
    expect(names(imports.leftWaiting)).toEqual(['ash.pdf'])
    await imports.forget(...imports.leftWaiting)
    expect([imports.leftWaiting, marks.size]).toEqual([[], 0])
  })

  it('is nothing that another tab is reading', async () => {
    const { imports, project } = await bench(undefined, waiting())
    Object.assign(project, { writable: false })
    await imports.readLeft()
    expect(imports.leftWaiting).toEqual([])
  })

  it('has one notice for a file that took the page down, also when it is given again', async () => {
    const { imports, marks } = await bench()
    const given = file('ash.pdf')
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', await given.arrayBuffer())).toString('hex')
    marks.set(...mark(digest, 'ash.pdf'))
    await imports.readLeft()
    expect(names(imports.setAside)).toEqual(['ash.pdf'])
    await imports.add([given])
    expect([imports.setAside, imports.refused.map((item) => item.outcome?.state)]).toEqual([[], ['quarantined']])
    await imports.giveUp(imports.refused[0]!)
    expect([imports.setAside, imports.refused, marks.size]).toEqual([[], [], 0])
  })

  it('is no longer told of once the file is here by another way, also where it is chosen from the notice', async () => {
    const { imports, marks } = await bench()
    const given = file('ash.pdf')
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', await given.arrayBuffer())).toString('hex')
    await imports.add([given])
    marks.set(...mark(digest, 'ash.pdf'))
    await imports.readLeft()
    expect([imports.setAside, marks.size]).toEqual([[], 0])
    marks.set(...mark(digest, 'ash.pdf'))
    await imports.addSetAside({ id: digest, fileName: 'ash.pdf', projectId: 'shelf', startedAt: 0 }, given)
    expect([imports.duplicates.length, imports.setAside, marks.size]).toEqual([1, [], 0])
  })

  it('is read when it is chosen from its notice', async () => {
    const { imports, marks, shelf } = await bench()
    const given = file('ash.pdf')
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', await given.arrayBuffer())).toString('hex')
    marks.set(...mark(digest, 'ash.pdf'))
    await imports.readLeft()
    await imports.addSetAside(imports.setAside[0]!, given)
    expect([shelf.documents.length, marks.size, imports.setAside]).toEqual([1, 0, []])
  })
})

describe('files of one drop', () => {
  it('are told of with what failed first, and those that are here already apart', async () => {
    const { imports } = await bench()
    await imports.add([file('ash.pdf')])
    const damaged = Object.assign(file('birch.pdf'), { arrayBuffer: () => Promise.reject(new Error('Gone.')) })
    await imports.add([file('ash.pdf'), damaged])
    expect(imports.refused.map((item) => item.file.name)).toEqual(['birch.pdf'])
    expect(imports.duplicates.map(alreadyHere)).toEqual(['ash.pdf (as Ash 2020)'])
  })

  it('hold the page for as long as one of them is read or waits', async () => {
    const { first, letGo } = held()
    const { imports, holds } = await bench(first)
    const added = imports.add([file('ash.pdf'), file('birch.pdf')])
    expect(holds()).toBe(1)
    letGo()
    await added
    expect(holds()).toBe(0)
  })
})
