import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AppStore } from '../../../src/db/app-store'
import { ProjectStore } from '../../../src/db/project-store'
import { openProject } from '../../../src/pipelines/projects'

const ids = { now: () => 0, random: (bytes: Uint8Array) => bytes }
const appStore = { project: async (id: string) => ({ id, name: 'Sleep', readOnly: false }) } as unknown as AppStore

afterEach(() => {
  vi.restoreAllMocks()
})

describe('openProject', () => {
  const open = () => openProject(appStore, ids, 'sleep', () => ({ deviceId: '', name: '' }))

  it('closes the database it could not read, and says that it was the storage', async () => {
    const close = vi.spyOn(ProjectStore.prototype, 'close')
    // Node has no IndexedDB: the first read is refused.
    await expect(open()).rejects.toMatchObject({ code: 'storage-failed' })
    expect(close).toHaveBeenCalledOnce()
  })

  it('closes the database that has nothing in it', async () => {
    const close = vi.spyOn(ProjectStore.prototype, 'close')
    vi.spyOn(ProjectStore.prototype, 'entity').mockResolvedValue(null)
    await expect(open()).rejects.toMatchObject({ code: 'project-missing', subject: 'Sleep' })
    expect(close).toHaveBeenCalledOnce()
  })

  it('leaves open what it hands over', async () => {
    const close = vi.spyOn(ProjectStore.prototype, 'close')
    vi.spyOn(ProjectStore.prototype, 'entity').mockResolvedValue({ secret: 's', instrumentId: 'rob2-assignment' })
    const { store } = await open()
    expect(close).not.toHaveBeenCalled()
    store.close()
  })
})
