import { expect } from 'vitest'
import { readGolden } from '../../../helpers/golden'

type Bound = { abs?: number; rel?: number }

/** The common shape of the statistics' golden files (see the README beside them). */
export interface StatisticFile<Input, Expected> {
  tolerance: Record<string, Bound>
  cases: { name: string; input: Input; expected: Expected | null; tolerance?: Record<string, Bound> }[]
}

export function readStatistic<Input, Expected>(name: string): StatisticFile<Input, Expected> {
  return readGolden(`stats/${name}`)
}

/** A quantity passes when |got - want| <= abs + rel * |want|; one without a tolerance is compared exactly. */
export function expectQuantities(
  got: Record<string, unknown>, want: Record<string, unknown>, ...tolerances: (Record<string, Bound> | undefined)[]
): void {
  for (const [key, value] of Object.entries(want)) {
    const bound = tolerances.find((t) => t?.[key])?.[key]
    if (!bound || typeof value !== 'number') expect(got[key], key).toStrictEqual(value)
    else expect(Math.abs((got[key] as number) - value), `${key}: ${got[key]} for ${value}`).toBeLessThanOrEqual((bound.abs ?? 0) + (bound.rel ?? 0) * Math.abs(value))
  }
}
