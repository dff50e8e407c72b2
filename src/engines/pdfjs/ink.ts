import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Rgb } from '../../core/document/contrast'
import { emptyArea, grown, holds, intersection, isSome, keepsUpright, take, takeRectangle, type Area, type Matrix } from './ink-areas'
import { colourOf, FULL_INK, isLikePaper, isSameColour, NO_INK } from './ink-colours'
import { Covers } from './ink-covers'
import { boxOfForm, isOpaque, isOpaquePicture, nameOf, paintingOf, type Dictionary } from './ink-resources'

/** How a piece of text cannot be seen, as its page draws it and before anything is painted over it; undefined where it can. */
export type Hidden = 'invisible' | 'white' | undefined

/** The part of pdf.js's state of drawing that is read here; what is learnt is kept upon it and copied with it. */
export interface DrawingState {
  ctm: Matrix
  ink?: Ink
}

/** The piece of text that pdf.js puts together; what is learnt of it is kept upon it. */
export interface TextPiece {
  /** Where it begins, and its size. */
  transform: Matrix | null
  /** Along the writing and down it, once it is complete. */
  totalWidth: number
  totalHeight: number
  vertical: boolean
  hidden?: Hidden
  /** Whether text is hidden by how it is drawn where this began. */
  hides?: boolean | undefined
  /** Boxes that were painted before it began. */
  began?: number | undefined
}

/** Never changed, but replaced: states are copied where the file saves and restores them. */
interface Ink {
  mode: number
  /** Of fills; null where it is not known. */
  colour: Rgb | null
  /** Fills are made of a pattern, which may have holes. */
  isPattern: boolean
  alpha: number
  isBlended: boolean
  isMasked: boolean
  /** The form that is painted is one with others of the page in these ways: how much it covers, and whether alone. */
  group: { alpha: number; isPlain: boolean }
  /** Filled text that is drawn so does not show on white paper, whatever lies under it. */
  hides: boolean
  /** Name of the colour space that single numbers are meant in. */
  space: string
  /** What is drawn at all; null is the whole page. */
  clip: Area | null
  /** All of that area is. */
  isClipBox: boolean
  lineWidth: number
  page: Page
}

/** What all states of a page share. Changed in place: a drawing has a hundred thousand strokes. */
interface Page {
  /** Around the path that is being made; empty between paths. */
  path: Area
  /** Operators that made it. */
  pieces: number
  /** What the path is so far: one rectangle, straight lines from corner to corner as a rectangle has them, or anything else. */
  shape: 'box' | 'corners' | 'other'
  /** First and last corner of such lines. */
  firstX: number
  firstY: number
  lastX: number
  lastY: number
  /** The path becomes the clip when it is done with. */
  clips: boolean
  painted: { area: Area; white: boolean }[]
  covers: Covers
  /** Marks around what is drawn now: true where they are layers, which may be switched off. */
  layers: boolean[]
}

/**
 * Modes of showing text (PDF 32000-1, 9.3.6). Text that only clips (7) is not among the hidden: a heading with a gradient
 * is painted through it, after it was shown.
 */
const MODE_FILL = 0
const MODE_NONE = 3
const MODE_CLIPS = 4
/** Lines as thick as this, in points, are drawn for boxes with text on them. */
const THICK_LINE = 5
/** Where a letter has its middle over the baseline, in shares of its size. */
const MIDDLE = 0.3
/** How many shapes back the letters may be over which text without ink is laid. */
const JUST_PAINTED = 200
/** Height of letters drawn as shapes, at most, in sizes of their text: from the foot of one to the head of another. */
const LETTERS = 1.5
/** Corners of a path that make a rectangle: the fifth is the first one again. */
const FEWEST_CORNERS = 4
const MOST_CORNERS = 5

/**
 * Follows what pdf.js reads of a page and tells of text whether it can be seen: drawn at all, within what is clipped, in
 * another colour than what lies under it, with nothing painted over it. Areas are taken as large as they can be under text
 * and as small as they can be over it, so that what is called hidden is so.
 */
export const inkWatch = {
  /** @param state the first of a page, before any other is made of it */
  begin(state: DrawingState): void {
    state.ink = {
      mode: MODE_FILL, colour: [0, 0, 0], isPattern: false, alpha: 1, isBlended: false, isMasked: false, group: { alpha: 1, isPlain: true },
      hides: false, space: '', clip: null, isClipBox: true, lineWidth: 1,
      page: {
        path: emptyArea(), pieces: 0, shape: 'other', firstX: 0, firstY: 0, lastX: 0, lastY: 0, clips: false, painted: [],
        covers: new Covers(), layers: [],
      },
    }
  },

  operator(operator: number, args: ArrayLike<unknown>, state: DrawingState, resources?: Dictionary): void {
    const follow = FOLLOW[operator]
    const { ink } = state
    if (follow === undefined || ink === undefined) return
    const change = follow(ink, args, state.ctm, resources)
    if (change) state.ink = { ...ink, ...change }
  },

  /** @param state of the form that is read next, in its own place @param form its dictionary */
  form(state: DrawingState, form: Dictionary): void {
    const { ink } = state
    if (ink === undefined) return
    const box = boxOfForm(form, state.ctm)
    const clip = box === null ? ink.clip : intersection(ink.clip, box)
    const isClipBox = ink.isClipBox && box !== null
    // What a group paints is laid on the page as one, by the state around it.
    const isGroup = form.has('Group')
    const group = isGroup ? { alpha: ink.group.alpha * ink.alpha, isPlain: ink.group.isPlain && !ink.isBlended && !ink.isMasked } : ink.group
    state.ink = changed(ink, { clip, isClipBox, group, ...(isGroup && { alpha: 1, isBlended: false, isMasked: false }) })
  },

  /** @param piece that begins, at a place of the page and in a size told by the transform */
  start(piece: TextPiece, state: DrawingState, transform: Matrix): void {
    const { ink } = state
    piece.hidden = ink && hiddenAt(ink, transform)
    piece.hides = ink?.hides
    piece.began = ink?.page.covers.painted
    // What is painted after it shows within its letters only.
    if (ink !== undefined && ink.mode >= MODE_CLIPS && ink.isClipBox) state.ink = { ...ink, isClipBox: false }
  },

  /** @returns the number by which `covered` names a piece that is complete */
  end(piece: TextPiece, state: DrawingState): number | undefined {
    const { ink } = state
    if (ink === undefined || piece.transform === null) return undefined
    const { transform, totalWidth, totalHeight, vertical, began } = piece
    return ink.page.covers.piece(transform, vertical ? totalHeight : totalWidth, vertical, began ?? 0)
  },

  hasCovered({ ink }: DrawingState): boolean {
    return ink?.page.covers.hasNews === true
  },

  /** Numbers of the pieces that something was painted over since this was asked last. */
  covered({ ink }: DrawingState): number[] | undefined {
    return ink?.page.covers.hasNews === true ? ink.page.covers.news() : undefined
  },
}

function hiddenAt({ mode, alpha, group, hides, clip, page }: Ink, transform: Matrix): Hidden {
  if (mode === MODE_NONE) return 'invisible'
  const size = Math.hypot(transform[2]!, transform[3]!)
  const x = transform[4]! + MIDDLE * transform[2]!
  const y = transform[5]! + MIDDLE * transform[3]!
  if (clip && isBeyond(clip, x, y, size, isUpright(transform))) return 'invisible'
  if (!hides) return undefined
  if (alpha * group.alpha < NO_INK) return hasLetters(page, transform, size) ? undefined : 'invisible'
  const under = page.painted.findLast(({ area }) => holds(area, x, y))
  return under === undefined || under.white ? 'white' : undefined
}

/** Browsers that print letters as shapes lay text without ink over them, to be searched: what is about as high as the text are these. */
function hasLetters({ painted }: Page, m: Matrix, size: number): boolean {
  const [x, y] = [m[4]! + MIDDLE * (m[0]! + m[2]!), m[5]! + MIDDLE * (m[1]! + m[3]!)]
  return painted.slice(-JUST_PAINTED).some(({ area, white }) => !white && holds(area, x, y)
    && Math.min(area.top - area.bottom, area.right - area.left) < LETTERS * size)
}

function isHiding({ mode, alpha, group }: Ink, colour: Rgb | null, isPattern: boolean): boolean {
  if (mode !== MODE_FILL) return mode === MODE_NONE
  const ink = alpha * group.alpha
  return ink < NO_INK || (!isPattern && isLikePaper(colour, ink))
}

/** With what the change says of whether text is hidden. */
function changed(ink: Ink, change: Partial<Ink>): Ink {
  const after = { ...ink, ...change }
  after.hides = isHiding(after, after.colour, after.isPattern)
  return after
}

/** What an operator changes of the state; nothing where it only concerns the page. */
type Follow = (ink: Ink, args: ArrayLike<unknown>, ctm: Matrix, resources?: Dictionary) => Partial<Ink> | void

const around: Follow = ({ page }, args, ctm) => {
  page.pieces++
  page.shape = 'other'
  const { path } = page
  for (let i = 0; i + 1 < args.length; i += 2) take(path, Number(args[i]), Number(args[i + 1]), ctm)
}
const moveTo: Follow = ({ page }, args, ctm) => {
  const [x, y] = [Number(args[0]), Number(args[1])]
  page.shape = page.pieces++ === 0 ? 'corners' : 'other'
  page.firstX = page.lastX = x
  page.firstY = page.lastY = y
  take(page.path, x, y, ctm)
}
const lineTo: Follow = ({ page }, args, ctm) => {
  const [x, y] = [Number(args[0]), Number(args[1])]
  page.pieces++
  if (page.shape !== 'other') {
    if (page.pieces > MOST_CORNERS || (x === page.lastX) === (y === page.lastY)) page.shape = 'other'
    page.lastX = x
    page.lastY = y
  }
  take(page.path, x, y, ctm)
}
const rectangle: Follow = ({ page }, args, ctm) => {
  page.shape = page.pieces++ === 0 ? 'box' : 'other'
  takeRectangle(page.path, Number(args[0]), Number(args[1]), Number(args[2]), Number(args[3]), ctm)
}
const endPath: Follow = ({ page, clip, isClipBox }, _args, ctm) => {
  const { path, clips } = page
  const change = clips && isSome(path) ? { clip: intersection(clip, path), isClipBox: isClipBox && isBox(page, ctm) } : undefined
  page.path = emptyArea()
  page.pieces = 0
  page.clips = false
  return change
}
const fill: Follow = (ink, args, ctm) => {
  const { page, clip, alpha, group } = ink
  const opacity = alpha * group.alpha
  if (isSome(page.path) && opacity >= NO_INK) {
    const white = !ink.isPattern && isLikePaper(ink.colour, opacity)
    const box = isBox(page, ctm)
    const area = intersection(clip, page.path)
    // What is white between the arms of a figure hides nothing there.
    if (!white || box) page.painted.push({ area, white })
    if (box && !ink.isPattern) paintOver(ink, area)
  }
  return endPath(ink, args, ctm)
}
const stroke: Follow = (ink, args, ctm) => {
  const { page, lineWidth } = ink
  const width = lineWidth * Math.sqrt(Math.abs(ctm[0]! * ctm[3]! - ctm[1]! * ctm[2]!))
  if (isSome(page.path) && width >= THICK_LINE) page.painted.push({ area: grown(page.path, width / 2), white: false })
  return endPath(ink, args, ctm)
}
/** A form, of which nothing more is known here, counts as one too: its square has a side of one. */
const picture: Follow = (ink, args, ctm, resources) => {
  const area = emptyArea()
  takeRectangle(area, 0, 0, 1, 1, ctm)
  ink.page.painted.push({ area, white: false })
  if (resources && keepsUpright(ctm) && isOpaquePicture(resources, args[0])) paintOver(ink, intersection(ink.clip, area))
}
const inlinePicture: Follow = (ink, args, ctm) => {
  const area = emptyArea()
  takeRectangle(area, 0, 0, 1, 1, ctm)
  ink.page.painted.push({ area, white: false })
  const dict = (args[0] as { dict?: Dictionary } | undefined)?.dict
  if (dict && keepsUpright(ctm) && isOpaque(dict)) paintOver(ink, intersection(ink.clip, area))
}
const shading: Follow = ({ page, clip }) => {
  page.painted.push({ area: clip ?? { left: -Infinity, bottom: -Infinity, right: Infinity, top: Infinity }, white: false })
}
const clipping: Follow = ({ page }) => {
  page.clips = true
}
const coloured = (ink: Ink, args: ArrayLike<unknown>, space: string): Partial<Ink> | void => {
  const colour = colourOf(args, space)
  const isPattern = args.length > 0 && typeof args[args.length - 1] !== 'number'
  // Most files say the same colour before every word.
  if (isPattern === ink.isPattern && isSameColour(colour, ink.colour)) return
  return { colour, isPattern, hides: isHiding(ink, colour, isPattern) }
}
const colour: Follow = (ink, args) => coloured(ink, args, ink.space)

/** What is painted with all of its ink, alone, wholly within what is drawn, and in no layer, covers what was drawn before. */
function paintOver({ page, alpha, group, isBlended, isMasked, isClipBox }: Ink, box: Area): void {
  const isPlain = group.isPlain && !isBlended && !isMasked && isClipBox && !page.layers.includes(true)
  if (isPlain && alpha * group.alpha >= FULL_INK) page.covers.paint(box)
}

function isBox({ shape, pieces, firstX, firstY, lastX, lastY }: Page, ctm: Matrix): boolean {
  if (shape === 'other' || !keepsUpright(ctm)) return false
  if (shape === 'box') return true
  return pieces >= FEWEST_CORNERS && (pieces === MOST_CORNERS ? lastX === firstX && lastY === firstY : (lastX === firstX) !== (lastY === firstY))
}

const FOLLOWED: Partial<Record<number, Follow>> = {
  [OPS.setTextRenderingMode]: (ink, args) => {
    const mode = Number(args[0])
    return mode === ink.mode ? undefined : changed(ink, { mode })
  },
  [OPS.setGState]: (ink, args, _ctm, resources) => {
    const change = resources && paintingOf(resources, args[0])
    if (change === undefined) return
    const { alpha = ink.alpha, isBlended = ink.isBlended, isMasked = ink.isMasked } = change
    return alpha === ink.alpha && isBlended === ink.isBlended && isMasked === ink.isMasked ? undefined : changed(ink, change)
  },
  [OPS.setFillGray]: (ink, args) => coloured(ink, args, 'DeviceGray'),
  [OPS.setFillRGBColor]: colour,
  [OPS.setFillCMYKColor]: colour,
  [OPS.setFillColor]: colour,
  [OPS.setFillColorN]: colour,
  // Every space begins with a colour of its own, which is black where it is known.
  // Every space begins with a colour of its own, which is black where it is known.
  [OPS.setFillColorSpace]: (ink, args) => {
    const space = nameOf(args[0]) ?? ''
    const isSame = space === ink.space && ink.colour === null && !ink.isPattern
    return isSame ? undefined : changed(ink, { colour: null, isPattern: false, space })
  },
  [OPS.moveTo]: moveTo,
  [OPS.lineTo]: lineTo,
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
  [OPS.endInlineImage]: inlinePicture,
  [OPS.beginMarkedContent]: ({ page }) => void page.layers.push(false),
  [OPS.beginMarkedContentProps]: ({ page }, args) => void page.layers.push(nameOf(args[0]) === 'OC'),
  [OPS.endMarkedContent]: ({ page }) => void page.layers.pop(),
}

/** By number and without holes: it is asked for every operator. */
const FOLLOW: readonly (Follow | undefined)[] = Array.from({ length: Math.max(...Object.values(OPS)) + 1 }, (_, i) => FOLLOWED[i])

function isUpright(transform: Matrix): boolean {
  return transform[0]! > 0 && transform[1] === 0 && transform[2] === 0
}

/** Text that starts before the clip may reach into it, so that it is beyond only above, below and behind. */
function isBeyond(clip: Area, x: number, y: number, size: number, upright: boolean): boolean {
  if (clip.left >= clip.right || clip.bottom >= clip.top) return true
  return upright && (y > clip.top + size || y < clip.bottom - size || x > clip.right + size)
}
