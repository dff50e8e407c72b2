import { asAppError, type AppError } from '../core/model'
import type { AppStore } from '../db/app-store'
import { DEFAULT_BIBLIOGRAPHY, REMOTE_SOURCES, type BibliographySettings, type RemoteSource } from '../services/bibliography/types'
import { KeyRing } from './key-ring.svelte'

export { REMOTE_SOURCES, type RemoteSource }

/** Key of the settings in the database; keys of sources are never in it. */
const BIBLIOGRAPHY = 'bibliography'
/** The name of NCBI's key in the ring. */
const NCBI = 'ncbi'

type Stored = Pick<BibliographySettings, 'sources' | 'email'>

/** Which sources references are checked with, and as whom: the same in every tab. NCBI's key lives in memory alone. */
export class BibliographySettingsState {
  readonly #appStore: AppStore
  readonly #keys = new KeyRing()
  #stored = $state.raw<Stored>(DEFAULT_BIBLIOGRAPHY)
  #error = $state.raw<AppError | null>(null)
  /** Writes in order, so that the last one typed is the last one stored. */
  #writes: Promise<void> = Promise.resolve()

  constructor(appStore: AppStore) {
    this.#appStore = appStore
  }

  /** As they are now; the key only for the server it was typed for. */
  get current(): BibliographySettings {
    const { sources, email } = this.#stored
    return { sources, email, ncbiKey: this.#keys.get({ id: NCBI, baseUrl: sources.pubmed.baseUrl }) ?? '' }
  }

  get error(): AppError | null {
    return this.#error
  }

  /** Returns the way to stop. */
  start(): () => void {
    return this.#appStore.watch(
      () => this.#read(),
      (stored) => (this.#stored = stored),
      (error) => (this.#error = asAppError(error)),
    )
  }

  setEmail(email: string): void {
    this.#change((stored) => ({ ...stored, email: email.trim() }))
  }

  setNcbiKey(key: string): void {
    this.#keys.set({ id: NCBI, baseUrl: this.#stored.sources.pubmed.baseUrl }, key.trim())
  }

  /** @param baseUrl without a slash at the end */
  setSource(source: RemoteSource, change: Partial<{ on: boolean; baseUrl: string }>): void {
    this.#change(({ sources, email }) => ({ email, sources: { ...sources, [source]: { ...sources[source], ...change } } }))
  }

  /** Resolves when everything typed so far is stored. */
  settled(): Promise<void> {
    return this.#writes
  }

  /** A source that came with a newer version of the app has its defaults. */
  async #read(): Promise<Stored> {
    const stored = await this.#appStore.setting<Partial<Stored>>(BIBLIOGRAPHY, {})
    const sources = Object.fromEntries(REMOTE_SOURCES.map((source) => [source, { ...DEFAULT_BIBLIOGRAPHY.sources[source], ...stored.sources?.[source] }]))
    return { email: stored.email ?? '', sources: sources as Stored['sources'] }
  }

  #change(change: (stored: Stored) => Stored): void {
    this.#writes = this.#writes
      .then(async () => this.#appStore.setSetting(BIBLIOGRAPHY, change(await this.#read())))
      .catch((error: unknown) => {
        this.#error = asAppError(error)
      })
  }
}
