import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** How a piece of text cannot be seen; undefined where it can. */
export type Hidden = 'invisible' | 'white' | undefined

type Matrix = ArrayLike<number>

/** In the page's own units, as the file has them. */
interface Area {
  left: number
  bottom: number
  right: number
  top: number
}

/** The part of pdf.js's state of drawing that is read here; what is learnt is kept upon it and copied with it. */
export interface DrawingState {
  ctm: Matrix
  ink?: Ink
}

/** Never changed, but replaced: states are copied where the file saves and restores them. */
interface Ink {
  mode: number
  white: boolean
  /** Name of the colour space that single numbers are meant in. */
  space: string
  /** What is drawn at all; null is the whole page. */
  clip: Area | null
  lineWidth: number
  page: Page
}

/** What all states of a page share. Changed in place: a drawing has a hundred thousand strokes. */
interface Page {
  /** Around the path that is being made; empty between paths. */
  path: Area
  /** Operators that made it. */
  pieces: number
  /** It is one upright rectangle: the area around it is all of it. */
  isBox: boolean
  /** The path becomes the clip when it is done with. */
  clips: boolean
  painted: { area: Area; white: boolean }[]
}

/** Shares of full white or no ink from which paper and colour cannot be told apart. */
const WHITE = 0.985
/**
 * Modes of showing text (PDF 32000-1, 9.3.6). Text that only clips (7) is not among the hidden: a heading with a gradient
 * is painted through it, after it was shown.
 */
const MODE_FILL = 0
const MODE_NONE = 3
/** Lines as thick as this, in points, are drawn for boxes with text on them. */
const THICK_LINE = 5
/** Where a letter has its middle over the baseline, in shares of its size. */
const MIDDLE = 0.3

/**
 * Follows what pdf.js reads of a page and tells of text whether it can be seen: drawn at all, within what is clipped, in
 * another colour than what lies under it. Areas are taken as large as they can be, so that what is called hidden is so.
 */
export const inkWatch = {
  /** @param state the first of a page, before any other is made of it */
  begin(state: DrawingState): void {
    state.ink = {
      mode: MODE_FILL, white: false, space: '', clip: null, lineWidth: 1,
      page: { path: emptyArea(), pieces: 0, isBox: false, clips: false, painted: [] },
    }
  },

  operator(operator: number, args: ArrayLike<unknown>, state: DrawingState): void {
    const follow = FOLLOW[operator]
    const { ink } = state
    if (follow === undefined || ink === undefined) return
    const change = follow(ink, args, state.ctm)
    if (change) state.ink = { ...ink, ...change }
  },

  /** @param transform of the text: its origin and size on the page */
  hidden(state: DrawingState, transform: Matrix): Hidden {
    if (state.ink === undefined) return undefined
    const { mode, white, clip, page } = state.ink
    if (mode === MODE_NONE) return 'invisible'
    const size = Math.hypot(transform[2]!, transform[3]!)
    const x = transform[4]! + MIDDLE * transform[2]!
    const y = transform[5]! + MIDDLE * transform[3]!
    if (clip && isBeyond(clip, x, y, size, isUpright(transform))) return 'invisible'
    if (!white || mode !== MODE_FILL) return undefined
    const under = page.painted.findLast(({ area }) => x >= area.left && x <= area.right && y >= area.bottom && y <= area.top)
    return under === undefined || under.white ? 'white' : undefined
  },
}

/** What an operator changes of the state; nothing where it only concerns the page. */
type Follow = (ink: Ink, args: ArrayLike<unknown>, ctm: Matrix) => Partial<Ink> | void

const around: Follow = ({ page }, args, ctm) => {
  page.pieces++
  page.isBox = false
  const { path } = page
  for (let i = 0; i + 1 < args.length; i += 2) take(path, Number(args[i]), Number(args[i + 1]), ctm)
}
const rectangle: Follow = ({ page }, args, ctm) => {
  page.isBox = page.pieces++ === 0 && (ctm[1] === 0) === (ctm[2] === 0)
  takeRectangle(page.path, Number(args[0]), Number(args[1]), Number(args[2]), Number(args[3]), ctm)
}
const endPath: Follow = ({ page, clip }) => {
  const { path, clips } = page
  page.path = emptyArea()
  page.pieces = 0
  page.clips = false
  return clips && isSome(path) ? { clip: intersection(clip, path) } : undefined
}
const fill: Follow = (ink, args, ctm) => {
  const { page, clip, white } = ink
  // What is white between the arms of a figure hides nothing there.
  if (isSome(page.path) && (!white || page.isBox)) page.painted.push({ area: intersection(clip, page.path), white })
  return endPath(ink, args, ctm)
}
const stroke: Follow = (ink, args, ctm) => {
  const { page, lineWidth } = ink
  const width = lineWidth * Math.sqrt(Math.abs(ctm[0]! * ctm[3]! - ctm[1]! * ctm[2]!))
  if (isSome(page.path) && width >= THICK_LINE) page.painted.push({ area: grown(page.path, width / 2), white: false })
  return endPath(ink, args, ctm)
}
/** A form, of which nothing more is known, counts as one too: its square has a side of one. */
const picture: Follow = ({ page }, _args, ctm) => {
  const area = emptyArea()
  takeRectangle(area, 0, 0, 1, 1, ctm)
  page.painted.push({ area, white: false })
}
const shading: Follow = ({ page, clip }) => {
  page.painted.push({ area: clip ?? { left: -Infinity, bottom: -Infinity, right: Infinity, top: Infinity }, white: false })
}
const colour: Follow = ({ space }, args) => ({ white: isWhite(Array.from(args), space) })
const clipping: Follow = ({ page }) => {
  page.clips = true
}

const FOLLOWED: Partial<Record<number, Follow>> = {
  [OPS.setTextRenderingMode]: (_ink, args) => ({ mode: Number(args[0]) }),
  [OPS.setFillGray]: (_ink, args) => ({ white: isWhite(Array.from(args), 'DeviceGray') }),
  [OPS.setFillRGBColor]: colour,
  [OPS.setFillCMYKColor]: colour,
  [OPS.setFillColor]: colour,
  [OPS.setFillColorN]: colour,
  [OPS.setFillColorSpace]: (_ink, args) => ({ white: false, space: String((args[0] as { name?: string } | null)?.name ?? '') }),
  [OPS.moveTo]: around,
  [OPS.lineTo]: around,
  [OPS.curveTo]: around,
  [OPS.curveTo2]: around,
  [OPS.curveTo3]: around,
  [OPS.rectangle]: rectangle,
  [OPS.clip]: clipping,
  [OPS.eoClip]: clipping,
  [OPS.endPath]: endPath,
  [OPS.setLineWidth]: (_ink, args) => ({ lineWidth: Number(args[0]) }),
  [OPS.stroke]: stroke,
  [OPS.closeStroke]: stroke,
  [OPS.fill]: fill,
  [OPS.eoFill]: fill,
  [OPS.fillStroke]: fill,
  [OPS.eoFillStroke]: fill,
  [OPS.closeFillStroke]: fill,
  [OPS.closeEOFillStroke]: fill,
  [OPS.shadingFill]: shading,
  [OPS.paintXObject]: picture,
  [OPS.endInlineImage]: picture,
}

/** By number and without holes: it is asked for every operator. */
const FOLLOW: readonly (Follow | undefined)[] = Array.from({ length: Math.max(...Object.values(OPS)) + 1 }, (_, i) => FOLLOWED[i])

/** Of single numbers only those of gray are light when they are great: those of other spaces are amounts of an ink. */
function isWhite(components: readonly unknown[], space: string): boolean {
  const numbers = components.filter((value) => typeof value === 'number')
  if (numbers.length === 1) return (space === 'DeviceGray' || space === 'G') && numbers[0]! >= WHITE
  if (numbers.length === 3) return numbers.every((value) => value >= WHITE)
  return numbers.length === 4 && numbers.every((value) => value <= 1 - WHITE)
}

function isUpright(transform: Matrix): boolean {
  return transform[0]! > 0 && transform[1] === 0 && transform[2] === 0
}

/** Text that starts before the clip may reach into it, so that it is beyond only above, below and behind. */
function isBeyond(clip: Area, x: number, y: number, size: number, upright: boolean): boolean {
  if (clip.left >= clip.right || clip.bottom >= clip.top) return true
  return upright && (y > clip.top + size || y < clip.bottom - size || x > clip.right + size)
}

/** Holds nothing; grows by what is taken into it. */
function emptyArea(): Area {
  return { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity }
}

function isSome({ left, right }: Area): boolean {
  return left <= right
}

function take(area: Area, x: number, y: number, m: Matrix): void {
  const across = m[0]! * x + m[2]! * y + m[4]!
  const up = m[1]! * x + m[3]! * y + m[5]!
  area.left = Math.min(area.left, across)
  area.right = Math.max(area.right, across)
  area.bottom = Math.min(area.bottom, up)
  area.top = Math.max(area.top, up)
}

function takeRectangle(area: Area, x: number, y: number, width: number, height: number, m: Matrix): void {
  take(area, x, y, m)
  take(area, x + width, y, m)
  take(area, x, y + height, m)
  take(area, x + width, y + height, m)
}

function grown({ left, bottom, right, top }: Area, by: number): Area {
  return { left: left - by, bottom: bottom - by, right: right + by, top: top + by }
}

function intersection(a: Area | null, b: Area): Area {
  if (a === null) return b
  return {
    left: Math.max(a.left, b.left), bottom: Math.max(a.bottom, b.bottom),
    right: Math.min(a.right, b.right), top: Math.min(a.top, b.top),
  }
}
