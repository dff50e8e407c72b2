import { AppError } from '../core/model'
import { limitsConnections } from '../core/privacy/csp'
import { registerServiceWorker } from './trusted-types'

/**
 * Milliseconds. A service worker of this size starts in well under one second, on a computer with its hands full in some; a
 * browser that blocks it says nothing.
 */
const START_LIMIT = 30_000

/**
 * Key in this page's history entry while it loads again for the service worker, so that it does so once only.
 * (Session storage would not do: a page that becomes isolated and one that is not may each see their own.)
 */
const RELOADED = 'attestReloadedForHeaders'

const NO_HEADERS = 'The server does not send the protective headers'
const SET_HEADERS = 'set the headers on the server as the README shows.'

/**
 * Makes sure that this page and its workers run under the headers of src/core/privacy: sent by the host, or else
 * added by the service worker, for which the page loads again.
 * @param workerUrls addresses of the worker scripts
 * @returns false when the page is about to load again: the caller stops there
 * @throws AppError internal naming what is missing when neither works
 */
export async function ensureProtection(workerUrls: readonly string[]): Promise<boolean> {
  if (!isSecureContext) {
    const advice = 'Serve it over https, or open it on this computer as http://localhost.'
    throw unprotected('Browsers keep storage locks and isolation from pages of plain http.', advice)
  }
  if (await isProtected(workerUrls)) {
    markReloaded(false)
    return true
  }
  if (entryState()[RELOADED] === true) {
    markReloaded(false)
    throw unprotected(`${NO_HEADERS}, and the service worker could not add them.`, `Load the page again, or ${SET_HEADERS}`)
  }
  if (!('serviceWorker' in navigator)) {
    const advice = `Leave the private window, or ${SET_HEADERS}`
    throw unprotected(`${NO_HEADERS}, and this browser has no service workers to add them.`, advice)
  }
  await startServiceWorker()
  markReloaded(true)
  location.reload()
  return false
}

/**
 * A controlled page came through the service worker, since that never claims a page that is already open.
 * Otherwise the host is asked, by the heads of the files, what it sends.
 */
async function isProtected(workerUrls: readonly string[]): Promise<boolean> {
  if (navigator.serviceWorker?.controller) return crossOriginIsolated
  const [page, ...workers] = await Promise.all([location.href, ...workerUrls].map(policyOf))
  return limitsConnections(page!, 'page') && workers.every((policy) => limitsConnections(policy, 'worker'))
}

/** Asked without the egress service: there is no ledger yet, and these are the app's own files. No answer is no policy. */
async function policyOf(url: string): Promise<string | null> {
  const asked = fetch(url, { method: 'HEAD', cache: 'no-store', credentials: 'omit', redirect: 'error' })
  const response = await asked.catch(() => null)
  return response?.headers.get('content-security-policy') ?? null
}

async function startServiceWorker(): Promise<void> {
  const late = new Promise<never>((_, fail) => setTimeout(fail, START_LIMIT, new Error('it did not start in time')))
  try {
    await registerServiceWorker(new URL('sw.js', document.baseURI).href)
    await Promise.race([navigator.serviceWorker.ready, late])
  } catch (cause) {
    const advice = `Allow storage for this site, or ${SET_HEADERS}`
    throw unprotected(`${NO_HEADERS}, and the service worker that adds them did not start.`, advice, cause)
  }
}

function markReloaded(reloaded: boolean): void {
  history.replaceState({ ...entryState(), [RELOADED]: reloaded }, '')
}

function entryState(): Record<string, unknown> {
  return (history.state as Record<string, unknown> | null) ?? {}
}

function unprotected(message: string, advice: string, cause?: unknown): AppError {
  const whole = `Nothing was opened: this page could not be closed off from the network. ${message}`
  return new AppError('internal', whole, { advice, cause })
}
