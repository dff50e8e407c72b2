import { boxesOf, offsetAt, pageOf } from '../core/document/layout'
import {
  asAppError, type AppError, type Box, type PageBox, type PageInfo, type Source, type TextLayout,
} from '../core/model'
import type { FiledSource } from '../db/project-store'
import { highlightsByPage, inReadingOrder, type PageHighlight, type ReaderHighlight } from './highlights'
import { fitScale, PAGE_GAP, scrollToCentre, stackPages, type PageStack } from './page-stack'
import { PdfPool, type OpenedPdf, type OpenPdf } from './pdf-pool'

/** CSS pixels a point at which a page has its printed size: what "100%" means. */
export const PRINTED_SCALE = 96 / 72
/** Steps of the zoom buttons, as shares of the printed size. */
const ZOOM_STEPS = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 2.5, 3, 4]

/** Text a person selected, in the coordinates of the search text. */
export interface ReaderSelection {
  sourceId: string
  textVersionId: string
  start: number
  end: number
  text: string
}

/** A point on a page, in points from its top left corner. */
export interface PagePoint {
  page: number
  x: number
  y: number
}

/** Where the component is asked to scroll; a new object is a new request. */
export type ReaderTarget = { page: number; box: Box } | { highlightId: string }

export type ReaderStatus = 'empty' | 'no-text' | 'opening' | 'pages' | 'text' | 'failed'

/** The documents of one study beside whatever is looked at: pages, zoom, highlights and the person's selection. */
export class Reader {
  readonly #pool: PdfPool
  #bytesOf: (source: Source) => Promise<Blob> = () => Promise.reject(new Error('No project is open.'))

  #sources = $state.raw<FiledSource[]>([])
  #sourceId = $state<string | null>(null)
  #pdf = $state.raw<OpenedPdf | null>(null)
  #error = $state.raw<AppError | null>(null)
  /** Shown as text although it is a PDF: by wish, or because its pages cannot be drawn. */
  #asText = $state(false)
  #zoom = $state<'fit' | number>('fit')
  #viewWidth = $state(0)
  #page = $state(0)
  #highlights = $state.raw<ReaderHighlight[]>([])
  #activeId = $state<string | null>(null)
  #target = $state.raw<ReaderTarget | null>(null)
  #selection = $state.raw<ReaderSelection | null>(null)

  constructor(openPdf: OpenPdf) {
    this.#pool = new PdfPool(openPdf)
  }

  readonly current = $derived<FiledSource | null>(this.#sources.find((one) => one.source.id === this.#sourceId) ?? null)
  readonly layout = $derived<TextLayout | null>(this.current?.text?.layout ?? null)
  readonly pages = $derived<PageInfo[]>(this.layout?.pages ?? [])
  readonly scale = $derived(this.#zoom === 'fit' ? fitScale(this.pages, this.#viewWidth) : this.#zoom * PRINTED_SCALE)
  readonly stack = $derived<PageStack>(stackPages(this.pages, this.scale))
  /** Highlights of the study in reading order: what [ and ] step through. */
  readonly inReadingOrder = $derived<ReaderHighlight[]>(
    inReadingOrder(this.#highlights, this.#sources.map((one) => one.source.id)),
  )
  readonly activeIndex = $derived(this.inReadingOrder.findIndex((one) => one.id === this.#activeId))
  /** Highlights of the shown document by page. */
  readonly byPage = $derived<ReadonlyMap<number, PageHighlight[]>>(
    highlightsByPage(this.#highlights, this.current?.text ?? null),
  )

  /** Where the selection stands on the pages. */
  readonly selectedBoxes = $derived<PageBox[]>(
    this.layout && this.#selection ? boxesOf(this.layout, this.#selection.start, this.#selection.end) : [],
  )

  get sources(): FiledSource[] { return this.#sources }
  get pdf(): OpenedPdf | null { return this.#pdf }
  get error(): AppError | null { return this.#error }
  get zoom(): 'fit' | number { return this.#zoom }
  get page(): number { return this.#page }
  get highlights(): ReaderHighlight[] { return this.#highlights }
  get activeId(): string | null { return this.#activeId }
  get target(): ReaderTarget | null { return this.#target }
  get selection(): ReaderSelection | null { return this.#selection }
  /** CSS pixels the pages may take. */
  get viewWidth(): number { return this.#viewWidth }
  get percent(): number { return Math.round((this.scale / PRINTED_SCALE) * 100) }

  get status(): ReaderStatus {
    if (!this.current) return 'empty'
    if (!this.current.text) return 'no-text'
    if (this.#asText || this.current.source.format !== 'pdf') return 'text'
    if (this.#error) return 'failed'
    return this.#pdf ? 'pages' : 'opening'
  }

  /** Shows a study's documents with their highlights and goes to one of these, by default to the first. */
  show(sources: FiledSource[], highlights: ReaderHighlight[], bytesOf: (source: Source) => Promise<Blob>): void {
    this.#bytesOf = bytesOf
    this.#sources = sources
    this.#highlights = highlights
    this.#selection = null
    if (highlights[0]) return this.goTo(highlights[0].id)
    this.#activeId = null
    if (!this.current) this.open(sources[0]?.source.id ?? null)
  }

  /** Changes what is marked and leaves the person where they are, unless nothing was marked before. */
  mark(highlights: ReaderHighlight[]): void {
    const first = this.#highlights.length === 0
    this.#highlights = highlights
    if (first && highlights[0]) this.goTo(highlights[0].id)
    else if (!highlights.some((one) => one.id === this.#activeId)) this.#activeId = null
  }

  clear(): void {
    this.#sources = []
    this.#highlights = []
    this.#activeId = null
    this.#selection = null
    this.open(null)
  }

  /** Closes every document; the reader can be used again. */
  dispose(): void {
    this.clear()
    this.#pool.clear()
  }

  /** Changes to another document of the study. */
  open(sourceId: string | null): void {
    if (sourceId === this.#sourceId && (this.#pdf || !sourceId)) return
    this.#sourceId = sourceId
    this.#pdf = null
    this.#error = null
    this.#asText = false
    this.#page = 0
    this.#target = null
    this.#selection = null
    const source = this.current?.source
    if (source?.format === 'pdf') void this.#openPdf(source)
  }

  retry(): void {
    const source = this.current?.source
    this.#error = null
    this.#asText = false
    if (source) void this.#openPdf(source)
  }

  showText(): void {
    this.#asText = true
    this.#aimAtActive()
  }

  showPages(): void {
    this.#asText = false
    this.#aimAtActive()
  }

  async #openPdf(source: Source): Promise<void> {
    try {
      const pdf = await this.#pool.get(source.sha256, source.fileName, () => this.#bytesOf(source))
      if (this.#sourceId === source.id) this.#pdf = pdf
    } catch (error) {
      if (this.#sourceId === source.id) this.#error = asAppError(error, source.fileName)
    }
  }

  /** A page could not be drawn after the document had opened. */
  failed(error: AppError): void {
    if (error.code !== 'worker-crashed') return
    this.#pool.clear()
    this.#pdf = null
    this.#error = error
  }

  goTo(highlightId: string): void {
    const highlight = this.#highlights.find((one) => one.id === highlightId)
    if (!highlight) return
    this.open(highlight.sourceId)
    this.#activeId = highlightId
    this.#aimAtActive()
  }

  #aimAtActive(): void {
    const highlight = this.#highlights.find((one) => one.id === this.#activeId)
    if (!highlight) return
    if (this.status === 'text') {
      this.#target = { highlightId: highlight.id }
      return
    }
    const first = this.layout ? boxesOf(this.layout, highlight.start, highlight.end)[0] : undefined
    if (!first) return
    this.#target = { page: first.page, box: first }
    this.#page = first.page
  }

  /** Steps through the highlights, round at the ends. */
  step(by: 1 | -1): void {
    const list = this.inReadingOrder
    if (list.length === 0) return
    const from = this.activeIndex < 0 ? (by === 1 ? -1 : 0) : this.activeIndex
    this.goTo(list[(from + by + list.length) % list.length]!.id)
  }

  goToPage(index: number): void {
    const page = this.pages[Math.min(Math.max(index, 0), this.pages.length - 1)]
    if (!page) return
    this.#page = page.index
    this.#target = { page: page.index, box: { x: 0, y: 0, width: page.width, height: 0 } }
  }

  /** Told by the component as the person scrolls. */
  sawPage(index: number): void {
    this.#page = index
  }

  setViewWidth(width: number): void {
    this.#viewWidth = width
  }

  fitWidth(): void {
    this.#zoom = 'fit'
  }

  /** The next larger or smaller step from whatever the scale is now. */
  zoomBy(direction: 1 | -1): void {
    const now = this.scale / PRINTED_SCALE
    const next =
      direction === 1 ? ZOOM_STEPS.find((step) => step > now * 1.02) : ZOOM_STEPS.findLast((step) => step < now * 0.98)
    if (next !== undefined) this.#zoom = next
  }

  /** Where to scroll for a target in a window of this size. Page starts go to the top, boxes to the middle. */
  scrollFor(target: ReaderTarget, view: { width: number; height: number }): { top: number; left: number } | null {
    if (!('page' in target)) return null
    if (target.box.height === 0) return { top: (this.stack.pages[target.page]?.top ?? PAGE_GAP) - PAGE_GAP, left: 0 }
    return scrollToCentre(this.stack, target.page, target.box, this.scale, view)
  }

  /** Search-text offset at a point of the shown document; null beside all text. */
  offsetAt(point: PagePoint): number | null {
    return this.layout ? offsetAt(this.layout, point.page, point.x, point.y) : null
  }

  /** Selects [start, end) of the shown document's text, white space at the ends left out; nothing when that is empty. */
  select(start: number, end: number): void {
    const { current } = this
    if (!current?.text) return
    const raw = current.text.text.slice(start, end)
    const from = start + (raw.length - raw.trimStart().length)
    const text = raw.trim()
    if (text === '') return this.clearSelection()
    this.#selection = {
      sourceId: current.source.id,
      textVersionId: current.text.id,
      start: from,
      end: from + text.length,
      text,
    }
  }

  /** Selects the word an offset of the shown document stands in. */
  selectWord(offset: number): void {
    const text = this.current?.text?.text ?? ''
    const isWord = (at: number): boolean => at >= 0 && /[\p{L}\p{N}]/u.test(text[at] ?? '')
    let [start, end] = [offset, offset + 1]
    while (isWord(start - 1)) start--
    while (isWord(end)) end++
    this.select(start, end)
  }

  clearSelection(): void {
    this.#selection = null
  }

  /** 1-based number of the page an offset of one of the study's documents stands on; null where pages are unknown. */
  pageNumber(sourceId: string, offset: number): number | null {
    const layout = this.#sources.find((one) => one.source.id === sourceId)?.text?.layout
    const page = layout && layout.pages.length > 0 ? pageOf(layout, offset) : null
    return page === null || page === undefined ? null : page + 1
  }
}
