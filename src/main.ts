import './ui/common/tokens.css'
import './ui/common/base.css'
import { mount } from 'svelte'
import { boot, FIXED_ORIGINS, startWorker } from './boot'
import { uuidv7, type IdSource } from './core/model'
import { AppStore } from './db/app-store'
import type { Bibliography, BibliographyOptions } from './services/bibliography'
import { createEgress, type Egress } from './services/egress'
import { createFiles } from './services/files'
import { createInstrumentLoader } from './services/instruments'
import { createJournalLoader } from './services/journals'
import { createLeaving } from './services/leaving'
import { createLlmClient } from './services/llm'
import { Locks } from './services/locks'
import { once } from './services/once'
import { AppState } from './state/app.svelte'
import { BibliographySettingsState } from './state/bibliography-settings.svelte'
import type { OpenPdf } from './state/pdf-pool'
import type { Services } from './state/services'
import { readAllowedOrigins } from './state/settings.svelte'
import App from './ui/App.svelte'
import Fault from './ui/Fault.svelte'
import { Clock } from './worker-clients/clock'
import { EmbedClient } from './worker-clients/embed'
import { ExtractClient } from './worker-clients/extract'
import { OcrClient } from './worker-clients/ocr'
import { ReferencesClient } from './worker-clients/references'
import { RetrievalClient } from './worker-clients/retrieval'
import clockUrl from '../workers/clock.worker?worker&url'
import embedUrl from '../workers/embed.worker?worker&url'
import extractUrl from '../workers/extract.worker?worker&url'
import ocrUrl from '../workers/ocr.worker?worker&url'
import pagesUrl from '../workers/pages.worker?worker&url'
import referencesUrl from '../workers/references.worker?worker&url'
import retrievalUrl from '../workers/retrieval.worker?worker&url'

const ids: IdSource = {
  now: () => Date.now(),
  random: (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>),
}

/** Builds everything with an outside, once. Workers start when they are first needed. */
/**
 * What may be reached now. The page's policy keeps its list until the page is loaded again; a permission taken back, here
 * or in another tab, holds at once.
 */
function reachableNow(appStore: AppStore, allowedOrigins: readonly string[]): () => readonly string[] {
  let reachable = allowedOrigins
  const narrow = (now: readonly string[]): void => void (reachable = allowedOrigins.filter((o) => now.includes(o)))
  appStore.watch(() => readAllowedOrigins(appStore), narrow, reportError)
  return () => reachable
}

function buildServices(appStore: AppStore, allowedOrigins: readonly string[]): Services {
  const reachable = reachableNow(appStore, allowedOrigins)
  const egress = createEgress({
    ledger: (entry) => appStore.writeLedger(entry), ids, allowedOrigins: reachable,
    // Nobody waits for the closing row of a request: what broke is shown where all faults are.
    onLedgerFailure: (error) => reportError(error),
  })
  const clock = new Clock(() => startWorker(clockUrl, 'clock'))
  const bibliographySettings = new BibliographySettingsState(appStore)
  return {
    ids, appStore, egress,
    llm: createLlmClient(egress, { now: ids.now }),
    extract: new ExtractClient(() => startWorker(extractUrl, 'extract')),
    ocr: new OcrClient(() => startWorker(ocrUrl, 'ocr')),
    references: new ReferencesClient(() => startWorker(referencesUrl, 'references'), createJournalLoader(egress)),
    bibliography: lazyBibliography(egress, {
      now: ids.now, sleep: clock.sleep, settings: () => bibliographySettings.current,
      mayReach: (origin) => origin === location.origin || reachable().includes(origin),
    }),
    bibliographySettings,
    retrieval: new RetrievalClient(() => startWorker(retrievalUrl, 'retrieval')),
    embed: new EmbedClient(() => startWorker(embedUrl, 'embed')),
    clock,
    openPdf: lazyPdfView(),
    locks: new Locks(),
    leaving: createLeaving(window, uuidv7(ids)),
    files: createFiles(),
    loadInstrument: createInstrumentLoader(egress),
    allowedOrigins,
    fixedOrigins: FIXED_ORIGINS,
    ownOrigin: location.origin,
  }
}

/** The sources are loaded with the first references that are checked. */
function lazyBibliography(egress: Egress, options: BibliographyOptions): Bibliography {
  const bibliography = once(async () => (await import('./services/bibliography')).createBibliography(egress, options))
  return { open: async (run) => (await bibliography()).open(run) }
}

/** The drawing of pages is loaded with the first document that is looked at. */
function lazyPdfView(): OpenPdf {
  const view = once(async () => new (await import('./engines/pdfjs-view')).PdfView({
    startWorker: () => startWorker(pagesUrl, 'pages'),
    vendorUrl: new URL('vendor/pdfjs/', document.baseURI).href,
  }))
  return async (...file) => (await view()).open(...file)
}

async function start(target: HTMLElement): Promise<void> {
  const appStore = new AppStore(ids)
  const origins = await boot({
    allowedOrigins: () => readAllowedOrigins(appStore),
    workerUrls: [clockUrl, embedUrl, extractUrl, ocrUrl, pagesUrl, referencesUrl, retrievalUrl],
  })
  if (!origins) return
  try {
    const app = new AppState(buildServices(appStore, origins), window)
    await app.start()
    mount(App, { target, props: { app } })
  } catch (error) {
    mount(Fault, { target, props: { error, room: 'start' } })
  }
}

void start(document.getElementById('app')!)
