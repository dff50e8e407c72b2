import { expose, transferHandlers } from 'comlink'
import { errorEdgeHandler } from '../../src/core/model'

transferHandlers.set('throw', errorEdgeHandler(transferHandlers.get('throw')!.canHandle))

/** A worker's outside over a message channel: the same messages, the same clone, another side that can be ended. */
export class ChannelWorker extends EventTarget {
  readonly #port: MessagePort
  ended = false

  constructor(api: object) {
    super()
    const { port1, port2 } = new MessageChannel()
    expose(api, port2)
    port1.onmessage = (event) => this.dispatchEvent(new MessageEvent('message', { data: event.data }))
    this.#port = port1
    port2.postMessage({ started: true })
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.#port.postMessage(message, transfer)
  }

  terminate(): void {
    this.ended = true
    this.#port.close()
  }

  /** As a worker does that throws outside of any call, or runs out of memory. */
  break(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error', { cancelable: true }), { message }))
  }
}
