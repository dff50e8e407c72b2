import { describe, expect, it } from 'vitest'
import { packRuns, unpackRuns } from '../../../../src/core/document/packed-runs'
import type { TextRun } from '../../../../src/core/model'

const RUNS: TextRun[] = [
  { start: 0, end: 12, page: 0, angle: 0, x: 56.7, y: 80.25, width: 100.1, height: 9.6 },
  { start: 13, end: 9_000_000, page: 1999, angle: 270, x: -3, y: 0, width: 1e-9, height: 842, confidence: 0.7 },
]

describe('packed runs', () => {
  it('come out as they went in', () => {
    expect(unpackRuns(packRuns(RUNS))).toEqual(RUNS)
    expect(unpackRuns(packRuns([]))).toEqual([])
  })
})
