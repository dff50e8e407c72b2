import { Parser } from 'htmlparser2'

/** What of an article a quotation can be taken from, as its XML has it. */
export interface Article {
  /** Paragraphs of abstract and body, cut where the XML has a citation, a link to a table or a formula. */
  paragraphs: string[][]
  /** Cells of tables with two characters or more. */
  cells: string[]
  /** Filled cells of the rows of tables that have two or more. */
  rows: string[][]
}

interface Element {
  tag: string
  children: (Element | string)[]
}

/** Left out of a paragraph, which is cut there: pages print these in forms of their own. */
const CUTS = new Set([
  'xref', 'table-wrap', 'fig', 'disp-formula', 'inline-formula', 'table-wrap-foot', 'ref-list', 'fn', 'label',
  'supplementary-material',
])
const LEFT_OUT = new Set(['ref-list', 'fn-group', 'fig', 'ack', 'glossary', 'supplementary-material', 'boxed-text', 'st'])
const ROW = new Set(['tr', 'row', 'r'])
const CELL = new Set(['td', 'th', 'entry', 'c'])
/** Names of BioMed Central's own article.dtd in those of JATS. */
const JATS_NAME: Readonly<Record<string, string>> = {
  abs: 'abstract', bdy: 'body', tbl: 'table-wrap', suppl: 'supplementary-material', abbrgrp: 'xref', tblr: 'xref',
  figr: 'xref', supplr: 'xref',
}

/** Reads JATS and BioMed Central's article XML. */
export function readArticle(xml: string): Article {
  const article: Article = { paragraphs: [], cells: [], rows: [] }
  walk(parse(xml), 'outside', article)
  return article
}

/** Words as they are compared: without case, accents, and the kinds of signs between them. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKC').replace(/\u00ad/g, '').toLowerCase().normalize('NFD').replace(/\p{Mn}/gu, '')
  return plain.match(/[a-z0-9]+/g) ?? []
}

type Place = 'outside' | 'text' | 'table'

function walk(element: Element, where: Place, article: Article): void {
  const { tag } = element
  if (LEFT_OUT.has(tag)) return
  const place = tag === 'table-wrap' ? 'table' : where === 'outside' && (tag === 'abstract' || tag === 'body') ? 'text' : where
  if (ROW.has(tag) && place === 'table') addRow(element, article)
  else if (tag === 'p' && place === 'text') {
    article.paragraphs.push(partsOf(element))
    for (const table of tablesIn(element)) walk(table, place, article)
  } else for (const child of elements(element)) walk(child, place, article)
}

function addRow(row: Element, { cells, rows }: Article): void {
  const filled = elements(row).filter(({ tag }) => CELL.has(tag)).map((cell) => wordsOf(textOf(cell)).join(' ')).filter((cell) => cell !== '')
  cells.push(...filled.filter((cell) => cell.length > 1))
  if (filled.length > 1) rows.push(filled)
}

function partsOf(paragraph: Element): string[] {
  const parts = ['']
  const add = (element: Element): void => {
    for (const child of element.children) {
      if (typeof child === 'string') parts[parts.length - 1] += child
      else if (CUTS.has(child.tag)) parts.push('')
      else add(child)
    }
  }
  add(paragraph)
  return parts
}

function tablesIn(element: Element): Element[] {
  return elements(element).flatMap((child) => [...(child.tag === 'table-wrap' ? [child] : []), ...tablesIn(child)])
}

function elements(element: Element): Element[] {
  return element.children.filter((child) => typeof child !== 'string')
}

function textOf(element: Element): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
}

function parse(xml: string): Element {
  const root: Element = { tag: '', children: [] }
  const open = [root]
  const parser = new Parser({
    onopentag: (name) => {
      const local = name.slice(name.indexOf(':') + 1)
      const element: Element = { tag: JATS_NAME[local] ?? local, children: [] }
      open.at(-1)!.children.push(element)
      open.push(element)
    },
    ontext: (text) => open.at(-1)!.children.push(text),
    onclosetag: () => open.pop(),
  }, { xmlMode: true })
  // Entities of the DTD are not known to the parser: none of those in use is a letter of a word that counts.
  parser.end(xml.replace(/&(?!amp;|lt;|gt;|quot;|apos;|#)[A-Za-z]+;/g, ' '))
  return root
}
