import { isUnseen, WHITE, type Rgb } from './contrast'
import { cssColour, over, type CssColour } from './css-colours'
import { TINY, type WayHidden } from './hidden-text'

/** How an element is drawn, as far as it decides whether its text is seen. */
export interface Look {
  /** Neither drawn nor given room, or room alone: no text of the document. */
  gone: boolean
  /** In CSS pixels. */
  size: number
  /** null where it is not told. */
  colour: CssColour | null
  /** What the text lies on; null where that is a picture or not told. */
  ground: Rgb | null
  /** Drawn with nothing, or cut off. */
  undrawn: boolean
  beside: boolean
}

/** How text is drawn of which a page says nothing. */
export const PLAIN_LOOK: Look = { gone: false, size: 16, colour: null, ground: WHITE, undrawn: false, beside: false }

/** CSS pixels of a point. */
const POINT = 4 / 3
const LENGTH = /^([+-]?(?:\d+\.?\d*|\.\d+))(px|pt|em|rem|%|)$/
/** Text further than this before where it would stand, in pixels, is off every screen. */
const OFF_SCREEN = 900
/** Less is no room for a line of text. */
const NO_ROOM = 2
/** Share of ink under which nothing shows. */
const NO_INK = 0.05

/** The properties that are followed. */
export const FOLLOWED: ReadonlySet<string> = new Set([
  'display', 'visibility', 'color', 'background', 'background-color', 'background-image', 'font', 'font-size', 'opacity', 'position', 'left',
  'top', 'right', 'bottom', 'text-indent', 'overflow', 'width', 'height', 'max-height', 'max-width',
])

/** The properties that a declaration sets: shorthands for each that they stand for. */
export function spread(property: string, value: string): [property: string, value: string][] {
  if (property === 'font') return [['font-size', /(?:^|\s)([\d.]+(?:px|pt|em|rem|%))/.exec(value)?.[1] ?? '']]
  if (property !== 'background') return [[property, value]]
  const colour = value.match(/#[\da-f]+|(?:rgb|hsl)a?\([^()]*\)|[\w-]+(?:\([^()]*\))?/g)?.find((word) => cssColour(word) !== null)
  return [['background-color', colour ?? (value.includes('var(') ? value : 'transparent')], ['background-image', value]]
}

/** @param said value of each property that is set for the element @param around how the element around it is drawn */
export function lookBy(said: ReadonlyMap<string, string>, around: Look): Look {
  const of = (property: string): string => said.get(property) ?? ''
  const size = sizeBy(of('font-size'), around.size)
  const length = (property: string): number => lengthBy(of(property), size) ?? NaN
  const isPlaced = /^(?:absolute|fixed|relative)$/.test(of('position'))
  const cutsOff = /\b(?:hidden|clip)\b/.test(of('overflow'))
  return {
    gone: of('display') === 'none' || /^(?:hidden|collapse)$/.test(of('visibility')),
    size,
    colour: said.has('color') && of('color') !== 'inherit' ? cssColour(of('color')) : around.colour,
    ground: groundBy(of('background-color'), of('background-image'), around.ground),
    undrawn: around.undrawn || numberBy(of('opacity')) < NO_INK
      || (cutsOff && ['width', 'height', 'max-width', 'max-height'].some((side) => length(side) < NO_ROOM)),
    beside: around.beside || length('text-indent') < -OFF_SCREEN
      || (isPlaced && ['left', 'top', 'right', 'bottom'].some((side) => length(side) < -OFF_SCREEN)),
  }
}

/** The ways in which text of a look cannot be seen; none where it can. */
export function waysHidden({ size, colour, ground, undrawn, beside }: Look): WayHidden[] {
  const ways: WayHidden[] = []
  if (size < TINY * POINT) ways.push('tiny')
  if (colour !== null && ground !== null && isUnseen(over(colour, ground), ground)) ways.push('same-colour')
  if (undrawn) ways.push('undrawn')
  if (beside) ways.push('beside')
  return ways
}

function sizeBy(value: string, around: number): number {
  const size = value.endsWith('rem') ? lengthBy(value, PLAIN_LOOK.size) : lengthBy(value, around)
  return size === null || size < 0 ? around : size
}

function lengthBy(value: string, size: number): number | null {
  const [, number, unit] = LENGTH.exec(value) ?? []
  if (number === undefined || (unit === '' && Number(number) !== 0)) return null
  const each = { px: 1, '': 1, pt: POINT, em: size, rem: PLAIN_LOOK.size, '%': size / 100 }[unit!]!
  return Number(number) * each
}

function numberBy(value: string): number {
  return value.endsWith('%') ? parseFloat(value) / 100 : parseFloat(value)
}

function groundBy(colour: string, picture: string, around: Rgb | null): Rgb | null {
  if (/url\(|gradient\(|image/.test(picture)) return null
  if (/^(?:|inherit|initial|unset|none)$/.test(colour)) return around
  const own = cssColour(colour)
  if (own === null || (own.alpha < 1 && around === null)) return own?.alpha === 0 ? around : null
  return over(own, around ?? WHITE)
}
