/**
 * Adds the headers of src/core/privacy to pages and worker scripts on servers that do not send them.
 * Built as one classic script to sw.js at the root, so that its scope is the whole app. It stores nothing.
 */
import { headerRules, ruleFor } from '../src/core/privacy/headers'
import { parseFixedOrigins } from '../src/core/privacy/origins'

declare const self: ServiceWorkerGlobalScope

const rules = headerRules(parseFixedOrigins(import.meta.env['VITE_CONNECT_ORIGINS'] as string | undefined))

self.addEventListener('install', () => {
  void self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const path = pathInScope(request.url)
  if (path === null || request.method !== 'GET') return
  const rule = ruleFor(rules, path)
  if (rule.kind !== 'other') event.respondWith(withHeaders(request, rule.headers))
})

/** What the host sends itself is left as it is: an institution may be stricter than we are. */
async function withHeaders(request: Request, headers: Record<string, string>): Promise<Response> {
  const response = await fetch(request)
  const missing = Object.entries(headers).filter(([name]) => !response.headers.has(name))
  if (missing.length === 0 || response.type === 'opaqueredirect' || response.status === 0) return response
  const all = new Headers(response.headers)
  for (const [name, value] of missing) all.set(name, value)
  const hasBody = response.status !== 204 && response.status !== 304
  return new Response(hasBody ? response.body : null, { status: response.status, statusText: response.statusText, headers: all })
}

/** The path below the app's folder; null for other origins, whose requests are none of our business. */
function pathInScope(url: string): string | null {
  const scope = self.registration.scope
  return url.startsWith(scope) ? new URL(url).pathname.slice(new URL(scope).pathname.length) : null
}
