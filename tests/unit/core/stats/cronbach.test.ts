import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cronbach } from '../../../../src/core/stats/cronbach'

const rows = fc.array(fc.array(fc.constantFrom(0, 1), { minLength: 7, maxLength: 7 }), { minLength: 3, maxLength: 30 })

it('does not change when an item is shifted, and lies within its interval', () => {
  fc.assert(fc.property(rows, (values) => {
    const [plain, shifted] = [cronbach(values), cronbach(values.map(([first, ...rest]) => [first! + 5, ...rest]))]
    expect(shifted.reason).toBe(plain.reason)
    if (plain.reason !== null || shifted.reason !== null) return
    expect(shifted.alpha).toBeCloseTo(plain.alpha, 8)
    expect(plain.ciLow).toBeLessThanOrEqual(plain.alpha)
    expect(plain.ciHigh).toBeGreaterThanOrEqual(plain.alpha)
  }))
})
