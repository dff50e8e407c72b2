import { describe, expect, it } from 'vitest'
import { serverSnippets } from '../../../scripts/server-snippets'
import { headerRules, ruleFor } from '../../../src/core/privacy/headers'

const rules = headerRules(['https://llm.hospital.example'])
const snippets = new Map(serverSnippets(rules))
const paths = [
  '', 'index.html', 'help/', 'sw.js', 'workers/extract.worker-1.js', 'workers/embed.worker-1.js',
  'vendor/onnx/ort-wasm-simd-threaded.mjs', 'assets/main-1.js', 'demo/a.pdf',
]
const policyOf = (path: string): string => ruleFor(rules, path).headers['content-security-policy']!

/** Patterns with their policies in the order of the file; an empty pattern is the default. */
function choices(file: string, line: RegExp): { pattern: RegExp; policy: string }[] {
  const found = [...snippets.get(file)!.matchAll(line)]
  return found.map(([, pattern, policy]) => ({ pattern: new RegExp(pattern ?? ''), policy: policy! }))
}

describe.each(['/', '/tools/attest/'])('below %s', (base) => {
  it.each(paths)('nginx takes the first match for %s', (path) => {
    const mapped = choices('hosting/nginx-http.conf', /"~(.*?)" "(.*?)";/g)
    const fallback = /default "(.*?)";/.exec(snippets.get('hosting/nginx-http.conf')!)![1]
    expect(mapped.find(({ pattern }) => pattern.test(base + path))?.policy ?? fallback).toBe(policyOf(path))
  })

  it.each(paths)('Apache takes the last match for %s', (path) => {
    const section = /(?:<If "%\{REQUEST_URI\} =~ m#(.*?)#">\s+)?Header always set content-security-policy "(.*?)"/g
    const all = choices('.htaccess', section)
    expect(all.findLast(({ pattern }) => pattern.test(base + path))?.policy).toBe(policyOf(path))
  })

  it.each(paths)('Caddy takes the last match for %s', (path) => {
    const all = choices('hosting/Caddyfile', /(?:@\S+ path_regexp (\S+)\s+)?header (?:@\S+ )?content-security-policy "(.*?)"/g)
    expect(all.findLast(({ pattern }) => pattern.test(base + path))?.policy).toBe(policyOf(path))
  })
})

const everywhere = ['.htaccess', 'hosting/nginx-server.conf', 'hosting/Caddyfile']
it.each(everywhere)('%s sends every other header with every file', (file) => {
  const text = snippets.get(file)!
  const others = Object.entries(rules[0]!.headers).filter(([name]) => name !== 'content-security-policy')
  for (const [name, value] of others) expect(text).toContain(`${name} "${value}"`)
})
