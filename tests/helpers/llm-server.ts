import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { answerOf, listOfReferences, schemaOf, type Schema } from './llm-answers'
import { refusalOf, wrapped, type Chat, type Fault } from './llm-faults'

export interface LlmServerOptions {
  /** 0: any free one. */
  port?: number
  seed?: string
  /** Weights of the verdicts. */
  mix?: Record<string, number>
  latencyMs?: number
  /** Milliseconds between the half of a reply that comes and the end of the line, when it is `cut`. Default 1,000. */
  cutAfterMs?: number
  retryAfterSeconds?: number
  /** Any key that starts with `good-` is right; false: none is asked for. */
  needsKey?: boolean
  /** Leave the CORS headers off errors, as some providers do: a page then cannot tell them from a dead connection. */
  opaqueErrors?: boolean
}

export interface LlmServerStats {
  requests: number
  preflights: number
  /** Header names that a preflight asked for and that are not listed. */
  refusedHeaders: string[]
  inFlight: number
  peak: number
  distinctPrompts: number
  repeatedPrompts: number
  /** Prompts that were answered more than once: paid twice. */
  paidTwice: number
  answered: number
  byFault: Record<string, number>
  clientsGone: number
  keysInUrl: number
  /** What reached the place that `redirect` points to. */
  elsewhere: { requests: number; withKey: number }
}

export interface LoggedRequest {
  headers: string[]
  body: Record<string, unknown>
  status: number
}

export interface LlmServer {
  /** Base address for the settings: http://127.0.0.1:PORT/v1 */
  url: string
  origin: string
  stats(): LlmServerStats
  /** Chat requests in the order they came. */
  requests: LoggedRequest[]
  /** Faults of the next calls, in turn; null for none. A list: of a call and of its being asked again, whatever comes between. */
  next(...faults: (Fault | Fault[] | null)[]): void
  reset(): void
  close(): Promise<void>
}

const LISTED_HEADERS = ['authorization', 'content-type']
const MIX = { supported: 0.6, contradicted: 0.1, not_found: 0.25, out_of_scope: 0.05 }
const PAGE = '<!DOCTYPE html><html><head><title>Sign in</title></head><body><h1>Sign in to the network</h1></body></html>'
const MODELS = ['test-large', 'test-small']

/**
 * A loopback stand-in for an endpoint of chat completions: the wire format, CORS and the failures are real, the model
 * is not. Its verdicts know nothing: never count them into a rate that means something.
 *
 * A fault is chosen by what follows # in the model's name (`judge-1#cut`), or for the next requests by `next`.
 */
export async function startLlmServer(options: LlmServerOptions = {}): Promise<LlmServer> {
  const state = new State(options)
  const elsewhere = await listening(createServer((req, res) => answerElsewhere(req, res, state)), 0)
  state.elsewhere = `http://127.0.0.1:${portOf(elsewhere)}`
  const server = await listening(
    createServer((req, res) => void handle(req, res, state).catch(() => res.destroy())),
    options.port ?? 0,
  )
  const origin = `http://127.0.0.1:${portOf(server)}`
  return {
    url: `${origin}/v1`,
    origin,
    requests: state.requests,
    stats: () => structuredClone(state.stats),
    next: (...faults) => void state.script.push(...faults.map((fault) => [fault ?? ''].flat())),
    reset: () => state.reset(),
    close: async () => void (await Promise.all([closed(server), closed(elsewhere)])),
  }
}

/** A server for the tests of a file. @returns filled before the first of them */
export function useLlmServer(options?: LlmServerOptions): LlmServer {
  const server = {} as LlmServer
  beforeAll(async () => void Object.assign(server, await startLlmServer(options)))
  afterAll(() => server.close?.())
  return server
}

class State {
  readonly options: Required<Omit<LlmServerOptions, 'port'>>
  readonly requests: LoggedRequest[] = []
  readonly script: string[][] = []
  /** Faults that wait for a call to be asked again, by its opening. */
  readonly again = new Map<string, string[]>()
  /** How often each prompt was asked and answered. */
  readonly prompts = new Map<string, { asked: number; answered: number }>()
  stats!: LlmServerStats
  elsewhere = ''

  constructor(options: LlmServerOptions) {
    this.options = { seed: '1', mix: MIX, latencyMs: 0, cutAfterMs: 1_000, retryAfterSeconds: 1, needsKey: true, opaqueErrors: false, ...options }
    this.reset()
  }

  reset(): void {
    this.requests.length = 0
    this.script.length = 0
    this.again.clear()
    this.prompts.clear()
    this.stats = {
      requests: 0,
      preflights: 0,
      refusedHeaders: [],
      inFlight: this.stats?.inFlight ?? 0,
      peak: 0,
      distinctPrompts: 0,
      repeatedPrompts: 0,
      paidTwice: 0,
      answered: 0,
      byFault: {},
      clientsGone: 0,
      keysInUrl: 0,
      elsewhere: { requests: 0, withKey: 0 },
    }
  }

  /** The fault of a request; empty for none. */
  faultOf({ model, messages }: Chat): string {
    const named = /#(\w+)$/.exec(model)?.[1]
    if (named !== undefined) return named
    const reply = messages.findIndex(({ role }) => role === 'assistant')
    const opening = keyOf(model, reply < 0 ? messages : messages.slice(0, reply))
    const [fault = '', ...rest] = (reply < 0 ? undefined : this.again.get(opening)) ?? this.script.shift() ?? []
    if (rest.length > 0) this.again.set(opening, rest)
    else this.again.delete(opening)
    return fault
  }

  ask(body: Chat): string {
    const key = keyOf(body.model, body.messages)
    const known = this.prompts.get(key)
    if (known) this.stats.repeatedPrompts++
    else this.stats.distinctPrompts++
    this.prompts.set(key, { asked: (known?.asked ?? 0) + 1, answered: known?.answered ?? 0 })
    return key
  }

  pay(key: string): void {
    const prompt = this.prompts.get(key)!
    if (++prompt.answered > 1) this.stats.paidTwice++
    this.stats.answered++
  }
}

function keyOf(model: string, messages: Chat['messages']): string {
  return createHash('sha256').update(JSON.stringify([model, messages])).digest('hex')
}

async function handle(req: IncomingMessage, res: ServerResponse, state: State): Promise<void> {
  const url = new URL(req.url ?? '/', 'http://localhost')
  if (req.method === 'OPTIONS') return preflight(req, res, state)
  if (url.searchParams.has('key')) state.stats.keysInUrl++
  if (!hasKey(req, state))
    return fail(res, state, 401, {
      message: 'Incorrect API key provided.',
      type: 'invalid_request_error',
      code: 'invalid_api_key',
    })
  if (req.method === 'GET' && url.pathname === '/v1/models')
    return send(res, 200, { object: 'list', data: MODELS.map((id) => ({ id, object: 'model' })) })
  if (req.method !== 'POST' || url.pathname !== '/v1/chat/completions') {
    return fail(res, state, 404, {
      message: `Unknown request URL: ${req.method} ${url.pathname}.`,
      type: 'invalid_request_error',
      code: 'unknown_url',
    })
  }
  await chat(req, res, state)
}

function preflight(req: IncomingMessage, res: ServerResponse, state: State): void {
  const asked = (req.headers['access-control-request-headers'] ?? '')
    .toLowerCase()
    .split(',')
    .map((h) => h.trim())
    .filter(Boolean)
  const unlisted = asked.filter((h) => !LISTED_HEADERS.includes(h))
  state.stats.preflights++
  state.stats.refusedHeaders.push(...unlisted)
  if (unlisted.length > 0) return void res.writeHead(400).end()
  res
    .writeHead(204, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': LISTED_HEADERS.join(', '),
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-private-network': 'true',
    })
    .end()
}

function hasKey(req: IncomingMessage, { options }: State): boolean {
  return !options.needsKey || /^Bearer good-/.test(req.headers.authorization ?? '')
}

async function chat(req: IncomingMessage, res: ServerResponse, state: State): Promise<void> {
  const { stats } = state
  const body = (await jsonOf(req)) as Chat
  const logged: LoggedRequest = {
    headers: Object.keys(req.headers),
    body: body as unknown as Record<string, unknown>,
    status: 0,
  }
  state.requests.push(logged)
  stats.requests++
  stats.peak = Math.max(stats.peak, ++stats.inFlight)
  res.on('close', () => {
    stats.inFlight--
    if (!res.writableFinished) stats.clientsGone++
    logged.status = res.headersSent ? res.statusCode : 0
  })
  const key = state.ask(body)
  const fault = state.faultOf(body)
  stats.byFault[fault === '' ? 'none' : fault] = (stats.byFault[fault === '' ? 'none' : fault] ?? 0) + 1
  await new Promise((done) => setTimeout(done, state.options.latencyMs))
  if (!transportFault(res, state, fault) && !refusal(res, state, fault, body)) {
    state.pay(key)
    answer(res, state, fault, body)
  }
}

/** Failures below or around the endpoint; true when one was sent. */
function transportFault(res: ServerResponse, state: State, fault: string): boolean {
  switch (fault) {
    case 'down':
      return Boolean(res.destroy())
    case 'hang':
      return true
    case 'redirect':
      return Boolean(
        res
          .writeHead(307, { location: `${state.elsewhere}/v1/chat/completions`, 'access-control-allow-origin': '*' })
          .end(),
      )
    case 'html':
      return page(res, 200)
    case 'html502':
      return page(res, 502)
    case 'plain':
      return Boolean(
        res.writeHead(200, { 'content-type': 'text/plain', 'access-control-allow-origin': '*' }).end('It works!'),
      )
    default:
      return false
  }
}

function page(res: ServerResponse, status: number): boolean {
  return Boolean(
    res.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'access-control-allow-origin': '*' }).end(PAGE),
  )
}

/** What the endpoint says no to, before anything is billed; true when it was sent. */
function refusal(res: ServerResponse, state: State, fault: string, body: Chat): boolean {
  const seconds = state.options.retryAfterSeconds
  const said = refusalOf(fault, body, seconds)
  if (said) fail(res, state, said.status, said.error, fault === '429' ? { 'retry-after': String(seconds) } : {})
  return said !== null
}

function answer(res: ServerResponse, state: State, fault: string, body: Chat): void {
  if (fault === 'error200') return send(res, 200, { error: { message: 'Provider returned error', code: 502 } })
  const text = textOf(state, fault, body)
  const said = wrapped(text, fault, body.response_format !== undefined)
  const prompt = body.messages.map((m) => m.content).join('\n')
  const usage = {
    prompt_tokens: fault === 'cutprompt' ? 64 : Math.ceil(prompt.length / 4),
    completion_tokens: Math.ceil(text.length / 4),
  }
  const reply = {
    id: `chatcmpl-${createHash('sha1').update(prompt).digest('hex').slice(0, 12)}`,
    object: 'chat.completion',
    created: 0,
    model: fault === 'wrongmodel' ? 'some-other-model' : body.model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: said.content, refusal: said.refusal },
        logprobs: null,
        finish_reason: said.finish,
      },
    ],
    usage: {
      ...usage,
      total_tokens: usage.prompt_tokens + usage.completion_tokens,
      prompt_tokens_details: { cached_tokens: 0 },
      completion_tokens_details: { reasoning_tokens: 0 },
    },
  }
  if (fault === 'cut') return cut(res, JSON.stringify(reply), state.options.cutAfterMs)
  send(res, 200, reply)
}

function textOf(state: State, fault: string, body: Chat): string {
  const list = listOfReferences(body.messages)
  if (list !== null) return list
  const schema: Schema = schemaOf(body.response_format, body.messages) ?? {
    type: 'object',
    properties: { answer: { type: 'string' } },
  }
  return JSON.stringify(
    answerOf({ messages: body.messages, schema, mix: state.options.mix, seed: state.options.seed, fault }),
  )
}

function cut(res: ServerResponse, text: string, afterMs: number): void {
  res.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'access-control-allow-origin': '*',
  })
  // A browser drops what it has not handed on when the end comes with it: the line stays up as long as a real one would.
  res.write(text.slice(0, text.length >> 1), () => setTimeout(() => res.destroy(), afterMs))
}

function send(
  res: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = { 'access-control-allow-origin': '*' },
): void {
  res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

function fail(
  res: ServerResponse,
  { options }: State,
  status: number,
  error: Record<string, unknown>,
  headers: Record<string, string> = {},
): void {
  send(
    res,
    status,
    { error: { param: null, ...error } },
    { ...headers, ...(!options.opaqueErrors && { 'access-control-allow-origin': '*' }) },
  )
}

function answerElsewhere(req: IncomingMessage, res: ServerResponse, { stats }: State): void {
  if (req.method !== 'OPTIONS') {
    stats.elsewhere.requests++
    if (req.headers.authorization !== undefined) stats.elsewhere.withKey++
  }
  send(res, 200, {}, { 'access-control-allow-origin': '*', 'access-control-allow-headers': LISTED_HEADERS.join(', ') })
}

async function jsonOf(req: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

function listening(server: Server, port: number): Promise<Server> {
  return new Promise((done, refuse) => server.once('error', refuse).listen(port, '127.0.0.1', () => done(server)))
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((done) => server.close(() => done()))
}
