/**
 * Does something that may write from inside a watched query, where Dexie refuses writing: a timer's callback is outside.
 */
export function outsideWatch<T>(work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    setTimeout(() => work().then(resolve, reject))
  })
}
