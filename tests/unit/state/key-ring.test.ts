import { describe, expect, it } from 'vitest'
import { KeyRing } from '../../../src/state/key-ring.svelte'

const endpoint = { id: 'one', baseUrl: 'https://api.example.org/v1' }

describe('KeyRing', () => {
  it('gives a key out for the address it was typed for', () => {
    const ring = new KeyRing()
    ring.set(endpoint, 'secret')
    expect(ring.get(endpoint)).toBe('secret')
    expect(ring.get({ ...endpoint, baseUrl: 'https://api.example.org/v2' })).toBe('secret')
  })

  it.each(['https://evil.example.org/v1', 'http://api.example.org/v1', 'https://api.example.org:8443/v1', 'nonsense'])('keeps it back when the endpoint has moved to %s', (baseUrl) => {
    const ring = new KeyRing()
    ring.set(endpoint, 'secret')
    expect(ring.get({ ...endpoint, baseUrl })).toBeNull()
  })

  it('forgets a key that is emptied or taken away', () => {
    const ring = new KeyRing()
    ring.set(endpoint, 'secret')
    ring.set(endpoint, '')
    expect(ring.get(endpoint)).toBeNull()
    ring.set(endpoint, 'secret')
    ring.forget('one')
    expect(ring.get(endpoint)).toBeNull()
  })

  it('holds none for an endpoint without an address', () => {
    const ring = new KeyRing()
    ring.set({ id: 'one', baseUrl: '' }, 'secret')
    expect(ring.get(endpoint)).toBeNull()
  })
})
