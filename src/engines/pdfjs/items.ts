import type { TextItem, TextStyle } from 'pdfjs-dist/types/src/display/api'
import type { RawFont, RawItem } from '../../core/document/raw'
import type { WritingAngle } from '../../core/model'
import type { Hidden } from './ink'

/** PDF matrix [a b c d e f]. */
type Matrix = readonly number[]

/** Used where a font names no heights of its own, or such as no letter has; those of common text fonts. */
const USUAL_ASCENT = 0.8
const USUAL_DESCENT = 0.2
const HIGHEST_ASCENT = 1.1
const LOWEST_DESCENT = 0.4

/**
 * A text item of pdf.js, in points of the page as displayed.
 * @param view transform of a viewport of scale 1
 */
export function toRawItem(item: TextItem & { hidden?: Hidden }, style: TextStyle | undefined, view: Matrix): RawItem {
  const [a, b, c, d, x, y] = multiply(view, item.transform)
  const unit = Math.hypot(view[0]!, view[1]!)
  const vertical = style?.vertical === true
  const turned = vertical ? Math.atan2(d, c) + Math.PI : Math.atan2(b, a)
  const raw: RawItem = {
    text: item.str,
    x,
    y,
    width: (vertical ? item.height : item.width) * unit,
    size: vertical ? Math.hypot(a, b) : Math.hypot(c, d),
    angle: nearestAngle(turned),
    font: item.fontName,
    endsLine: item.hasEOL,
  }
  if (item.hidden !== undefined) raw.hidden = item.hidden
  return raw
}

/** Vertical writing is drawn around its line, not upon it. */
export function toRawFont({ name, ...style }: TextStyle & { name?: string }): RawFont {
  return { ...heightsOf(style), ...(name !== undefined && { name }) }
}

function heightsOf(style: TextStyle): RawFont {
  if (style.vertical) return { ascent: 0.5, descent: 0.5 }
  const ascent = style.ascent > 0 && style.ascent <= HIGHEST_ASCENT ? style.ascent : USUAL_ASCENT
  const descent = style.descent < 0 && style.descent >= -LOWEST_DESCENT ? -style.descent : USUAL_DESCENT
  return { ascent, descent }
}

function nearestAngle(radians: number): WritingAngle {
  const quarter = Math.round((radians * 2) / Math.PI)
  return ((((quarter % 4) + 4) % 4) * 90) as WritingAngle
}

function multiply(m: Matrix, n: Matrix): [number, number, number, number, number, number] {
  return [
    m[0]! * n[0]! + m[2]! * n[1]!,
    m[1]! * n[0]! + m[3]! * n[1]!,
    m[0]! * n[2]! + m[2]! * n[3]!,
    m[1]! * n[2]! + m[3]! * n[3]!,
    m[0]! * n[4]! + m[2]! * n[5]! + m[4]!,
    m[1]! * n[4]! + m[3]! * n[5]! + m[5]!,
  ]
}
