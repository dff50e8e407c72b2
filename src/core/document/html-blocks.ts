import type { HiddenPiece, WayHidden } from './hidden-text'
import { SeenPage, withoutSoftHyphens, type SeenVisitor } from './html-seen'
import type { HtmlElement } from './html-tree'
import { foldText } from './normalise'

export type HtmlBlockKind = 'text' | 'heading' | 'row' | 'row-head' | 'caption' | 'figure-caption' | 'notes'

/** A paragraph, heading, list item or row of a table. */
export interface HtmlBlock {
  kind: HtmlBlockKind
  text: string
  /** 1 to 6 for headings, else 0. */
  depth: number
  /** Number of the data table it belongs to; null outside of tables. */
  table: number | null
  /** Inside of what the page marks as its main part. */
  main: boolean
  /** What of it people cannot see. */
  hidden: HiddenPiece[]
}

export interface HtmlPage {
  blocks: HtmlBlock[]
  /** Of the `title` element. */
  title: string | null
  /** Values of `meta` elements by name, in lower case; of several with one name the first. */
  meta: ReadonlyMap<string, string>
}

/** They begin and end a paragraph. */
const BLOCKS = new Set([
  'p', 'div', 'section', 'article', 'main', 'header', 'footer', 'aside', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'hr',
  'br', 'table', 'tr', 'caption', 'figure', 'figcaption', 'form', 'fieldset', 'legend', 'address', 'details', 'summary', 'center',
  'thead', 'tbody', 'tfoot', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'body',
])
/** Raised numbers that are powers: of ten, of a symbol or a unit. Others are references, kept apart from the word. */
const POWER_BASE = /(?:^|[^\p{L}\d])(?:(?:\d[x×])?10|[b-zB-Zα-ωΑ-Ωμ]|[cmkndµμ]m|[kmµμn]g|[mdµμ][lL])$/u

/** The text of a page in blocks: scripts, styles, navigation and what the page hides left out. */
export function htmlBlocks(html: string): HtmlPage {
  const seen = new SeenPage(html)
  const layout = new LayoutTables()
  seen.tell(layout)
  const reader = new BlockReader(layout.tables)
  seen.tell(reader)
  return reader.page()
}

/** Tables that hold other tables or headings arrange a page; their cells are no cells. Counted in the order of the page. */
class LayoutTables implements SeenVisitor {
  readonly tables = new Set<number>()
  readonly #open: number[] = []
  #count = 0

  enter({ name }: HtmlElement): void {
    if (name === 'table' || /^h[1-6]$/.test(name) || name === 'article' || name === 'main') for (const open of this.#open) this.tables.add(open)
    if (name === 'table') this.#open.push(this.#count++)
  }

  text(): void {}

  leave({ name }: HtmlElement): void {
    if (name === 'table') this.#open.pop()
  }
}

class BlockReader implements SeenVisitor {
  readonly #layoutTables: ReadonlySet<number>
  readonly #blocks: HtmlBlock[] = []
  readonly #meta = new Map<string, string>()
  #title: string | null = null
  #text = ''
  #hidden: HiddenPiece[] = []
  #inHidden = false
  #kind: HtmlBlockKind = 'text'
  #depth = 0
  /** Tables open, innermost last. */
  readonly #tables: number[] = []
  #tableCount = 0
  /** Cells of the row under way; null outside of one. */
  #row: { cells: string[]; head: boolean } | null = null
  #main = 0
  #inHead = false
  #inTitle = false
  #raised = false
  #preformatted = 0

  constructor(layoutTables: ReadonlySet<number>) {
    this.#layoutTables = layoutTables
  }

  page(): HtmlPage {
    this.#flush()
    return { blocks: this.#blocks, title: this.#title, meta: this.#meta }
  }

  enter({ name, attributes }: HtmlElement): void {
    if (name === 'head') this.#inHead = true
    if (name === 'meta') this.#note(attributes)
    if (name === 'title') this.#inTitle = this.#title === null
    if (name === 'main' || name === 'article' || attributes['role'] === 'main') this.#main++
    if (name === 'pre') this.#preformatted++
    if (name === 'table') this.#tables.push(this.#tableCount++)
    if (this.#isData && (name === 'tr' || name === 'td' || name === 'th')) this.#enterCell(name)
    else if (this.#row === null && BLOCKS.has(name)) this.#open(name)
    else if (BLOCKS.has(name)) this.#text += ' '
    if (name === 'sup') this.#raised = true
  }

  text(text: string, ways: readonly WayHidden[]): void {
    if (this.#inTitle) this.#title = `${this.#title ?? ''}${text}`
    if (this.#inHead || this.#inTitle) return
    if (this.#raised) {
      this.#raised = false
      if (/^\s*[[(]?\d/.test(text) && /[\p{L}\d.,)]$/u.test(this.#text) && !POWER_BASE.test(this.#text)) this.#text += ' '
    }
    this.#text += text
    this.#noteHidden(text, ways)
  }

  leave({ name, attributes }: HtmlElement): void {
    if (name === 'head') this.#inHead = false
    if (name === 'title') this.#inTitle = false
    if (name === 'sup') this.#raised = false
    if (this.#isData && (name === 'td' || name === 'th')) this.#closeCell()
    else if (this.#isData && name === 'tr') this.#closeRow()
    else if (this.#row === null && BLOCKS.has(name)) this.#flush()
    if (name === 'table') this.#tables.pop()
    if (name === 'pre') this.#preformatted--
    if (name === 'main' || name === 'article' || attributes['role'] === 'main') this.#main--
  }

  get #isData(): boolean {
    const table = this.#tables.at(-1)
    return table !== undefined && !this.#layoutTables.has(table)
  }

  #note({ name, property, content }: Readonly<Record<string, string>>): void {
    const key = (name ?? property ?? '').toLowerCase()
    if (key !== '' && content !== undefined && !this.#meta.has(key)) this.#meta.set(key, withoutSoftHyphens(content))
  }

  /** What cannot be seen and follows on such text is one piece with it. */
  #noteHidden(text: string, ways: readonly WayHidden[]): void {
    if (text.trim() === '') return
    const last = this.#hidden.at(-1)
    if (ways.length > 0 && this.#inHidden && last !== undefined) this.#hidden.splice(-1, 1, { text: last.text + text, ways: [...last.ways, ...ways] })
    else if (ways.length > 0) this.#hidden.push({ text, ways })
    this.#inHidden = ways.length > 0
  }

  #open(name: string): void {
    this.#flush()
    this.#depth = /^h[1-6]$/.test(name) ? Number(name[1]) : 0
    this.#kind = this.#depth > 0 ? 'heading' : name === 'caption' ? 'caption' : name === 'figcaption' ? 'figure-caption' : 'text'
  }

  #enterCell(name: string): void {
    if (name === 'tr') {
      this.#flush()
      this.#row = { cells: [], head: true }
      return
    }
    this.#row ??= { cells: [], head: true }
    if (name === 'td') this.#row.head = false
    this.#text = ''
  }

  #closeCell(): void {
    this.#row?.cells.push(oneLine(this.#text))
    this.#text = ''
  }

  #closeRow(): void {
    const row = this.#row
    this.#row = null
    this.#text = ''
    if (row === null) return
    const text = row.cells.join('\t').replace(/\t+$/, '')
    if (text.trim() !== '') this.#add(row.head ? 'row-head' : 'row', text)
  }

  #flush(): void {
    const lines = this.#preformatted > 0 ? this.#text.split('\n') : [this.#text]
    for (const line of lines.map(oneLine)) if (line !== '') this.#add(this.#kind, line)
    this.#text = ''
    this.#kind = 'text'
    this.#depth = 0
  }

  #add(kind: HtmlBlockKind, text: string): void {
    const table = this.#isData ? this.#tables.at(-1)! : null
    this.#blocks.push({ kind, text, depth: kind === 'heading' ? this.#depth : 0, table, main: this.#main > 0, hidden: this.#hidden })
    this.#hidden = []
  }
}

function oneLine(text: string): string {
  return foldText(text).replace(/\s+/g, ' ').trim()
}
