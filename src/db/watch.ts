import { liveQuery } from 'dexie'

/** Calls back now and after every change of what the query read, in this and other tabs. Returns the way to stop. */
export function watchQuery<T>(
  query: () => Promise<T>, changed: (value: T) => void, failed: (error: unknown) => void,
): () => void {
  // Dexie follows the awaits of a query only if the function itself is async.
  const subscription = liveQuery(async () => query()).subscribe({ next: changed, error: failed })
  return () => subscription.unsubscribe()
}

/**
 * Does something that may write from inside a watched query, where Dexie refuses writing: a timer's callback is outside.
 */
export function outsideWatch<T>(work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    setTimeout(() => work().then(resolve, reject))
  })
}
