import { AppError, asAppError, uuidv7, type EndpointSettings } from '../core/model'
import { isLoopback, isWithinCeiling, originOf } from '../core/privacy/origins'
import type { AppStore } from '../db/app-store'
import { normaliseBaseUrl } from '../services/llm'
import { KeyRing } from './key-ring.svelte'
import type { Services } from './services'

export type Theme = 'system' | 'light' | 'dark'

/** Keys of the app's settings in the database. */
const THEME = 'theme'
const AUTHOR = 'author'
const ALLOWED_ORIGINS = 'allowedOrigins'

/** Read at start, before anything else opens: the page's policy is narrowed to these. */
export function readAllowedOrigins(appStore: AppStore): Promise<string[]> {
  return appStore.setting<string[]>(ALLOWED_ORIGINS, [])
}

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
  /** As typed, until it is read back from the store: what is decided at once is decided under this name. */
  #typedAuthor = $state.raw<string | null>(null)
  #error = $state.raw<AppError | null>(null)
  #loaded = $state(false)
  #deviceId = ''
  /** Writes in order, so that the last one typed is the last one stored. */
  #writes: Promise<void> = Promise.resolve()
  #stop: () => void = () => undefined

  constructor(services: Services) {
    this.#services = services
    this.activeOrigins = services.allowedOrigins
  }

  get theme(): Theme {
    return this.#stored.theme
  }

  get author(): string {
    return this.#typedAuthor ?? this.#stored.author
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
          if (stored.author === this.#typedAuthor) this.#typedAuthor = null
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
      readAllowedOrigins(appStore),
      appStore.endpoints(),
    ])
    return { theme, author, origins, endpoints: endpoints.sort((a, b) => (a.id < b.id ? -1 : 1)) }
  }

  setTheme(theme: Theme): void {
    this.#write(() => this.#services.appStore.setSetting(THEME, theme))
  }

  setAuthor(author: string): void {
    const typed = author.trim()
    this.#typedAuthor = typed
    this.#write(() => this.#services.appStore.setSetting(AUTHOR, typed))
  }

  allowOrigin(origin: string): void {
    this.#changeOrigins((origins) => [...new Set([...origins, origin])])
  }

  withdrawOrigin(origin: string): void {
    this.#changeOrigins((origins) => origins.filter((other) => other !== origin))
  }

  /** @returns its id */
  addEndpoint(): string {
    const id = uuidv7(this.#services.ids)
    this.saveEndpoint({ ...NEW_ENDPOINT, id })
    return id
  }

  saveEndpoint(endpoint: EndpointSettings): void {
    this.#write(() => this.#services.appStore.saveEndpoint(endpoint))
  }

  /** The key goes with it; putting the endpoint back does not bring it back. */
  removeEndpoint(endpoint: EndpointSettings): void {
    this.keys.forget(endpoint.id)
    this.#write(() => this.#services.appStore.removeEndpoint(endpoint.id))
  }

  /** Resolves when everything typed so far is stored. */
  settled(): Promise<void> {
    return this.#writes
  }

  /** Why no permission lets this page reach some servers. */
  get ceilingWords(): string {
    const { fixedOrigins } = this.#services
    return fixedOrigins === null
      ? 'Pages may call servers elsewhere over https only; plain http works for this computer.'
      : `This copy of Attest was set up to reach ${fixedOrigins.join(' and ')} only.`
  }

  /** Whether a request to this endpoint can leave now, or what stands in the way. */
  reach(endpoint: Pick<EndpointSettings, 'baseUrl'>): Reach {
    const origin = originOf(endpoint.baseUrl)
    if (origin === null) return 'no-address'
    if (!isWithinCeiling(origin, this.#services.fixedOrigins)) return 'out-of-reach'
    if (!this.allowedOrigins.includes(origin)) return 'not-allowed'
    return this.activeOrigins.includes(origin) ? 'ready' : 'needs-reload'
  }

  /** From what is stored, not from what this tab saw last: a permission taken back must not return with the next one. */
  #changeOrigins(change: (origins: string[]) => string[]): void {
    const { appStore } = this.#services
    this.#write(async () => appStore.setSetting(ALLOWED_ORIGINS, change(await readAllowedOrigins(appStore))))
  }

  #write(write: () => Promise<void>): void {
    this.#writes = this.#writes.then(write).catch((error: unknown) => {
      this.#error = asAppError(error)
    })
  }
}

export type Reach = 'ready' | 'not-allowed' | 'needs-reload' | 'out-of-reach' | 'no-address'

/** The base address as it is stored, or what is wrong with what was typed. Empty stays empty. */
export function readBaseUrl(text: string, fixedOrigins: readonly string[] | null = null): { url: string } | { problem: AppError } {
  if (text.trim() === '') return { url: '' }
  try {
    const url = normaliseBaseUrl(text)
    const origin = originOf(url)!
    if (origin.startsWith('http://') && !isLoopback(origin) && !fixedOrigins?.includes(origin)) throw plainHttp(origin)
    return { url }
  } catch (error) {
    return { problem: asAppError(error) }
  }
}

function plainHttp(origin: string): AppError {
  return new AppError('bad-request', 'Plain http to another computer is refused: anyone between could read the text and the key.', {
    subject: origin,
    advice: 'Use https, or a server on this computer (http://localhost).',
  })
}
