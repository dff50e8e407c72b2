import { DATE, DATE_ONLY } from './dates'
import type { Draft } from './draft'
import type { MappedText } from './mapped-text'

const PAGE = '[A-Za-z]{0,5}\\d+[A-Za-z]{0,3}(?:\\.\\w{1,6})?'
const PAGES = `${PAGE}(?:\\s?(?:--|[-‐-―−])\\s?${PAGE})?`
const VOLUME = '[A-Za-z]?\\d+[A-Za-z]?(?:[-–/]\\d+)?'
const ISSUE = '[^()]{1,30}'
const PAGES_WORD = '(?:pp?\\.?\\s?|pages?\\s|article\\s(?:no\\.?\\s|number\\s)?|art\\.?\\s?(?:no\\.?\\s?)?|s\\.\\s)'
const NUMBER_WORD = '(?:no|issue|iss|num|nr|núm|n[°º])\\.?'
const IN_BRACKETS = `\\s?\\((?<issue>${ISSUE})\\)`

/** How volume, issue, pages and date end a reference, the most telling first. */
const FORMS = [
  // 2006 Feb;49(2):123-30   2006;p. 123-30
  `(?:^|[\\s(,.;])(?<date>${DATE})\\)?\\s?[;,:]\\s?(?:vol(?:ume)?\\.?\\s?)?(?<volume>${VOLUME})?(?:${IN_BRACKETS})?(?:\\s?[:;,]?\\s?${PAGES_WORD}|\\s?[:,]\\s?)(?<pages>${PAGES})$`,
  // 2006;49(2)
  `(?:^|[\\s(,.;])(?<date>${DATE})\\)?\\s?;\\s?(?<volume>${VOLUME})(?:${IN_BRACKETS})?$`,
  // 12, no. 3 (March 2020): 1-10
  `[\\s,.](?:vol(?:ume)?\\.?\\s?)?(?<volume>${VOLUME})(?:,?\\s${NUMBER_WORD}\\s?(?<issue2>[\\w–-]+)|${IN_BRACKETS})?,?\\s\\((?<date>${DATE})\\)\\s?[:,]\\s?${PAGES_WORD}?(?<pages>${PAGES})$`,
  // 12(3): 1-10, 2020
  `(?:^|[\\s.,])(?<volume>${VOLUME})(?:${IN_BRACKETS})?\\s?:\\s?${PAGES_WORD}?(?<pages>${PAGES}),?\\s\\(?(?<date>${DATE})\\)?$`,
  // vol. 12, no. 3, pp. 1-10, Mar. 2020
  `[\\s,.]vol(?:ume|\\.)?\\s?(?<volume>${VOLUME})(?:,?\\s${NUMBER_WORD}\\s?(?<issue2>[\\w–-]+)|${IN_BRACKETS})?(?:[,:]?\\s${PAGES_WORD}(?<pages>${PAGES}))?,?\\s\\(?(?<date>${DATE})\\)?$`,
  // vol. 12, no. 3, 2020, pp. 1-10   vol. 12, no. 3, pp. 1-10, Mar. 2020
  `[\\s,.]vol(?:ume|\\.)?\\s?(?<volume>${VOLUME})(?:,?\\s${NUMBER_WORD}\\s?(?<issue2>[\\w–-]+)|${IN_BRACKETS})?(?:,?\\s\\(?(?<date>${DATE})\\)?)?(?:[,:]?\\s${PAGES_WORD}(?<pages>${PAGES}))?$`,
  // 49(2):123-30
  `(?:^|[\\s.,])(?:vol(?:ume)?\\.?\\s?)?(?<volume>${VOLUME})(?:${IN_BRACKETS})?\\s?:\\s?${PAGES_WORD}?(?<pages>${PAGES})$`,
  // , 49(2), 123-30
  `(?:^|[,\\s])\\s?(?<volume>${VOLUME})(?:${IN_BRACKETS}|,?\\s${NUMBER_WORD}\\s?(?<issue2>[\\w–-]+))?,\\s?${PAGES_WORD}?(?<pages>${PAGES})$`,
  // , 49(2)
  `(?:^|,\\s?|[\\s.])(?<volume>${VOLUME})${IN_BRACKETS}$`,
  // , pp. 123-30
  `(?:^|[,;.\\s(])\\s?(?:pp?\\.|pages)\\s?(?<pages>${PAGES})\\)?$`,
  `(?:^|[,.]\\s|,)(?:vol(?:ume)?\\.?\\s?)?(?<volume>${VOLUME})$`,
].map((form) => new RegExp(form, 'i'))

const ENDS_IN_NUMBER = /(?:\d[A-Za-z]{0,3}|\d\.\w{1,6}|\([^()]{1,30}\))\)?$/

/** Where the end of a reference is looked for. Characters; longer than any extent with a long date. */
const WINDOW = 110
const YEAR = /^(?:1[6-9]|20)\d\d$/
const END = /[\s.,;:]/

/**
 * Reads date, volume, issue and pages off the end of a text into a draft.
 * @param longest a bare year behind so many words without punctuation belongs to a title
 * @returns what stands before them, without the punctuation between
 */
export function readExtent(text: MappedText, draft: Draft, longest = LONG_JOURNAL): MappedText {
  let rest = readTrailingDate(trimEnd(text), draft, true, longest)
  const from = Math.max(0, rest.length - WINDOW)
  const tail = rest.slice(from)
  for (const form of ENDS_IN_NUMBER.test(tail.text) ? FORMS : []) {
    const found = form.exec(tail.text)
    if (found === null || !fits(found, draft)) continue
    const { date, volume, issue, issue2, pages } = found.groups!
    const piece = (part: string | undefined, after = 0): MappedText | null => {
      if (part === undefined) return null
      const at = found[0].indexOf(part, after)
      return tail.slice(found.index + at, found.index + at + part.length)
    }
    const behind = (part: string | undefined, after: number): number => (part === undefined ? after : found[0].indexOf(part, after) + part.length)
    const order = [['date', date], ['volume', volume], ['issue', issue ?? issue2], ['pages', pages]] as const
    const printed = order.filter(([, part]) => part !== undefined)
    printed.sort((a, b) => form.source.indexOf(`<${a[0]}`) - form.source.indexOf(`<${b[0]}`))
    let at = 0
    for (const [field, part] of printed) {
      if (field === 'volume' && bareYear(found, draft)) draft.set('date', piece(part, at), 0.3)
      else draft.set(field, piece(part, at))
      at = behind(part, at)
    }
    rest = trimEnd(rest.slice(0, from + found.index))
    break
  }
  return readTrailingDate(rest, draft, false, longest)
}

/** A year and a page behind a colon are "2011:CD001", without a volume. */
function bareYear(found: RegExpExecArray, draft: Draft): boolean {
  const { volume = '', issue, date } = found.groups!
  return date === undefined && issue === undefined && YEAR.test(volume) && !draft.has('date')
}

function fits(found: RegExpExecArray, draft: Draft): boolean {
  const { volume = '', issue = '', date, pages } = found.groups!
  if (date !== undefined && found[0].includes(`${date})`) && !found[0].includes(`(${date})`)) return false
  if ((date === undefined && !draft.has('date') && DATE_ONLY.test(issue.trim())) || (volume.includes('-') && DATE_ONLY.test(volume))) return false
  if (date === undefined && YEAR.test(volume) && !draft.has('date')) return pages !== undefined && /:/.test(found[0])
  return !(volume === '' && pages !== undefined && date !== undefined && !/p/i.test(found[0].slice(date.length)))
}

/** A date that ends a text, in brackets or behind punctuation. @param bracketed whether only one in brackets is meant */
function readTrailingDate(text: MappedText, draft: Draft, bracketed: boolean, longest: number): MappedText {
  if (draft.has('date')) return text
  const from = Math.max(0, text.length - WINDOW)
  if (!ENDS_IN_DATE.test(text.text)) return text
  const found = TRAILING_DATE.exec(text.text.slice(from))
  if (found === null) return text
  const [, opening = '', date = '', ending = ''] = found
  const inBrackets = opening.endsWith('(') && ending !== ''
  if (opening.endsWith('(') !== (ending !== '') || (bracketed && !inBrackets)) return text
  const start = from + found.index + opening.length
  const rest = text.slice(0, from + found.index)
  if (opening.trim() === '' && from + found.index > 0 && rest.text.split(/[.?!]\s/).at(-1)!.split(/\s+/).length > longest) return text
  draft.set('date', text.slice(start, start + date.length))
  return trimEnd(rest)
}
/** All dates end in a number, the day or the month of one. */
const ENDS_IN_DATE = /(?:\d[a-z]{0,2}|\p{L}{3}\.?)\)?$/u
const TRAILING_DATE = new RegExp(`((?:^|[\\s(,.;:])\\s*[(]?)(${DATE})(\\)?)$`, 'i')
/** A year behind more words without punctuation belongs to the title. */
const LONG_JOURNAL = 9

function trimEnd(text: MappedText): MappedText {
  let end = text.length
  while (end > 0 && END.test(text.text[end - 1]!)) end -= 1
  return text.slice(0, end)
}
