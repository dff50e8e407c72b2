import { describe, expect, it } from 'vitest'
import { readBaseUrl } from '../../../src/state/settings.svelte'

describe('readBaseUrl', () => {
  it.each([
    ['https://api.example.org/v1/', 'https://api.example.org/v1'],
    ['api.example.org/v1', 'https://api.example.org/v1'],
    ['http://localhost:11434/v1', 'http://localhost:11434/v1'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['  ', ''],
  ])('takes %s', (typed, url) => {
    expect(readBaseUrl(typed)).toEqual({ url })
  })

  it.each(['http://models.example.org/v1', 'ftp://example.org', 'https://user:pass@example.org', 'https://example.org/v1?key=1'])('refuses %s and says why', (typed) => {
    const read = readBaseUrl(typed)
    expect('problem' in read && read.problem.code).toBe('bad-request')
    expect('problem' in read && read.problem.advice).toBeTruthy()
  })
})
