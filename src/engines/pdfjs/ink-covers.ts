import { emptyArea, takeRectangle, type Area, type Matrix } from './ink-areas'

/** Height of the bands in which pieces are kept, in units of the page: about a line. */
const BAND = 16
/** Boxes lower or narrower than this, in units of the page, are lines: they cover no text. */
const SMALLEST = 3
/** Most looks at whether a box covers a piece, a page; the fullest pages need some thousands. Guards against pages made to hang. */
const MOST_LOOKS = 2_000_000

/** The part of a letter that all letters fill, in shares of its size: upwards from the baseline, or across a column. */
const BODY_FROM = 0.05
const BODY_TO = 0.45
const ACROSS = 0.3
/** How far a cover may stop short of where text begins and ends, in shares of its size: letters have room beside them. */
const SIDE = 0.1

interface Piece {
  number: number
  area: Area
}
/** Its area is worked out when something is painted after it: on most pages nothing is. */
interface Waiting {
  number: number
  transform: Matrix
  length: number
  vertical: boolean
}

/** Which pieces of a page's text are wholly covered by what is painted after them. */
export class Covers {
  readonly #bands = new Map<number, Piece[]>()
  readonly #boxes: Area[] = []
  #waiting: Waiting[] = []
  #pieces = 0
  #looks = 0
  /** Numbers of covered pieces that were not told yet. */
  #covered: number[] = []

  /** How many boxes were painted so far. */
  get painted(): number {
    return this.#boxes.length
  }

  get hasNews(): boolean {
    return this.#covered.length > 0
  }

  /**
   * A piece of text that began when so many boxes had been painted.
   * @param transform of where it begins @param length along the writing @returns its number
   */
  piece(transform: Matrix, length: number, vertical: boolean, began: number): number {
    const waiting = { number: this.#pieces++, transform, length, vertical }
    if (began === this.#boxes.length) this.#waiting.push(waiting)
    else {
      const piece = { number: waiting.number, area: bodyOf(waiting) }
      if (this.#boxes.slice(began).some((box) => isWithin(piece, box))) this.#covered.push(piece.number)
      else this.#keep(piece)
    }
    return waiting.number
  }

  /** An opaque box that is painted now. */
  paint(box: Area): void {
    if (!(box.right - box.left >= SMALLEST && box.top - box.bottom >= SMALLEST)) return
    this.#boxes.push(box)
    for (const waiting of this.#waiting) this.#keep({ number: waiting.number, area: bodyOf(waiting) })
    this.#waiting = []
    const [first, last] = [Math.floor(box.bottom / BAND), Math.floor(box.top / BAND)]
    if (last - first > this.#bands.size) {
      for (const band of this.#bands.keys()) if (band >= first && band <= last) this.#coverIn(band, box)
    } else for (let band = first; band <= last; band++) this.#coverIn(band, box)
  }

  /** Numbers of the pieces that are known to be covered since it was asked last. */
  news(): number[] {
    const covered = this.#covered
    if (covered.length > 0) this.#covered = []
    return covered
  }

  #keep(piece: Piece): void {
    const band = Math.floor(piece.area.bottom / BAND)
    const others = this.#bands.get(band)
    if (others) others.push(piece)
    else this.#bands.set(band, [piece])
  }

  #coverIn(band: number, box: Area): void {
    const pieces = this.#bands.get(band)
    if (pieces === undefined || this.#looks > MOST_LOOKS) return
    this.#looks += pieces.length
    const left = pieces.filter((piece) => !isWithin(piece, box))
    if (left.length === pieces.length) return
    for (const piece of pieces) if (isWithin(piece, box)) this.#covered.push(piece.number)
    this.#bands.set(band, left)
  }
}

function isWithin({ area }: Piece, box: Area): boolean {
  return area.left >= box.left && area.right <= box.right && area.bottom >= box.bottom && area.top <= box.top
}

/** The box of a page that all letters of a piece fill. */
function bodyOf({ transform: m, length, vertical }: Waiting): Area {
  const area = emptyArea()
  const [up, along] = [Math.hypot(m[2]!, m[3]!) || 1, Math.hypot(m[0]!, m[1]!) || 1]
  if (vertical) {
    takeRectangle(area, -ACROSS, 0, 2 * ACROSS, -Math.abs(length) / up, m)
    return area
  }
  const side = (SIDE * up) / along
  takeRectangle(area, side, BODY_FROM, Math.max(0, Math.abs(length) / along - 2 * side), BODY_TO - BODY_FROM, m)
  return area
}
