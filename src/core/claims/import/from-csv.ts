import Papa from 'papaparse'
import { AppError } from '../../model'
import type { ImportProblem, RawRow } from './types'

/** Columns by the names people give them; the first is the documented one. */
const COLUMNS = {
  study: ['study', 'study_name', 'study_id', 'trial', 'file', 'file_name', 'filename', 'source'],
  outcome: ['outcome', 'outcome_domain'],
  measure: ['measure', 'outcome_measure', 'scale'],
  timePoint: ['time_point', 'timepoint', 'time', 'follow_up'],
  effect: ['effect', 'effect_estimate', 'numerical_result', 'estimate'],
  assessor: ['assessor', 'rater', 'model'],
  item: ['item', 'item_id', 'question_id', 'question', 'signalling_question', 'signaling_question'],
  response: ['response', 'answer', 'judgement', 'judgment', 'rating'],
  comment: ['comment', 'comments', 'support'],
  explanation: ['explanation', 'justification', 'reason', 'reasoning'],
  statement: ['statement', 'claim'],
  judge: ['judge', 'verifier'],
  verdict: ['verdict', 'label'],
  quote: ['quote', 'quotation', 'evidence'],
  rationale: ['rationale', 'verdict_rationale'],
} as const
type Column = keyof typeof COLUMNS

const DELIMITERS = [',', ';', '\t', '|']

/**
 * Claims of a CSV file, one row a claim. Takes commas, semicolons, tabs and bars, a byte order mark, Excel's `sep=` line,
 * and goes on after a row whose quotation marks do not close.
 * @throws AppError import-invalid when no header row is recognised
 */
export function rowsOfCsv(source: string, problems: ImportProblem[]): RawRow[] {
  const { text, delimiter, skipped } = opened(source)
  const records = readRecords(text, delimiter, skipped, problems)
  const header = records.shift()
  const columns = header && headerColumns(header.cells)
  if (!columns || columns.get('study') === undefined || !(columns.has('item') || columns.has('statement'))) {
    throw new AppError(
      'import-invalid',
      'The first row of this file does not name the columns it needs: "study", and "item" or "statement".',
      {
        advice: 'Compare it with the template, which can be downloaded beside the import.',
      },
    )
  }
  nameUnread(header, columns, problems)
  return records
    .filter(({ cells }) => cells.some((c) => c.trim() !== ''))
    .map(({ line, cells }) => rowOf(line, cells, columns, header.cells.length, problems))
}

function rowOf(
  line: number,
  cells: string[],
  columns: Map<Column, number>,
  width: number,
  problems: ImportProblem[],
): RawRow {
  const cell = (column: Column) => unguarded(cells[columns.get(column) ?? -1] ?? '')
  const verdict = { judge: cell('judge'), verdict: cell('verdict'), quote: cell('quote'), rationale: cell('rationale') }
  if (cells.slice(width).some((c) => c.trim() !== '')) {
    problems.push({
      line,
      where: cell('study'),
      leftOut: false,
      message:
        'has more cells than the header has columns. A text with the separator in it needs quotation marks around it.',
    })
  }
  return {
    line,
    instrument: '',
    study: cell('study'),
    assessor: cell('assessor'),
    outcome: cell('outcome'),
    measure: cell('measure'),
    timePoint: cell('timePoint'),
    effect: cell('effect'),
    item: cell('item'),
    response: cell('response'),
    comment: cell('comment'),
    explanation: cell('explanation'),
    statement: cell('statement'),
    verdicts: [verdict.verdict, verdict.quote, verdict.rationale].some((text) => text.trim() !== '') ? [verdict] : [],
  }
}

/** Takes off the apostrophe that keeps a cell from being run as a formula. */
function unguarded(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r])/, '')
}

interface Opened {
  text: string
  delimiter: string
  /** Rows before the header. */
  skipped: number
}

/** The text without byte order mark and `sep=` line, and the separator under which its header names most columns. */
function opened(source: string): Opened {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const said = /^"?sep=(.)"?\n/i.exec(text)
  if (said) return { text: text.slice(said[0].length), delimiter: said[1]!, skipped: 1 }
  const named = DELIMITERS.map((delimiter) => {
    const [header] = Papa.parse<string[]>(text, { delimiter, preview: 1 }).data
    return { delimiter, columns: headerColumns(header ?? []).size }
  })
  return { text, delimiter: named.reduce((a, b) => (b.columns > a.columns ? b : a)).delimiter, skipped: 0 }
}

/** Rows with broken quotation marks after which the rest is given up: such a file is no CSV. */
const MAX_BROKEN = 100

interface CsvRecord {
  /** Row in a spreadsheet, 1-based. */
  line: number
  cells: string[]
}

function readRecords(text: string, delimiter: string, skipped: number, problems: ImportProblem[]): CsvRecord[] {
  const records: CsvRecord[] = []
  let rest = text
  let line = skipped + 1
  for (let tries = 0; rest !== '' && tries < MAX_BROKEN; tries++) {
    const { data, errors } = Papa.parse<string[]>(rest, { delimiter })
    const broken = errors.find(
      (e) =>
        e.type === 'Quotes' && (e.code === 'MissingQuotes' || data[e.row ?? 0]?.some((cell) => cell.includes('\n'))),
    )
    const good = broken ? data.slice(0, broken.row) : data
    for (const cells of good) records.push({ line: line++, cells })
    if (!broken) return records
    problems.push({
      line,
      where: 'quotation marks',
      leftOut: true,
      message:
        'has a quotation mark that does not close. Put "" for each quotation mark inside a text, and one at each end of it.',
    })
    line++
    const end = rest.indexOf('\n', broken.index)
    rest = end < 0 ? '' : rest.slice(end + 1)
  }
  if (rest !== '')
    problems.push({
      line,
      where: 'quotation marks',
      leftOut: true,
      message: 'and the rows after it were not read: too many rows before it are broken.',
    })
  return records
}

function headerColumns(cells: readonly string[]): Map<Column, number> {
  const columns = new Map<Column, number>()
  cells.forEach((cell, i) => {
    const name = cell.trim().toLowerCase().replace(/[^a-z0-9]+/g, '_').replace(/^_|_$/g, '')
    const column = (Object.keys(COLUMNS) as Column[]).find((c) => (COLUMNS[c] as readonly string[]).includes(name))
    if (column !== undefined && !columns.has(column)) columns.set(column, i)
  })
  return columns
}

/** Columns nobody reads are named once: a slip of the pen in the header loses a whole column. */
function nameUnread(header: CsvRecord, columns: Map<Column, number>, problems: ImportProblem[]): void {
  const read = new Set(columns.values())
  const unread = header.cells.filter((cell, i) => cell.trim() !== '' && !read.has(i))
  if (unread.length === 0) return
  const known = (Object.keys(COLUMNS) as Column[]).map((column) => COLUMNS[column][0])
  problems.push({
    line: header.line, where: 'header', leftOut: false,
    message: `has columns that are not read: ${unread.map((c) => c.trim()).join(', ')}. The names are ${known.join(', ')}.`,
  })
}
