import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { windows } from '../../../../src/core/document/windows'

const sizes = fc.integer({ min: 2, max: 40 }).chain((size) => fc.tuple(fc.constant(size), fc.integer({ min: 2, max: size })))

describe('windows', () => {
  it('gives none for an empty text', () => {
    expect(windows('', 1400, 1200)).toEqual([])
  })

  it('stops at the window that reaches the end', () => {
    expect(windows('a'.repeat(1400), 1400, 1200)).toEqual([{ start: 0, end: 1400 }])
    expect(windows('a'.repeat(1401), 1400, 1200)).toEqual([{ start: 0, end: 1400 }, { start: 1200, end: 1401 }])
  })

  it('refuses a step that would leave text out', () => {
    expect(() => windows('text', 300, 301)).toThrow(RangeError)
    expect(() => windows('text', 300, 0)).toThrow(RangeError)
  })

  it('covers every character, in order, without a window inside the one before', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), sizes, (text, [size, step]) => {
      const all = windows(text, size, step)
      expect(all.at(0)?.start ?? 0).toBe(0)
      expect(all.at(-1)?.end ?? 0).toBe(text.length)
      for (const [i, window] of all.entries()) {
        const before = all[i - 1]
        if (before === undefined) continue
        expect(window.start).toBeLessThanOrEqual(before.end)
        expect(window.end).toBeGreaterThan(before.end)
      }
    }))
  })

  it('never cuts a surrogate pair', () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom('a', '😀') }), sizes, (text, [size, step]) => {
      for (const { start, end } of windows(text, size, step)) expect(text.slice(start, end)).not.toMatch(/\p{Surrogate}/u)
    }))
  })
})
