import type { TextRun, WritingAngle } from '../model'

/** Numbers a run: start, end, page, angle, x, y, width, height, confidence (NaN where there is none). */
const NUMBERS = 9

/** Runs as one array of numbers, which goes from thread to thread without a copy: a report has some 5,000 of them. */
export function packRuns(runs: readonly TextRun[]): Float64Array<ArrayBuffer> {
  const packed = new Float64Array(runs.length * NUMBERS)
  let at = 0
  for (const run of runs) {
    packed[at++] = run.start
    packed[at++] = run.end
    packed[at++] = run.page
    packed[at++] = run.angle
    packed[at++] = run.x
    packed[at++] = run.y
    packed[at++] = run.width
    packed[at++] = run.height
    packed[at++] = run.confidence ?? NaN
  }
  return packed
}

export function unpackRuns(packed: Float64Array): TextRun[] {
  return Array.from({ length: packed.length / NUMBERS }, (_, i) => unpackRun(packed, i * NUMBERS))
}

function unpackRun(packed: Float64Array, at: number): TextRun {
  const run: TextRun = {
    start: packed[at]!, end: packed[at + 1]!, page: packed[at + 2]!, angle: packed[at + 3]! as WritingAngle,
    x: packed[at + 4]!, y: packed[at + 5]!, width: packed[at + 6]!, height: packed[at + 7]!,
  }
  const confidence = packed[at + 8]!
  if (!Number.isNaN(confidence)) run.confidence = confidence
  return run
}
