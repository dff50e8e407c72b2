import { narrowingPolicy } from '../core/privacy/csp'

/**
 * Narrows where this page may connect to, for as long as it lives: policies add up, so none added later widens it.
 * A change of the allowed origins therefore loads the page again.
 */
export function narrowConnections(origins: readonly string[]): void {
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = narrowingPolicy(origins)
  document.head.append(meta)
}
