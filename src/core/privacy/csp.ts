/**
 * The content security policies, one a kind of file. Sources: W3C CSP Level 3 and Trusted Types.
 * The header is a ceiling; the page narrows `connect-src` further at start (see {@link narrowingPolicy}).
 */

/** The only Trusted Types policy of the app; src/boot/trusted-types.ts makes it. */
export const TRUSTED_TYPES_POLICY = 'attest'

/** Where a page may connect at most when no fixed list is given: itself, any https server, a server on this computer. */
const OPEN_CEILING = ['https:', 'http://127.0.0.1:*', 'http://localhost:*']

type Directives = Record<string, readonly string[]>

const NOTHING: Directives = { 'default-src': ["'none'"] }

/** Lets WebAssembly compile; still no eval of text. */
const SCRIPTS = ["'self'", "'wasm-unsafe-eval'"]

/**
 * The page. No inline script or style, no frames, no forms, no plugins.
 * @param fixed the only origins the page may ever connect to, or null for the open ceiling
 */
export function pagePolicy(fixed: readonly string[] | null): string {
  return serialise({
    ...NOTHING,
    'script-src': SCRIPTS,
    'style-src': ["'self'"],
    // blob: and data: name bytes the page already has (drawn charts, images of a PDF); nothing is fetched for them.
    'img-src': ["'self'", 'blob:', 'data:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...(fixed ?? OPEN_CEILING)],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [TRUSTED_TYPES_POLICY],
  })
}

/** Workers that read documents: they reach the app's own files and nothing else, whatever the page may reach. */
export function workerPolicy(): string {
  return serialise({
    ...NOTHING,
    'script-src': SCRIPTS,
    'connect-src': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  })
}

/**
 * The embedding worker and the threads that ONNX Runtime starts from it. The runtime passes plain addresses to
 * `new Worker`, so this worker may have a default policy; it lets through only our own copy of the runtime.
 */
export function embedWorkerPolicy(): string {
  return serialise({
    ...NOTHING,
    'script-src': SCRIPTS,
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  })
}

/** The service worker fetches the app's own files again, to add headers to them. */
export function serviceWorkerPolicy(): string {
  return serialise({ ...NOTHING, 'script-src': ["'self'"], 'connect-src': ["'self'"] })
}

/** Everything else is never a document or a worker; if it is opened as one it can do nothing. */
export function inertPolicy(): string {
  return serialise({ ...NOTHING, 'style-src': ["'self'"], 'img-src': ["'self'"], 'frame-ancestors': ["'none'"] })
}

/**
 * For a `<meta http-equiv>` put in before any document opens: policies add up, so no later one widens it again.
 * Browsers let a prefetch through when any directive of a policy would, an absent one included, hence `default-src`:
 * all that the header's policy allows anywhere, without the servers.
 * @param origins what the person allowed, each as `originOf` gives it
 */
export function narrowingPolicy(origins: readonly string[]): string {
  return serialise({ 'default-src': [...SCRIPTS, 'blob:', 'data:'], 'connect-src': ["'self'", ...origins] })
}

/**
 * Whether a policy that a server sends keeps a page or a worker from connecting anywhere it likes.
 * @param policy value of the header, several policies divided by commas; null when there is none
 */
export function limitsConnections(policy: string | null, kind: 'page' | 'worker'): boolean {
  return (policy ?? '').split(',').some((one) => {
    const sources = directive(one, 'connect-src') ?? directive(one, 'default-src')
    if (sources === null) return false
    const nowhereElse = sources.every((source) => source === "'self'" || source === "'none'")
    return kind === 'worker' ? nowhereElse : !sources.includes('*')
  })
}

function directive(policy: string, name: string): string[] | null {
  const found = policy.split(';').map((part) => part.trim().split(/\s+/)).find((part) => part[0]?.toLowerCase() === name)
  return found ? found.slice(1) : null
}

function serialise(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}
