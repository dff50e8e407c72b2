/**
 * The app's own workers behind one object on `window`, for tests that drive them in Chromium through the built files
 * and the real headers. A client is made when it is first used. Values cross `page.evaluate` as JSON: hand bytes over
 * as an address to fetch from or as base64, and return plain arrays.
 */
import '../../src/boot/no-eval'
import { boot, startWorker } from '../../src/boot'
import { PdfView } from '../../src/engines/pdfjs-view'
import { createEgress } from '../../src/services/egress'
import { createJournalLoader } from '../../src/services/journals'
import { createLlmClient } from '../../src/services/llm'
import { Clock } from '../../src/worker-clients/clock'
import { EmbedClient } from '../../src/worker-clients/embed'
import { ExtractClient } from '../../src/worker-clients/extract'
import { OcrClient } from '../../src/worker-clients/ocr'
import { ReferencesClient } from '../../src/worker-clients/references'
import { RetrievalClient } from '../../src/worker-clients/retrieval'
import { transfer, wrap, type Remote } from '../../src/worker-clients/transfer'
import { ReferenceBench, type ReferencePlace } from './reference-bench'
import { Workbench } from './workbench'
import clockUrl from '../../workers/clock.worker?worker&url'
import embedUrl from '../../workers/embed.worker?worker&url'
import extractUrl from '../../workers/extract.worker?worker&url'
import ocrUrl from '../../workers/ocr.worker?worker&url'
import pagesUrl from '../../workers/pages.worker?worker&url'
import referencesUrl from '../../workers/references.worker?worker&url'
import retrievalUrl from '../../workers/retrieval.worker?worker&url'
import type { PlainPdfApi } from '../bench/plain-pdf.worker'
import plainPdfUrl from '../bench/plain-pdf.worker?worker&url'

let pdfView: PdfView | undefined
let plainPdfWorker: Worker | undefined
let plainPdf: Remote<PlainPdfApi> | undefined

const attest = {
  /** Closes the page off as main.ts does; without headers from the host it loads the page again. */
  boot,
  startWorker,
  newEmbedClient: (options?: ConstructorParameters<typeof EmbedClient>[1]) =>
    new EmbedClient(() => startWorker(embedUrl, 'embed'), options),
  newExtractClient: (limits?: ConstructorParameters<typeof ExtractClient>[1]) =>
    new ExtractClient(() => startWorker(extractUrl, 'extract'), limits),
  /** Its ledger is not kept. */
  newLlmClient: (allowedOrigins: readonly string[], timeoutMs = 60_000) => {
    const ids = { now: () => Date.now(), random: (bytes: Uint8Array) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>) }
    return createLlmClient(createEgress({ ledger: async () => undefined, ids, allowedOrigins: () => allowedOrigins }), { now: ids.now, timeoutMs })
  },
  /** A project with everything the pipelines need; without an id a new one. */
  openWorkbench: (options: { endpoint?: string; projectId?: string } = {}) =>
    Workbench.open(
      {
        extract: attest.newExtractClient(), retrieval: attest.newRetrievalClient(), embed: attest.newEmbedClient(),
        clock: new Clock(() => startWorker(clockUrl, 'clock')), references: attest.newReferencesClient(),
        ...(options.endpoint !== undefined && { endpoint: options.endpoint }),
      },
      options.projectId,
    ),
  newOcrClient: (options?: ConstructorParameters<typeof OcrClient>[1]) => new OcrClient(() => startWorker(ocrUrl, 'ocr'), options),
  newReferencesClient: () => {
    const ids = { now: () => Date.now(), random: (bytes: Uint8Array) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>) }
    const egress = createEgress({ ledger: async () => undefined, ids, allowedOrigins: () => [] })
    return new ReferencesClient(() => startWorker(referencesUrl, 'references'), createJournalLoader(egress))
  },
  /** References of a project with everything that checks them. */
  openReferences: (place: ReferencePlace) =>
    new ReferenceBench({ references: attest.newReferencesClient(), clock: new Clock(() => startWorker(clockUrl, 'clock')) }, place),
  newRetrievalClient: () => new RetrievalClient(() => startWorker(retrievalUrl, 'retrieval')),
  pdfView: (): PdfView => (pdfView ??= new PdfView({
    startWorker: () => startWorker(pagesUrl, 'pages'), vendorUrl: new URL('vendor/pdfjs/', document.baseURI).href,
  })),
  /** A page of a PDF as a picture, JPEG in base64. @param page 0-based */
  pictureOf: async (address: string, page: number, dpi: number) => {
    const pdf = await attest.pdfView().open(await (await fetch(address)).blob(), address)
    const canvas = await pdf.paint(page, dpi / 72, new AbortController().signal)
    await pdf.close()
    return { width: canvas.width, height: canvas.height, dpi, jpeg: canvas.toDataURL('image/jpeg', 0.92).split(',')[1]! }
  },
  /** What pdf.js alone gives of a PDF at an address, and the milliseconds it takes. */
  readPlainPdf: async (address: string) => {
    const bytes = await (await fetch(address)).arrayBuffer()
    const start = performance.now()
    plainPdfWorker ??= startWorker(plainPdfUrl, 'plain-pdf')
    plainPdf ??= wrap<PlainPdfApi>(plainPdfWorker)
    const { text } = await plainPdf.read(transfer(bytes, [bytes]))
    return { text, milliseconds: performance.now() - start }
  },
  /** The next document starts another worker. */
  endPlainPdf: () => {
    plainPdfWorker?.terminate()
    plainPdfWorker = plainPdf = undefined
  },
}

export type Harness = typeof attest

declare global {
  interface Window {
    attest: Harness
  }
}

window.attest = attest
