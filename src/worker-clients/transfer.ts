import { proxy, transfer, transferHandlers, wrap } from 'comlink'
import type { Remote } from 'comlink'
import { errorEdgeHandler } from '../core/model'

transferHandlers.set('throw', errorEdgeHandler(transferHandlers.get('throw')!.canHandle))

/** `wrap` makes the typed front of a worker, `transfer` hands buffers over without a copy, `proxy` passes a callback. */
export { proxy, transfer, wrap }
export type { Remote }
