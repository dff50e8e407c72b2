import { describe, expect, it, vi } from 'vitest'
import { AppError, type Filing } from '../../../src/core/model'
import { ImportsState } from '../../../src/state/imports.svelte'
import type { ProjectState } from '../../../src/state/project.svelte'
import type { Place } from '../../../src/state/routes'
import { Undo } from '../../../src/state/undo.svelte'
import { markStore, readerThat, Shelf } from '../../helpers/shelf'

const STUDIES: Place = { room: 'studies', projectId: 'shelf', tab: 'documents' }
const BROKEN = { id: 'broken', fileName: 'broken.pdf' }
const FILED: Filing = { studyId: 'ash', type: 'protocol', order: 0 }

/** A project with one damaged document; `first` is what reading the first file comes to. */
async function bench(first: () => void | Promise<void> = () => undefined) {
  const shelf = new Shelf()
  await shelf.reviseMany([
    { entity: 'study', entityId: 'ash', value: { name: 'Ash 2020', year: 2020, excludedReason: null } },
    { entity: 'filing', entityId: 'broken', value: FILED },
  ])
  const persist = vi.fn(async () => true)
  const closing = new AbortController()
  const project = {
    id: 'shelf', store: shelf.store, closing: closing.signal, holdBackground: () => () => undefined,
    services: { appStore: markStore(new Map()), extract: readerThat(first), files: { persist }, ids: { now: () => 0 } },
  } as unknown as ProjectState
  const at = { place: STUDIES }
  return { shelf, persist, closing, at, undo: new Undo(() => at.place), imports: new ImportsState(project) }
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
