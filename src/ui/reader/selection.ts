import type { PagePoint } from '../../state/reader-view.svelte'

/** Characters looked at from each end of a selection before it counts as beside the text (page furniture, figures). */
const MOST_TRIES = 400

/** What the selection inside `root` covers, as a range; null when there is none or it reaches outside. */
export function selectedRange(root: HTMLElement): Range | null {
  const selection = root.ownerDocument.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  return root.contains(range.commonAncestorContainer) ? range : null
}

/** Whether what the browser has selected, if anything, lies on the pages inside `root`. */
export function isOfPages(root: HTMLElement): boolean {
  const selection = root.ownerDocument.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return true
  const { startContainer, endContainer } = selection.getRangeAt(0)
  return [startContainer, endContainer].every((node) => {
    const page = (node instanceof Element ? node : node.parentElement)?.closest('[data-page]')
    return page !== null && page !== undefined && root.contains(page)
  })
}

/**
 * Middles of the characters of a range as points on pages, from its start or from its end.
 * Pages are elements with `data-page` (0-based). @param scale CSS pixels a point
 */
export function* pagePoints(range: Range, scale: number, from: 'start' | 'end'): Generator<PagePoint> {
  let tries = 0
  for (const { node, offset } of characters(range, from)) {
    if (++tries > MOST_TRIES) return
    const page = node.parentElement?.closest<HTMLElement>('[data-page]')
    if (!page) continue
    const at = node.ownerDocument.createRange()
    at.setStart(node, offset)
    at.setEnd(node, offset + 1)
    const box = at.getBoundingClientRect()
    const frame = page.getBoundingClientRect()
    yield {
      page: Number(page.dataset['page']),
      x: (box.left + box.width / 2 - frame.left) / scale,
      y: (box.top + box.height / 2 - frame.top) / scale,
    }
  }
}

/** Offsets in a text shown as elements with `data-start`, each holding one stretch of it; null outside of such elements. */
export function textOffsets(range: Range): { start: number; end: number } | null {
  const first = characters(range, 'start').next().value
  const last = characters(range, 'end').next().value
  const start = first && offsetInText(first)
  const end = last && offsetInText(last)
  return start === undefined || start === null || end === undefined || end === null ? null : { start, end: end + 1 }
}

/** Offset of the text under the pointer, in a text shown as elements with `data-start`; null beside it. */
export function offsetUnder({ clientX, clientY, target }: MouseEvent): number | null {
  const document = (target as Node | null)?.ownerDocument
  const caret = document?.caretPositionFromPoint?.(clientX, clientY)
  if (!(caret?.offsetNode instanceof Text)) return null
  return offsetInText({ node: caret.offsetNode, offset: Math.min(caret.offset, Math.max(0, caret.offsetNode.data.length - 1)) })
}

/** The stretch [start, end) of a text shown as elements with `data-start`, as a range; null when it is not shown. */
export function rangeOf(root: HTMLElement, start: number, end: number): Range | null {
  const pieces = [...root.querySelectorAll<HTMLElement>('[data-start]')]
  const from = pieces[lastAtMost(pieces, start)]
  const to = pieces[lastAtMost(pieces, Math.max(start, end - 1))]
  const [first, last] = [from?.firstChild, to?.firstChild]
  if (!from || !to || !(first instanceof Text) || !(last instanceof Text)) return null
  const range = root.ownerDocument.createRange()
  range.setStart(first, Math.min(start - startOf(from), first.data.length))
  range.setEnd(last, Math.min(end - startOf(to), last.data.length))
  return range
}

function startOf(piece: HTMLElement): number {
  return Number(piece.dataset['start'])
}

/** Index of the last piece that begins at or before an offset; pieces stand in the order of the text. */
function lastAtMost(pieces: readonly HTMLElement[], offset: number): number {
  let low = 0
  let high = pieces.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (startOf(pieces[middle]!) <= offset) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}

interface Character {
  node: Text
  offset: number
}

function offsetInText({ node, offset }: Character): number | null {
  const start = node.parentElement?.closest<HTMLElement>('[data-start]')?.dataset['start']
  return start === undefined ? null : Number(start) + offset
}

/** Every character of the range but white space. */
function* characters(range: Range, from: 'start' | 'end'): Generator<Character> {
  const nodes = textNodes(range)
  if (from === 'end') nodes.reverse()
  for (const node of nodes) {
    const start = node === range.startContainer ? range.startOffset : 0
    const end = node === range.endContainer ? range.endOffset : node.data.length
    for (let i = 0; i < end - start; i++) {
      const offset = from === 'start' ? start + i : end - 1 - i
      if (node.data[offset]?.trim()) yield { node, offset }
    }
  }
}

function textNodes(range: Range): Text[] {
  const root = range.commonAncestorContainer
  if (root instanceof Text) return [root]
  const walker = root.ownerDocument!.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    range.intersectsNode(node) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
  )
  const found: Text[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Text)
  return found
}
