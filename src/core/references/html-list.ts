import { walkHtml, type HtmlElement } from '../document/html-tree'

const BLOCK = /^(?:p|div|h[1-6]|blockquote|ul|ol|table|section|article|pre)$/
const HIDDEN = /^(?:script|style|head|noscript|template|svg|img)$/
const MARKS: Record<string, string> = { b: '**', strong: '**', i: '*', em: '*', cite: '*' }

/** A list that is open, with the number its last item had; null for bullets. */
interface OpenList {
  number: number | null
}

/**
 * The text of HTML with what tells references apart kept in Markdown: numbers of lists, bullets, tables, links, emphasis.
 * @throws AppError file-unreadable when it is nested deeper than any page
 */
export function listText(html: string): string {
  const writer = new ListWriter()
  walkHtml(html, writer)
  return writer.finish()
}

class ListWriter {
  readonly #parts: string[] = []
  readonly #lists: OpenList[] = []
  #table: { rows: string[][]; cell: string[] | null } | null = null

  enter(element: HtmlElement): boolean {
    const { name } = element
    if (HIDDEN.test(name)) return false
    if (name === 'table' && this.#table === null) this.#table = { rows: [], cell: null }
    else if (name === 'tr') this.#table?.rows.push([])
    else if (name === 'td' || name === 'th') this.#openCell()
    else if (name === 'ol') this.#lists.push({ number: Number(element.attributes['start'] ?? 1) - 1 })
    else if (name === 'ul') this.#lists.push({ number: null })
    else if (name === 'li') this.#item()
    else if (name === 'br') this.#put('\n')
    else if (name in MARKS) this.#put(MARKS[name]!)
    else if (name === 'a' && /^https?:/i.test(element.attributes['href'] ?? '')) this.#put('[')
    else if (BLOCK.test(name)) this.#put('\n\n')
    return true
  }

  text(text: string): void {
    this.#put(text.replace(/\s+/g, ' '))
  }

  leave({ name, attributes }: HtmlElement): void {
    const href = attributes['href'] ?? ''
    if (name === 'table') this.#closeTable()
    else if (name === 'td' || name === 'th') this.#closeCell()
    else if (name === 'ol' || name === 'ul') {
      this.#lists.pop()
      this.#put('\n\n')
    } else if (name in MARKS) this.#put(MARKS[name]!)
    else if (name === 'a' && /^https?:/i.test(href)) this.#put(`](${href})`)
    else if (BLOCK.test(name)) this.#put('\n\n')
  }

  finish(): string {
    // A link whose text is its address, and emphasis on nothing, say nothing more than the text.
    return this.#parts.join('').replace(/\[([^\]\s]+)\]\(\1\/?\)/g, '$1').replace(/(?<![^\s])\*{2,4}(?=\s)/g, '')
      .replace(/[^\S\n]+\n|\n[^\S\n]+(?=\n)/g, '\n').replace(/\n{3,}/g, '\n\n').trim()
  }

  #put(text: string): void {
    (this.#table?.cell ?? this.#parts).push(text)
  }

  #item(): void {
    const list = this.#lists.at(-1)
    const indent = '   '.repeat(Math.max(0, this.#lists.length - 1))
    if (list?.number === null || list === undefined) return this.#put(`\n${indent}- `)
    list.number += 1
    this.#put(`\n${indent}${list.number}. `)
  }

  #openCell(): void {
    if (this.#table !== null) this.#table.cell = []
  }

  #closeCell(): void {
    const table = this.#table
    if (table === null || table.cell === null) return
    table.rows.at(-1)?.push(table.cell.join('').replace(/\s+/g, ' ').replace(/\|/g, '\\|').trim())
    table.cell = null
  }

  #closeTable(): void {
    const [head, ...rows] = this.#table?.rows.filter((row) => row.length > 0) ?? []
    this.#table = null
    if (head === undefined) return
    const line = (row: string[]): string => `| ${row.join(' | ')} |`
    this.#put(`\n\n${[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')}\n\n`)
  }
}
