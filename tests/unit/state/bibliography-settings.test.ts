import { describe, expect, it } from 'vitest'
import type { AppStore } from '../../../src/db/app-store'
import { DEFAULT_BIBLIOGRAPHY } from '../../../src/services/bibliography'
import { BibliographySettingsState } from '../../../src/state/bibliography-settings.svelte'

/** A store whose watchers hear of every write. */
function memoryStore(rows: Record<string, unknown> = {}) {
  const stored = new Map(Object.entries(rows))
  const watchers: (() => Promise<void>)[] = []
  const store = {
    setting: async (key: string, fallback: unknown) => stored.get(key) ?? fallback,
    setSetting: async (key: string, value: unknown) => {
      stored.set(key, value)
      for (const tell of watchers) await tell()
    },
    watch: (query: () => Promise<unknown>, changed: (value: unknown) => void) => {
      watchers.push(async () => changed(await query()))
      return () => undefined
    },
  } as unknown as AppStore
  return { store, stored }
}

describe('settings of the sources', () => {
  it('are the defaults until something is changed, and keep what was typed last', async () => {
    const { store, stored } = memoryStore()
    const settings = new BibliographySettingsState(store)
    settings.start()
    expect(settings.current).toEqual(DEFAULT_BIBLIOGRAPHY)
    settings.setEmail(' keeper@harbour.example ')
    settings.setSource('crossref', { on: false })
    settings.setSource('crossref', { baseUrl: 'https://proxy.harbour.example/crossref' })
    await settings.settled()
    expect(settings.current.email).toBe('keeper@harbour.example')
    expect(settings.current.sources.crossref).toEqual({ on: false, baseUrl: 'https://proxy.harbour.example/crossref' })
    expect(settings.current.sources.pubmed).toEqual(DEFAULT_BIBLIOGRAPHY.sources.pubmed)
    expect(Object.keys(stored.get('bibliography') as object).sort()).toEqual(['email', 'sources'])
  })

  it('hold the key in memory alone, for the server it was typed for', async () => {
    const { store, stored } = memoryStore()
    const settings = new BibliographySettingsState(store)
    settings.start()
    settings.setNcbiKey('secret')
    expect(settings.current.ncbiKey).toBe('secret')
    settings.setSource('pubmed', { baseUrl: 'https://elsewhere.example' })
    await settings.settled()
    expect(settings.current.ncbiKey).toBe('')
    expect(JSON.stringify([...stored])).not.toContain('secret')
  })
})
