import type { QualityFlag } from '../model'
import { namedPages } from './page-names'
import type { RawItem, RawPage } from './raw'

/** Type smaller than this, in points, cannot be read on the page; footnotes have 5 to 7. */
export const TINY = 2
/** Fewest characters that cannot be seen worth a word; a stray sign is none. */
const HIDDEN_CHARACTERS = 40
/** Share of a page's text that is not drawn when it was laid under a picture of the page by a recogniser. */
const LAID_UNDER = 0.9
/** Fewest characters of such a page; less may be an order to machines on an empty one. */
const LAYER_CHARACTERS = 400
/** Fewest letters and digits of a piece for which it matters that the same are seen elsewhere; fewer are seen everywhere. */
const SEEN_AGAIN = 12
/** Most characters gone through to find what is seen elsewhere: guards against documents made to hang. */
const MOST_SEARCHED = 500_000_000
/** Stretches that a flag quotes, and characters of each. */
const QUOTES = 2
const QUOTE_LENGTH = 60

/** How text is hidden, in words. */
const WAYS = {
  tiny: `too small to read (under ${TINY} pt)`,
  white: 'white on white',
  'same-colour': 'in the colour of what lies under it',
  undrawn: 'not drawn',
  covered: 'covered by what is painted over it',
  beside: 'beside the page',
}
export type WayHidden = keyof typeof WAYS

/** Text that stands together and cannot be seen. */
export interface HiddenPiece {
  text: string
  ways: readonly WayHidden[]
}

/** Text that is there for machines and not for eyes: tiny, in the colour of the paper, not drawn at all, beside the page. */
export function hiddenText(raw: readonly RawPage[]): QualityFlag[] {
  const layered = raw.filter(isLayered)
  return [...laidUnder(layered, raw.length), ...unseen(raw, new Set(layered))]
}

/** A scan with the text that another program recognised under it: read like any other, and as good as that was. */
function isLayered({ items }: RawPage): boolean {
  const all = characters(items, () => true)
  return all >= LAYER_CHARACTERS && characters(items, isUndrawn) >= LAID_UNDER * all
}

function laidUnder(pages: readonly RawPage[], all: number): QualityFlag[] {
  if (pages.length === 0) return []
  return [{
    kind: 'ocr', severity: 'warning',
    message: `${namedPages(pages)} ${pages.length === 1 ? 'is a scan' : 'are scans'} with text that another program recognised and laid under.`,
    advice: 'Compare quotes, and above all numbers, with the page.',
    pages: pages.length === all ? [] : pages.map(({ index }) => index),
  }]
}

function unseen(raw: readonly RawPage[], layered: ReadonlySet<RawPage>): QualityFlag[] {
  const wayOf = (page: RawPage) => (item: RawItem) => waysOf(item, page, layered.has(page))
  const hidden = raw.filter((page) => page.items.some((item) => wayOf(page)(item).length > 0))
  if (hidden.length === 0) return []
  const isSeen = seenIn(raw.flatMap((page) => page.items.filter((item) => wayOf(page)(item).length === 0)))
  const pages = hidden
    .map((page) => ({ index: page.index, pieces: piecesOf(page, wayOf(page), isSeen) }))
    .filter(({ pieces }) => pieces.length > 0)
  return flagOf(pages.flatMap(({ pieces }) => pieces), pages)
}

/** The same for a saved web page, which has no pages of paper. */
export function hiddenOnWebPage(pieces: readonly HiddenPiece[]): QualityFlag[] {
  return flagOf(pieces, [])
}

function flagOf(pieces: readonly HiddenPiece[], pages: readonly { index: number }[]): QualityFlag[] {
  const total = pieces.reduce((sum, { text }) => sum + lengthOf(text), 0)
  if (total < HIDDEN_CHARACTERS) return []
  const where = pages.length === 0 ? '' : ` on ${namedPages(pages).toLowerCase()}`
  const ways = Object.entries(WAYS).flatMap(([way, name]) => (pieces.some((piece) => piece.ways.includes(way as WayHidden)) ? [name] : []))
  return [{
    kind: 'hidden-text', severity: 'warning', pages: pages.map(({ index }) => index),
    message: `${total} characters${where} cannot be seen: ${ways.join(', ')}, as in ${quotesOf(pieces)}.`,
    advice: 'They are part of the search text. Look at what they say: they could be meant for machines only.',
  }]
}

/** How the longest stretches begin: an order to a machine is longer than what a layout leaves behind on every page. */
function quotesOf(pieces: readonly HiddenPiece[]): string {
  const texts = pieces.map(({ text }) => text.replace(/\s+/g, ' ').trim()).sort((a, b) => b.length - a.length)
  return [...new Set(texts.map((text) => `“${begun(text, QUOTE_LENGTH)}”`))].slice(0, QUOTES).join(' and ')
}

/**
 * What of a page cannot be seen, each with all that follows it at once. What is seen elsewhere, as a running head is that
 * a page hides, tells a machine nothing that people are not told.
 */
function piecesOf(page: RawPage, waysOf: (item: RawItem) => WayHidden[], isSeen: (text: string) => boolean): HiddenPiece[] {
  const pieces: { text: string; ways: WayHidden[] }[] = []
  let open: (typeof pieces)[number] | null = null
  for (const item of page.items) {
    if (lengthOf(item.text) === 0) continue
    const ways = waysOf(item)
    if (ways.length > 0 && isSeen(item.text)) continue
    if (ways.length === 0) open = null
    else if (open === null) pieces.push((open = { text: item.text, ways }))
    else {
      open.text += ` ${item.text}`
      open.ways.push(...ways)
    }
  }
  return pieces
}

function waysOf(item: RawItem, { width, height }: RawPage, isLayered: boolean): WayHidden[] {
  const ways: WayHidden[] = []
  if (item.size < TINY) ways.push('tiny')
  if (item.hidden === 'white') ways.push('white')
  if (!isLayered && item.hidden === 'invisible') ways.push('undrawn')
  if (!isLayered && item.hidden === 'covered') ways.push('covered')
  if (isBeside(item, width, height)) ways.push('beside')
  return ways
}

/** Whether a text stands in what is seen, by its letters and digits. */
function seenIn(items: readonly RawItem[]): (text: string) => boolean {
  const all = items.map(({ text }) => lettersOf(text)).join('')
  const known = new Map<string, boolean>()
  return (text) => {
    const letters = lettersOf(text)
    if (letters.length < SEEN_AGAIN || known.size * all.length > MOST_SEARCHED) return false
    const found = known.get(letters) ?? all.includes(letters)
    known.set(letters, found)
    return found
  }
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '')
}

/** A text, or its first words with a sign that it goes on. */
function begun(text: string, length: number): string {
  if (text.length <= length) return text
  return `${text.slice(0, length + 1).replace(/\s+\S*$/, '').slice(0, length)}…`
}

function lengthOf(text: string): number {
  return text.trim().length
}

function characters(items: readonly RawItem[], isSo: (item: RawItem) => boolean): number {
  return items.reduce((sum, item) => sum + (isSo(item) ? lengthOf(item.text) : 0), 0)
}

/** Text under a picture of the page is not drawn, or drawn before it. */
function isUndrawn({ hidden }: RawItem): boolean {
  return hidden === 'invisible' || hidden === 'covered'
}

function isBeside({ x, y, width, angle }: RawItem, pageWidth: number, pageHeight: number): boolean {
  const right = angle === 0 ? x + width : x
  const left = angle === 180 ? x - width : x
  return right < 0 || left > pageWidth || y < 0 || y > pageHeight
}
