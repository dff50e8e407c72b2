/** Where the pages are noted that were left while they held something, in the browser's local storage. */
const LEFT_PAGES = 'attest.left-pages'

/** Pages noted at a time, the last ones. Range 8 to 100: a page is forgotten once the next has seen to what it left. */
const PAGES_KEPT = 32

/**
 * Tells a page that was left, by closing, loading again or going elsewhere, from one that went down: only the first hears
 * that it goes. Nothing but local storage is sure to be written in that moment.
 */
export interface Leaving {
  /** Id of this page. */
  readonly page: string
  /** Has it noted when this page is left, for as long as something is under way that it would cut off. */
  hold(): () => void
  /** Whether a page was left in order while it held something. */
  wasLeft(page: string | undefined): boolean
  /** What those pages left is seen to. */
  forget(pages: readonly string[]): void
}

/** @param page a new id */
export function createLeaving(window: Pick<Window, 'addEventListener' | 'localStorage'>, page: string): Leaving {
  let holds = 0
  const note = (pages: readonly string[]): void => write(window, pages.slice(-PAGES_KEPT))
  const forget = (pages: readonly string[]): void => {
    const known = read(window)
    if (known.some((one) => pages.includes(one))) note(known.filter((one) => !pages.includes(one)))
  }
  window.addEventListener('pagehide', () => {
    if (holds > 0) note([...read(window), page])
  })
  // It was kept whole by the browser, and goes on.
  window.addEventListener('pageshow', () => forget([page]))
  return {
    page, forget,
    hold: () => {
      holds++
      return () => void holds--
    },
    wasLeft: (other) => other !== undefined && read(window).includes(other),
  }
}

function read(window: Pick<Window, 'localStorage'>): string[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(LEFT_PAGES) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    // The browser keeps nothing of this site, or not what was written: every page then counts as one that went down.
    return []
  }
}

function write(window: Pick<Window, 'localStorage'>, pages: readonly string[]): void {
  try {
    if (pages.length === 0) window.localStorage.removeItem(LEFT_PAGES)
    else window.localStorage.setItem(LEFT_PAGES, JSON.stringify(pages))
  } catch {
    // As above.
  }
}
