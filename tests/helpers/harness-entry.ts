/**
 * The app's own workers behind one object on `window`, for tests that drive them in Chromium through the built files
 * and the real headers. A client is made when it is first used. Values cross `page.evaluate` as JSON: hand bytes over
 * as an address to fetch from or as base64, and return plain arrays.
 */
import { startWorker } from '../../src/boot/trusted-types'
import { EmbedClient } from '../../src/worker-clients/embed'
import { RetrievalClient } from '../../src/worker-clients/retrieval'
import embedUrl from '../../workers/embed.worker?worker&url'
import retrievalUrl from '../../workers/retrieval.worker?worker&url'

const attest = {
  startWorker,
  newEmbedClient: (options?: ConstructorParameters<typeof EmbedClient>[1]) =>
    new EmbedClient(() => startWorker(embedUrl, 'embed'), options),
  newRetrievalClient: () => new RetrievalClient(() => startWorker(retrievalUrl, 'retrieval')),
}

export type Harness = typeof attest

declare global {
  interface Window {
    attest: Harness
  }
}

window.attest = attest
