import { describe, expect, it } from 'vitest'
import { limitsConnections, narrowingPolicy } from '../../../../src/core/privacy/csp'
import { headerRules, ruleFor, type FileKind } from '../../../../src/core/privacy/headers'

const rules = headerRules(null)
const directive = (policy: string, name: string): string | undefined =>
  policy.split('; ').find((part) => part.startsWith(`${name} `))?.slice(name.length + 1)
const policyOf = (path: string): string => ruleFor(rules, path).headers['content-security-policy']!

describe('the rule of a file', () => {
  it.each<[string, FileKind]>([
    ['', 'page'], ['index.html', 'page'], ['sub/', 'page'], ['harness.html', 'page'],
    ['sw.js', 'service-worker'],
    ['workers/extract.worker-Ab1_.js', 'worker'], ['workers/pdf-1.js', 'worker'],
    ['workers/embed.worker-Ab1_.js', 'embed-worker'], ['vendor/onnx/ort-wasm-simd-threaded.mjs', 'embed-worker'],
    ['assets/index-1.js', 'other'], ['demo/a.pdf', 'other'], ['models/x/model.onnx', 'other'], ['assets/sw.js', 'other'],
  ])('of %s is that of a %s', (path, kind) => expect(ruleFor(rules, path).kind).toBe(kind))

  it('isolates every file across origins', () => {
    for (const { headers } of rules) {
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
    }
  })
})

describe('the policies', () => {
  it('give the page a ceiling of https and this computer', () => {
    expect(directive(policyOf(''), 'connect-src')).toBe("'self' https: http://127.0.0.1:* http://localhost:*")
  })

  it('give an institution its own list instead', () => {
    const [page] = headerRules(['https://llm.hospital.example'])
    expect(directive(page!.headers['content-security-policy']!, 'connect-src')).toBe("'self' https://llm.hospital.example")
  })

  const workers = ['workers/extract.worker-1.js', 'workers/embed.worker-1.js', 'vendor/onnx/a.mjs', 'sw.js']
  it.each(workers)('let %s reach the app itself only', (path) => {
    expect(directive(policyOf(path), 'connect-src')).toBe("'self'")
    expect(directive(policyOf(path), 'default-src')).toBe("'none'")
  })

  it('allow no inline code and no eval anywhere', () => {
    const loose = /'unsafe-(inline|eval|hashes)'|\*(?!$|;| )/
    expect(rules.filter(({ headers }) => loose.test(headers['content-security-policy']!))).toEqual([])
  })

  it('narrow to what the person allowed', () => {
    expect(directive(narrowingPolicy([]), 'connect-src')).toBe("'self'")
    expect(directive(narrowingPolicy(['https://api.example.org']), 'connect-src')).toBe("'self' https://api.example.org")
    expect(directive(narrowingPolicy(['https://api.example.org']), 'default-src')).not.toContain('https')
  })
})

describe('limitsConnections', () => {
  it('is true of our own policies', () => {
    expect(limitsConnections(policyOf(''), 'page')).toBe(true)
    expect(limitsConnections(policyOf('workers/a.js'), 'worker')).toBe(true)
    expect(limitsConnections(policyOf('vendor/onnx/a.mjs'), 'worker')).toBe(true)
  })

  it.each([null, '', 'img-src *', 'connect-src *', "default-src 'self'; connect-src * 'self'"])('is false of %s', (policy) => {
    expect([limitsConnections(policy, 'page'), limitsConnections(policy, 'worker')]).toEqual([false, false])
  })

  it('asks more of a worker than of a page', () => {
    expect(limitsConnections("connect-src 'self' https:", 'page')).toBe(true)
    expect(limitsConnections("connect-src 'self' https:", 'worker')).toBe(false)
  })

  it('is content when one of several policies limits', () => {
    expect(limitsConnections("img-src *, default-src 'none'", 'worker')).toBe(true)
  })
})
