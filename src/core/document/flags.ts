import type { PageInfo, QualityFlag, TextMark } from '../model'
import { doubtfulSigns } from './doubtful-signs'
import { hiddenText } from './hidden-text'
import { Languages, UNKNOWN_LANGUAGE, type Span } from './language'
import { ocrFlags } from './ocr-flags'
import { namedPages } from './page-names'
import type { RawPage } from './raw'
import { secondReport } from './second-report'
import { signsOf } from './undecodable'

/** Fewest characters of a page that counts as having text; less is a stamp or a page number. */
const PAGE_HAS_TEXT = 30
/** Mean characters a page under which there is no text layer at all: room for a stray sign or page numbers. */
const NO_TEXT_LAYER = 3
/** Mean characters a page, or of a whole without pages, under which there is little text; a page of a report has 2,000 to 6,000. */
const LITTLE_TEXT = 400
/** Share of characters without meaning (private use, replacement, controls) worth a word, and beyond use. */
const UNDECODABLE = 0.02
const UNDECODABLE_BLOCKING = 0.3

/** What is to be known about a PDF before its text is used. */
export function findFlags(
  raw: readonly RawPage[], text: string, pages: readonly PageInfo[], marks: readonly TextMark[] = [],
): QualityFlag[] {
  return [
    ...damaged(raw), ...textLayer(raw, pages), ...undecodable(raw), ...hiddenText(raw), ...twoReports(text, pages, marks),
    ...language(text, pages, marks), ...ocrFlags(raw),
  ]
}

/** The same for pasted text and web pages, which have no pages of paper. */
export function pastedFlags(text: string): QualityFlag[] {
  if (text === '') {
    return [{
      kind: 'little-text', severity: 'blocking', pages: [],
      message: 'There is no text.',
      advice: 'Paste the text of the document.',
    }]
  }
  return [...(text.length < LITTLE_TEXT ? [littleText(`${text.length} characters`)] : []), ...language(text, [], [])]
}

function littleText(amount: string): QualityFlag {
  return {
    kind: 'little-text', severity: 'warning', pages: [],
    message: `There are ${amount}; a page of a report has 2,000 or more.`,
    advice: 'Look whether this is the whole report, and not a cover, an abstract or slides.',
  }
}

/** Of a PDF that cannot be opened without its password. */
export function lockedFlags(): QualityFlag[] {
  return [{
    kind: 'encrypted', severity: 'blocking', pages: [],
    message: 'The file is locked with a password.',
    advice: 'Enter it here: it is used on this computer only, and forgotten when the page is closed.',
  }]
}

function damaged(raw: readonly RawPage[]): QualityFlag[] {
  const pages = raw.filter((page) => page.failure !== null)
  if (pages.length === 0) return []
  const all = pages.length === raw.length
  return [{
    kind: 'damaged',
    severity: all ? 'blocking' : 'warning',
    message: `${namedPages(pages)} could not be read (${pages[0]!.failure!.replace(/\.$/, '')}).`,
    advice: all
      ? 'Download the file again, or print it to a new PDF.'
      : 'The other pages were read. Look whether the text you need is there.',
    pages: pages.map((page) => page.index),
  }]
}

function textLayer(raw: readonly RawPage[], pages: readonly PageInfo[]): QualityFlag[] {
  const length = (page: PageInfo): number => page.end - page.start
  const readable = pages.filter((page) => raw[page.index]?.failure === null)
  // What OCR could not see on a page is told by its own flag.
  const empty = readable.filter((page) => length(page) < PAGE_HAS_TEXT && raw[page.index]?.ocr === undefined)
  const total = readable.reduce((sum, page) => sum + length(page), 0)
  if (readable.length === 0) return []
  const mean = total / readable.length
  if (mean < NO_TEXT_LAYER && empty.length > 0) {
    return [{
      kind: 'no-text-layer', severity: 'blocking', pages: [],
      message: 'No page has a text layer: this is a scan or a picture.',
      advice: 'Read it with OCR, or look for a version with text.',
    }]
  }
  const flags: QualityFlag[] = []
  if (empty.length > 0) {
    flags.push({
      kind: 'no-text-layer', severity: 'warning', pages: empty.map((page) => page.index),
      message: `${namedPages(empty)} ${empty.length === 1 ? 'has' : 'have'} next to no text: a picture, a scan, or blank.`,
      advice: 'Read it with OCR if something needed stands there: without, it will not be found.',
    })
  }
  if (mean < LITTLE_TEXT) flags.push(littleText(`${Math.round(mean)} characters a page`))
  return flags
}

/** Fonts that hide what they draw; where that is little, the signs that numbers or words would need. */
function undecodable(raw: readonly RawPage[]): QualityFlag[] {
  const shares = raw.map((page) => {
    const { length, meaningless, garbled } = signsOf(page.items.map((item) => item.text))
    return { index: page.index, length, bad: garbled ? length : meaningless }
  })
  const length = shares.reduce((sum, page) => sum + page.length, 0)
  const share = length === 0 ? 0 : shares.reduce((sum, page) => sum + page.bad, 0) / length
  if (share < UNDECODABLE) return doubtfulSigns(raw.filter((_, i) => shares[i]!.bad > 0))
  const pages = shares.filter((page) => page.bad > UNDECODABLE * page.length)
  return [{
    kind: 'undecodable',
    severity: share >= UNDECODABLE_BLOCKING ? 'blocking' : 'warning',
    message: `${Math.round(share * 100)}% of the characters have no meaning that the file tells: its fonts hide what they draw.`,
    advice: 'Select some text in a PDF reader and paste it elsewhere; if it is garbled there too, read the pages with OCR.',
    pages: pages.length === raw.length ? [] : pages.map((page) => page.index),
  }]
}

function twoReports(text: string, pages: readonly PageInfo[], marks: readonly TextMark[]): QualityFlag[] {
  const second = secondReport(text, marks)
  if (second === null) return []
  const page = pages.findLast((one) => one.start <= second)
  return [{
    kind: 'two-reports', severity: 'warning', pages: page ? [page.index] : [],
    message: `There seem to be two reports in this file: ${page ? `on page ${page.index + 1} ` : ''}another begins after a reference list, with its own sections and references.`,
    advice: 'Passages of both would be taken for this study. If they are of different trials, split the file and add the part that is meant.',
  }]
}

/** Whole documents, and single pages of others; reference lists have titles in other languages, and are left out. */
function language(text: string, pages: readonly PageInfo[], marks: readonly TextMark[]): QualityFlag[] {
  const lists = marks.filter((mark) => mark.kind === 'references')
  const languages = new Languages(text, [0, text.length, ...[...pages, ...lists].flatMap(({ start, end }) => [start, end])])
  const body = (part: Span): string | null => languages.of(without(part, lists))
  const whole = body({ start: 0, end: text.length })
  const foreign = whole === null
    ? pages.flatMap((page) => {
      const found = body(page)
      return found === null || found === UNKNOWN_LANGUAGE ? [] : [{ index: page.index, language: found }]
    })
    : []
  if (whole === null && foreign.length === 0) return []
  const named = [...new Set(foreign.map((page) => page.language))].join(', ')
  return [{
    kind: 'not-english', severity: 'warning', pages: foreign.map(({ index }) => index),
    message: whole === null
      ? `${namedPages(foreign)} of ${pages.length} ${foreign.length === 1 ? 'seems' : 'seem'} to be ${named}.`
      : `The text does not seem to be English, but ${whole}.`,
    advice: 'Questions and retrieval are English: quotes are still found, but passages will be ranked poorly.',
  }]
}

/** What is left of a stretch without others, which may overlap one another. */
function without({ start, end }: Span, others: readonly Span[]): Span[] {
  const left: Span[] = []
  let from = start
  for (const other of [...others].sort((a, b) => a.start - b.start)) {
    if (other.end <= from || other.start >= end) continue
    if (other.start > from) left.push({ start: from, end: other.start })
    from = other.end
  }
  return from < end ? [...left, { start: from, end }] : left
}
