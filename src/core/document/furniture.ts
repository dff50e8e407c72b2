import type { Furniture, FurnitureKind, WritingAngle } from '../model'
import { captionOf } from './captions'
import { greatest, heaviest, least } from './extremes'
import { findInMargins } from './furniture-margins'
import { findMasthead } from './furniture-masthead'
import { findNotices } from './furniture-notices'
import { toBox, toPlace } from './geometry'
import type { Line } from './lines'
import { endsSentence } from './paragraphs'
import type { RawPage } from './raw'

/** A page's lines, in the order of its content. */
export interface PageLines {
  page: RawPage
  lines: Line[]
}

/** Rows looked at from each edge inwards: journal line, title line, rule, page number. */
const DEPTH = 4
/** Lines of one row differ by less in their distance from the edge, in sizes of type. */
const SAME_ROW = 0.5
/** Running heads and feet stand within this share of the page's height from its edge. */
const EDGE_SHARE = 0.15
/** How far the same row may stand apart from page to page, in points. */
const SAME_PLACE = 4
/** The same for a foot with words of its own, in points. */
const SAME_FOOT = 2
/** How far such a foot stands off what is above it, at least, in sizes of its type. */
const ALONE = 2
/** By which factor its type may exceed that of the other feet: sizes are rounded. */
const NO_LARGER = 1.03
/** Share of the room of both that a row that OCR read and the same row of the file have in common: OCR takes a logo for letters. */
const MOSTLY = 0.7
/** Pages on which a row must recur: three, so that the head of a continued table is none; two in short documents. */
const RECURS = 3
const RECURS_SHORT = 2
const SHORT_DOCUMENT = 3
/** Shorter lines are found again by chance. */
const FEWEST_CHARACTERS = 20
/** Fewest characters of a running head with which the line of the first page begins. */
const FEWEST_OPENING = 12
/** An address alone. */
const ADDRESS = /^(?:https?:\/\/|www\.|doi:? ?)\S+$/u

const WHOLE_NUMBER = /(?<!\d)(?<!\d[.,·])\d+(?![.,·]?\d)/g
const NUMBER_AT_EITHER_END = /^\d{1,5}(?=\s)|(?<=\s)\d{1,5}$/g
/** As the first pages of books are numbered. */
const ROMAN_AT_EITHER_END = /^[ivxl]{2,6}(?=\s)|(?<=\s)[ivxl]{2,6}$/u
const PAGE_NUMBER = /^[-–—|\s]*(?:page|p\.?|seite)?\s*#(?:\s*(?:of|\/|von|de)\s*#)?[-–—|\s]*$/

interface Row {
  lines: Line[]
  /** Distance of its baseline from the edge it is near. */
  distance: number
  signature: string
}
type Edge = 'top' | 'bottom'

/**
 * Running heads, feet, page numbers, stamps in the margin, the first page's masthead, and what publishers add: where a
 * text goes on, advertisements. A row is a head or foot only when it is the outermost of its page, stands near the edge
 * and recurs at the same place on other pages, so that no row of a table is taken for one.
 */
export function findFurniture(pages: readonly PageLines[]): Map<Line, FurnitureKind> {
  const found = new Map<Line, FurnitureKind>()
  const textFont = heaviest(pages.flatMap(({ lines }) => lines), ({ font }) => font, ({ text }) => text.length)
  const angles = new Set(pages.flatMap(({ lines }) => lines.map((line) => line.angle)))
  for (const angle of angles) {
    for (const edge of ['top', 'bottom'] as const) findAtEdge(pages, { angle, edge, textFont }, found)
  }
  const known = new Map([...found].flatMap(([line, kind]) => piecesOf(line).map((piece) => [piece, kind])))
  if (pages[0] !== undefined) findAgain(pages[0], known, found)
  findInMargins(pages, found)
  findMasthead(pages, found)
  findNotices(pages, found)
  return found
}

/** What the search at an edge goes by. */
interface Search {
  angle: WritingAngle
  edge: Edge
  /** Of most of the characters of the document. */
  textFont: string
}

function findAtEdge(pages: readonly PageLines[], search: Search, found: Map<Line, FurnitureKind>): void {
  const { angle, edge, textFont } = search
  const needed = pages.length <= SHORT_DOCUMENT ? RECURS_SHORT : RECURS
  let columns = pages.map((page) => rowsAtEdge(page, angle, edge))
  for (let depth = 0; depth < DEPTH; depth++) {
    const outermost = columns.map((rows) => rows[depth])
    const numbers = outermost.map((row) => (row === undefined ? [] : numbersIn(row)))
    const recurring = outermost.map((_, i) => recurs(outermost, i, needed))
    const feet = edge === 'bottom' && depth === 0 ? outermost.flatMap((row, i) => (recurring[i] ? [row!] : [])) : []
    const lastFoot = recurring.lastIndexOf(true)
    const isRead = (i: number): boolean => pages[i]!.page.ocr !== undefined
    columns = columns.map((rows, i) => {
      const row = outermost[i]
      const couldDiffer = i > lastFoot || (i > 0 && isOfFirstPages(row))
      const isOther = couldDiffer && isWhereFeetAre(rows, feet, needed, textFont)
      const isReadAnew = isRead(i) && outermost.some((other, j) => recurring[j]! && !isRead(j) && isInPlaceOf(row, other))
      return (recurring[i]! || countsUp(outermost, numbers, i) || isOther || isReadAnew) && !isCaption(row) ? rows : []
    })
    for (const rows of columns) {
      const row = rows[depth]
      for (const line of row?.lines ?? []) found.set(line, kindOf(row!, edge, angle))
    }
  }
}

/**
 * Alone where the foot of the other pages stands, in type no larger, and no end of a sentence in the font of the text:
 * the last page has a foot of its own in some journals, and the first pages of books have other numbers.
 */
function isWhereFeetAre([row, next]: readonly Row[], feet: readonly Row[], needed: number, textFont: string): boolean {
  if (row === undefined) return false
  if (next !== undefined && next.distance - row.distance < ALONE * row.lines[0]!.size) return false
  if (row.lines.some(({ font, text }) => font === textFont && endsSentence(text))) return false
  const size = greatest(row.lines, (line) => line.size)
  const isAlike = (foot: Row): boolean =>
    Math.abs(foot.distance - row.distance) <= SAME_FOOT && size <= NO_LARGER * greatest(foot.lines, (line) => line.size)
  return feet.filter(isAlike).length >= needed
}

function isOfFirstPages(row: Row | undefined): boolean {
  return row?.lines.some(({ text }) => ROMAN_AT_EITHER_END.test(text)) === true
}

/** Captions recur where a report has a figure at the top of every other page. */
function isCaption(row: Row | undefined): boolean {
  return row?.lines.some(({ text }) => captionOf(text) !== null) === true
}

/**
 * The first page has the line of every page in a place of its own, alone or with an address: it is known by its words, if
 * these are enough, all of them or how they begin.
 */
function findAgain(
  { page, lines }: PageLines, known: ReadonlyMap<string, FurnitureKind>, found: Map<Line, FurnitureKind>,
): void {
  const [top, bottom] = extent(page, 0)
  const margin = EDGE_SHARE * (bottom - top)
  const openings = [...known.keys()].filter((piece) => piece.length >= FEWEST_OPENING)
  const isKnown = (piece: string): boolean => known.has(piece) || openings.some((opening) => goesOnWithIdentifier(piece, opening))
  for (const line of lines) {
    if (found.has(line) || line.angle !== 0 || line.text.length < FEWEST_CHARACTERS) continue
    const atTop = line.baseline - top < margin
    if (!atTop && bottom - line.baseline >= margin) continue
    const pieces = piecesOf(line)
    const isAgain = pieces.some(isKnown) && pieces.every((piece) => isKnown(piece) || ADDRESS.test(piece) || PAGE_NUMBER.test(piece))
    if (isAgain) found.set(line, known.get(pieces.find((piece) => known.has(piece)) ?? '') ?? (atTop ? 'header' : 'footer'))
  }
}

function goesOnWithIdentifier(piece: string, opening: string): boolean {
  return piece.startsWith(opening) && /^(?: #)?[;,.]? (?:doi|https?):/u.test(piece.slice(opening.length))
}

function recurs(rows: readonly (Row | undefined)[], index: number, needed: number): boolean {
  const row = rows[index]
  if (row === undefined) return false
  const same = rows.filter((other) =>
    other !== undefined && other.signature === row.signature && Math.abs(other.distance - row.distance) <= SAME_PLACE)
  return same.length >= needed
}

/**
 * Whether a row has a number that goes up with the pages, on three that follow one another but for pages with nothing
 * in its place: left and right pages, or each section, may have words of their own. Years beside names go up by chance,
 * but not so.
 */
function countsUp(rows: readonly (Row | undefined)[], numbers: readonly (readonly number[])[], index: number): boolean {
  if (numbers[index]!.length === 0) return false
  const { distance } = rows[index]!
  const isThere = (row: Row | undefined): boolean =>
    row !== undefined && Math.abs(row.distance - distance) <= SAME_PLACE
  const places = rows.flatMap((row, i) => (isThere(row) ? [i] : []))
  const at = places.indexOf(index)
  return numbers[index]!.some((number) => {
    const goesOn = (i: number | undefined): boolean => i !== undefined && numbers[i]!.includes(number + i - index)
    let [first, last] = [at, at]
    while (goesOn(places[first - 1])) first--
    while (goesOn(places[last + 1])) last++
    return last - first + 1 >= RECURS
  })
}

/** Those with which its lines begin or end. */
function numbersIn({ lines }: Row): number[] {
  return lines.flatMap(({ text }) => [...text.matchAll(NUMBER_AT_EITHER_END)].map(([number]) => Number(number)))
}

/** OCR reads a line that the file itself has in other words, or in signs that mean nothing: its place tells that it is the same. */
function isInPlaceOf(row: Row | undefined, other: Row | undefined): boolean {
  if (row === undefined || other === undefined || Math.abs(row.distance - other.distance) > SAME_PLACE) return false
  const [a, b] = [row, other].map(({ lines }) => ({ start: least(lines, (line) => line.start), end: greatest(lines, (line) => line.end) }))
  return Math.min(a!.end, b!.end) - Math.max(a!.start, b!.start) >= MOSTLY * (Math.max(a!.end, b!.end) - Math.min(a!.start, b!.start))
}

function kindOf(row: Row, edge: Edge, angle: WritingAngle): FurnitureKind {
  if (PAGE_NUMBER.test(row.signature)) return 'page-number'
  if (angle !== 0) return 'margin'
  return edge === 'top' ? 'header' : 'footer'
}

/** The rows that are looked at near an edge of the page, the outermost first. */
function rowsAtEdge({ page, lines }: PageLines, angle: WritingAngle, edge: Edge): Row[] {
  const [top, bottom] = extent(page, angle)
  const distance = (line: Line): number => (edge === 'top' ? line.baseline - top : bottom - line.baseline)
  const near = lines
    .filter((line) => line.angle === angle && distance(line) <= EDGE_SHARE * (bottom - top))
    .sort((a, b) => distance(a) - distance(b))
  const rows: Line[][] = []
  for (const line of near) {
    const row = rows.at(-1)
    if (row && Math.abs(distance(row[0]!) - distance(line)) < SAME_ROW * Math.max(row[0]!.size, line.size)) row.push(line)
    else rows.push([line])
  }
  return rows.slice(0, DEPTH).map((row) => ({ lines: row, distance: distance(row[0]!), signature: signatureOf(row) }))
}

/** Edges of the page across the lines of an angle: where its first line could begin, where its last could end. */
function extent(page: RawPage, angle: WritingAngle): [number, number] {
  const a = toPlace(0, 0, angle).down
  const b = toPlace(page.width, page.height, angle).down
  return [Math.min(a, b), Math.max(a, b)]
}

/**
 * Text with whole numbers made equal, so that page numbers and volume lines recur; decimals are results. Pieces in an order
 * of their own: left and right pages have them, and their number, on different sides.
 */
function signatureOf(lines: readonly Line[]): string {
  const pieces = [...lines].sort((a, b) => a.start - b.start).flatMap(piecesOf)
  const words = pieces.filter((piece) => !PAGE_NUMBER.test(piece))
  return words.length === 0 ? pieces.join(' ') : words.sort().join(' ')
}

/** What stands apart in a line, each with its numbers made equal and without one at its end. */
function piecesOf({ text }: Line): string[] {
  return text.toLowerCase().split('\t').map((piece) => {
    const signature = piece.replace(WHOLE_NUMBER, '#').replace(/\s+/g, ' ').trim()
    return PAGE_NUMBER.test(signature) ? signature : signature.replace(/^# | #$/g, '')
  })
}

/** The line as a record for display, with its box on the page. */
export function toFurniture(line: Line, kind: FurnitureKind): Furniture {
  const above = greatest(line.fragments, (f) => f.ascent)
  const below = greatest(line.fragments, (f) => f.descent)
  const box = toBox(
    { along: line.start, down: line.baseline - above },
    { along: line.end, down: line.baseline + below },
    line.angle,
  )
  return { kind, text: line.text, page: line.page, ...box }
}
