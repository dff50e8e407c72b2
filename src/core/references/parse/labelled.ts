import { isGiven } from '../given'
import { DATE } from './dates'
import { Draft } from './draft'
import { readExtent } from './extent'
import { readFree } from './free'
import { namesWork, trimAddress } from './identifiers'
import type { Inline, Span } from './inline'
import { labelKind, LONGEST_LABEL, STRUCTURAL, type LabelKind } from './labels'
import type { MappedText } from './mapped-text'
import { readNames } from './names'
import { cleanTitle } from './title-journal'

/** A known label in an entry; offsets are those of the cleaned text. */
export interface Label {
  kind: LabelKind
  start: number
  /** Where its value begins. */
  value: number
  /** It stands behind a full stop or a comma only, not at a line's start or a separator. */
  soft: boolean
}

const COLON = /[:：]/g
/** A label at a line's start may be set off by a dash or a gap instead of a colon. */
const OTHER_SIGN = /(?:^|\n)[^\p{L}\n]{0,12}([\p{L}][^\n:：\t]{0,40}?)(?:\s+[–—=-]\s+|\t)/gu
const NO_LETTERS = /^[^\p{L}]*/u

/** Finds the known labels of an entry ("Title: …", "**Journal** – …"), in the order of the text. */
export function findLabels({ text, spans }: Inline): Label[] {
  const bold = new Set(spans.filter(({ kind }) => kind === 'bold').map(({ start }) => start))
  const found: Label[] = []
  let from = 0
  for (const { index } of text.text.matchAll(COLON)) {
    const label = labelBefore(text.text, index, Math.max(from, index - LONGEST_LABEL), bold)
    if (label === null) continue
    found.push({ ...label, value: index + 1 })
    from = index + 1
  }
  for (const match of text.text.matchAll(OTHER_SIGN)) {
    const kind = labelKind(match[1]!)
    const start = match.index + match[0].indexOf(match[1]!)
    const value = match.index + match[0].length
    if (kind !== null && !found.some((one) => one.start < value && one.value > start)) found.push({ kind, start, value, soft: false })
  }
  return withoutStraySoft(found.sort((a, b) => a.start - b.start), text.text)
}

function labelBefore(text: string, colon: number, from: number, bold: ReadonlySet<number>): Omit<Label, 'value'> | null {
  const start = Math.max(from, text.lastIndexOf('\n', colon - 1) + 1)
  for (let at = start; at < colon; at += 1) {
    const before = at === 0 ? '\n' : text[at - 1]!
    const hard = /[\n\t|;•·]/.test(before) || bold.has(at) || (/\s/.test(before) && /[|;•·]/.test(text[at - 2] ?? ''))
    const soft = before === '(' || (before === ' ' && /[.,)\]?!]/.test(text[at - 2] ?? ''))
    if (!hard && !soft) continue
    const skipped = NO_LETTERS.exec(text.slice(at, colon))![0].length
    if (at + skipped >= colon || skipped > LONGEST_MARK) continue
    const kind = labelKind(text.slice(at + skipped, colon))
    if (kind !== null) return { kind, start: at + skipped, soft: !hard && !/[\n\t|;•·]/.test(text.slice(at, at + skipped)) }
  }
  return null
}
/** Bullets, numbers and pictures before a label take no more. Characters. */
const LONGEST_MARK = 10

/** Labels behind a full stop count only where the entry is made of labels. */
function withoutStraySoft(labels: Label[], text: string): Label[] {
  const first = labels.find(({ soft }) => !soft)
  const made = first !== undefined && STRUCTURAL.includes(first.kind) && !/\p{L}{3}/u.test(text.slice(0, first.start))
  return labels.filter(({ soft, start }) => !soft || (made && /\p{Lu}/u.test(text[start]!)))
}

/** Whether an entry has its fields named: two labels that say what the work is, or one at its very start and others. */
export function isLabelled(labels: readonly Label[], text: string): boolean {
  const kinds = new Set(labels.map(({ kind }) => kind))
  const structural = STRUCTURAL.filter((kind) => kinds.has(kind)).length
  if (structural >= 2 || kinds.has('citation')) return true
  const first = labels[0]
  return structural === 1 && first !== undefined && (kinds.size >= 2 || !/\p{L}/u.test(text.slice(0, first.start)))
    && (STRUCTURAL.includes(first.kind) || !/\p{L}{3}/u.test(text.slice(0, first.start)) || kinds.size >= 3)
}

/** Reads an entry whose fields are named. */
export function readLabelled(inline: Inline, labels: readonly Label[]): Draft {
  const draft = new Draft()
  const head = inline.text.slice(0, labels[0]!.start).trim(/[\s\d.,;:)(\]|#*•–—-]/)
  const values = labels.map((label, i) => ({ ...label, text: valueOf(inline.text, label, labels[i + 1]?.start ?? inline.text.length) }))
  const strongFirst = [...values].sort((a, b) => weakness(a.kind) - weakness(b.kind))
  for (const { kind, text, value } of strongFirst) {
    const shift = inline.text.text.indexOf(text.text, value)
    const spans = inline.spans.map((span) => ({ ...span, start: span.start - shift, end: span.end - shift }))
      .filter(({ start, end }) => start >= 0 && end <= text.length)
    readValue(kind, { text, spans }, draft)
  }
  readHead(head, inline, draft)
  return draft
}

/** Whole citations, and dates and volumes printed beside a journal, fill what the named fields leave open. */
const weakness = (kind: LabelKind): number => (kind === 'citation' ? 2 : kind === 'journal' ? 1 : 0)

function valueOf(text: MappedText, label: Label, next: number): MappedText {
  let value = text.slice(label.value, next)
  const glue = /(?:\n[\s>]*(?:[-*•‣–—]|\(?\d{1,2}[.)])?|[\s|;,•·]|\n\W{1,6})\s*$/u
  for (let found = glue.exec(value.text); found !== null && value.length > 0; found = glue.exec(value.text)) {
    value = value.slice(0, found.index)
  }
  return value.trim()
}

/** Reads the value of a named field into a draft; used for cells of tables, too. */
export function readValue(kind: LabelKind, inline: Inline, draft: Draft): void {
  const text = inline.text.trim()
  if (text.length === 0) return
  switch (kind) {
    case 'title':
      draft.set('title', isGiven(text.value) ? cleanQuotes(text) : text)
      if (!draft.has('link')) draft.set('link', inline.spans.find(({ url }) => url !== null)?.url, 0.2)
      return
    case 'authors': return draft.setAuthors(readNames(text))
    case 'journal': return readJournalValue(text, draft)
    case 'date': return readDateValue(text, draft)
    case 'doi': return readDoiValue(inline, draft)
    case 'link': return readLinkValue(inline, draft)
    case 'pmid': case 'pmcid': return readNumberValue(kind, inline, draft)
    case 'volume': case 'issue': case 'pages': return readExtentValue(kind, firstLine(text), draft)
    case 'extent': return void readExtent(text, draft)
    case 'first-page': case 'last-page': return readPage(kind, firstLine(text), draft)
    case 'citation': return draft.fill(readFree(inline))
    case 'other': return
  }
}

const firstLine = (text: MappedText): MappedText => text.slice(0, /\n/.exec(text.text)?.index ?? text.length).trim()

function cleanQuotes(text: MappedText): MappedText {
  const quoted = /^["“„«](.*)["”»]\.?$/s.exec(text.text)
  return quoted !== null && !/["”]/.test(quoted[1]!) ? text.slice(1, 1 + quoted[1]!.length) : text
}

function readJournalValue(text: MappedText, draft: Draft): void {
  const probe = new Draft()
  const name = readExtent(text, probe)
  const more = probe.has('volume') || (probe.has('date') && !draft.has('date'))
  if (name.length > 0 && more && /\p{L}{2}/u.test(name.text) && !draft.has('volume')) {
    draft.set('journal', name.trim(/[\s,;]/), 0.1)
    if (!draft.has('date') || !probe.has('date')) readExtent(text, draft)
    return
  }
  draft.set('journal', text)
}

const DATE_IN = new RegExp(DATE, 'i')
/** A year that ends a title before the first label. */
const DATE_AT_END = new RegExp(`\\s*\\((${DATE})\\)\\W*$`, 'i')
/** A date with its words is no longer. Characters. */
const LONGEST_DATE = 30

function readDateValue(text: MappedText, draft: Draft): void {
  const line = firstLine(text)
  const found = line.length <= LONGEST_DATE ? null : DATE_IN.exec(line.text)
  if (found === null) return draft.set('date', line.trim(/[\s,;]/))
  draft.set('date', line.slice(found.index, found.index + found[0].length), 0.2)
}

function readDoiValue({ text, spans }: Inline, draft: Draft): void {
  const line = firstLine(text)
  if (!isGiven(line.value)) return draft.set('doi', line)
  const found = /(?:https?:\/\/\S+|(?:doi:?\s*)?10\.\d{4,9}\/\S+|doi\.org\/\S+)/i.exec(line.text)
  const linked = spans.find(({ url }) => url !== null && /10\.\d{4}/.test(url.text))
  if (found === null && linked) return draft.set('doi', linked.url)
  const whole = found?.[0] ?? /^(?:doi:\s*)?\S+/i.exec(line.text)![0]
  const at = found?.index ?? 0
  const cut = trimAddress(whole)
  if (found === null && cut.length < line.length - 3 && !/\d/.test(cut)) return draft.set('doi', line, 0.5)
  draft.set('doi', line.slice(at, at + cut.length))
}

function readLinkValue({ text, spans }: Inline, draft: Draft): void {
  const linked = spans.find(({ url }) => url !== null)
  if (linked) return draft.set('link', linked.url)
  const line = firstLine(text)
  const found = /(?:https?:\/\/|www\.)\S+/i.exec(line.text)
  const whole = found?.[0] ?? line.text
  const at = found?.index ?? 0
  draft.set('link', line.slice(at, at + (isGiven(whole) ? trimAddress(whole).length : whole.length)))
}

function readNumberValue(kind: 'pmid' | 'pmcid', { text, spans }: Inline, draft: Draft): void {
  const line = firstLine(text)
  const found = /(?:PMC\s?)?\d{3,9}/i.exec(line.text)
  const address = /^https?:/i.test(line.text) ? line : spans.find(({ url }) => url !== null)?.url
  if (address && !/^\s*(?:PMC)?\d/i.test(line.text)) return readLinkValue({ text: address, spans: [] }, draft)
  if (found === null) return isGiven(line.value) ? undefined : draft.set(kind, line)
  const digits = found[0].replace(/\D/g, '')
  draft.set(kind, line.slice(found.index, found.index + found[0].length), 0, kind === 'pmcid' ? `PMC${digits}` : digits)
}

function readExtentValue(kind: 'volume' | 'issue' | 'pages', text: MappedText, draft: Draft): void {
  const more = kind === 'volume' && /\d\s*\(|[,:;]\s*\d|issue|no\./i.test(text.text)
  if (more) {
    const probe = new Draft()
    readExtent(text, probe)
    if (probe.has('volume')) return void readExtent(text, draft)
  }
  const lead = /^(?:volume|vol|no|issue|pp?|pages?)(?:\.\s*|\s+|(?=\d))(?=\w*\d)/i.exec(text.text)?.[0].length ?? 0
  draft.set(kind, text.slice(lead).trim(/[\s.,;]/))
}

function readPage(kind: 'first-page' | 'last-page', text: MappedText, draft: Draft): void {
  if (text.range === null) return
  const pages = draft.get('pages')
  if (pages === '') return draft.set('pages', text)
  if (kind === 'last-page' && pages !== text.value) {
    draft.drop('pages')
    draft.put('pages', `${pages}-${text.value}`, [text.range])
  }
}

/** What stands before the first label is the title where no title is named, else a reference with labels behind it. */
function readHead(head: MappedText, inline: Inline, draft: Draft): void {
  if (head.length === 0 || !/\p{L}{2}/u.test(head.text)) return
  const link = inline.spans.find((span): span is Span & { url: MappedText } => span.url !== null && span.end <= head.length + LONGEST_MARK)
  if (link) draft.set('link', link.url, 0.2)
  if (draft.has('title') || /^(?:references?|ref|paper|article|study|source|citation|no|nr|entry|item)\W*\d*\W*$/i.test(head.text)) return
  const shown = link && namesWork(inline.text, link) ? inline.text.slice(link.start, link.end) : head
  const dated = DATE_AT_END.exec(shown.text)
  draft.set('title', cleanTitle(dated ? shown.slice(0, dated.index) : shown), 0.2)
  if (dated) draft.set('date', shown.slice(dated.index + dated[0].indexOf(dated[1]!)).slice(0, dated[1]!.length), 0.1)
}
