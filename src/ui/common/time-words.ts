/** Below this the time left is not worth words (UX: over 10 s say how long still). */
const WORTH_SAYING_MS = 10_000

/**
 * How long still, from how far it has come.
 * @returns milliseconds, or null while there is nothing to go by
 */
export function timeLeft(done: number, total: number, elapsed: number): number | null {
  if (done <= 0 || total <= 0 || elapsed <= 0) return null
  return (elapsed / done) * Math.max(0, total - done)
}

/** "about 2 minutes left"; empty when short or unknown. Rounded up: nobody minds being done early. */
export function timeLeftWords(milliseconds: number | null): string {
  if (milliseconds === null || milliseconds < WORTH_SAYING_MS) return ''
  const seconds = Math.ceil(milliseconds / 10_000) * 10
  if (seconds < 60) return `about ${seconds} seconds left`
  const minutes = Math.ceil(milliseconds / 60_000)
  if (minutes < 60) return minutes === 1 ? 'about a minute left' : `about ${minutes} minutes left`
  const hours = Math.ceil(milliseconds / 3_600_000)
  return hours === 1 ? 'about an hour left' : `about ${hours} hours left`
}
