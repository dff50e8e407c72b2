import fc from 'fast-check'
import { expect, it } from 'vitest'
import { friedman } from '../../../../src/core/stats/friedman'

const blocks = fc.array(fc.tuple(...([0, 1, 2] as const).map(() => fc.integer({ min: 0, max: 11 }))), { minLength: 2, maxLength: 12 })

it('looks at the order within each block only', () => {
  fc.assert(fc.property(blocks, fc.integer({ min: 1, max: 9 }), (values, factor) => {
    const names = ['a', 'b', 'c']
    const [plain, stretched] = [friedman(names, values), friedman(names, values.map((block, i) => block.map((value) => value * factor + i)))]
    expect(stretched.reason).toBe(plain.reason)
    if (plain.reason !== null) return
    expect(stretched).toMatchObject({ chi2: plain.chi2, p: plain.p })
    expect(plain.kendallW).toBeGreaterThanOrEqual(0)
    expect(plain.kendallW).toBeLessThanOrEqual(1 + 1e-12)
  }))
})
