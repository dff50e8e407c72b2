/** The part of a worker's port that pdf.js uses. */
interface Port {
  postMessage(data: unknown): void
  addEventListener(type: string, listener: Listener, options?: { signal?: AbortSignal } | null): void
  removeEventListener(type: string, listener: Listener): void
}

type Listener = (event: { data: unknown }) => void

/**
 * Two ends of a line within one thread, by which the two halves of pdf.js speak with one another. What messages hold
 * goes over as it is: the line that pdf.js makes by itself copies all of it, and a page has some hundred messages.
 */
export function linkedPorts(): [Port, Port] {
  const left = new End()
  const right = new End()
  left.other = right
  right.other = left
  return [left, right]
}

class End implements Port {
  other: End | null = null
  readonly #listeners = new Set<Listener>()

  postMessage(data: unknown): void {
    const message = withOwnChunk(data)
    // Later, as from another thread. What a listener throws is an unhandled rejection and not the end of the worker.
    void Promise.resolve().then(() => this.other?.deliver(message))
  }

  addEventListener(_type: string, listener: Listener, options?: { signal?: AbortSignal } | null): void {
    if (options?.signal?.aborted) return
    this.#listeners.add(listener)
    options?.signal?.addEventListener('abort', () => this.#listeners.delete(listener), { once: true })
  }

  removeEventListener(_type: string, listener: Listener): void {
    this.#listeners.delete(listener)
  }

  deliver(data: unknown): void {
    for (const listener of [...this.#listeners]) listener({ data })
  }
}

/** The sender of a stream fills one and the same object with the next items once a piece of it is sent. */
function withOwnChunk(data: unknown): unknown {
  const { chunk } = data as { chunk?: unknown }
  const isObject = typeof chunk === 'object' && chunk !== null && !ArrayBuffer.isView(chunk)
  return isObject ? { ...(data as object), chunk: { ...chunk } } : data
}
