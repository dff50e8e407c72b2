import { hrefOf, parseRoute, type Route } from './routes'

/** Where the person is: the fragment of the address, so that back, reload and bookmarks work on any host. */
export class Router {
  readonly #window: Window
  readonly #changed: (route: Route) => void
  #route = $state.raw<Route>({ room: 'home' })

  /** @param changed told of every route, the first one by `start` */
  constructor(window: Window, changed: (route: Route) => void) {
    this.#window = window
    this.#changed = changed
  }

  get route(): Route {
    return this.#route
  }

  /** @returns the way to stop listening */
  start(): () => void {
    const follow = (): void => {
      this.#route = parseRoute(this.#window.location.hash)
      this.#changed(this.#route)
    }
    this.#window.addEventListener('hashchange', follow)
    follow()
    return () => this.#window.removeEventListener('hashchange', follow)
  }

  go(route: Route): void {
    this.#window.location.hash = hrefOf(route)
  }

  /** Changes the address without a step for the back button: the next claim of a list is not another page. */
  replace(route: Route): void {
    this.#window.history.replaceState(null, '', hrefOf(route))
    this.#route = route
    this.#changed(route)
  }
}
