/** Longest stretch of work on the page's thread before it may draw and hear keys. Milliseconds. */
const LONG_TASK_MS = 40

/** Lets the page breathe between steps of long work: awaited often, it waits only when time is up. */
export function breather(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < LONG_TASK_MS) return
    await new Promise((resolve) => setTimeout(resolve))
    since = performance.now()
  }
}
