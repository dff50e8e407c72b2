import { asAppError } from '../core/model'
import { isWithinCeiling, originOf, parseFixedOrigins } from '../core/privacy/origins'
import { narrowConnections } from './narrow'
import { ensureProtection } from './protection'
import { removeStartNotice, showStartProblem } from './start-notice'

export { startWorker } from './trusted-types'

/** The only servers this copy of the app may ever reach, as it was built; null when its users choose. */
export const FIXED_ORIGINS = parseFixedOrigins(import.meta.env['VITE_CONNECT_ORIGINS'] as string | undefined)

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
    const allowed = await options.allowedOrigins()
    const origins = allowed.filter((origin) => originOf(origin) === origin && isWithinCeiling(origin, FIXED_ORIGINS))
    narrowConnections(origins)
    removeStartNotice()
    return origins
  } catch (error) {
    showStartProblem(asAppError(error))
    return null
  }
}
