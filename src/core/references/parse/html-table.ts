import type { TextRange } from '../../model/references'
import type { Row, Table } from './tables'

const OPENING = /<table\b[^<>]{0,500}>/gi
const ROW = /<tr\b[^<>]{0,500}>/gi
const CELL = /<t[hd]\b[^<>]{0,500}>/gi
const CLOSING = /<\/t(?:[hdr]|able|body|head)\s*>/i

/** Finds HTML tables in a stretch of text; one that is not closed ends with the stretch. */
export function htmlTables(text: string, start: number, end: number): Table[] {
  const shown = text.slice(start, end)
  const opened = [...shown.matchAll(OPENING)]
  return opened.flatMap((found, i) => {
    const limit = opened[i + 1]?.index ?? shown.length
    const close = /<\/table\s*>/i.exec(shown.slice(found.index, limit))
    const stop = close ? found.index + close.index + close[0].length : limit
    const rows = piecesOf(shown, found.index + found[0].length, stop, ROW).map((row) => readRow(shown, row, start))
    const table = { start: start + found.index, end: start + stop, rows: rows.filter(({ cells }) => cells.length > 0) }
    return table.rows.length > 1 ? [table] : []
  })
}

function readRow(shown: string, row: TextRange, offset: number): Row {
  const cells = piecesOf(shown, row.start, row.end, CELL).map((cell) => {
    const inner = /^<[^<>]*>/.exec(shown.slice(cell.start, cell.end))![0].length
    const close = CLOSING.exec(shown.slice(cell.start, cell.end))
    return { start: offset + cell.start + inner, end: offset + (close ? cell.start + close.index : cell.end) }
  })
  const close = /<\/tr\s*>/i.exec(shown.slice(row.start, row.end))
  return { start: offset + row.start, end: offset + (close ? row.start + close.index + close[0].length : row.end), cells }
}

/** Stretches from one match of a tag to the next. */
function piecesOf(shown: string, start: number, end: number, tag: RegExp): TextRange[] {
  const at = [...shown.slice(start, end).matchAll(tag)].map(({ index }) => start + index)
  return at.map((from, i) => ({ start: from, end: at[i + 1] ?? end }))
}
