import { describe, expect, it } from 'vitest'
import { isLoopback, isWithinCeiling, originOf, parseFixedOrigins } from '../../../../src/core/privacy/origins'

describe('originOf', () => {
  it.each([
    ['https://api.example.org/v1', 'https://api.example.org'],
    ['HTTPS://API.Example.ORG:443/v1?q#f', 'https://api.example.org'],
    ['http://localhost:11434/v1', 'http://localhost:11434'],
    ['http://127.0.0.1:80', 'http://127.0.0.1'],
    [' https://a.example:08443 ', 'https://a.example:8443'],
    // A browser reads a backslash as a slash: the host is the first name.
    ['https://a.example\\@b.example', 'https://a.example'],
  ])('of %s is %s, as for the browser', (url, origin) => {
    expect(originOf(url)).toBe(origin)
    expect(new URL(url).origin).toBe(origin)
  })

  it.each([
    'api.example.org', 'ftp://a.example', 'wss://a.example', 'https://', 'https://*.example.org',
    'https://a.example;script-src', "https://a.example'", 'https://jane@a.example', 'https://jane:pw@a.example',
    'https://[::1]:8080', 'https://a.example:99999', 'blob:https://a.example/1',
  ])('of %s is none', (url) => expect(originOf(url)).toBeNull())
})

describe('the ceiling', () => {
  it('without a fixed list is https anywhere and http on this computer', () => {
    const within = ['https://a.example', 'http://localhost:1234', 'http://127.0.0.1']
    const beyond = ['http://a.example', 'http://192.168.0.2:8000', 'http://localhost.example']
    expect([...within, ...beyond].filter((origin) => isWithinCeiling(origin, null))).toEqual(within)
  })

  it('with a fixed list is that list', () => {
    expect(isWithinCeiling('https://llm.hospital.example', ['https://llm.hospital.example'])).toBe(true)
    expect(isWithinCeiling('https://api.example.org', ['https://llm.hospital.example'])).toBe(false)
  })

  it('knows this computer by two names', () => {
    const origins = ['http://localhost:1', 'https://127.0.0.1', 'http://127.0.0.1.example']
    expect(origins.map(isLoopback)).toEqual([true, true, false])
  })
})

describe('parseFixedOrigins', () => {
  it('reads a line of addresses', () => {
    const origins = parseFixedOrigins('https://a.example/v1, http://10.0.0.5:8000')
    expect(origins).toEqual(['https://a.example', 'http://10.0.0.5:8000'])
  })

  it('is null without any', () => expect([parseFixedOrigins(undefined), parseFixedOrigins(' ')]).toEqual([null, null]))

  it('names what is no address', () => {
    expect(() => parseFixedOrigins('https://a.example a.example')).toThrow('a.example is not the address')
  })
})
