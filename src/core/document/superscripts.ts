import type { Fragment } from './fragments'

/** A superscript is smaller than its line and stands higher, by these shares of the line's size. */
const SMALLER = 0.87
const HIGHER = 0.12

const REFERENCE = /^[[(]?\d{1,3}(?!\d)/
const EXPONENT = /^[-−–+]?\d{1,2}$/
/** Of a unit: mm², cm³ and per minute as min⁻¹; "11 min" with 27 is followed by a reference. */
const POWER = /^(?:[-−–]\d|[2-4])$/
const CHARGE = /^\d?[+−–-]$/
const UNIT = '[cmkndµμ]m|[kmµμn]g|[mdµμ][lL]|[mµμn]?mol|min|sec|hr|day|week|Hz|cal'
/** What an exponent follows: ten, a symbol of one letter, a unit, also on its number. Any other word is followed by a reference. */
const BASE = new RegExp(`(?:^|[^\\p{L}\\d])(?:(?:\\d[x×])?10|[b-zB-Zα-ωΑ-ΩμÅ]|(${UNIT}))$|\\d([cmk]?m)$`, 'u')

/**
 * Whether two fragments that touch are to be kept apart by a space: a reference number and the word or number before
 * it, so that "in 2004" with reference 15 never becomes 200415. Exponents, letters and subscripts stay with their base.
 * @param main the fragment that sets the line's size and baseline
 */
export function standsApart(before: Fragment, after: Fragment, main: Fragment): boolean {
  if (isRaised(before, main)) {
    return !isRaised(after, main) && REFERENCE.test(before.text) && /^[\p{Lu}\p{Ll}]{2}/u.test(after.text)
  }
  return isRaised(after, main) && REFERENCE.test(after.text) && !isExponent(before.text, after.text)
}

/** Small enough for a superscript or subscript of the line. */
export function isSmaller(fragment: Pick<Fragment, 'size'>, main: Pick<Fragment, 'size'>): boolean {
  return fragment.size < SMALLER * main.size
}

/** Small and high enough for a superscript of the line. */
export function isRaised(fragment: Pick<Fragment, 'size' | 'baseline'>, main: Pick<Fragment, 'size' | 'baseline'>): boolean {
  return isSmaller(fragment, main) && fragment.baseline < main.baseline - HIGHER * main.size
}

function isExponent(base: string, raised: string): boolean {
  if (CHARGE.test(raised)) return true
  const found = BASE.exec(base)
  return found !== null && ((found[1] ?? found[2]) === undefined ? EXPONENT : POWER).test(raised)
}
