import { boxesOf, offsetAt, pageOf, runAt } from '../core/document/layout'
import { outlineOf, type OutlineEntry } from '../core/document/outline'
import { asAppError, type AppError, type Box, type PageBox, type Source, type TextLayout } from '../core/model'
import type { FiledSource } from '../db/project-store'
import {
  doubtfulWords, highlightsAt, highlightsByPage, inReadingOrder, type PageHighlight, type ReaderHighlight,
} from './highlights'
import { hasSize } from './page-stack'
import { PaintQueue } from './paint-queue'
import { PdfPool, type OpenedPdf, type OpenPdf } from './pdf-pool'
import { ReaderContents } from './reader-contents.svelte'
import { ReaderFind } from './reader-find.svelte'
import type { ReaderLayout } from './reader-layout.svelte'
import { ReaderSelecting } from './reader-selecting.svelte'
import { ReaderView, type PagePoint } from './reader-view.svelte'

/** [start, end) of the shown text. */
interface Span {
  start: number
  end: number
}

/** Where the components are asked to scroll; a new object is a new request. */
export interface ReaderTarget extends Span {
  page: number | null
  /** What is to stand in the middle of the window; null for the top of the page. */
  box: Box | null
  /** Which of pages and text is to move, where the person is already there in the other; null for both. */
  only: 'pages' | 'text' | null
}

/** What is shown of a document: its pages, the text the machine sees, or both beside each other. */
export type ReaderShown = 'pages' | 'both' | 'text'

export type ReaderStatus = 'empty' | 'no-text' | 'opening' | 'pages' | 'text' | 'failed'

/** The documents of one study beside whatever is looked at: what is open, what is marked, and where the person is. */
export class Reader {
  readonly layout: ReaderLayout
  readonly view: ReaderView
  readonly contents: ReaderContents
  readonly find: ReaderFind
  readonly selecting: ReaderSelecting
  /** What is drawn next, of pages and thumbnails. */
  readonly painting = new PaintQueue()
  readonly #passwordOf: (sha256: string) => string | undefined
  readonly #pool: PdfPool
  #bytesOf: (source: Source) => Promise<Blob> = () => Promise.reject(new Error('No project is open.'))

  #sources = $state.raw<FiledSource[]>([])
  #sourceId = $state<string | null>(null)
  #pdf = $state.raw<OpenedPdf | null>(null)
  #error = $state.raw<AppError | null>(null)
  #shown = $state<ReaderShown>('pages')
  #highlights = $state.raw<ReaderHighlight[]>([])
  #activeId = $state<string | null>(null)
  #target = $state.raw<ReaderTarget | null>(null)
  /** What the pointer is over in one of page and text, shown in the other. */
  #pointed = $state.raw<Span | null>(null)
  /** Marks whose claims are told. */
  #told = $state.raw<ReaderHighlight[]>([])

  /** @param passwordOf of a locked file, by its hash, where one is known */
  constructor(openPdf: OpenPdf, layout: ReaderLayout, passwordOf: (sha256: string) => string | undefined = () => undefined) {
    this.#passwordOf = passwordOf
    this.#pool = new PdfPool(openPdf, passwordOf)
    this.layout = layout
    this.contents = new ReaderContents(layout)
    this.view = new ReaderView(() => this.textLayout?.pages ?? [], () => layout.abreast)
    this.selecting = new ReaderSelecting(() => this.current, () => this.#readingPlace())
    this.find = new ReaderFind({
      current: () => this.current,
      readingFrom: () => this.selecting.selection?.start ?? this.#pageStart,
      aimAt: (span) => this.aimAt(span),
    })
  }

  readonly current = $derived<FiledSource | null>(this.#sources.find((one) => one.source.id === this.#sourceId) ?? null)
  readonly textLayout = $derived<TextLayout | null>(this.current?.text?.layout ?? null)
  /** Title, headings, tables and figures of the shown document. */
  readonly outline = $derived.by<OutlineEntry[]>(() => {
    const text = this.current?.text
    return text ? outlineOf(text.text, text.layout) : []
  })
  /** Highlights of the open claim in reading order: what [ and ] step through. */
  readonly inReadingOrder = $derived.by<ReaderHighlight[]>(() =>
    inReadingOrder(this.#highlights.filter((one) => !one.other), this.#sources.map((one) => one.source.id)),
  )
  readonly activeIndex = $derived(this.inReadingOrder.findIndex((one) => one.id === this.#activeId))
  readonly #doubtful = $derived.by<ReaderHighlight[]>(() =>
    this.current?.text && this.#shown !== 'pages' ? doubtfulWords(this.current.text) : [],
  )
  /** What is marked in the shown document: highlights, search hits, and beside its text the words OCR was not sure of. */
  readonly marks = $derived.by<ReaderHighlight[]>(() => {
    const textId = this.current?.text?.id
    const wanted = this.#highlights.filter((one) => one.textVersionId === textId && (!one.other || this.layout.others))
    return [...this.#doubtful, ...wanted, ...this.find.hits]
  })
  /** The same by page. */
  readonly byPage = $derived.by<ReadonlyMap<number, PageHighlight[]>>(() => highlightsByPage(this.marks, this.current?.text ?? null))
  /** Where the selection stands on the pages. */
  readonly selectedBoxes = $derived.by<PageBox[]>(() => this.#boxes(this.selecting.selection))
  readonly pointedBoxes = $derived.by<PageBox[]>(() => this.#boxes(this.#pointed))

  get sources(): FiledSource[] { return this.#sources }
  get pdf(): OpenedPdf | null { return this.#pdf }
  get error(): AppError | null { return this.#error }
  get shown(): ReaderShown { return this.#shown }
  get highlights(): ReaderHighlight[] { return this.#highlights }
  get activeId(): string | null { return this.#activeId }
  get target(): ReaderTarget | null { return this.#target }
  get pointed(): Span | null { return this.#pointed }
  get told(): ReaderHighlight[] { return this.#told }

  get status(): ReaderStatus {
    if (!this.current) return 'empty'
    if (!this.current.text) return 'no-text'
    if (this.#shown === 'text' || this.current.source.format !== 'pdf') return 'text'
    if (this.#error) return 'failed'
    // A locked file before it was read with its password, or one so damaged that it has no pages to show.
    if (!this.current.text.layout.pages.some(hasSize)) return 'no-text'
    return this.#pdf ? 'pages' : 'opening'
  }

  /**
   * Shows a study's documents with their highlights and goes to the first of these.
   * @param sourceId a document to begin with instead, from its first page
   */
  present(
    sources: FiledSource[], highlights: ReaderHighlight[], bytesOf: (source: Source) => Promise<Blob>,
    sourceId: string | null = null,
  ): void {
    this.#bytesOf = bytesOf
    this.#sources = sources
    this.#highlights = highlights
    this.selecting.clear()
    this.contents.leave()
    this.#told = []
    if (sourceId !== null) {
      this.#activeId = null
      return this.open(sourceId)
    }
    const first = highlights.find((one) => !one.other)
    if (first) return this.goTo(first.id)
    this.#activeId = null
    if (!this.current) this.open(sources[0]?.source.id ?? null)
  }

  /** Changes what is marked and leaves the person where they are, unless nothing was marked before. */
  mark(highlights: ReaderHighlight[]): void {
    const before = this.inReadingOrder.length
    this.#highlights = highlights
    this.#told = this.#told.filter((one) => highlights.some((other) => other.id === one.id))
    const first = highlights.find((one) => !one.other)
    if (before === 0 && first) this.goTo(first.id)
    else if (!highlights.some((one) => one.id === this.#activeId)) this.#activeId = null
  }

  clear(): void {
    this.#sources = []
    this.#highlights = []
    this.#activeId = null
    this.open(null)
  }

  /** Closes every document; the reader can be used again. */
  dispose(): void {
    this.clear()
    this.#pool.clear()
  }

  /** Changes to another document of the study; tries one again that could not be opened. */
  open(sourceId: string | null): void {
    if (sourceId === this.#sourceId && (!this.#error || this.#isLocked())) return
    this.#sourceId = sourceId
    this.#pdf = null
    this.#error = null
    this.#target = null
    this.#pointed = null
    this.#told = []
    this.view.reset()
    this.selecting.clear()
    const source = this.current?.source
    if (source?.format === 'pdf') void this.#openPdf(source)
    if (this.find.open) this.find.restart()
  }

  /** Its password is still asked for: trying again would only take away what is being typed. */
  #isLocked(): boolean {
    const source = this.current?.source
    return source !== undefined && this.#error?.code === 'pdf-encrypted' && this.#passwordOf(source.sha256) === undefined
  }

  retry(): void {
    const source = this.current?.source
    this.#error = null
    if (this.#shown === 'text') this.#shown = 'pages'
    if (source) void this.#openPdf(source)
  }

  /** Changes between pages, text and both, and stays at the place. */
  show(shown: ReaderShown): void {
    const place = this.#activePlace() ?? this.#readingPlace()
    this.#shown = shown
    this.aimAt(place)
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
    this.aimAt(highlight)
  }

  /** Brings a place of the shown text into the middle of the window. */
  aimAt({ start, end }: Span, only: ReaderTarget['only'] = null): void {
    const box = this.textLayout ? boxesOf(this.textLayout, start, end)[0] : undefined
    if (box && only !== 'text') this.view.sawPage(box.page)
    this.contents.leave()
    this.#target = { start, end, page: box?.page ?? null, box: box ?? null, only }
  }

  goToPage(index: number): void {
    const page = this.view.pageInfo(index)
    if (!page) return
    this.view.sawPage(page.index)
    this.contents.leave()
    this.#target = { start: page.start, end: page.start + 1, page: page.index, box: null, only: null }
  }

  /** Steps through the highlights, round at the ends. */
  step(by: 1 | -1): void {
    const list = this.inReadingOrder
    if (list.length === 0) return
    const from = this.activeIndex < 0 ? (by === 1 ? -1 : 0) : this.activeIndex
    this.goTo(list[(from + by + list.length) % list.length]!.id)
  }

  /** Search-text offset at a point of the shown document; null beside all text. */
  offsetAt({ page, x, y }: PagePoint): number | null {
    return this.textLayout ? offsetAt(this.textLayout, page, x, y) : null
  }

  /** The pointer is over a place of the text, in one of page and text: the line piece it is in is shown in the other. */
  pointAt(offset: number | null): void {
    const run = offset !== null && this.textLayout ? runAt(this.textLayout, offset) : null
    if (run?.start !== this.#pointed?.start) this.#pointed = run && { start: run.start, end: run.end }
  }

  /** Tells which claims what is marked at a point belongs to. @returns whether anything is */
  tellAt({ page, x, y }: PagePoint): boolean {
    return this.tell(highlightsAt(this.byPage.get(page) ?? [], x, y).filter((one) => one.claim))
  }

  tell(highlights: ReaderHighlight[]): boolean {
    this.#told = highlights
    return highlights.length > 0
  }

  /** 1-based number of the page an offset of one of the study's documents stands on; null where pages are unknown. */
  pageNumber(sourceId: string, offset: number): number | null {
    const layout = this.#sources.find((one) => one.source.id === sourceId)?.text?.layout
    const page = layout && layout.pages.length > 0 ? pageOf(layout, offset) : null
    return page === null || page === undefined ? null : page + 1
  }

  #boxes(span: Span | null): PageBox[] {
    return this.textLayout && span ? boxesOf(this.textLayout, span.start, span.end) : []
  }

  #activePlace(): Span | null {
    const active = this.#highlights.find((one) => one.id === this.#activeId)
    return active && active.textVersionId === this.current?.text?.id ? active : null
  }

  /** Where the person reads, when nothing says it better: the top of the page. */
  #readingPlace(): Span {
    const hit = this.find.hits[this.find.index]
    if (hit) return hit
    return { start: this.#pageStart, end: this.#pageStart + 1 }
  }

  get #pageStart(): number {
    return this.textLayout?.pages[this.view.page]?.start ?? 0
  }
}
