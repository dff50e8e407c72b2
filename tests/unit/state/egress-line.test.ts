import { describe, expect, it } from 'vitest'
import type { OriginTotal } from '../../../src/core/model'
import { bytesWords, egressLine } from '../../../src/state/egress-line'

const OUTSIDE = 'https://api.example.org'
const INSIDE = 'http://localhost:11434'

function total(origin: string, change: Partial<OriginTotal> = {}): OriginTotal {
  return { origin, requests: 3, bytesOut: 12_400, sending: 0, lastAt: 1, ...change }
}

describe('egressLine', () => {
  it('says that nothing can leave where nothing is allowed', () => {
    expect(egressLine({ allowed: [], sent: [] })).toEqual({ state: 'closed', words: 'Nothing leaves this computer: no address is allowed.' })
  })

  it('names where text would go before any went', () => {
    const { state, words } = egressLine({ allowed: [OUTSIDE], sent: [] })
    expect(state).toBe('ready')
    expect(words).toContain('Nothing has left this computer')
    expect(words).toContain('api.example.org only')
  })

  it('does not count a model on this computer as leaving it, however much it was asked', () => {
    const { state, words } = egressLine({ allowed: [INSIDE], sent: [total(INSIDE)] })
    expect(state).toBe('ready')
    expect(words).toBe('Nothing leaves this computer: http://localhost:11434 is on it.')
  })

  it('speaks of several models on this computer as several', () => {
    const { words } = egressLine({ allowed: [INSIDE, 'http://127.0.0.1:8080'], sent: [] })
    expect(words).toBe(
      'Nothing leaves this computer: http://localhost:11434 and http://127.0.0.1:8080 are on it.',
    )
  })

  it('says what went to where, and where more can go', () => {
    const { state, words } = egressLine({ allowed: [OUTSIDE], sent: [total(OUTSIDE)] })
    expect(state).toBe('sent')
    expect(words).toBe('Sent from this computer: 3 requests, 12 kB to api.example.org. More goes to api.example.org only, when you press run.')
  })

  it('still says what went when the address is no longer allowed', () => {
    const { state, words } = egressLine({ allowed: [], sent: [total(OUTSIDE, { requests: 1 })] })
    expect(state).toBe('sent')
    expect(words).toBe('Sent from this computer: 1 request, 12 kB to api.example.org. Nothing can leave now.')
  })

  it('says so while something is on its way', () => {
    const { state, words } = egressLine({ allowed: [OUTSIDE], sent: [total(OUTSIDE, { sending: 2 })] })
    expect(state).toBe('sending')
    expect(words).toMatch(/^Sending to api\.example\.org now\./)
  })

  it('is not silent about one address because another is on this computer', () => {
    const { words } = egressLine({ allowed: [INSIDE, OUTSIDE], sent: [total(INSIDE), total(OUTSIDE)] })
    expect(words).toContain('to api.example.org')
    expect(words).not.toContain('localhost')
  })
})

describe('bytesWords', () => {
  it.each([
    [0, '0 B'], [999, '999 B'], [1000, '1.0 kB'], [9949, '9.9 kB'], [9951, '10 kB'],
    [999_499, '999 kB'], [999_500, '1.0 MB'], [45_000_000, '45 MB'], [1.6e9, '1.6 GB'],
  ])('%d is %s', (bytes, words) => {
    expect(bytesWords(bytes)).toBe(words)
  })
})
