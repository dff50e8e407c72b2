import type { IdSource, Instrument } from '../core/model'
import type { AppStore } from '../db/app-store'
import type { Bibliography } from '../services/bibliography'
import type { Egress } from '../services/egress'
import type { Files } from '../services/files'
import type { Leaving } from '../services/leaving'
import type { LlmClient } from '../services/llm'
import type { Locks } from '../services/locks'
import type { Clock } from '../worker-clients/clock'
import type { EmbedClient } from '../worker-clients/embed'
import type { ExtractClient } from '../worker-clients/extract'
import type { OcrClient } from '../worker-clients/ocr'
import type { ReferencesClient } from '../worker-clients/references'
import type { RetrievalClient } from '../worker-clients/retrieval'
import type { BibliographySettingsState } from './bibliography-settings.svelte'
import type { OpenPdf } from './pdf-pool'

/** Everything with an outside, built once by main.ts and handed down. */
export interface Services {
  ids: IdSource
  appStore: AppStore
  egress: Egress
  llm: LlmClient
  extract: ExtractClient
  ocr: OcrClient
  references: ReferencesClient
  bibliography: Bibliography
  bibliographySettings: BibliographySettingsState
  retrieval: RetrievalClient
  embed: EmbedClient
  clock: Clock
  openPdf: OpenPdf
  locks: Locks
  leaving: Leaving
  files: Files
  /** An instrument shipped with the app, by id. */
  loadInstrument: (id: string) => Promise<Instrument>
  /** Origins the page's policy was narrowed to at start. */
  allowedOrigins: readonly string[]
  /** The only origins this copy of the app may ever reach; null when the person chooses. */
  fixedOrigins: readonly string[] | null
  /** Where the app itself comes from. */
  ownOrigin: string
}
