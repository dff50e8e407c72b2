import { asAppError, uuidv7, type AppError, type EndpointSettings } from '../core/model'
import { originOf } from '../core/privacy/origins'
import { KeyRing } from './key-ring.svelte'
import type { Services } from './services'

export type Theme = 'system' | 'light' | 'dark'

/** Keys of the app's settings in the database. `allowedOrigins` is read at start too, before anything else opens. */
const THEME = 'theme'
const AUTHOR = 'author'
const ALLOWED_ORIGINS = 'allowedOrigins'

/** What is filled in for a new endpoint; a server on this computer is the first example people can try. */
const NEW_ENDPOINT: Omit<EndpointSettings, 'id'> = {
  name: '',
  baseUrl: '',
  model: '',
  dialect: 'openai-chat',
  temperature: 0,
  maxOutputTokens: null,
  reasoningEffort: null,
}

interface Stored {
  theme: Theme
  author: string
  origins: string[]
  endpoints: EndpointSettings[]
}

/** What the app remembers outside projects, kept the same in every tab; and the keys, which it does not remember. */
export class SettingsState {
  readonly keys = new KeyRing()
  readonly #services: Services
  /** Origins the page can reach until it is reloaded. */
  readonly activeOrigins: readonly string[]
  #stored = $state.raw<Stored>({ theme: 'system', author: '', origins: [], endpoints: [] })
  #error = $state.raw<AppError | null>(null)
  #loaded = $state(false)
  #deviceId = ''
  #stop: () => void = () => undefined

  constructor(services: Services) {
    this.#services = services
    this.activeOrigins = services.allowedOrigins
  }

  get theme(): Theme {
    return this.#stored.theme
  }

  get author(): string {
    return this.#stored.author
  }

  get endpoints(): readonly EndpointSettings[] {
    return this.#stored.endpoints
  }

  /** Origins the person allowed; those that are not active yet wait for a reload. */
  get allowedOrigins(): readonly string[] {
    return this.#stored.origins
  }

  get loaded(): boolean {
    return this.#loaded
  }

  get error(): AppError | null {
    return this.#error
  }

  /** Allowed or taken away since the page was loaded: the page's policy still has the old list. */
  get needsReload(): boolean {
    return this.#loaded && [...this.allowedOrigins].sort().join() !== [...this.activeOrigins].sort().join()
  }

  /** Who writes revisions; read before every edit. */
  readonly writer = (): { deviceId: string; name: string } => ({ deviceId: this.#deviceId, name: this.author })

  async start(): Promise<void> {
    const { appStore } = this.#services
    this.#deviceId = await appStore.deviceId()
    await new Promise<void>((ready) => {
      this.#stop = appStore.watch(
        () => this.#read(),
        (stored) => {
          this.#stored = stored
          this.#loaded = true
          ready()
        },
        (error) => {
          this.#error = asAppError(error)
          ready()
        },
      )
    })
  }

  stop(): void {
    this.#stop()
  }

  async #read(): Promise<Stored> {
    const { appStore } = this.#services
    const [theme, author, origins, endpoints] = await Promise.all([
      appStore.setting<Theme>(THEME, 'system'),
      appStore.setting(AUTHOR, ''),
      appStore.setting<string[]>(ALLOWED_ORIGINS, []),
      appStore.endpoints(),
    ])
    return { theme, author, origins, endpoints: endpoints.sort((a, b) => (a.id < b.id ? -1 : 1)) }
  }

  setTheme(theme: Theme): Promise<void> {
    return this.#services.appStore.setSetting(THEME, theme)
  }

  setAuthor(author: string): Promise<void> {
    return this.#services.appStore.setSetting(AUTHOR, author.trim())
  }

  async allowOrigin(origin: string): Promise<void> {
    if (this.allowedOrigins.includes(origin)) return
    await this.#services.appStore.setSetting(ALLOWED_ORIGINS, [...this.allowedOrigins, origin])
  }

  async withdrawOrigin(origin: string): Promise<void> {
    await this.#services.appStore.setSetting(ALLOWED_ORIGINS, this.allowedOrigins.filter((other) => other !== origin))
  }

  /** Whether a request to this endpoint can leave now, or what stands in the way. */
  reach(endpoint: Pick<EndpointSettings, 'baseUrl'>): 'ready' | 'not-allowed' | 'needs-reload' | 'no-address' {
    const origin = originOf(endpoint.baseUrl)
    if (origin === null) return 'no-address'
    if (!this.allowedOrigins.includes(origin)) return 'not-allowed'
    return this.activeOrigins.includes(origin) ? 'ready' : 'needs-reload'
  }

  async addEndpoint(): Promise<EndpointSettings> {
    const endpoint = { ...NEW_ENDPOINT, id: uuidv7(this.#services.ids) }
    await this.#services.appStore.saveEndpoint(endpoint)
    return endpoint
  }

  saveEndpoint(endpoint: EndpointSettings): Promise<void> {
    return this.#services.appStore.saveEndpoint(endpoint)
  }

  /** The key goes with it; putting it back does not bring the key back. */
  async removeEndpoint(id: string): Promise<void> {
    this.keys.forget(id)
    await this.#services.appStore.removeEndpoint(id)
  }
}
