import { describe, expect, it } from 'vitest'
import { AppError } from '../../../../src/core/model'
import { MAX_TRIES, retryAfterMs, retryDelay } from '../../../../src/services/llm/retry'

const busy = (after?: number) =>
  new AppError('rate-limited', 'busy', {
    data: { retryable: true, ...(after !== undefined && { retryAfterMs: after }) },
  })

describe('retryDelay', () => {
  it('doubles its waits, spreads them, and ends', () => {
    const delays = [1, 2, 3].map((tries) => retryDelay(busy(), tries, 0.5))
    expect(delays).toEqual([750, 1500, 3000])
    expect(retryDelay(busy(), 1, 0)).toBe(500)
    expect(retryDelay(busy(), MAX_TRIES, 0.5)).toBeNull()
  })

  it('waits at least as long as the endpoint asks, and not for ever', () => {
    expect(retryDelay(busy(20_000), 1, 0)).toBe(20_000)
    expect(retryDelay(busy(20_000), 1, 0.9)).toBeGreaterThan(20_000)
    expect(retryDelay(busy(0), 1, 0)).toBe(0)
    expect(retryDelay(busy(3_600_000), 1, 0)).toBeNull()
  })

  it('does not send again what may have been billed or cannot get better', () => {
    for (const code of ['cut-stream', 'timeout', 'network', 'auth', 'quota', 'truncated'] as const)
      expect(retryDelay(new AppError(code, ''), 1, 0.5)).toBeNull()
  })
})

describe('retryAfterMs', () => {
  it.each([
    ['2', 2_000], ['0', 0], ['1.5', 1_500], ['Thu, 01 Jan 1970 00:01:30 GMT', 30_000], ['Thu, 01 Jan 1970 00:00:10 GMT', 0],
  ])('reads the header %j', (header, ms) => {
    expect(retryAfterMs(header, {}, 60_000)).toBe(ms)
  })

  it.each([
    [{ error: { message: 'Rate limit reached. Please try again in 20s.' } }, 20_000],
    [{ error: { message: 'Please try again in 1m12.5s. Visit …' } }, 72_500],
    [{ error: { message: 'Please try again in 250ms.' } }, 250],
    [{ error: { message: 'Please retry after 2 seconds. Please go here' } }, 2_000],
    [{ error: { metadata: { retry_after_seconds: 7 } } }, 7_000],
    [[{ error: { details: [{ '@type': 'RetryInfo', retryDelay: '19s' }] } }], 19_000],
    ['try again in 3 minutes', 180_000],
    [{ error: { message: 'Overloaded' } }, null],
    ['', null],
  ])('reads the body %j', (body, ms) => {
    expect(retryAfterMs(null, body, 0)).toBe(ms)
  })

  it('goes by the body where the header is none', () => {
    expect(retryAfterMs('soon', { retry_after: 4 }, 0)).toBe(4_000)
  })
})
