import { asAppError } from '../core/model'
import { originOf } from '../core/privacy/origins'
import { narrowConnections } from './narrow'
import { ensureProtection } from './protection'
import { removeStartNotice, showStartProblem } from './start-notice'

export { startWorker } from './trusted-types'

export interface BootOptions {
  /** Reads the origins the person allowed from the app's own database. */
  allowedOrigins: () => Promise<readonly string[]>
  /** Addresses of all worker scripts, as `?worker&url` imports give them. */
  workerUrls: readonly string[]
}

/**
 * Closes the page off before anything opens. A page that cannot be closed off says so and does nothing.
 * @returns the origins this page can reach besides its own, or null when the app must not start
 */
export async function boot(options: BootOptions): Promise<readonly string[] | null> {
  try {
    if (!(await ensureProtection(options.workerUrls))) return null
    const origins = (await options.allowedOrigins()).filter((origin) => originOf(origin) === origin)
    narrowConnections(origins)
    removeStartNotice()
    return origins
  } catch (error) {
    showStartProblem(asAppError(error))
    return null
  }
}
