import { Parser } from 'htmlparser2'

/** An element with what it holds, in order. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: (XmlElement | string)[]
}

/**
 * Reads XML into elements, with a parser that does no input or output and needs no DOM.
 * @returns the document as an element without a name, or null when an element is open at its end: it is cut
 */
export function parseXml(source: string): XmlElement | null {
  const root: XmlElement = { name: '', attributes: {}, children: [] }
  const open = [root]
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element: XmlElement = { name, attributes, children: [] }
        open.at(-1)!.children.push(element)
        open.push(element)
      },
      ontext(data) {
        open.at(-1)!.children.push(data)
      },
      onclosetag(name) {
        if (open.length > 1 && open.at(-1)!.name === name) open.pop()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.write(source)
  // The end closes by itself what is open.
  const whole = open.length === 1
  parser.end()
  return whole ? root : null
}

/** Elements along a path of names below an element. */
export function elementsAt(element: XmlElement | undefined, ...path: string[]): XmlElement[] {
  let found = element === undefined ? [] : [element]
  for (const name of path) found = found.flatMap((one) => one.children.filter((child): child is XmlElement => typeof child !== 'string' && child.name === name))
  return found
}

/** The first element along a path. */
export function elementAt(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  return elementsAt(element, ...path)[0]
}

/** All text inside an element, white space as one space. */
export function textOf(element: XmlElement | undefined): string {
  return element === undefined ? '' : rawText(element).replace(/\s+/g, ' ').trim()
}

function rawText(element: XmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : rawText(child))).join('')
}

/** Text of the first element along a path. */
export function textAt(element: XmlElement | undefined, ...path: string[]): string {
  return textOf(elementAt(element, ...path))
}
