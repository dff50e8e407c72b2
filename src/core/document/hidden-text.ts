import type { QualityFlag } from '../model'
import { namedPages } from './page-names'
import type { RawItem, RawPage } from './raw'

/** Type smaller than this, in points, cannot be read on the page; footnotes have 5 to 7. */
const TINY = 2
/** Fewest characters that cannot be seen worth a word; a stray sign is none. */
const HIDDEN_CHARACTERS = 40
/** Share of a page's text that is not drawn when it was laid under a picture of the page by a recogniser. */
const LAID_UNDER = 0.9
/** Fewest characters of such a page; less may be an order to machines on an empty one. */
const LAYER_CHARACTERS = 400

/** How text is hidden, in words. */
interface Way {
  name: string
  isSo: (item: RawItem) => boolean
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
  const pages = raw.flatMap((page) => {
    const { index, width, height, items } = page
    const ways: Way[] = [
      { name: `too small to read (under ${TINY} pt)`, isSo: ({ size }) => size < TINY },
      { name: 'white on white', isSo: ({ hidden }) => hidden === 'white' },
      { name: 'not drawn', isSo: (item) => !layered.has(page) && isUndrawn(item) },
      { name: 'beside the page', isSo: (item) => isBeside(item, width, height) },
    ]
    // What is hidden in two ways is as much text as what is hidden in one.
    const count = characters(items, (item) => ways.some(({ isSo }) => isSo(item)))
    if (count === 0) return []
    const names = ways.filter(({ isSo }) => characters(items, isSo) > 0).map(({ name }) => name)
    return [{ index, count, names }]
  })
  const total = pages.reduce((sum, { count }) => sum + count, 0)
  if (total < HIDDEN_CHARACTERS) return []
  const ways = [...new Set(pages.flatMap(({ names }) => names))]
  return [{
    kind: 'hidden-text', severity: 'warning', pages: pages.map((page) => page.index),
    message: `${total} characters on ${namedPages(pages).toLowerCase()} cannot be seen: ${ways.join(', ')}.`,
    advice: 'They are part of the search text. Look at what they say: they could be meant for machines only.',
  }]
}

function characters(items: readonly RawItem[], isSo: (item: RawItem) => boolean): number {
  return items.reduce((sum, item) => sum + (isSo(item) ? item.text.trim().length : 0), 0)
}

function isUndrawn({ hidden }: RawItem): boolean {
  return hidden === 'invisible'
}

function isBeside({ x, y, width, angle }: RawItem, pageWidth: number, pageHeight: number): boolean {
  const right = angle === 0 ? x + width : x
  const left = angle === 180 ? x - width : x
  return right < 0 || left > pageWidth || y < 0 || y > pageHeight
}
