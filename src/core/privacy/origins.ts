/** An origin as a policy may name it: no path, no user, no wildcard, so nothing else can ride along in the header. */
const ORIGIN = /^(https?):\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::(\d{1,5}))?$/
const DEFAULT_PORTS: Record<string, string> = { http: '80', https: '443' }
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1']

/**
 * The origin of an address, or null where it has none that a policy can name
 * (another scheme than http and https, a user name in it, an IPv6 address: CSP has no form for those).
 * @param url absolute address, such as `https://api.example.org/v1/chat/completions`
 */
export function originOf(url: string): string | null {
  const start = /^https?:\/\/[^/?#\\\s]+/i.exec(url.trim())?.[0].toLowerCase()
  const parts = start === undefined ? null : ORIGIN.exec(start)
  if (!parts) return null
  const [, scheme, host, port] = parts as unknown as [string, string, string, string | undefined]
  if (port !== undefined && Number(port) > 65_535) return null
  const isDefault = port === undefined || port === DEFAULT_PORTS[scheme]
  return isDefault ? `${scheme}://${host}` : `${scheme}://${host}:${Number(port)}`
}

/** Whether the text between scheme and port is this computer itself. */
export function isLoopback(origin: string): boolean {
  const host = ORIGIN.exec(origin)?.[2]
  return host !== undefined && LOOPBACK_HOSTS.includes(host)
}

/**
 * Whether the ceiling of the page's policy lets an origin through.
 * Without a fixed list: https anywhere, plain http on this computer only.
 * @param fixed the origins an institution built the app for, or null
 */
export function isWithinCeiling(origin: string, fixed: readonly string[] | null): boolean {
  if (fixed !== null) return fixed.includes(origin)
  return origin.startsWith('https://') || isLoopback(origin)
}

/**
 * The fixed list of an institution, from one line of addresses divided by spaces or commas.
 * @returns null when the line names none, which means no fixed list
 * @throws Error naming the address that is no origin: a policy that silently allows less would be hard to find
 */
export function parseFixedOrigins(line: string | undefined): string[] | null {
  const addresses = (line ?? '').split(/[\s,]+/).filter(Boolean)
  if (addresses.length === 0) return null
  return addresses.map((address) => {
    const origin = originOf(address)
    if (origin !== null) return origin
    throw new Error(`${address} is not the address of a server: it should look like https://models.example.org`)
  })
}
