import { TRUSTED_TYPES_POLICY } from '../core/privacy/csp'
import { AppError } from '../core/model'

/** The part of the Trusted Types interface we use; TypeScript's DOM library does not have it yet. */
interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

/**
 * The one policy of the app, made when this module is first loaded. It lets scripts start from our own origin only:
 * the built workers and the service worker. Where a browser has no Trusted Types the same check runs without it.
 */
const rules = { createScriptURL: ownScript }
const policy = trustedTypes()?.createPolicy(TRUSTED_TYPES_POLICY, rules) ?? rules

/**
 * Starts a module worker.
 * @param url as `import url from '../workers/name.worker?worker&url'` gives it
 * @param name shown in the browser's tools
 * @throws AppError worker-start-failed when the address is not one of our own worker files
 */
export function startWorker(url: string, name: string): Worker {
  return new Worker(policy.createScriptURL(url), { type: 'module', name })
}

/** Registers the service worker; its address is a script address too and passes the same policy. */
export function registerServiceWorker(url: string): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(policy.createScriptURL(url))
}

function ownScript(url: string): string {
  const { origin, protocol, href } = new URL(url, document.baseURI)
  if (origin !== location.origin || !/^https?:$/.test(protocol)) {
    throw new AppError('worker-start-failed', 'A worker was to be started from somewhere else than this app.', {
      subject: `${protocol}//${origin}`,
      advice: 'Reload the page. If it happens again, the copy of the app on this server is not the original.',
    })
  }
  return href
}

function trustedTypes(): TrustedTypesFactory | undefined {
  return (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes
}
