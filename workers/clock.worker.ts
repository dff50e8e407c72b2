import { exposeApi } from './expose'

/** Timers of a hidden page are held back to one a minute; those of a worker are not. */
const api = {
  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, milliseconds))
  },
}

export type ClockApi = typeof api

exposeApi(api)
