/** Timed runs a figure: odd, so that the median is one of them. */
const RUNS = 5

/** Median milliseconds of a piece of work, after one run that is not counted. */
export function milliseconds(work: () => void): number {
  work()
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return median(times)
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
}

/** One line of the report: what, our figure, a peer's of the same run, and how many times faster ours is. */
export function line(what: string, ours: string, peer?: { name: string; figure: string; ratio: number }): void {
  const against = peer ? `${peer.name} ${peer.figure}`.padEnd(32) + `x ${peer.ratio.toFixed(2)}` : ''
  console.log(`${what.padEnd(40)}${ours.padEnd(22)}${against}`.trimEnd())
}

/** Three significant digits: more would not come out again on the same machine. */
export function figure(value: number, unit: string): string {
  return `${Number(value.toPrecision(3))} ${unit}`
}
