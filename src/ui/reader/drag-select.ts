import type { PagePoint } from '../../state/reader-view.svelte'
import type { Reader } from '../../state/reader.svelte'

/** While text is selected beyond the edge of the window it scrolls by so much a move of the mouse, CSS pixels. */
const EDGE_SCROLL = 24

/**
 * Selecting with a mouse or a pen, by what stands at a point of the page instead of by the text layer: the browser's
 * own selection jumps to the end of the page as soon as the pointer is between lines or beside a column. Fingers and
 * keys keep the browser's way. A press without a drag tells what is marked there. An attachment of the scrolled window.
 */
export function dragSelect(reader: Reader): (view: HTMLElement) => () => void {
  return (view) => {
    const selecting = new DragSelecting(reader, view)
    const listening = new AbortController()
    const { signal } = listening
    view.addEventListener('pointerdown', (event) => selecting.press(event), { signal })
    view.addEventListener('pointermove', (event) => selecting.move(event), { signal })
    view.addEventListener('pointerup', () => selecting.release(), { signal })
    view.addEventListener('pointercancel', () => selecting.release(), { signal })
    view.addEventListener('pointerleave', () => reader.pointAt(null), { signal })
    view.addEventListener('mousedown', (event) => selecting.keepNativeAway(event), { signal })
    view.addEventListener('click', (event) => selecting.tell(event), { signal })
    view.addEventListener('dblclick', (event) => selecting.takeWord(event), { signal })
    return () => listening.abort()
  }
}

class DragSelecting {
  readonly #reader: Reader
  readonly #view: HTMLElement
  /** Offset at which the drag began; null between drags. */
  #from: number | null = null
  #dragged = false
  /** The press was on text: capturing the pointer makes the window the target of the click that follows. */
  #began = false

  constructor(reader: Reader, view: HTMLElement) {
    this.#reader = reader
    this.#view = view
  }

  press(event: PointerEvent): void {
    this.#dragged = false
    this.#began = isOnText(event)
    if (event.pointerType === 'touch' || event.button !== 0 || !this.#began) return
    this.#from = this.#offsetUnder(event)
    if (!event.shiftKey) this.#reader.selecting.clear()
    if (this.#from !== null) this.#view.setPointerCapture(event.pointerId)
  }

  move(event: PointerEvent): void {
    const from = this.#from
    if (from === null) return this.#point(event)
    scrollAtEdge(this.#view, event.clientY)
    const to = this.#offsetUnder(event)
    if (to === null || to === from) return
    this.#dragged = true
    this.#reader.selecting.select(Math.min(from, to), Math.max(from, to) + 1)
  }

  release(): void {
    this.#from = null
  }

  /** Keeps the browser from starting a selection of its own. */
  keepNativeAway(event: MouseEvent): void {
    if (!isOnText(event)) return
    event.preventDefault()
    this.#view.focus({ preventScroll: true })
  }

  /** After a press without a drag. */
  tell(event: MouseEvent): void {
    const reader = this.#reader
    if (this.#dragged || !this.#began || document.getSelection()?.isCollapsed === false) return
    const at = this.#pointUnder(event)
    if (at) reader.tellAt(at)
    const offset = at && reader.shown === 'both' ? reader.offsetAt(at) : null
    if (offset !== null) reader.aimAt({ start: offset, end: offset + 1 }, 'text')
  }

  takeWord(event: MouseEvent): void {
    const at = this.#began ? this.#offsetUnder(event) : null
    if (at !== null) this.#reader.selecting.selectWord(at)
  }

  /** Beside the pages their text is shown: the place under the pointer in it too. */
  #point(event: PointerEvent): void {
    const { shown } = this.#reader
    if (shown === 'both' && event.pointerType !== 'touch') this.#reader.pointAt(isOnText(event) ? this.#offsetUnder(event) : null)
  }

  #pointUnder({ clientX, clientY }: MouseEvent): PagePoint | null {
    const { left, top } = this.#view.getBoundingClientRect()
    return this.#reader.view.pointAt(clientX - left + this.#view.scrollLeft, clientY - top + this.#view.scrollTop)
  }

  #offsetUnder(event: MouseEvent): number | null {
    const point = this.#pointUnder(event)
    return point && this.#reader.offsetAt(point)
  }
}

/** Not on a scroll bar, a badge in the margin or a message. */
function isOnText({ target }: Event): boolean {
  return target instanceof Element && target.closest('.pdf-text') !== null
}

function scrollAtEdge(view: HTMLElement, clientY: number): void {
  const { top, bottom } = view.getBoundingClientRect()
  if (clientY < top) view.scrollTop -= EDGE_SCROLL
  else if (clientY > bottom) view.scrollTop += EDGE_SCROLL
}
