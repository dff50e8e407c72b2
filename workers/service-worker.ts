/**
 * Adds the headers of src/core/privacy to pages and worker scripts on servers that do not send them.
 * Built as one classic script to sw.js at the root, so that its scope is the whole app. It stores nothing.
 */
import { limitsConnections } from '../src/core/privacy/csp'
import { headerRules, ruleFor, type HeaderRule } from '../src/core/privacy/headers'
import { parseFixedOrigins } from '../src/core/privacy/origins'

declare const self: ServiceWorkerGlobalScope

const POLICY = 'content-security-policy'
/** Statuses for which the Fetch standard allows no body. */
const NO_BODY = [204, 205, 304]

const rules = headerRules(parseFixedOrigins(import.meta.env['VITE_CONNECT_ORIGINS'] as string | undefined))

// No clients.claim(): a page that is controlled must have come through here (src/boot/protection.ts relies on it).
self.addEventListener('install', () => {
  void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const path = pathInScope(request.url)
  if (path === null || request.method !== 'GET') return
  const rule = ruleFor(rules, path)
  if (rule.kind !== 'other') event.respondWith(withHeaders(request, rule))
})

/** What the host sends itself is left as it is, unless its policy lets text out: then ours is added to it. */
async function withHeaders(request: Request, { kind, headers }: HeaderRule): Promise<Response> {
  const response = await fetch(request)
  if (response.type === 'opaqueredirect') return response
  const all = new Headers(response.headers)
  for (const [name, value] of Object.entries(headers)) if (!all.has(name)) all.set(name, value)
  const policy = all.get(POLICY)
  if (!limitsConnections(policy, kind === 'page' ? 'page' : 'worker')) all.append(POLICY, headers[POLICY]!)
  const body = NO_BODY.includes(response.status) ? null : response.body
  return new Response(body, { status: response.status, statusText: response.statusText, headers: all })
}

/** The path below the app's folder; null for other origins, whose requests are none of our business. */
function pathInScope(url: string): string | null {
  const scope = self.registration.scope
  return url.startsWith(scope) ? new URL(url).pathname.slice(new URL(scope).pathname.length) : null
}
