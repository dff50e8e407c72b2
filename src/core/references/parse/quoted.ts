import { namesDoubt } from './authors'
import { DATE } from './dates'
import type { Draft } from './draft'
import { readExtent } from './extent'
import type { Span } from './inline'
import type { MappedText } from './mapped-text'
import { readNames } from './names'
import { cleanJournal, cleanTitle } from './title-journal'

const OPENING = /["“„«]/g
/** What may follow the closing mark of a title: the rest of the citation, and no more of the title. */
const AFTER = /^[.,;:]?\s*(?:$|by\b|in\b|published\b|appeared\b|from\b|(?:[([*]|[-–—|])|(?<=[.,;]\s*)\p{L}|\p{Lu}|\d)/u
const DATE_IN_BRACKETS = new RegExp(`\\(\\s*(${DATE})\\s*\\)`, 'i')
/** Names with a date behind them. */
const NAMES_AND_DATE = new RegExp(`^(.*?)[\\s,.(]*\\(?(${DATE})\\)?$`, 'is')

/**
 * Reads a reference whose title stands in quotation marks: "Title" by A and B, published in Journal (2005); A and B:
 * "Title", in Journal (2005); MLA, Chicago and IEEE.
 * @returns false where there is none; then the draft is as it was
 */
export function readQuoted(text: MappedText, spans: readonly Span[], draft: Draft): boolean {
  const title = quotedTitle(text.text)
  if (title === null) return false
  const before = text.slice(0, title.open).trim(/[\s,;:(]/)
  const run = before.length === 0 ? null : wholeRun(before)
  if (before.length > 0 && run === null) return false
  draft.set('title', cleanTitle(text.slice(title.open + 1, title.close)))
  if (run !== null) {
    draft.setAuthors(run.names, run.doubt)
    if (run.date !== null) draft.set('date', run.date)
  }
  readBehind(text.slice(title.close + 1), title.close + 1, spans, draft)
  return true
}

/** The marks around a title: the last pair before the citation goes on. */
function quotedTitle(text: string): { open: number; close: number } | null {
  for (const { index: open } of text.matchAll(OPENING)) {
    if (open > 0 && !/[\s(*_:]/.test(text[open - 1]!)) continue
    const closing = text[open] === '“' ? /[”"]/g : text[open] === '„' ? /[“”"]/g : text[open] === '«' ? /»/g : /["”]/g
    closing.lastIndex = open + 1
    let weak: { open: number; close: number } | null = null
    for (let found = closing.exec(text); found !== null; found = closing.exec(text)) {
      const inner = text.slice(open + 1, found.index)
      const depth = text[open] === '“' ? 1 + inner.split('“').length - inner.split('”').length : 1
      const behind = text.slice(found.index + 1, found.index + 40)
      const ended = /[.,?!]$/.test(inner) || !/^\s+\p{Lu}/u.test(behind)
      if (depth !== 1 || inner.length <= 3 || /\s$/.test(inner) || !ended || !AFTER.test(behind) || goesOn(text.slice(found.index + 1))) continue
      // "… "light" in attics", in …: "in" alone may be a part of the title.
      if (!/^\s+(?:in|from)\b/.test(behind)) return { open, close: found.index }
      weak ??= { open, close: found.index }
    }
    return weak
  }
  return null
}

/** Whether a quotation is the start of a title: a dash and more of it, and another dash before the journal. */
const goesOn = (behind: string): boolean => /^\s+[-–—]\s/.test(behind) && /^\s+[-–—]\s.*\s[-–—]\s/s.test(behind)

/** Authors that fill a text, with a date behind them perhaps. */
function wholeRun(text: MappedText): { names: ReturnType<typeof readNames>; doubt: number; date: MappedText | null } | null {
  const dated = NAMES_AND_DATE.exec(text.text)
  const list = dated ? text.slice(0, dated[1]!.length) : text
  const names = readNames(list)
  const doubt = namesDoubt(names)
  if (doubt === null) return null
  const date = dated ? text.slice(text.length - dated[2]!.length - (text.text.endsWith(')') ? 1 : 0), text.length - (text.text.endsWith(')') ? 1 : 0)) : null
  return { names, doubt, date }
}

/** Behind the title: by authors, in journal, date, volume and pages. */
function readBehind(rest: MappedText, offset: number, spans: readonly Span[], draft: Draft): void {
  let at = /^[\s.,;:–—-]*/.exec(rest.text)![0].length
  const by = /^(?:by|von|par|por|di)\s+/i.exec(rest.text.slice(at))
  if (by) {
    const list = rest.slice(at + by[0].length)
    const stop = /,?\s+(?:published|appeared)\b|,\s+in\s|\s+in\s+(?=[*\p{Lu}])|\s*\((?=[^()]*\d{4})|(?<!(?:^|[\s.-])\p{Lu}\p{Ll}?|\.\s?|\s)\.\s+(?=\p{Lu}\p{Ll}{2})|,\s+(?=\d{4})|$/u.exec(list.text)!
    draft.setAuthors(readNames(list.slice(0, stop.index)))
    at += by[0].length + stop.index
  }
  const where = rest.slice(at)
  const lead = /^[\s,.;:]*(?:(?:was\s)?(?:published|appeared)\b(?:\s+by\s[^,]{2,60},)?)?\s*/i.exec(where.text)![0].length
  readJournal(where.slice(lead), offset + at + lead, spans, draft)
}

/** "in Journal (2005)", "Journal, vol. 12, no. 3, 2005, pp. 1-10": what follows title and authors. */
export function readJournal(where: MappedText, offset: number, spans: readonly Span[], draft: Draft): void {
  const italic = spans.find(({ kind, start, end }) => kind === 'italic' && start >= offset && end <= offset + where.length && end - start > 1)
  if (italic !== undefined && italic.start - offset < ITALIC_WITHIN) {
    draft.set('journal', cleanJournal(where.slice(italic.start - offset, italic.end - offset)))
    readRest(where.slice(italic.end - offset), draft)
    return
  }
  const dated = DATE_IN_BRACKETS.exec(where.text)
  if (dated && !/\d\s*$/.test(where.text.slice(0, dated.index))) {
    const start = dated.index + dated[0].indexOf(dated[1]!)
    draft.set('date', where.slice(start, start + dated[1]!.length))
    const before = readExtent(where.slice(0, dated.index), draft)
    draft.set('journal', cleanJournal(before))
    readRest(where.slice(dated.index + dated[0].length), draft)
    return
  }
  draft.set('journal', cleanJournal(firstSentence(readExtent(where, draft))), 0.2)
}
/** Italics further on are no journal's. Characters. */
const ITALIC_WITHIN = 80

function readRest(text: MappedText, draft: Draft): void {
  const dated = DATE_IN_BRACKETS.exec(text.text)
  if (dated && /^[\s,.]*$/.test(text.text.slice(0, dated.index))) {
    const start = dated.index + dated[0].indexOf(dated[1]!)
    draft.set('date', text.slice(start, start + dated[1]!.length))
    readExtent(text.slice(dated.index + dated[0].length), draft)
    return
  }
  readExtent(text, draft)
}

function firstSentence(text: MappedText): MappedText {
  const end = /\.\s+(?=\p{Lu}\p{Ll}+\s\p{Ll})/u.exec(text.text)
  return end ? text.slice(0, end.index) : text
}
