import { describe, it } from 'vitest'
import { quantile7 } from '../../../../src/core/stats/quantile'
import { hasGolden } from '../../../helpers/golden'
import { expectQuantities, readStatistic } from './golden'

interface Input { values: (number | null)[] }
interface Expected { median: number; q1_type7: number; q3_type7: number }

describe.skipIf(!hasGolden('stats/quantiles.json'))('type 7 quantiles against another implementation', () => {
  const { cases, tolerance } = hasGolden('stats/quantiles.json') ? readStatistic<Input, Expected>('quantiles.json') : { cases: [], tolerance: {} }
  it.each(cases.filter((c) => c.expected !== null))('$name', ({ input, expected, tolerance: own }) => {
    const sorted = input.values.filter((v) => v !== null).sort((a, b) => a - b)
    const got = { median: quantile7(sorted, 0.5), q1_type7: quantile7(sorted, 0.25), q3_type7: quantile7(sorted, 0.75) }
    const { median, q1_type7, q3_type7 } = expected!
    expectQuantities(got, { median, q1_type7, q3_type7 }, own, tolerance)
  })
})
