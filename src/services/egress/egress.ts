import { asAppError, uuidv7, type AppError, type IdSource, type LedgerEntry } from '../../core/model'
import { originOf } from '../../core/privacy/origins'
import { aborted, cutReply, noReply, notAllowed, notAnAddress, redirected, timedOut, tooLong } from './failures'
import { readBody, type Body } from './read-body'

/** Milliseconds until a request is given up. A reasoning model may think for minutes. Range: 1000 to 3,600,000. */
export const DEFAULT_TIMEOUT_MS = 600_000

/** Most bytes of one reply: far above any answer or record, below what would fill the page's memory. */
export const MAX_REPLY_BYTES = 64 * 1024 * 1024

export interface EgressRequest {
  /** Absolute, or relative to the app's own folder. Never with a key in it: addresses end up in logs. */
  url: string
  method?: 'GET' | 'POST' | 'HEAD'
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer> | null
  /** What it is for, for the ledger the person reads: "test of an endpoint". Never document text. */
  purpose: string
  projectId?: string | null
  signal?: AbortSignal | undefined
  /** Default {@link DEFAULT_TIMEOUT_MS}. */
  timeoutMs?: number | undefined
  /** Most bytes of the reply that are read. Default {@link MAX_REPLY_BYTES}. */
  maxBytes?: number | undefined
}

/** A reply, whole or cut. Any HTTP status is a reply; what it means is for the caller to say. */
export interface EgressReply {
  status: number
  ok: boolean
  headers: { get(name: string): string | null }
  bytes: Uint8Array<ArrayBuffer>
  text(): Promise<string>
  /** @throws SyntaxError */
  json(): Promise<unknown>
  /** `cut-stream` or `too-long` when the body is not whole; what came is in `bytes` all the same. */
  cut: AppError | null
  milliseconds: number
}

export interface Egress {
  /**
   * The one way out of the page. No cookies, no referrer, no redirects; every call leaves a row in the ledger.
   * @throws AppError bad-request | origin-not-allowed | network | redirected | timeout | aborted, or what the ledger
   *   threw before anything was sent: what cannot be recorded does not leave
   */
  request(request: EgressRequest): Promise<EgressReply>
}

export interface EgressOptions {
  /** Writes a row; a row with the id of an earlier one replaces it. */
  ledger: (entry: LedgerEntry) => Promise<void>
  ids: IdSource
  /** The origins the page was opened for; its own needs no mention. */
  allowedOrigins: () => readonly string[]
  /** What relative addresses are relative to. Default: the page. */
  base?: string
  /** Told when the closing row could not be written; the reply is delivered nonetheless. */
  onLedgerFailure?: (error: AppError) => void
}

export function createEgress(options: EgressOptions): Egress {
  return { request: (request) => send(request, options) }
}

async function send(request: EgressRequest, options: EgressOptions): Promise<EgressReply> {
  const { ids, ledger, base = document.baseURI } = options
  const target = parse(request.url, base)
  const startedAt = ids.now()
  const opening = openingRow(request, target, uuidv7(ids), startedAt)
  const close = async (change: Partial<LedgerEntry>): Promise<void> => {
    const entry = { ...opening, ...change, milliseconds: ids.now() - startedAt }
    await ledger(entry).catch((error: unknown) => options.onLedgerFailure?.(asAppError(error)))
  }
  const own = originOf(base)
  if (target.origin !== own && !options.allowedOrigins().includes(target.origin)) {
    await close({ outcome: 'blocked', bytesOut: 0 })
    throw notAllowed(target.origin)
  }
  await ledger(opening)
  try {
    const reply = await fetchWhole(request, target, () => ids.now() - startedAt)
    await close({ outcome: reply.cut === null ? 'answered' : 'failed', status: reply.status, bytesIn: reply.bytes.length })
    return reply
  } catch (error) {
    const failure = asAppError(error)
    await close({ outcome: failure.code === 'aborted' ? 'aborted' : 'failed' })
    throw failure
  }
}

interface Target {
  href: string
  origin: string
  path: string
}

function parse(url: string, base: string): Target {
  const parsed = URL.canParse(url, base) ? new URL(url, base) : null
  const origin = parsed && originOf(parsed.href)
  if (!parsed || origin === null || parsed.username !== '' || parsed.password !== '') throw notAnAddress(url)
  return { href: parsed.href, origin, path: parsed.pathname }
}

function openingRow(request: EgressRequest, target: Target, id: string, at: number): LedgerEntry {
  return {
    id,
    at,
    purpose: request.purpose,
    method: request.method ?? 'GET',
    origin: target.origin,
    path: target.path,
    bytesOut: byteLength(request.body),
    bytesIn: null,
    status: null,
    outcome: 'sent',
    milliseconds: null,
    projectId: request.projectId ?? null,
  }
}

async function fetchWhole(request: EgressRequest, target: Target, elapsed: () => number): Promise<EgressReply> {
  const timeoutMs = request.timeoutMs ?? DEFAULT_TIMEOUT_MS
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout
  const stopped = (): AppError | null =>
    request.signal?.aborted ? aborted(target.origin) : timeout.aborted ? timedOut(target.origin, timeoutMs) : null

  const response = await fetch(target.href, {
    method: request.method ?? 'GET',
    ...(request.headers && { headers: request.headers }),
    body: request.body ?? null,
    signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    // Not followed, as with `error`, but then it can be told from a dead connection.
    redirect: 'manual',
    cache: 'no-store',
  }).catch((cause: unknown) => {
    throw stopped() ?? noReply(target.origin, cause)
  })
  if (response.type === 'opaqueredirect' || isRedirect(response.status)) throw redirected(target.origin)

  const maxBytes = request.maxBytes ?? MAX_REPLY_BYTES
  const body = await readBody(response, maxBytes)
  const stop = body.broken === 'cut' ? stopped() : null
  if (stop) throw stop
  const cut = brokenBody(body, target.origin, maxBytes)
  return replyOf(response, body.bytes, cut, elapsed())
}

function replyOf(
  response: Response,
  bytes: Uint8Array<ArrayBuffer>,
  cut: AppError | null,
  milliseconds: number,
): EgressReply {
  const text = (): string => new TextDecoder().decode(bytes)
  return {
    status: response.status,
    ok: response.ok,
    headers: response.headers,
    bytes,
    text: async () => text(),
    json: async () => JSON.parse(text()) as unknown,
    cut,
    milliseconds,
  }
}

function brokenBody({ broken, bytes, cause }: Body, origin: string, maxBytes: number): AppError | null {
  if (broken === null) return null
  return broken === 'cut' ? cutReply(origin, bytes.length, cause) : tooLong(origin, maxBytes)
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400 && status !== 304
}

function byteLength(body: EgressRequest['body']): number {
  if (body === null || body === undefined) return 0
  return typeof body === 'string' ? new TextEncoder().encode(body).length : body.length
}
