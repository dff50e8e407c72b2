import { expose, transfer, transferHandlers } from 'comlink'
import { errorEdgeHandler } from '../src/core/model'

/** Makes an object callable from the page; what it throws arrives there as an AppError with its code. */
export function exposeApi(api: object): void {
  transferHandlers.set('throw', errorEdgeHandler(transferHandlers.get('throw')!.canHandle))
  expose(api)
}

export { transfer }
