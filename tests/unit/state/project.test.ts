import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppError, type Instrument } from '../../../src/core/model'
import { ProjectStore } from '../../../src/db/project-store'
import { ProjectState } from '../../../src/state/project.svelte'
import type { Services } from '../../../src/state/services'

/** Services in which nothing works but what opening a project asks for. */
function services(parts: { updateProject: () => Promise<void>; hold?: () => () => void }): Services {
  return {
    ids: { now: () => 0, random: (bytes: Uint8Array) => bytes },
    appStore: {
      project: async (id: string) => ({ id, name: 'Sleep', readOnly: false }),
      updateProject: parts.updateProject,
    },
    locks: { hold: parts.hold },
    loadInstrument: async () => ({}) as Instrument,
  } as unknown as Services
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('opening a project', () => {
  const open = (parts: Parameters<typeof services>[0]) =>
    ProjectState.open(services(parts), () => ({ deviceId: '', name: '' }), 'sleep')
  const watchClose = () => {
    vi.spyOn(ProjectStore.prototype, 'entity').mockResolvedValue({ secret: 's', instrumentId: 'rob2-assignment' })
    return vi.spyOn(ProjectStore.prototype, 'close')
  }

  it('closes its database when the list of projects cannot be written', async () => {
    const close = watchClose()
    const updateProject = async () => { throw new AppError('storage-full', 'No room.') }
    await expect(open({ updateProject })).rejects.toMatchObject({ code: 'storage-full' })
    expect(close).toHaveBeenCalledOnce()
  })

  it('closes its database when it cannot start', async () => {
    const close = watchClose()
    const hold = () => { throw new Error('no locks here') }
    await expect(open({ updateProject: async () => undefined, hold })).rejects.toThrow('no locks here')
    expect(close).toHaveBeenCalledOnce()
  })
})
