import { describe, expect, it } from 'vitest'
import { bootstrapDifference, bootstrapRate, type StudyCount, type StudyPair } from '../../../../src/core/stats/study-bootstrap'
import { hasGolden } from '../../../helpers/golden'
import { expectQuantities, readStatistic } from './golden'

type Input = { kind: 'rate'; studies: (StudyCount & { id: string })[] } | { kind: 'paired_difference'; studies: (StudyPair & { id: string })[] }
interface Expected { studies: number; studies_left_out: number; n: number; estimate: number; low: number | null; high: number | null }

describe.skipIf(!hasGolden('stats/bootstrap.json'))('bootstrap over studies against another implementation', () => {
  const { cases, tolerance } = hasGolden('stats/bootstrap.json') ? readStatistic<Input, Expected>('bootstrap.json') : { cases: [], tolerance: {} }
  it.each(cases)('$name', ({ input, expected, tolerance: own }) => {
    const got = input.kind === 'rate' ? bootstrapRate(input.studies) : bootstrapDifference(input.studies)
    if (expected === null) return expect(got).toBeNull()
    expectQuantities({ ...got!, studies_left_out: got!.studiesLeftOut }, { ...expected }, own, tolerance)
  })
})
