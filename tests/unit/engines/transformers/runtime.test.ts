import { afterEach, describe, expect, it, vi } from 'vitest'
import { allowRuntimeThreads, runtimeUrls } from '../../../../src/engines/transformers/runtime'

const BASE = 'https://example.org/tools/attest/'

afterEach(() => vi.unstubAllGlobals())

describe('allowRuntimeThreads', () => {
  it('lets the runtime’s own script through, below any path, and nothing else', () => {
    let createScriptURL: (url: string) => string | null = () => null
    const createPolicy = vi.fn((_name: string, rules: { createScriptURL: typeof createScriptURL }) => (createScriptURL = rules.createScriptURL))
    vi.stubGlobal('trustedTypes', { createPolicy })
    allowRuntimeThreads(BASE)
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['default'])
    const { mjs, wasm } = runtimeUrls(BASE)
    expect(mjs).toBe(`${BASE}vendor/onnx/ort-wasm-simd-threaded.mjs`)
    expect(createScriptURL(mjs)).toBe(mjs)
    for (const url of [wasm, `${mjs}?x`, 'https://elsewhere.org/ort-wasm-simd-threaded.mjs', 'blob:x']) {
      expect(createScriptURL(url)).toBeNull()
    }
  })

  it('needs no Trusted Types', () => {
    vi.stubGlobal('trustedTypes', undefined)
    expect(() => allowRuntimeThreads(BASE)).not.toThrow()
  })
})
