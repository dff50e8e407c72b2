import { describe, expect, it, vi } from 'vitest'
import { AppError } from '../../../src/core/model'
import { Undo } from '../../../src/state/undo.svelte'

describe('Undo', () => {
  it('takes back the last change that was offered, once', async () => {
    const undo = new Undo()
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
    const undo = new Undo()
    undo.propose({ message: 'one', undo: () => Promise.reject(new AppError('storage-full', 'No room.')) })
    await undo.use()
    expect(undo.error?.code).toBe('storage-full')
    undo.propose({ message: 'two', undo: async () => undefined })
    expect(undo.error).toBeNull()
  })
})
