import { PLAIN_LOOK, waysHidden, type Look } from './html-look'
import { PageStyles, selectable, type Selectable } from './html-styles'
import { walkHtml, type HtmlElement } from './html-tree'
import type { WayHidden } from './hidden-text'

/** What is told of a page in the order of its text, without what it hides and what is no text of the document. */
export interface SeenVisitor {
  enter(element: HtmlElement): void
  /** @param ways in which it cannot be seen; none where it can */
  text(text: string, ways: readonly WayHidden[]): void
  leave(element: HtmlElement): void
}

/** Nothing of these is text of the document. */
const DROPPED = new Set([
  'script', 'style', 'noscript', 'template', 'svg', 'math', 'nav', 'button', 'select', 'textarea', 'iframe', 'object', 'audio', 'video',
  'canvas', 'dialog', 'menu',
])
const HIDDEN_CLASS = /(?:^|[\s_-])(?:visually-?hidden|sr-only|screen-?reader(?:-only|-text)?|usa-sr-only|element-invisible)(?:$|[\s_-])/i
/** Pages hide the whole of themselves until a script has run. */
const WHOLE = new Set(['html', 'body'])
const SOFT_HYPHEN = /\u00ad/g

type SeenEvent =
  | { kind: 'enter' | 'leave'; element: HtmlElement }
  | { kind: 'text'; text: string; ways: readonly WayHidden[] }

/** What is seen of a page, by its style sheets, to be told more than once. */
export class SeenPage {
  readonly #events: SeenEvent[] = []

  /** @throws AppError file-unreadable where the page is made to do harm */
  constructor(html: string) {
    const styles = new PageStyles(html)
    const open: Selectable[] = []
    const looks: Look[] = [PLAIN_LOOK]
    walkHtml(html, {
      enter: (element) => {
        if (isDropped(element)) return false
        const own = selectable(element)
        const look = styles.lookOf(own, open, looks.at(-1)!)
        const isWhole = WHOLE.has(element.name)
        if (look.gone && !isWhole) return false
        open.push(own)
        looks.push(isWhole ? { ...look, gone: false, undrawn: false } : look)
        this.#events.push({ kind: 'enter', element })
        return true
      },
      text: (text) => {
        this.#events.push({ kind: 'text', text: withoutSoftHyphens(text), ways: waysHidden(looks.at(-1)!) })
      },
      leave: (element) => {
        open.pop()
        looks.pop()
        this.#events.push({ kind: 'leave', element })
      },
    })
  }

  tell(visitor: SeenVisitor): void {
    for (const event of this.#events) {
      if (event.kind === 'text') visitor.text(event.text, event.ways)
      else visitor[event.kind](event.element)
    }
  }
}

/** Text of a page without the signs for where a word may be broken: a hyphen is drawn only where it is. */
export function withoutSoftHyphens(text: string): string {
  return text.replace(SOFT_HYPHEN, '')
}

function isDropped({ name, attributes }: HtmlElement): boolean {
  return DROPPED.has(name) || 'hidden' in attributes || attributes['aria-hidden'] === 'true' || attributes['role'] === 'navigation'
    || HIDDEN_CLASS.test(attributes['class'] ?? '')
}
