/** Answers looked back on: enough to be steady, few enough to follow an endpoint that slows down. */
const WINDOW = 20

/** How fast answers come, over the last few. */
export class Pace {
  readonly #now: () => number
  readonly #times: number[] = []

  constructor(now: () => number) {
    this.#now = now
  }

  tick(): void {
    this.#times.push(this.#now())
    if (this.#times.length > WINDOW) this.#times.shift()
  }

  /** Answers a minute; null before there are two of them apart in time. */
  perMinute(): number | null {
    const first = this.#times[0]
    const last = this.#times.at(-1)
    if (first === undefined || last === undefined || last <= first) return null
    return (this.#times.length - 1) / (last - first) * 60_000
  }
}
