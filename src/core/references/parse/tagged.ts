import type { ParsedReference, TextRange } from '../../model/references'
import { Draft } from './draft'
import { readInline } from './inline'
import { readValue } from './labelled'
import type { MappedText } from './mapped-text'

/** A line of a record: its tag and where its value stands, lines that carry it on included. */
interface Tagged extends TextRange {
  tag: string
}

const TAG = /^\s*([A-Z][A-Z0-9]{1,3})\s{0,4}-(?:\s|$)\s*/
/** Tags that open and close a record. */
const RIS_START = /^\s*(?:\d{1,4}\.\s*)?TY\s{1,2}-/
const RIS_END = /^\s*ER\s{1,2}-/
const NBIB_START = /^\s*PMID\s{0,2}-\s/
/** Tags that begin a record whose first line was lost. */
const ORPHAN = /^(?:TI|T1|AU|A1|FAU|JO|JF|T2|PY|Y1|DO|DP|JT|TA)$/

/** Places of the records of RIS and nbib (PubMed, MEDLINE) in a stretch of text. */
export function taggedRecords(text: string, start: number, end: number): TextRange[] {
  const records: TextRange[] = []
  let open: { start: number; end: number; ris: boolean; tags: number } | null = null
  let blank = true
  const close = (): void => {
    if (open !== null && (open.tags > 1 || open.ris)) records.push({ start: open.start, end: open.end })
    open = null
  }
  for (let at = start; at < end;) {
    const found = text.indexOf('\n', at)
    const stop = found < 0 || found > end ? end : found
    const line = text.slice(at, Math.min(stop, at + TAG_WITHIN))
    const tag = TAG.exec(line)?.[1]
    const begins = RIS_START.test(line) || NBIB_START.test(line) || (tag !== undefined && open === null && blank && ORPHAN.test(tag) && isTag(text, stop + 1, end))
    if (begins) {
      close()
      open = { start: at + /^\s*(?:\d{1,4}\.\s*)?/.exec(line)![0].length, end: stop, ris: RIS_START.test(line), tags: 0 }
    }
    if (open !== null) {
      if (tag !== undefined) open.tags += 1
      const carriesOn: boolean = tag !== undefined || /^\s{4,}\S/.test(line) || (open.ris && line.trim() !== '' && !/^\s*(?:```|~~~)/.test(line))
      if (carriesOn) open.end = at + text.slice(at, stop).trimEnd().length
      if (RIS_END.test(line) || /^\s*(?:```|~~~)/.test(line)) close()
      else if (!open.ris && line.trim() === '' && !isTag(text, stop + 1, end)) close()
    }
    blank = line.trim() === '' || /^\s*(?:```|~~~)|^\s*\d{1,4}\.\s*$/.test(line) || open === null
    at = stop + 1
  }
  close()
  return records
}
/** A tag stands within so many characters of a line. */
const TAG_WITHIN = 80

function isTag(text: string, at: number, end: number): boolean {
  return TAG.test(text.slice(at, Math.min(end, at + TAG_WITHIN)))
}

/** Reads one record of RIS or nbib. */
export function taggedReference(text: string, record: TextRange): ParsedReference {
  const rows = readRows(text, record)
  const draft = new Draft()
  if (rows.some(({ tag }) => tag === 'PMID' || tag === 'FAU' || tag === 'DP')) readNbib(text, rows, draft)
  else readRis(text, rows, draft)
  return draft.finish(record, true)
}

function readRows(text: string, { start, end }: TextRange): Tagged[] {
  const rows: Tagged[] = []
  for (let at = start; at < end;) {
    const found = text.indexOf('\n', at)
    const stop = found < 0 || found > end ? end : found
    const tag = TAG.exec(text.slice(at, Math.min(stop, at + TAG_WITHIN)))
    if (tag) rows.push({ tag: tag[1]!, start: at + tag[0].length, end: stop })
    else if (rows.length > 0 && text.slice(at, stop).trim() !== '') rows.at(-1)!.end = stop
    at = stop + 1
  }
  return rows
}

/** A tag's value, for RIS the first of several tags that has one. */
class Rows {
  constructor(private readonly text: string, private readonly rows: readonly Tagged[]) {}

  all(...tags: string[]): MappedText[] {
    return tags.flatMap((tag) => this.rows.filter((row) => row.tag === tag).map(({ start, end }) => readInline(this.text, start, end).text.trim()))
      .filter(({ length }) => length > 0)
  }

  first(...tags: string[]): MappedText | undefined {
    return this.all(...tags)[0]
  }
}

function readRis(text: string, list: readonly Tagged[], draft: Draft): void {
  const rows = new Rows(text, list)
  draft.set('title', rows.first('TI', 'T1', 'CT', 'BT', 'ST'))
  draft.set('journal', rows.first('JF', 'JO', 'T2', 'JA', 'J2', 'J1', 'BT'))
  setAuthors(rows.all('AU').length > 0 ? rows.all('AU') : rows.all('A1', 'A2'), draft)
  const date = rows.first('PY', 'Y1', 'DA', 'YR')
  draft.set('date', date?.slice(0, date.text.replace(/[/\s]+$|\/{2,}.*$/, '').length))
  setValue('volume', rows.first('VL'), draft)
  setValue('issue', rows.first('IS', 'CP'), draft)
  setPages(rows.first('SP'), rows.first('EP'), draft)
  setValue('doi', rows.first('DO', 'M3')?.text.match(/10\.\d{4}|doi/i) || rows.first('DO') ? rows.first('DO', 'M3') : undefined, draft)
  setValue('link', rows.first('UR', 'L2', 'LK', 'L1'), draft)
  const database = rows.first('DB', 'DP')?.text ?? 'PubMed'
  const number = rows.first('AN', 'PM')
  if (number !== undefined && /^\d{1,8}$/.test(number.text) && /pubmed|medline|nlm/i.test(database)) draft.set('pmid', number)
  const central = rows.all('C2', 'PMC').find((one) => /^PMC\d+$/i.test(one.text))
  draft.set('pmcid', central)
}

function setValue(kind: 'volume' | 'issue' | 'doi' | 'link', value: MappedText | undefined, draft: Draft): void {
  if (value !== undefined) readValue(kind, { text: value, spans: [] }, draft)
}

function setAuthors(names: readonly MappedText[], draft: Draft): void {
  draft.setAuthors(names.map((text) => ({ name: text.value, text })))
}

function setPages(first: MappedText | undefined, last: MappedText | undefined, draft: Draft): void {
  draft.set('pages', first ?? last)
  if (first !== undefined && last !== undefined && !first.text.includes('-') && first.text !== last.text) draft.append('pages', [last], '-')
}

function readNbib(text: string, list: readonly Tagged[], draft: Draft): void {
  const rows = new Rows(text, list)
  draft.set('title', rows.first('TI', 'BTI'))
  draft.set('journal', rows.first('JT', 'TA', 'CTI'))
  const people = list.filter(({ tag }) => tag === 'FAU' || tag === 'CN')
  setAuthors(people.length > 0 ? people.map(({ start, end }) => readInline(text, start, end).text.trim()) : rows.all('AU'), draft)
  draft.set('date', rows.first('DP', 'DEP'))
  setValue('volume', rows.first('VI'), draft)
  setValue('issue', rows.first('IP'), draft)
  draft.set('pages', rows.first('PG'))
  const doi = rows.all('LID', 'AID', 'DO').find((one) => /\[doi\]|^10\./i.test(one.text))
  draft.set('doi', doi?.slice(0, doi.text.replace(/\s*\[doi\].*$/i, '').length))
  draft.set('pmid', rows.first('PMID'))
  draft.set('pmcid', rows.first('PMC'))
  setValue('link', rows.first('UR'), draft)
}
