import { authorRun, namesDoubt } from './authors'
import { DATE, NO_DATE } from './dates'
import { Draft } from './draft'
import { readExtent } from './extent'
import { namesWork, readIdentifiers } from './identifiers'
import type { Inline, Span } from './inline'
import type { MappedText } from './mapped-text'
import { isPersonalName, readNames } from './names'
import { readJournal, readQuoted } from './quoted'
import { cleanJournal, cleanTitle, readTitleAndJournal } from './title-journal'
import { isGroupName, mayBeJournal } from './words'

const DATE_AFTER_AUTHORS = new RegExp(`^(?:\\((?:(?<bracketed>${DATE})|${NO_DATE})\\)[.,:]?|(?:(?<bare>${DATE})|${NO_DATE})[.,:])\\s+`, 'i')
const DATE_IN_BRACKETS = new RegExp(`[(\\[]\\s*(?:(${DATE})|${NO_DATE})\\s*(?:[;,][^()]{0,40})?[)\\]][.,:]?(?:\\s+|$)`, 'i')
/** A year behind a title that is set apart. */
const DATE_BEHIND_HEAD = new RegExp(`^\\s*\\((${DATE})\\)[.:,]?(?=\\s+\\S)`, 'i')
/** A year that ends a title set apart. */
const DATE_AT_END = new RegExp(`\\s*\\((${DATE})\\)[.:]?\\s*$`, 'i')
const DASH = /\s+[-–—|·]\s+/g

/** Reads one reference in running text: Vancouver, AMA, APA, Harvard, MLA, IEEE, a quoted title, a linked title. */
export function readFree(inline: Inline): Draft {
  const draft = new Draft()
  const masked = readIdentifiers(inline, draft)
  const start = /^[\s.,;:–—|-]*/.exec(masked.text)![0].length
  const text = unquoted(masked.slice(start).trim(/[\s,;:|–—]/))
  if (text.length === 0) return draft
  const spans = inline.spans.map((span) => ({ ...span, start: span.start - start, end: span.end - start }))
  const read = readQuoted(text, spans, draft) || readAuthorDate(text, spans, draft) || readHeaded(text, spans, draft)
    || readDashed(text, draft)
  if (!read) readSentences(text, spans, draft)
  return draft
}

/** Without quotation marks around all of it: the title of a link, which holds more than the work's. */
function unquoted(text: MappedText): MappedText {
  return /^["“][^"“”]*["”]$/.test(text.text) && DASHED.test(text.text) ? text.slice(1, text.length - 1).trim() : text
}
const DASHED = /\s[-–—|]\s/

/** APA: Authors (2020, May). Title. Journal, 12(3), 1-10. */
function readAuthorDate(text: MappedText, spans: readonly Span[], draft: Draft): boolean {
  const found = DATE_IN_BRACKETS.exec(text.text)
  if (found === null || found.index < 2) return false
  const list = text.slice(0, found.index).trim(/[\s,;:]/)
  const names = readNames(list)
  const doubt = namesDoubt(names)
  if (doubt === null && (list.length > LONGEST_GROUP || /[.?!:]\s+\p{L}{3}|["“]/u.test(list.text) || !isLikelyGroup(list.text))) return false
  draft.setAuthors(names, doubt ?? 0.4)
  const behind = found.index + found[0].length
  if (found[1] !== undefined) {
    const at = found.index + found[0].indexOf(found[1])
    draft.set('date', text.slice(at, at + found[1].length))
  }
  const rest = text.slice(behind)
  if (readQuoted(rest, shifted(spans, behind), draft)) return true
  const before = readExtent(rest, draft)
  // "Title. 62(2), 143-152": a stop, where a journal would be followed by a comma.
  if (draft.has('volume') && /^\s*[.?!]\s[^:]*$/.test(rest.text.slice(before.length))) draft.set('title', cleanTitle(before), 0.2)
  else readTitleAndJournal(before, spans, draft, behind)
  return true
}
/** A group before a date in brackets is no longer. Characters. */
const LONGEST_GROUP = 120

/** Words of the names of groups are set in capitals, or say what the group is. */
function isLikelyGroup(text: string): boolean {
  const words = text.split(/[\s,&]+/).filter((word) => /^\p{L}/u.test(word) && !/^(?:of|for|and|the|on|in|de|la)$/.test(word))
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length
  return /^\p{Lu}/u.test(text) && !/\s[-–—]\s/.test(text) && words.length <= 12 && (capitals >= words.length * 0.7 || isGroupName(text) && capitals >= words.length / 2)
}

/** A title set apart at the start (bold, a link, a line of its own) and the rest of the citation behind it. */
function readHeaded(text: MappedText, spans: readonly Span[], draft: Draft): boolean {
  const head = headOf(text, spans)
  if (head === null) return false
  const rest = text.slice(head)
  const year = DATE_BEHIND_HEAD.exec(rest.text)
  if (year) draft.set('date', rest.slice(year[0].indexOf(year[1]!)).slice(0, year[1]!.length))
  const lead = (year?.[0].length ?? 0) + /^[\s.,;:–—|-]*(?:by\s+)?/i.exec(rest.text.slice(year?.[0].length ?? 0))![0].length
  const body = rest.slice(lead)
  if (body.length === 0) return false
  const title = text.slice(0, head)
  const dated = DATE_AT_END.exec(title.text)
  draft.set('title', cleanTitle(dated ? title.slice(0, dated.index) : title), 0.1)
  if (dated) draft.set('date', title.slice(dated.index + dated[0].indexOf(dated[1]!)).slice(0, dated[1]!.length))
  const run = authorRun(body)
  // One name alone is as likely a journal's: "N. Engl. J. Med.".
  const people = run !== null && run.doubt < 0.5 && (run.names.length > 1 || (!mayBeJournal(run.names[0]!.name) && !/^[–—-]/.test(rest.text.trim())))
  if (people) draft.setAuthors(run.names, run.doubt)
  const at = people ? run.end : 0
  const offset = head + lead + at
  const dash = /^\(?[–—-]\s+/.exec(body.slice(at).text)?.[0].length ?? 0
  readJournal(body.slice(at + dash), offset + dash, spans, draft)
  return true
}

/** Where the title set apart at the start of an entry ends, null where there is none. */
function headOf(text: MappedText, spans: readonly Span[]): number | null {
  const first = spans.find(({ kind, start, end }) => kind !== 'italic' && start <= 1 && end - Math.max(0, start) > SHORTEST_HEAD && end < text.length)
  if (first === undefined) return null
  const ownLine = /^\s*\n/.test(text.text.slice(first.end))
  if ((first.kind !== 'link' || namesWork(text, { ...first, start: Math.max(0, first.start) }))
    && (ownLine || !isPersonalName(text.text.slice(Math.max(0, first.start), first.end).split(',')[0]!))) return first.end
  return null
}
/** Characters; a shorter bold word is a number or a label. */
const SHORTEST_HEAD = 12

/** Title - Journal (2012); Title - Authors - Journal - 2012. */
function readDashed(text: MappedText, draft: Draft): boolean {
  const dashes = [...text.text.matchAll(DASH)]
  const last = dashes.at(-1)
  if (last === undefined || authorRun(text)?.doubt === 0) return false
  const quoted = /^["“']/.test(text.text) ? 1 : 0
  const whole = quoted ? text.slice(quoted).trim(/[\s"”']/) : text
  const right = whole.slice(last.index + last[0].length - quoted)
  if (right.length > LONGEST_RIGHT || /[.?!]\s+\p{Lu}\p{Ll}+\s\p{Ll}/u.test(right.text)) return false
  const left = whole.slice(0, last.index - quoted)
  const pieces = left.split(DASH)
  const people = pieces.findIndex((piece, i) => i > 0 && isListOfNames(piece))
  if (people > 0) {
    draft.setAuthors(readNames(pieces[people]!), 0.2)
    draft.set('title', cleanTitle(pieces[0]!.through(pieces[people - 1]!)), 0.2)
    const where = people + 1 < pieces.length ? pieces[people + 1]!.through(right) : right
    setJournal(where, draft)
    return true
  }
  const probe = new Draft()
  setJournal(right, probe)
  if (!probe.has('date') && !probe.has('volume') && !draft.has('link') && !draft.has('doi')) return false
  setJournal(right, draft)
  draft.set('title', cleanTitle(left), 0.1)
  return true
}

/** Several names, or one that is no journal's. */
function isListOfNames(text: MappedText): boolean {
  const names = readNames(text)
  return (namesDoubt(names) ?? 1) < 0.3 && (names.length > 1 || !mayBeJournal(names[0]!.name))
}
/** A journal with its date behind a dash is no longer. Characters. */
const LONGEST_RIGHT = 250

function setJournal(text: MappedText, draft: Draft): void {
  const empty = /\s*\(\s*\)\s*$/.exec(text.text)
  draft.set('journal', cleanJournal(readExtent(empty ? text.slice(0, empty.index) : text, draft, Infinity)), 0.1)
}

/** Vancouver and AMA: Authors. Title. Journal. 2020;12(3):1-10. Also Harvard with the year behind the authors. */
function readSentences(text: MappedText, spans: readonly Span[], draft: Draft): void {
  const run = authorRun(text)
  let at = 0
  if ((run === null || run.doubt >= 0.3) && readTitleFirst(text, draft)) return
  if (run !== null && !(run.doubt >= 0.3 && onlyTitleBefore(text, run.end))) {
    draft.setAuthors(run.names, run.doubt)
    at = run.end
    const dated = DATE_AFTER_AUTHORS.exec(text.text.slice(at))
    if (dated) {
      const date = dated.groups!['bracketed'] ?? dated.groups!['bare']
      if (date !== undefined) draft.set('date', text.slice(at + dated[0].indexOf(date)).slice(0, date.length))
      at += dated[0].length
    }
  }
  const rest = text.slice(at)
  if (at > 0 && readQuoted(rest, shifted(spans, at), draft)) return
  readTitleAndJournal(readExtent(rest, draft), spans, draft, at)
}

/** Title. Authors. Journal. 2020. */
function readTitleFirst(text: MappedText, draft: Draft): boolean {
  for (const { index, 0: stop } of [...text.text.matchAll(/[.?!]\s+(?=[\p{Lu}'‘"“])/gu)].slice(0, MOST_STOPS)) {
    const at = index + stop.length
    const rest = text.slice(at)
    const run = authorRun(rest)
    if (run === null || run.doubt > 0 || (run.names.length === 1 && mayBeJournal(run.names[0]!.name)) || run.end >= rest.length) continue
    draft.setAuthors(run.names, 0.2)
    draft.set('title', cleanTitle(text.slice(0, index + 1)), 0.2)
    setJournal(rest.slice(run.end), draft)
    return true
  }
  return false
}
/** A title in front of its authors has no more sentences. */
const MOST_STOPS = 4

/** Whether too little follows what may be a group's or a person's name for it to be no title. */
function onlyTitleBefore(text: MappedText, end: number): boolean {
  const rest = readExtent(text.slice(end), new Draft())
  return !/[.?!]\s+\S/.test(rest.text)
}

const shifted = (spans: readonly Span[], by: number): Span[] => spans.map((span) => ({ ...span, start: span.start - by, end: span.end - by }))
