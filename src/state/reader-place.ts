import type { Box } from '../core/model'
import type { PagePoint, ReaderView } from './reader-view.svelte'

/** A place of the scrolled column, CSS pixels. */
export interface Scrolled {
  top: number
  left: number
}

/** Less than this apart two places are one: browsers round to parts of a pixel. */
const SAME = 1

/**
 * Where a person reads: the point of a page in the middle of their window. Size, turn and arrangement of the pages may
 * change around it. Only the person's own scrolling and jumps move it, so that what is undone leads back to where it
 * began: two pages abreast have a gap in their middle, and a window at the end of a document cannot be scrolled further.
 */
export class ReaderPlace {
  readonly #view: ReaderView
  #middle: PagePoint | null = null
  /** Where the column was brought to; null once the person has scrolled. */
  #settled: Scrolled | null = null

  constructor(view: ReaderView) {
    this.#view = view
  }

  /** Where to scroll so that the place is in the middle again, or the page that is read seen whole; null before there is one. */
  get kept(): Scrolled | null {
    if (this.#middle === null) return null
    const { zoom, page } = this.#view
    return this.#view.scrollFor(zoom === 'page' ? page : this.#middle.page, { ...this.#middle, width: 0, height: 0 })
  }

  /** The column was scrolled to `kept`, as far as it goes. */
  settle(at: Scrolled): void {
    this.#settled = at
  }

  /**
   * The column was scrolled to another place.
   * @param aim what was to stand in the middle, although the end of the document may have kept it from there; without
   *   it, what is there now
   */
  arrive(at: Scrolled, aim: (Box & { page: number }) | null = null): void {
    this.#settled = at
    if (aim) this.#middle = { page: aim.page, x: aim.x + aim.width / 2, y: aim.y + aim.height / 2 }
    else this.#take(at)
  }

  /** The column stands at another place than before. @returns whether the person brought it there */
  moved(at: Scrolled): boolean {
    const settled = this.#settled
    if (settled && Math.abs(at.top - settled.top) < SAME && Math.abs(at.left - settled.left) < SAME) return false
    this.#settled = null
    this.#take(at)
    return true
  }

  #take({ top, left }: Scrolled): void {
    const { width, height } = this.#view.size
    this.#middle = this.#view.pointAt(left + width / 2, top + height / 2)
  }
}
