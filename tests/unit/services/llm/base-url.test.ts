import { describe, expect, it } from 'vitest'
import { normaliseBaseUrl } from '../../../../src/services/llm'

describe('normaliseBaseUrl', () => {
  it.each([
    ['https://api.example.org/v1', 'https://api.example.org/v1'],
    [' https://api.example.org/v1/ ', 'https://api.example.org/v1'],
    ['api.example.org/v1', 'https://api.example.org/v1'],
    ['127.0.0.1:34721/v1/', 'http://127.0.0.1:34721/v1'],
    ['localhost:11434', 'http://localhost:11434'],
    ['localhost.example.org/v1', 'https://localhost.example.org/v1'],
    ['https://api.example.org/v1/chat/completions', 'https://api.example.org/v1'],
    ['https://api.example.org/v1/models/', 'https://api.example.org/v1'],
    ['http://localhost:11434/v1', 'http://localhost:11434/v1'],
    ['HTTPS://API.Example.org:443', 'https://api.example.org'],
  ])('stores %j as %j', (text, url) => {
    expect(normaliseBaseUrl(text)).toBe(url)
  })

  it.each([
    '',
    'not an address',
    'ftp://example.org',
    'https://user:secret@example.org/v1',
    'https://example.org/v1?key=abc',
    'https://example.org/v1#k',
    'javascript:alert(1)',
  ])('refuses %j', (text) => {
    expect(() => normaliseBaseUrl(text)).toThrow(expect.objectContaining({ code: 'bad-request' }))
  })
})
