/** One thing to be drawn. */
interface Job {
  /** Pages (or more) away from what is looked at; asked again whenever the next job is chosen. */
  distance: () => number
  run: () => Promise<void>
}

/**
 * Draws one page at a time, the nearest to what is looked at first: while a person scrolls fast, pages that are gone
 * again are never begun, and the one in front of them does not wait for its neighbours.
 */
export class PaintQueue {
  readonly #waiting = new Set<Job>()
  #busy = false

  /** @returns takes the job out again; one that has begun is its own business */
  add(distance: () => number, run: () => Promise<void>): () => void {
    const job = { distance, run }
    this.#waiting.add(job)
    // What is asked for in the same breath is chosen among.
    queueMicrotask(() => void this.#next())
    return () => this.#waiting.delete(job)
  }

  async #next(): Promise<void> {
    if (this.#busy) return
    let nearest: Job | null = null
    for (const job of this.#waiting) if (nearest === null || job.distance() < nearest.distance()) nearest = job
    if (!nearest) return
    this.#waiting.delete(nearest)
    this.#busy = true
    try {
      await nearest.run()
    } catch {
      // Whoever asked was told: the queue goes on.
    } finally {
      this.#busy = false
      void this.#next()
    }
  }
}
