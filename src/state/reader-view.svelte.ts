import { nextTurn, turnBox, type Turn } from '../core/document/turn'
import type { Box, PageInfo } from '../core/model'
import {
  fitScale, PAGE_GAP, pointInStack, scrollToCentre, sizedPages, stackPages,
  type Arrangement, type PageStack, type ViewSize,
} from './page-stack'

/** CSS pixels a point at which a page has its printed size: what "100%" means. */
export const PRINTED_SCALE = 96 / 72
/** Steps of the zoom buttons, as shares of the printed size. */
const ZOOM_STEPS = [0.25, 0.33, 0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 2.5, 3, 4, 5]
/** Least width of the window for two pages beside each other: each is then still as wide as a telephone, CSS pixels. */
export const ABREAST_WIDTH = 700

/** Whether pages fill the width of their window, are seen whole, or are a share of their printed size. */
export type Zoom = 'width' | 'page' | number

/** A point on an upright page, in points from its top left corner. */
export interface PagePoint {
  page: number
  x: number
  y: number
}

/** How the pages of a document stand in their window: size, turn, one or two abreast, and the page that is read. */
export class ReaderView {
  readonly #pagesOf: () => PageInfo[]
  readonly #wantsAbreast: () => boolean
  #zoom = $state<Zoom>('width')
  #turn = $state<Turn>(0)
  #size = $state.raw<ViewSize>({ width: 0, height: 0 })
  #page = $state(0)

  /** @param wantsAbreast what the person has chosen; a narrow window shows one page all the same */
  constructor(pagesOf: () => PageInfo[], wantsAbreast: () => boolean) {
    this.#pagesOf = pagesOf
    this.#wantsAbreast = wantsAbreast
  }

  readonly pages = $derived.by<PageInfo[]>(() => sizedPages(this.#pagesOf()))
  readonly canAbreast = $derived.by(() => this.#size.width >= ABREAST_WIDTH && this.pages.length > 1)
  readonly arrangement = $derived.by<Arrangement>(() => ({ abreast: this.canAbreast && this.#wantsAbreast(), turn: this.#turn }))
  readonly scale = $derived.by<number>(() =>
    typeof this.#zoom === 'number'
      ? this.#zoom * PRINTED_SCALE
      : fitScale(this.pages, this.#zoom, this.#size, this.arrangement),
  )
  readonly stack = $derived.by<PageStack>(() => stackPages(this.pages, this.scale, this.#size.width, this.arrangement))

  get zoom(): Zoom { return this.#zoom }
  get turn(): Turn { return this.#turn }
  /** CSS pixels the pages may take. */
  get size(): ViewSize { return this.#size }
  /** 0-based page that is read. */
  get page(): number { return this.#page }
  get percent(): number { return Math.round((this.scale / PRINTED_SCALE) * 100) }

  /** Another document: upright, from its first page; zoom stays as the person likes it. */
  reset(): void {
    this.#turn = 0
    this.#page = 0
  }

  setSize(width: number, height: number): void {
    if (width !== this.#size.width || height !== this.#size.height) this.#size = { width, height }
  }

  /** Told as the person scrolls, and before a jump. */
  sawPage(index: number): void {
    this.#page = index
  }

  fit(to: 'width' | 'page'): void {
    this.#zoom = to
  }

  rotate(): void {
    this.#turn = nextTurn(this.#turn)
  }

  /** The next larger or smaller step from whatever the scale is now. */
  zoomBy(direction: 1 | -1): void {
    const now = this.scale / PRINTED_SCALE
    const next =
      direction === 1 ? ZOOM_STEPS.find((step) => step > now * 1.02) : ZOOM_STEPS.findLast((step) => step < now * 0.98)
    if (next !== undefined) this.#zoom = next
  }

  /** A page of the document by its 0-based number, the nearest one where there is none. */
  pageInfo(index: number): PageInfo | undefined {
    return this.pages[Math.min(Math.max(index, 0), this.pages.length - 1)]
  }

  /**
   * Where to scroll so that the box stands in the middle of the window, or the page at its top: the whole page where whole
   * pages are wanted, since a box in the middle would show halves of two.
   */
  scrollFor(page: number, box: Box | null): { top: number; left: number } | null {
    const info = this.pages[page]
    const stacked = this.stack.pages[page]
    if (!info || !stacked) return null
    if (box === null || this.#zoom === 'page') return { top: stacked.top - PAGE_GAP, left: 0 }
    return scrollToCentre(stacked, info, box, this.scale, this.#turn, this.#size)
  }

  /** The point of an upright page under a place in the column. @param left of its content, CSS pixels, @param top likewise */
  pointAt(left: number, top: number): PagePoint | null {
    return pointInStack(this.stack, this.pages, left, top, this.scale, this.#turn)
  }

  /** Where a box of an upright page is seen on its page, CSS pixels from the page's corner. */
  seen(page: number, box: Box): Box {
    const info = this.pages[page]
    if (!info) return { x: 0, y: 0, width: 0, height: 0 }
    const { x, y, width, height } = turnBox(box, info, this.#turn)
    const { scale } = this
    return { x: x * scale, y: y * scale, width: width * scale, height: height * scale }
  }
}
