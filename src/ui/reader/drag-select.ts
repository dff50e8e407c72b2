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
    let from: number | null = null
    let dragged = false
    /** Capturing the pointer makes the window the target of the click that follows. */
    let began = false

    const pointUnder = ({ clientX, clientY }: MouseEvent): PagePoint | null => {
      const frame = view.getBoundingClientRect()
      return reader.view.pointAt(clientX - frame.left + view.scrollLeft, clientY - frame.top + view.scrollTop)
    }
    const offsetUnder = (event: MouseEvent): number | null => {
      const point = pointUnder(event)
      return point && reader.offsetAt(point)
    }

    const down = (event: PointerEvent): void => {
      dragged = false
      began = onText(event)
      if (event.pointerType === 'touch' || event.button !== 0 || !began) return
      from = offsetUnder(event)
      if (!event.shiftKey) reader.selecting.clear()
      if (from !== null) view.setPointerCapture(event.pointerId)
    }
    const move = (event: PointerEvent): void => {
      if (from === null) return point(event)
      scrollAtEdge(view, event.clientY)
      const to = offsetUnder(event)
      if (to === null || to === from) return
      dragged = true
      reader.selecting.select(Math.min(from, to), Math.max(from, to) + 1)
    }
    const up = (): void => {
      from = null
    }
    /** Beside the pages their text is shown: the place under the pointer in it too. */
    const point = (event: PointerEvent): void => {
      if (reader.shown === 'both' && event.pointerType !== 'touch') reader.pointAt(onText(event) ? offsetUnder(event) : null)
    }
    const leave = (): void => reader.pointAt(null)
    const press = (event: MouseEvent): void => {
      if (dragged || !began || document.getSelection()?.isCollapsed === false) return
      const at = pointUnder(event)
      if (at) reader.tellAt(at)
      const offset = at && reader.shown === 'both' ? reader.offsetAt(at) : null
      if (offset !== null) reader.aimAt({ start: offset, end: offset + 1 }, 'text')
    }
    /** Keeps the browser from starting a selection of its own. */
    const noNativeSelection = (event: MouseEvent): void => {
      if (!onText(event)) return
      event.preventDefault()
      view.focus({ preventScroll: true })
    }
    const word = (event: MouseEvent): void => {
      const at = onText(event) ? offsetUnder(event) : null
      if (at !== null) reader.selecting.selectWord(at)
    }

    const listening = new AbortController()
    const { signal } = listening
    view.addEventListener('pointerdown', down, { signal })
    view.addEventListener('pointermove', move, { signal })
    view.addEventListener('pointerup', up, { signal })
    view.addEventListener('pointercancel', up, { signal })
    view.addEventListener('pointerleave', leave, { signal })
    view.addEventListener('mousedown', noNativeSelection, { signal })
    view.addEventListener('click', press, { signal })
    view.addEventListener('dblclick', word, { signal })
    return () => listening.abort()
  }
}

/** Not on a scroll bar, a badge in the margin or a message. */
function onText({ target }: Event): boolean {
  return target instanceof Element && target.closest('.pdf-text') !== null
}

function scrollAtEdge(view: HTMLElement, clientY: number): void {
  const { top, bottom } = view.getBoundingClientRect()
  if (clientY < top) view.scrollTop -= EDGE_SCROLL
  else if (clientY > bottom) view.scrollTop += EDGE_SCROLL
}
