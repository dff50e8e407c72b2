import { describe, expect, it } from 'vitest'
import { canonicalJson, hashJson, hashText } from '../../../../src/core/model'

describe('canonicalJson', () => {
  it('sorts keys at every depth and keeps the order of lists', () => {
    expect(canonicalJson({ b: [2, 1], a: { d: null, c: 'x' } })).toBe('{"a":{"c":"x","d":null},"b":[2,1]}')
  })

  it('leaves out undefined, so that an option not given equals one never written', () => {
    expect(canonicalJson({ a: 1, b: undefined })).toBe(canonicalJson({ a: 1 }))
  })
})

describe('hashes', () => {
  it('is SHA-256 of the UTF-8 form', () => {
    // FIPS 180-2, "abc"
    expect(hashText('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })

  it('does not depend on the order in which settings were written', () => {
    expect(hashJson({ k: 5, mode: 'bm25' })).toBe(hashJson({ mode: 'bm25', k: 5 }))
    expect(hashJson({ k: 5, mode: 'bm25' })).not.toBe(hashJson({ k: 3, mode: 'bm25' }))
  })
})
