import { Parser } from 'htmlparser2'
import { AppError } from '../model'

/** An element as far as reading its text needs it. */
export interface HtmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
}

/** What is told of a page in the order of its text. */
export interface HtmlVisitor {
  /** @returns false to pass over what is inside; `leave` is not called then */
  enter(element: HtmlElement): boolean
  text(text: string): void
  leave(element: HtmlElement): void
}

/** Deepest nesting read; pages have 10 to 60. The parser's time grows with it: guards against pages made to hang. */
const DEEPEST = 1_000

/** Parses a page and tells what is in it. @throws AppError file-unreadable when it is nested deeper than any page */
export function walkHtml(html: string, visitor: HtmlVisitor): void {
  /** Elements open; null for those that are passed over with all inside. */
  const open: (HtmlElement | null)[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      if (open.length >= DEEPEST) throw tooDeep()
      const inside = open.length === 0 || open.at(-1) !== null
      const element = { name, attributes }
      open.push(inside && visitor.enter(element) ? element : null)
    },
    ontext(text) {
      if (open.at(-1) !== null) visitor.text(text)
    },
    onclosetag() {
      const element = open.pop()
      if (element) visitor.leave(element)
    },
  })
  parser.end(html)
}

function tooDeep(): AppError {
  return new AppError('file-unreadable', `This page is nested deeper than ${DEEPEST} elements: it is broken, or made to do harm.`, {
    advice: 'Open it in a browser, copy its text and paste it here.',
  })
}
