import { describe, expect, it, vi } from 'vitest'
import { AppError } from '../../../src/core/model'
import type { Place } from '../../../src/state/routes'
import { Undo } from '../../../src/state/undo.svelte'

const STUDIES: Place = { room: 'studies', projectId: 'a', tab: null }
const newUndo = (place: () => Place = () => STUDIES): Undo => new Undo(place)

describe('Undo', () => {
  it('takes back the last change that was offered, once', async () => {
    const undo = newUndo()
    const [first, second] = [vi.fn(async () => undefined), vi.fn(async () => undefined)]
    undo.propose({ message: 'one', undo: first })
    undo.propose({ message: 'two', undo: second })
    await undo.use()
    await undo.use()
    expect(first).not.toHaveBeenCalled()
    expect(second).toHaveBeenCalledTimes(1)
    expect(undo.offer).toBeNull()
  })

  it('says why taking back did not work, until something else is offered', async () => {
    const undo = newUndo()
    undo.propose({ message: 'one', undo: () => Promise.reject(new AppError('storage-full', 'No room.')) })
    await undo.use()
    expect(undo.error?.code).toBe('storage-full')
    undo.propose({ message: 'two', undo: async () => undefined })
    expect(undo.error).toBeNull()
  })
  it('offers a change in the room it was made in, and there again on coming back', async () => {
    let place = STUDIES
    const undo = newUndo(() => place)
    const [study, verdict] = [vi.fn(async () => undefined), vi.fn(async () => undefined)]
    undo.propose({ message: 'A study was removed.', undo: study })
    place = { room: 'claims', projectId: 'a', tab: null }
    expect(undo.offer).toBeNull()
    await undo.use()
    expect(study).not.toHaveBeenCalled()
    undo.propose({ message: 'A verdict was given.', undo: verdict })
    undo.dismiss()
    place = STUDIES
    expect(undo.offer?.message).toBe('A study was removed.')
    place = { room: 'studies', projectId: 'b', tab: null }
    expect(undo.offer).toBeNull()
  })

  it('offers a change in the tab it was made in', () => {
    let place: Place = { room: 'references', projectId: 'a', tab: 'answers' }
    const undo = newUndo(() => place)
    undo.propose({ message: 'An answer was removed.', undo: async () => undefined })
    place = { ...place, tab: 'results' }
    expect(undo.offer).toBeNull()
    place = { ...place, tab: 'answers' }
    expect(undo.offer?.message).toBe('An answer was removed.')
  })

  it('offers what took long where it was begun', () => {
    let place = STUDIES
    const undo = newUndo(() => place)
    const begun = undo.place
    place = { room: 'claims', projectId: 'a', tab: null }
    undo.propose({ message: 'A file was replaced.', undo: async () => undefined }, begun)
    expect(undo.offer).toBeNull()
    place = STUDIES
    expect(undo.offer?.message).toBe('A file was replaced.')
  })

  it('tells a failure where the change was, although the person has gone on meanwhile', async () => {
    let place = STUDIES
    const undo = newUndo(() => place)
    undo.propose({ message: 'one', undo: () => Promise.reject(new AppError('storage-full', 'No room.')) })
    const used = undo.use()
    place = { room: 'home', projectId: null, tab: null }
    await used
    expect(undo.error).toBeNull()
    place = STUDIES
    expect(undo.error?.code).toBe('storage-full')
  })

  it('forgets what was done in a project that was closed', () => {
    let place = STUDIES
    const undo = newUndo(() => place)
    undo.propose({ message: 'in a', undo: async () => undefined })
    place = { room: 'home', projectId: null, tab: null }
    undo.propose({ message: 'at home', undo: async () => undefined })
    undo.forget('a')
    expect(undo.offer?.message).toBe('at home')
    place = STUDIES
    expect(undo.offer).toBeNull()
  })
})
