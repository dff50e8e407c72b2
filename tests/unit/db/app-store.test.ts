import { describe, expect, it } from 'vitest'
import { AppStore } from '../../../src/db/app-store'

describe('AppStore in a browser that gives no storage', () => {
  // Node has no IndexedDB: every read is refused, as in a window that may keep nothing.
  const store = new AppStore({ now: () => 0, random: (bytes) => bytes })

  it.each(['projects', 'endpoints', 'deviceId'] as const)('says so when %s are asked for', async (read) => {
    const error: unknown = await store[read]().catch((caught: unknown) => caught)
    expect(error).toMatchObject({ name: 'AppError', code: 'storage-failed' })
    expect(error).toHaveProperty('advice', expect.stringContaining('private windows'))
  })
})
