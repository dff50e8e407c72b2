import type { TextRange } from '../../model/references'
import { isDoiAddress } from '../doi-address'
import { isGiven } from '../given'
import type { Draft } from './draft'
import { withoutLoneBrackets, type Inline, type Span } from './inline'
import type { MappedText } from './mapped-text'

const URL = /(?:https?:\/\/|www\.)[^\s|"“”]+|(?<![\w./])(?:dx\.)?doi\.org\/10\.[^\s|"“”]+/giu
const LABELLED_DOI = /(?<![\w/.-])doi(?:\s(?:number|link))?\s*(?:[:=]\s*|\s(?=10\.))(?:not available|not provided|(\S+))/giu
const BARE_DOI = /(?<![\w/.])10\.\d{4,9}\/[^\s|"“”]+/gu
const PMID = /\b(?:PMID|PubMed\s?(?:ID|PMID)?)\s*[:#]?\s*(\d{4,9})\b/giu
const PMCID = /(?<![\w/])(?:PMCID|PMC\s?ID|PubMed Central(?:\sID)?)\s*[:#]?\s*((?:PMC\s?)?\d{4,9})\b|(?<![\w/])(PMC\s?\d{4,9})\b/giu
/** Words that lead to an address and mean nothing without it. */
const LEAD = /(?:\b(?:available\s(?:from|at|online|here)|retrieved\s(?:[^.\n]{0,40}\s)?from|accessed?\s(?:from|at|via|here)|see(?:\salso)?|read\s(?:it\s)?(?:at|here|more)|full\stext|links?|url|weblink|web\slink|website|pubmed|pmc|source|cited|doi|https?|view(?:\s(?:article|on\spubmed))?|online|open\saccess)\s*:?\s*)+$/iu
/** Link texts that name no work. */
const GENERIC = /^(?:\W*(?:links?|pubmed|pmc|view|read|article|full|text|more|here|source|doi|url|web|website|online|access|open|pdf|abstract|publisher|page|site|the|to|on|at|free|paper|study|journal|click|available|europe|central|google|scholar|link to article|\d{1,3}))+\W*$/iu

/** Where identifiers were printed; the offsets are those of the text they were read from. */
interface Hit extends TextRange {
  text: MappedText
  /** The identifier is an address of the DOI resolver. */
  resolver: boolean
}

/**
 * Reads DOI, link, PMID and PMCID from running text into a draft. A resolver's address is the DOI, and the link too
 * when no other link is printed (rhs-matching, Web link).
 * @returns the text with spaces where they stood
 */
export function readIdentifiers(inline: Inline, draft: Draft): MappedText {
  const { text } = inline
  const urls = [...linkHits(inline), ...hits(text, URL)].sort((a, b) => a.start - b.start)
  const blanks: TextRange[] = urls.map(({ start, end }) => ({ start, end }))
  for (const { start, end, kind } of inline.spans) {
    if (kind === 'link' && GENERIC.test(text.text.slice(start, end))) blanks.push({ start, end })
  }
  const inUrl = (at: number): boolean => urls.some(({ start, end }) => at >= start && at < end)
  const dois = [...labelledDois(text, blanks), ...hits(text, BARE_DOI)].filter(({ start }) => !inUrl(start))
  readNumber(text, PMID, 'pmid', draft, blanks, inUrl)
  readNumber(text, PMCID, 'pmcid', draft, blanks, inUrl)
  blanks.push(...dois)
  setAddresses(draft, dois, urls)
  return tidy(text.blank(blanks), blanks)
}

function setAddresses(draft: Draft, dois: Hit[], urls: Hit[]): void {
  const others = urls.filter(({ resolver }) => !resolver)
  const resolvers = urls.filter(({ resolver }) => resolver)
  const doi = dois[0] ?? resolvers.shift()
  draft.set('doi', doi?.text)
  const link = others[0] ?? resolvers[0] ?? (doi?.resolver ? doi : undefined)
  draft.set('link', link?.text)
}


/** Addresses behind link texts; one whose text is an address is left to the text. */
function linkHits({ text, spans }: Inline): Hit[] {
  return spans.flatMap((span) => {
    if (span.url === null || !/^(?:https?:|www\.|doi\.org)/i.test(span.url.text)) return []
    if (/^\s*(?:https?:\/\/|www\.)/i.test(text.text.slice(span.start, span.end))) return []
    return [{ start: span.end, end: span.end, text: span.url, resolver: isDoiAddress(span.url.text) }]
  })
}

function hits(text: MappedText, pattern: RegExp): Hit[] {
  return [...text.text.matchAll(pattern)].map((found) => hit(text, found.index, found[0])).filter(({ start, end }) => end > start)
}

function hit(text: MappedText, start: number, whole: string): Hit {
  const cut = trimAddress(whole)
  return { start, end: start + cut.length, text: text.slice(start, start + cut.length), resolver: isDoiAddress(cut) }
}

/** An address without the punctuation of the sentence around it. */
export function trimAddress(whole: string): string {
  return withoutLoneBrackets(whole).replace(/[.,;:!?'’*>]+$/u, '').replace(/\.?\)$/, (end) => (/\([^()]*$/.test(whole) ? '' : end))
}

function labelledDois(text: MappedText, blanks: TextRange[]): Hit[] {
  const found: Hit[] = []
  for (const match of text.text.matchAll(LABELLED_DOI)) {
    const value = match[1] ?? ''
    const start = match.index + match[0].length - value.length
    blanks.push({ start: match.index, end: value === '' ? match.index + match[0].length : start })
    if (value === '') continue
    const one = hit(text, start, value)
    if (!isGiven(one.text.text)) blanks.push({ start, end: start + value.length })
    else if (!one.resolver) found.push(one)
  }
  return found
}

function readNumber(text: MappedText, pattern: RegExp, field: 'pmid' | 'pmcid', draft: Draft, blanks: TextRange[],
  inUrl: (at: number) => boolean): void {
  for (const match of text.text.matchAll(pattern)) {
    if (inUrl(match.index)) continue
    const value = match[1] ?? match[2]!
    const end = match.index + match[0].length
    const bare = text.slice(end - value.length, end)
    draft.set(field, bare, 0, field === 'pmcid' ? `PMC${value.replace(/\D/g, '')}` : value)
    blanks.push({ start: match.index, end })
  }
}

/** Takes off what stood around identifiers only: words that lead to them, empty brackets, stray punctuation. */
function tidy(text: MappedText, blanks: readonly TextRange[]): MappedText {
  const more: TextRange[] = []
  for (const { start } of blanks) {
    const from = Math.max(0, start - LEAD_LIMIT)
    const before = text.text.slice(from, start)
    const kept = before.replace(/\s+$/, '')
    const lead = LEAD.exec(kept)
    if (lead && lead.index < kept.length) more.push({ start: from + lead.index, end: start })
  }
  const led = text.blank(more)
  const empty = [...led.text.matchAll(/[([<]\s*(?:[;,.:]\s*)*[)\]>]/g)].filter(({ 0: all }) => /\s|^..$/.test(all))
  return led.blank(empty.map((found) => ({ start: found.index, end: found.index + found[0].length })))
}
/** How far before an address the words that lead to it may begin. Characters. */
const LEAD_LIMIT = 60

/** Whether a link's text names a work, and not only that there is something to click. */
export function namesWork(text: MappedText, { start, end }: Span): boolean {
  const shown = text.text.slice(start, end).trim()
  return shown.length > 0 && !GENERIC.test(shown) && !/^(?:https?:|www\.|doi|10\.\d)/i.test(shown) && !/^\d+$/.test(shown)
}
