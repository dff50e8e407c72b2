import type { PageInfo, QualityFlag } from '../model'
import { looksEnglish } from './language'
import { ocrFlags } from './ocr-flags'
import { namedPages } from './page-names'
import type { RawPage } from './raw'

/** Fewest characters of a page that counts as having text; less is a stamp or a page number. */
const PAGE_HAS_TEXT = 30
/** Mean characters a page under which there is no text layer at all: room for a stray sign or page numbers. */
const NO_TEXT_LAYER = 3
/** Mean characters a page under which a document has little text; a page of a report has 2,000 to 6,000. */
const LITTLE_TEXT = 400
/** Share of characters without meaning (private use, replacement, controls) worth a word, and beyond use. */
const UNDECODABLE = 0.02
const UNDECODABLE_BLOCKING = 0.3
/** Type smaller than this, in points, cannot be read on the page; footnotes have 5 to 7. */
const TINY = 2
/** Fewest tiny characters worth a word; a stray sign is none. */
const TINY_CHARACTERS = 40

const NO_MEANING = /[\p{Cc}\p{Co}\p{Cn}\ufffd]/gu

/** What is to be known about a PDF before its text is used. Text colour and clipping are not looked at. */
export function findFlags(raw: readonly RawPage[], text: string, pages: readonly PageInfo[]): QualityFlag[] {
  return [...damaged(raw), ...textLayer(raw, pages), ...undecodable(raw), ...tiny(raw), ...language(text), ...ocrFlags(raw)]
}

/** The same for pasted text, which has no pages. */
export function pastedFlags(text: string): QualityFlag[] {
  if (text !== '') return language(text)
  return [{
    kind: 'little-text', severity: 'blocking', pages: [],
    message: 'There is no text.',
    advice: 'Paste the text of the document.',
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
  if (mean < LITTLE_TEXT) {
    flags.push({
      kind: 'little-text', severity: 'warning', pages: [],
      message: `There are ${Math.round(mean)} characters a page; a page of a report has 2,000 or more.`,
      advice: 'Look whether this is the whole report, and not a cover, an abstract or slides.',
    })
  }
  return flags
}

function undecodable(raw: readonly RawPage[]): QualityFlag[] {
  const shares = raw.map((page) => {
    const text = page.items.map((item) => item.text).join('').replace(/\s/g, '')
    return { index: page.index, length: text.length, bad: text.match(NO_MEANING)?.length ?? 0 }
  })
  const length = shares.reduce((sum, page) => sum + page.length, 0)
  const share = length === 0 ? 0 : shares.reduce((sum, page) => sum + page.bad, 0) / length
  if (share < UNDECODABLE) return []
  const pages = shares.filter((page) => page.bad > UNDECODABLE * page.length)
  return [{
    kind: 'undecodable',
    severity: share >= UNDECODABLE_BLOCKING ? 'blocking' : 'warning',
    message: `${Math.round(share * 100)}% of the characters have no meaning that the file tells: its fonts hide what they draw.`,
    advice: 'Select some text in a PDF reader and paste it elsewhere; if it is garbled there too, read the pages with OCR.',
    pages: pages.length === raw.length ? [] : pages.map((page) => page.index),
  }]
}

function tiny(raw: readonly RawPage[]): QualityFlag[] {
  const shares = raw.map((page) => ({
    index: page.index,
    count: page.items.reduce((sum, item) => sum + (item.size < TINY ? item.text.trim().length : 0), 0),
  }))
  const pages = shares.filter((page) => page.count > 0)
  const total = pages.reduce((sum, page) => sum + page.count, 0)
  if (total < TINY_CHARACTERS) return []
  return [{
    kind: 'hidden-text', severity: 'warning', pages: pages.map((page) => page.index),
    message: `${total} characters on ${namedPages(pages).toLowerCase()} are set too small to read (under ${TINY} pt).`,
    advice: 'It is part of the search text. Look at what it says: it could be meant for machines only.',
  }]
}

function language(text: string): QualityFlag[] {
  if (looksEnglish(text)) return []
  return [{
    kind: 'not-english', severity: 'warning', pages: [],
    message: 'The text does not seem to be English.',
    advice: 'Questions and retrieval are English: quotes are still found, but passages will be ranked poorly.',
  }]
}
