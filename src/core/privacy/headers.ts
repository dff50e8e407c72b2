import { embedWorkerPolicy, inertPolicy, pagePolicy, serviceWorkerPolicy, workerPolicy } from './csp'

export type FileKind = 'page' | 'worker' | 'embed-worker' | 'service-worker' | 'other'

export interface HeaderRule {
  kind: FileKind
  /** Regular expression over the path below the app's folder, without a leading slash. */
  pattern: string
  headers: Record<string, string>
}

/**
 * Sent with every file. The first two isolate the page across origins, which gives WebAssembly its threads;
 * model endpoints are still reached, since their replies carry CORS headers.
 */
const ALWAYS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // Names in a document must not be looked up before anyone has asked for them.
  'x-dns-prefetch-control': 'off',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), display-capture=(), usb=(), serial=(), hid=(), midi=(), payment=(), ' +
    'publickey-credentials-get=()',
}

/**
 * The response headers of every file of the built app, first match first.
 * The server of `npm start`, the dev server, the service worker and the documented server snippets all follow it.
 * @param fixed the only origins the page may ever connect to, or null for the open ceiling
 */
export function headerRules(fixed: readonly string[] | null): HeaderRule[] {
  const rule = (kind: FileKind, pattern: string, policy: string): HeaderRule => ({
    kind,
    pattern,
    headers: { 'content-security-policy': policy, ...ALWAYS },
  })
  return [
    rule('page', '(^|/|\\.html)$', pagePolicy(fixed)),
    rule('service-worker', '^sw\\.js$', serviceWorkerPolicy()),
    rule('embed-worker', '^workers/embed\\.worker|^vendor/onnx/', embedWorkerPolicy()),
    rule('worker', '^workers/', workerPolicy()),
    rule('other', '', inertPolicy()),
  ]
}

/** The rule of one file. */
export function ruleFor(rules: readonly HeaderRule[], path: string): HeaderRule {
  const found = rules.find((rule) => new RegExp(rule.pattern).test(path))
  if (!found) throw new Error(`no header rule covers ${path}`)
  return found
}
