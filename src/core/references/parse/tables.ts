import type { ParsedReference, TextRange } from '../../model/references'
import { Draft } from './draft'
import { readInline } from './inline'
import { labelKind, STRUCTURAL, type LabelKind } from './labels'
import { readValue } from './labelled'

/** A table as it stands in a text: rows of cells, the first row its head. */
export interface Table extends TextRange {
  rows: Row[]
}
export interface Row extends TextRange {
  cells: TextRange[]
}

const RULE = /^\s*\|?\s*:?-{1,}:?\s*(?:\|\s*:?-{1,}:?\s*)*\|?\s*$/

/** Finds tables in Markdown, and rows whose cells tabs, bars or commas divide below a head of known labels. */
export function textTables(text: string, start: number, end: number): Table[] {
  const tables: Table[] = []
  const lines = linesOf(text, start, end)
  for (let i = 0; i < lines.length; i += 1) {
    const sign = headSign(text, lines, i)
    if (sign === null) continue
    const rows = [{ ...lines[i]!, cells: cellsOf(text, lines[i]!, sign) }]
    let next = i + 1
    for (; next < lines.length; next += 1) {
      const line = lines[next]!
      const shown = text.slice(line.start, line.end)
      if (sign === '|' && shown.includes('-') && RULE.test(shown)) continue
      if (!shown.includes(sign) || shown.trim() === '') break
      rows.push({ ...line, cells: cellsOf(text, line, sign) })
    }
    if (rows.length > 1) tables.push({ start: lines[i]!.start, end: lines[next - 1]!.end, rows })
    i = next - 1
  }
  return tables
}

export function linesOf(text: string, start: number, end: number): TextRange[] {
  const lines: TextRange[] = []
  for (let at = start; at < end;) {
    const found = text.indexOf('\n', at)
    const stop = found < 0 || found > end ? end : found
    lines.push({ start: at, end: text[stop - 1] === '\r' && stop > at ? stop - 1 : stop })
    at = stop + 1
  }
  return lines
}

/** What divides the cells below a head; null where a line is no head of a table of references. */
function headSign(text: string, lines: readonly TextRange[], i: number): '|' | '\t' | ',' | ';' | null {
  const line = lines[i]!
  if (line.end - line.start > LONGEST_HEAD) return null
  const shown = text.slice(line.start, line.end)
  const next = lines[i + 1]
  if (next === undefined) return null
  if (shown.includes('|')) {
    const below = text.slice(next.start, Math.min(next.end, next.start + LONGEST_HEAD))
    return (below.includes('-') && below.includes('|') && RULE.test(below)) || isHead(kindsOf(text, cellsOf(text, line, '|'))) ? '|' : null
  }
  for (const sign of ['\t', ',', ';'] as const) {
    if (!shown.includes(sign)) continue
    const kinds = kindsOf(text, cellsOf(text, line, sign))
    const known = kinds.filter((kind) => kind !== null).length
    if (isHead(kinds) && (sign === '\t' || (known === kinds.length && known > 2)) && text.slice(next.start, next.end).includes(sign)) return sign
  }
  return null
}
/** Characters; a longer line is no head. */
const LONGEST_HEAD = 1000

/** The cells of a line; quotation marks hold a cell of comma-separated values together. */
export function cellsOf(text: string, line: TextRange, sign: string): TextRange[] {
  const cells: TextRange[] = []
  let from = line.start
  let quoted = false
  for (let i = line.start; i < line.end; i += 1) {
    const char = text[i]
    if (char === '\\' && sign === '|') i += 1
    else if (char === '"' && sign !== '|') quoted = !quoted
    else if (char === sign && !quoted) {
      cells.push({ start: from, end: i })
      from = i + 1
    }
  }
  cells.push({ start: from, end: line.end })
  if (sign === '|') {
    if (text.slice(cells[0]!.start, cells[0]!.end).trim() === '') cells.shift()
    const last = cells.at(-1)
    if (last && text.slice(last.start, last.end).trim() === '') cells.pop()
  }
  return cells.map(({ start, end }) => unquoted(text, start, end, sign))
}

function unquoted(text: string, start: number, end: number, sign: string): TextRange {
  const [a, b] = [start + /^\s*/.exec(text.slice(start, end))![0].length, start + text.slice(start, end).trimEnd().length]
  return sign !== '|' && b - a > 1 && text[a] === '"' && text[b - 1] === '"' ? { start: a + 1, end: b - 1 } : { start, end }
}

export function kindsOf(text: string, cells: readonly TextRange[]): (LabelKind | null)[] {
  return cells.map(({ start, end }) => (end - start > LONGEST_HEAD ? null : labelKind(readInline(text, start, end).text.value)))
}

function isHead(kinds: readonly (LabelKind | null)[]): boolean {
  const structural = new Set(kinds.filter((kind) => kind !== null && STRUCTURAL.includes(kind)))
  return structural.has('citation') || structural.size > 1 || (structural.has('title') && kinds.some((kind) => kind === 'doi' || kind === 'link'))
}

/**
 * Reads the references of a table: one a row below a head of labels, or one of rows of a label and its value.
 * @returns null where the table is about something else
 */
export function tableReferences(text: string, { rows }: Table): ParsedReference[] | null {
  const kinds = kindsOf(text, rows[0]!.cells)
  if (isHead(kinds)) return rows.slice(1).map((row) => readRow(text, row, kinds))
  const sides = rows.map((row) => ({ row, kind: row.cells.length === 2 ? kindsOf(text, row.cells.slice(0, 1))[0]! : null }))
  return isHead(sides.map(({ kind }) => kind)) ? readUpright(text, sides) : null
}

function readRow(text: string, row: Row, kinds: readonly (LabelKind | null)[]): ParsedReference {
  const draft = new Draft()
  for (const [i, cell] of row.cells.entries()) {
    const kind = kinds[i]
    if (kind) readValue(kind, readInline(text, cell.start, cell.end), draft)
  }
  return draft.finish(trimmed(text, row), true)
}

function readUpright(text: string, sides: { row: Row; kind: LabelKind | null }[]): ParsedReference[] {
  const references: ParsedReference[] = []
  let draft = new Draft()
  let seen = new Set<LabelKind>()
  let range: TextRange | null = null
  const close = (): void => {
    if (range !== null) references.push(draft.finish(trimmed(text, range), true))
  }
  for (const { row, kind } of sides) {
    if (kind === null) continue
    if (seen.has(kind) && kind !== 'other') {
      close()
      draft = new Draft()
      seen = new Set()
      range = null
    }
    seen.add(kind)
    range = { start: (range as TextRange | null)?.start ?? row.start, end: row.end }
    const cell = row.cells[1]!
    readValue(kind, readInline(text, cell.start, cell.end), draft)
  }
  close()
  return references
}

export function trimmed(text: string, { start, end }: TextRange): TextRange {
  const shown = text.slice(start, end)
  const lead = /^\s*/.exec(shown)![0].length
  return { start: start + Math.min(lead, shown.length), end: Math.max(start + lead, start + shown.trimEnd().length) }
}
