import { expose, transfer, transferHandlers } from 'comlink'
import { errorEdgeHandler } from '../src/core/model'

/**
 * Makes an object callable from the page; what it throws arrives there as an AppError with its code. Tells the page
 * that the worker's files have loaded, so that it can tell a worker that never started from one that broke.
 */
export function exposeApi(api: object): void {
  transferHandlers.set('throw', errorEdgeHandler(transferHandlers.get('throw')!.canHandle))
  expose(api)
  self.postMessage({ started: true })
}

export { transfer }
