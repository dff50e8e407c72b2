import { describe, expect, it } from 'vitest'
import { AppError, type ErrorCode } from '../../../../src/core/model'
import { httpFailure, unreadable, withoutAnyKey, type Addressee, type HttpFailure } from '../../../../src/services/llm/failures'

const TO: Addressee = { origin: 'https://api.example.org', model: 'm-1', hasKey: true }
const failure = (status: number, body: unknown, change: Partial<HttpFailure> = {}) =>
  httpFailure(
    {
      status,
      retryAfter: null,
      contentType: 'application/json',
      text: typeof body === 'string' ? body : JSON.stringify(body),
      ...change,
    },
    TO,
    0,
  )

describe('httpFailure', () => {
  it.each<[string, number, unknown, ErrorCode]>([
    [
      'a key refused with 400',
      400,
      {
        error: {
          code: 400,
          message: 'API key not valid. Please pass a valid API key.',
          details: [{ reason: 'API_KEY_INVALID' }],
        },
      },
      'auth',
    ],
    ['a key refused without words', 401, '', 'auth'],
    ['a detail alone', 401, { detail: 'Unauthorized' }, 'auth'],
    ['the limit of a key used up, by words in a 403', 403, { error: { message: 'Key limit exceeded (total limit).', code: 403 } }, 'quota'],
    ['credit used up, by status', 402, { error: { message: 'Insufficient Balance' } }, 'quota'],
    [
      'credit used up, by words in a 400',
      400,
      { error: { message: 'Your credit balance is too low to access the API.' } },
      'quota',
    ],
    [
      'a quota of a minute, which waiting cures',
      429,
      [{ error: { message: 'You exceeded your current quota', details: [{ retryDelay: '19s' }] } }],
      'rate-limited',
    ],
    [
      'a quota without words of waiting',
      429,
      { error: { message: 'You exceeded your current quota, please check your plan' } },
      'quota',
    ],
    ['a plain 429', 429, { error: { message: 'Resource has been exhausted (e.g. check quota).' } }, 'rate-limited'],
    ['a model unknown, by code', 404, { error: { code: 'model_not_found', message: 'no' } }, 'not-found'],
    ['a model unknown, by words', 404, { error: { message: 'model "x" not found, try pulling it first' } }, 'not-found'],
    ['a model unknown in a 400', 400, { error: { message: 'x is not a valid model ID' } }, 'not-found'],
    ['a path unknown', 404, { error: 'Not Found' }, 'not-found'],
    ['a context too long', 400, { error: { message: 'prompt is too long: 210000 tokens > 200000 maximum' } }, 'too-long'],
    ['a body too large', 413, '', 'too-long'],
    [
      'a context too long in the words of a local server',
      400,
      { error: { type: 'exceed_context_size_error', message: 'the request exceeds the available context size' } },
      'too-long',
    ],
    [
      'moderation',
      403,
      { error: { message: 'Your chosen model requires moderation and your input was flagged', metadata: {} } },
      'filtered',
    ],
    ['a key without the right', 403, { error: { message: 'Country not supported' } }, 'auth'],
    ['a timeout of the server', 408, '', 'timeout'],
    ['an overload', 529, { error: { type: 'overloaded_error', message: 'Overloaded' } }, 'server-error'],
    ['another 400', 400, { error: { message: 'Unrecognized request argument supplied: foo' } }, 'bad-request'],
    ['a validation in a list', 422, { detail: [{ loc: ['body', 'x'], msg: 'Extra inputs are not permitted' }] }, 'bad-request'],
  ])('%s (%i)', (_what, status, body, code) => {
    const error = failure(status, body)
    expect(error.code).toBe(code)
    expect(error.data['status']).toBe(status)
    expect(error.advice).toMatch(/\.$/)
  })

  it('repeats what the endpoint says, on one line and not at length', () => {
    expect(failure(400, { error: { message: `bad\nthing ${'x'.repeat(900)}` } }).message).toMatch(
      /^https:\/\/api\.example\.org refused the request \(400\)\. It says: "bad thing x{230}"$/,
    )
    expect(failure(422, { detail: [{ msg: 'Extra inputs' }] }).message).toContain('"Extra inputs"')
    expect(failure(500, '').message).toBe('https://api.example.org failed (500).')
  })

  it('tells a model that is missing from a path that is wrong', () => {
    expect(failure(404, { error: { code: 'model_not_found', message: 'no' } }).message).toContain('no model named m-1')
    expect(failure(404, 'not found').advice).toContain('/v1')
  })

  it('sees a web page by its type or its beginning', () => {
    const type = { contentType: 'text/html' }
    expect(failure(502, 'Bad gateway', type)).toMatchObject({ code: 'server-error', data: { retryable: true } })
    expect(failure(403, '<!doctype html><title>x', { contentType: '' }).code).toBe('not-json')
  })
})

describe('unreadable', () => {
  it.each<[string, string, ErrorCode]>([
    ['text/html', '<html>', 'not-json'],
    ['application/json', '{"id": "x", "choi', 'cut-stream'],
    ['application/json', '', 'empty-reply'],
    ['text/event-stream', 'data: {}', 'not-json'],
  ])('%s %j is %s', (contentType, text, code) => {
    expect(unreadable(contentType, text, TO).code).toBe(code)
  })
})

describe('withoutAnyKey', () => {
  const saidOf = (code: ErrorCode) =>
    withoutAnyKey(new AppError(code, 'It failed.', { subject: 'here', advice: 'Do this.', data: { status: 1 } }))

  it.each<ErrorCode>(['network', 'auth'])('begins the advice with it where a key may be the cure: %s', (code) => {
    expect(saidOf(code)).toMatchObject({
      code, message: 'It failed.', subject: 'here', advice: 'No key was entered. Do this.', data: { status: 1 },
    })
  })

  it.each<ErrorCode>(['server-error', 'timeout', 'not-found'])('says nothing of it otherwise: %s', (code) => {
    expect(saidOf(code).advice).toBe('Do this.')
  })

  it('promises no try by itself: the advice is read when all tries are over', () => {
    for (const status of [429, 500, 503]) expect(failure(status, '').advice).not.toContain('by itself')
  })
})
