import { pageText } from '../../core/document/page-text'
import type { PageInfo, TextVersion } from '../../core/model'

/** Type that the lengths of words are measured in, CSS pixels: large, as widths are rounded. */
const MEASURED = 100
const FAMILY = 'sans-serif'

/**
 * Fills an element of class `pdf-text` with the text of a page that OCR read, which the file itself does not have: it can
 * be selected, found and read aloud where it stands in the picture. It scales by `--total-scale-factor`.
 */
export function layReadText(container: HTMLElement, { text, layout }: TextVersion, info: PageInfo): void {
  const { ownerDocument } = container
  const measure = lengths(ownerDocument)
  const pieces = pageText(text, layout, info.index).flatMap((piece) => {
    const span = ownerDocument.createElement('span')
    span.textContent = piece.text
    span.style.left = `${(100 * piece.x) / info.width}%`
    span.style.top = `${(100 * piece.y) / info.height}%`
    span.style.fontFamily = FAMILY
    span.style.setProperty('--font-height', `${piece.size}px`)
    span.style.setProperty('--rotate', `${piece.angle}deg`)
    const natural = measure(piece.text.slice(0, piece.drawn)) * piece.size
    if (natural > 0) span.style.setProperty('--scale-x', `${piece.length / natural}`)
    return piece.endsLine ? [span, lineBreak(ownerDocument)] : [span]
  })
  container.replaceChildren(...pieces)
}

/** Length of words in shares of the type size. */
function lengths(document: Document): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return () => 0
  context.font = `${MEASURED}px ${FAMILY}`
  return (text) => context.measureText(text).width / MEASURED
}

/** Parts the lines where they are copied. */
function lineBreak(document: Document): HTMLElement {
  const end = document.createElement('br')
  end.setAttribute('role', 'presentation')
  return end
}
