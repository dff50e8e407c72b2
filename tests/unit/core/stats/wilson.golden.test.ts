import { describe, expect, it } from 'vitest'
import { wilson } from '../../../../src/core/stats/wilson'
import { hasGolden } from '../../../helpers/golden'
import { expectQuantities, readStatistic } from './golden'

interface Input { successes: number; n: number; confidence: number }
interface Expected { rate: number; low: number; high: number }

describe.skipIf(!hasGolden('stats/proportion.json'))('Wilson interval against another implementation', () => {
  const { cases, tolerance } = hasGolden('stats/proportion.json') ? readStatistic<Input, Expected>('proportion.json') : { cases: [], tolerance: {} }
  it.each(cases)('$name', ({ input, expected, tolerance: own }) => {
    const got = wilson(input.successes, input.n, input.confidence)
    if (expected === null) expect(got).toBeNull()
    else expectQuantities({ ...got! }, { ...expected }, own, tolerance)
  })
})
