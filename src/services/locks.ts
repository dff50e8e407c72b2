/** One writer a project: its lock (DESIGN, Records). */
export function projectLock(projectId: string): string {
  return `project:${projectId}`
}

export type LockState = 'held' | 'elsewhere'

/** Web Locks of this origin: one tab writes, the others read and take over when it closes or dies. */
export class Locks {
  readonly #manager: LockManager

  constructor(manager: LockManager = navigator.locks) {
    this.#manager = manager
  }

  /**
   * Asks for a lock and keeps it. `changed` hears 'held' once it is ours, and 'elsewhere' when another tab has it, in
   * which case we wait in line. A browser that refuses locks altogether has one tab at a time at best: it is 'held'.
   * @returns lets go, also while still waiting
   */
  hold(name: string, changed: (state: LockState) => void): () => void {
    const letGo = new AbortController()
    void this.#ask(name, letGo.signal, changed)
    return () => letGo.abort()
  }

  /** Does the work while no other tab does the same. */
  async exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
    return await this.#manager.request(name, work)
  }

  async #ask(name: string, letGo: AbortSignal, changed: (state: LockState) => void): Promise<void> {
    const until = (): Promise<void> => new Promise((resolve) => {
      if (letGo.aborted) return resolve()
      letGo.addEventListener('abort', () => resolve(), { once: true })
      changed('held')
    })
    try {
      const got = await this.#manager.request(name, { ifAvailable: true }, async (lock) => {
        if (lock) await until()
        return lock !== null
      })
      if (got || letGo.aborted) return
      changed('elsewhere')
      await this.#manager.request(name, { signal: letGo }, until)
    } catch (error) {
      if (!letGo.aborted && (error as Error).name === 'SecurityError') changed('held')
      else if (!letGo.aborted) throw error
    }
  }
}
