/**
 * Of the time, how much may go into reading anew and showing it while one row after another is written: the rest is the
 * person's. Range 0.1 to 0.5.
 */
const SHARE = 0.25
/** Milliseconds after which what was written is read at the latest, however long that takes. Range 500 to 5000. */
const LONGEST_WAIT = 2000

/** Time, as the page has it. */
export interface Timers {
  /** Milliseconds. */
  now(): number
  /** @returns the way to call it off */
  after(milliseconds: number, work: () => void): () => void
  /** Comes back when what is due on the page now is done. */
  turn(): Promise<void>
}

const PAGE: Timers = {
  now: () => performance.now(),
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
  // A timer waits for a minute while the page is hidden; a message does not.
  turn: () => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  }),
}

/**
 * Reads again after each change: at once after a pause; where changes come one after another, those that come while it
 * rests are read together.
 */
export class Follower<T> {
  readonly #read: () => Promise<T>
  readonly #changed: (value: T) => void
  readonly #failed: (error: unknown) => void
  readonly #timers: Timers
  #wanted = false
  #urgent = false
  #running: Promise<void> | null = null
  /** No reading before, unless it is urgent. */
  #restsUntil = 0
  #callOff: () => void = () => undefined
  #stopped = false

  constructor(
    read: () => Promise<T>, { changed, failed }: { changed: (value: T) => void; failed: (error: unknown) => void },
    timers: Timers = PAGE,
  ) {
    this.#read = read
    this.#changed = changed
    this.#failed = failed
    this.#timers = timers
  }

  /** @param urgent a person waits to see it */
  poke(urgent = false): void {
    if (this.#stopped) return
    this.#wanted = true
    this.#urgent ||= urgent
    if (this.#running === null) this.#plan()
  }

  /** Ends when everything that was told of is read. */
  async settled(): Promise<void> {
    while (!this.#stopped && (this.#wanted || this.#running !== null)) {
      this.#urgent = true
      if (this.#running === null) this.#plan()
      await this.#running
    }
  }

  stop(): void {
    this.#stopped = true
    this.#callOff()
  }

  #plan(): void {
    this.#callOff()
    const wait = this.#urgent ? 0 : this.#restsUntil - this.#timers.now()
    if (wait <= 0) this.#run()
    else this.#callOff = this.#timers.after(wait, () => this.#run())
  }

  #run(): void {
    this.#running = this.#once().then(() => {
      this.#running = null
      if (this.#wanted && !this.#stopped) this.#plan()
    })
  }

  async #once(): Promise<void> {
    this.#wanted = false
    this.#urgent = false
    const started = this.#timers.now()
    try {
      const value = await this.#read()
      if (!this.#stopped) this.#changed(value)
    } catch (error) {
      if (!this.#stopped) this.#failed(error)
    }
    // What the page makes of it counts too.
    await this.#timers.turn()
    const now = this.#timers.now()
    this.#restsUntil = now + Math.min(LONGEST_WAIT, (now - started) * (1 / SHARE - 1))
  }
}
