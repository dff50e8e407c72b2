import { describe, expect, it } from 'vitest'
import { hasSimd } from '../../../../src/engines/tesseract/simd'

describe('hasSimd', () => {
  it('holds where WebAssembly has SIMD, as in the engine of these tests', () => {
    expect(hasSimd()).toBe(true)
  })
})
