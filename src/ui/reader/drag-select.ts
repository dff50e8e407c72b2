import { pointInStack } from '../../state/page-stack'
import type { Reader } from '../../state/reader.svelte'

/** While text is selected beyond the edge of the window it scrolls by so much a move of the mouse, CSS pixels. */
const EDGE_SCROLL = 24

/**
 * Selecting with a mouse or a pen, by what stands at a point of the page instead of by the text layer: the browser's
 * own selection jumps to the end of the page as soon as the pointer is between lines or beside a column. Fingers and
 * keys keep the browser's way. For use as an attachment of the scrolled window.
 */
export function dragSelect(reader: Reader): (view: HTMLElement) => () => void {
  return (view) => {
    let from: number | null = null

    const offsetUnder = ({ clientX, clientY }: MouseEvent): number | null => {
      const frame = view.getBoundingClientRect()
      const point = pointInStack(
        reader.stack,
        clientX - frame.left + view.scrollLeft,
        clientY - frame.top + view.scrollTop,
        reader.scale,
        view.clientWidth,
      )
      return point && reader.offsetAt(point)
    }

    const down = (event: PointerEvent): void => {
      if (event.pointerType === 'touch' || event.button !== 0 || !onText(event)) return
      from = offsetUnder(event)
      reader.clearSelection()
      if (from !== null) view.setPointerCapture(event.pointerId)
    }
    const move = (event: PointerEvent): void => {
      if (from === null) return
      scrollAtEdge(view, event.clientY)
      const to = offsetUnder(event)
      if (to !== null && to !== from) reader.select(Math.min(from, to), Math.max(from, to) + 1)
    }
    const up = (): void => {
      from = null
    }
    /** Keeps the browser from starting a selection of its own. */
    const noNativeSelection = (event: MouseEvent): void => {
      if (!onText(event)) return
      event.preventDefault()
      view.focus({ preventScroll: true })
    }
    const word = (event: MouseEvent): void => {
      const at = onText(event) ? offsetUnder(event) : null
      if (at !== null) reader.selectWord(at)
    }

    const listening = new AbortController()
    const { signal } = listening
    view.addEventListener('pointerdown', down, { signal })
    view.addEventListener('pointermove', move, { signal })
    view.addEventListener('pointerup', up, { signal })
    view.addEventListener('pointercancel', up, { signal })
    view.addEventListener('mousedown', noNativeSelection, { signal })
    view.addEventListener('dblclick', word, { signal })
    return () => listening.abort()
  }
}

/** Not on a scroll bar, a rank in the margin or a message. */
function onText({ target }: Event): boolean {
  return target instanceof Element && target.closest('.pdf-text') !== null
}

function scrollAtEdge(view: HTMLElement, clientY: number): void {
  const { top, bottom } = view.getBoundingClientRect()
  if (clientY < top) view.scrollTop -= EDGE_SCROLL
  else if (clientY > bottom) view.scrollTop += EDGE_SCROLL
}
