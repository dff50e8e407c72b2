/**
 * The app's own workers behind one object on `window`, for tests that drive them in Chromium through the built files
 * and the real headers. A client is made when it is first used. Values cross `page.evaluate` as JSON: hand bytes over
 * as an address to fetch from or as base64, and return plain arrays.
 */
import { startWorker } from '../../src/boot/trusted-types'

const attest = {
  startWorker,
}

export type Harness = typeof attest

declare global {
  interface Window {
    attest: Harness
  }
}

window.attest = attest
