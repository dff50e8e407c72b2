import { describe, expect, it } from 'vitest'
import type { Services } from '../../../src/state/services'
import { readAllowedOrigins, readBaseUrl, SettingsState } from '../../../src/state/settings.svelte'

describe('readBaseUrl', () => {
  it.each([
    ['https://api.example.org/v1/', 'https://api.example.org/v1'],
    ['api.example.org/v1', 'https://api.example.org/v1'],
    ['http://localhost:11434/v1', 'http://localhost:11434/v1'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['  ', ''],
  ])('takes %s', (typed, url) => {
    expect(readBaseUrl(typed)).toEqual({ url })
  })

  it.each(['http://models.example.org/v1', 'ftp://example.org', 'https://user:pass@example.org', 'https://example.org/v1?key=1'])('refuses %s and says why', (typed) => {
    const read = readBaseUrl(typed)
    expect('problem' in read && read.problem.code).toBe('bad-request')
    expect('problem' in read && read.problem.advice).toBeTruthy()
  })
})

describe('the name of the person', () => {
  it('counts from the moment it is typed, not only when it is stored', () => {
    const appStore = { setSetting: () => new Promise(() => undefined) } as unknown as Services['appStore']
    const settings = new SettingsState({ appStore, allowedOrigins: [] } as unknown as Services)
    settings.setAuthor(' Ann ')
    expect(settings.writer().name).toBe('Ann')
  })

  it('is the one of another tab once that was read after the own', async () => {
    let told: (stored: object) => void = () => undefined
    const appStore = {
      deviceId: async () => 'd', setSetting: async () => undefined,
      watch: (_: unknown, changed: (stored: object) => void) => {
        told = changed
        changed({ author: '', endpoints: [], origins: [] })
        return () => undefined
      },
    } as unknown as Services['appStore']
    const settings = new SettingsState({ appStore, allowedOrigins: [] } as unknown as Services)
    await settings.start()
    settings.setAuthor('Ann')
    told({ author: '', endpoints: [], origins: [] })
    expect(settings.author).toBe('Ann')
    for (const author of ['Ann', 'Bo']) told({ author, endpoints: [], origins: [] })
    expect(settings.author).toBe('Bo')
  })
})

describe('allowed servers', () => {
  it('does not allow again, with the next one, what was taken back a moment before', async () => {
    const stored = new Map<string, unknown>([['allowedOrigins', ['https://one.example']]])
    const appStore = {
      setting: async (key: string, fallback: unknown) => stored.get(key) ?? fallback,
      setSetting: async (key: string, value: unknown) => void stored.set(key, value),
    } as unknown as Services['appStore']
    const settings = new SettingsState({ appStore, allowedOrigins: [] } as unknown as Services)
    settings.withdrawOrigin('https://one.example')
    settings.allowOrigin('https://two.example')
    settings.allowOrigin('https://two.example')
    settings.allowOrigin('https://three.example')
    await settings.settled()
    expect(await readAllowedOrigins(appStore)).toEqual(['https://two.example', 'https://three.example'])
  })
})
