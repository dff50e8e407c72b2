import { describe, expect, it } from 'vitest'
import { hasGolden, readGolden } from '../../../helpers/golden'

type Bound = { abs?: number; rel?: number }

/** The common shape of the statistics' golden files (see the README beside them). */
export interface StatisticFile<Input, Expected> {
  tolerance: Record<string, Bound>
  cases: { name: string; input: Input; expected: Expected | null; tolerance?: Record<string, Bound> }[]
}

export function readStatistic<Input, Expected>(name: string): StatisticFile<Input, Expected> {
  return readGolden(`stats/${name}`)
}

/**
 * A quantity passes when |got - want| <= abs + rel * |want|; one without a tolerance is compared exactly. The key of a
 * nested quantity is its innermost name.
 */
export function expectQuantities(
  got: Record<string, unknown>, want: Record<string, unknown>, ...tolerances: (Record<string, Bound> | undefined)[]
): void {
  for (const [key, value] of Object.entries(want)) {
    const bound = tolerances.find((t) => t?.[key])?.[key]
    if (isList(value) && value.every(isObject)) {
      expect(got[key], key).toHaveLength(value.length)
      value.forEach((part, i) => expectQuantities((got[key] as Record<string, unknown>[])[i]!, part, ...tolerances))
    } else if (isObject(value)) expectQuantities(got[key] as Record<string, unknown>, value, ...tolerances)
    else if (!bound || typeof value !== 'number') expect(got[key], key).toStrictEqual(value)
    else expect(Math.abs((got[key] as number) - value), `${key}: ${got[key]} for ${value}`).toBeLessThanOrEqual((bound.abs ?? 0) + (bound.rel ?? 0) * Math.abs(value))
  }
}

type Case = StatisticFile<unknown, object>['cases'][number]

/**
 * Compares a statistic with a golden case. An undefined one must say why, and so must each of its undefined quantities,
 * under its own name or that of its group; the wording is not compared.
 */
export function expectStatistic(
  got: { reason: string | null; reasons?: Readonly<Record<string, string>> },
  { expected, tolerance: own }: Case, tolerance: Record<string, Bound>,
): void {
  if (expected === null) return expect(got.reason).toBeTruthy()
  expect(got.reason).toBeNull()
  const reasons = snakeCased(got.reasons ?? {}) as Record<string, string>
  for (const name of undefinedNames(expected)) expect(reasons[name], `why ${name} is undefined`).toBeTruthy()
  expectQuantities(snakeCased(got) as Record<string, unknown>, expected as Record<string, unknown>, own, tolerance)
}

/** Names of the quantities that are null, or of the group that holds one. */
function undefinedNames(expected: object): string[] {
  return Object.entries(expected).flatMap(([key, value]) => {
    if (value === null) return [key]
    return isObject(value) && Object.values(value).includes(null) ? [key] : []
  })
}

/** The golden files write n_x where the code writes nX. */
export function snakeCased(value: unknown): unknown {
  if (isList(value)) return value.map(snakeCased)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [snake(key), snakeCased(part)]))
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !isList(value)
}

/** Runs a statistic over every case of its golden file; skipped where a folder named by GOLDEN_DIR lacks the file. */
export function goldenCases<Input>(
  file: string, statistic: (input: Input) => { reason: string | null; reasons?: Readonly<Record<string, string>> },
): void {
  const there = hasGolden(`stats/${file}`)
  describe.skipIf(!there)(`${file} of another implementation`, () => {
    const { cases, tolerance } = there ? readStatistic<Input, object>(file) : { cases: [], tolerance: {} }
    it.each(cases)('$name', (one) => expectStatistic(statistic(one.input), one, tolerance))
  })
}
