import { SvelteMap } from 'svelte/reactivity'
import { originOf } from '../core/privacy/origins'
import type { EndpointSettings } from '../core/model'

/**
 * Keys of model endpoints, in memory alone: never stored, never exported, gone with the tab.
 * A key is bound to the origin it was typed for and is not given out for another.
 */
export class KeyRing {
  readonly #keys = new SvelteMap<string, { origin: string; key: string }>()

  /** An empty key takes it away. */
  set(endpoint: Pick<EndpointSettings, 'id' | 'baseUrl'>, key: string): void {
    const origin = originOf(endpoint.baseUrl)
    if (key === '' || origin === null) this.#keys.delete(endpoint.id)
    else this.#keys.set(endpoint.id, { origin, key })
  }

  /** null where none was typed, or the endpoint has moved to another origin since. */
  get(endpoint: Pick<EndpointSettings, 'id' | 'baseUrl'>): string | null {
    const held = this.#keys.get(endpoint.id)
    return held !== undefined && held.origin === originOf(endpoint.baseUrl) ? held.key : null
  }

  forget(endpointId: string): void {
    this.#keys.delete(endpointId)
  }
}
