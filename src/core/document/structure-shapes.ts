import { looksLikeReference } from './reference-list'
import { headingRole, LONGEST_HEADING, numberedDepth } from './section-names'
import type { Paragraph } from './structure-blocks'

/** Fewest characters of a paragraph of running text. */
export const RUNNING_TEXT = 120
/** Most lines of a heading. */
const MOST_LINES = 4
/** Most characters of a heading that ends with a full stop: longer, it is a point of a list, or a name with what it says. */
const LONGEST_NUMBERED = 80
const LONGEST_NAME = 36

const NO_HEADING = /\t|@|https?:|www\.|©|\bdoi\b|[,;]$|=|^(?:tab(?:le|ela|la|\.)|fig(?:ure|ura|\.)|box|scheme|cuadro|quadro) ?\d|^figure supplement|^appendix \d+ ?[—–-] ?(?:table|figure)/iu
/** An entry of an index: it ends with the number of a page, and every number stands behind a comma. */
const INDEX_ENTRY = /^(?!.*[^,] \d).*, \d{1,3}n?(?:[–-]\d{1,3}n?)?$/u
const HEADING_START = /^[\p{Lu}\d¿"“|■•▪►[]|^\(\d[\p{L}\d]{0,2}\)/u
/** How headings begin that letters count, or numbers in letters: "a)", "(iv)", "xiii)". */
export const COUNTED_BY_LETTERS = /^\(?\p{L}{1,4}\)/u
/** A number before a heading has a dot: without, it is that of an address or a note. */
export const NUMBERED = /^\d{1,2}(?:\.\d{1,2})*\.[\s\u2002-\u200a]|^\d{1,2}\.\d{1,2}\s/u

/**
 * Whether a paragraph could be a heading by its own looks.
 * @param small whether it may begin with a small letter: small capitals come as such from some fonts
 */
export function isHeadingShaped({ text, lines, float }: Paragraph, small = false): boolean {
  if (float || lines.length > MOST_LINES || lines[0]!.angle !== 0 || !isHeadingText(small ? capitalised(text) : text)) return false
  if (!/[.]$/.test(text)) return true
  return numberedDepth(text) !== null ? text.length <= LONGEST_NUMBERED : headingRole(text) !== null && text.length <= LONGEST_NAME
}

/** Whether words could be those of a heading. */
export function isHeadingText(text: string): boolean {
  if (text.length > LONGEST_HEADING || !(HEADING_START.test(text) || COUNTED_BY_LETTERS.test(text))) return false
  if (NO_HEADING.test(text) || INDEX_ENTRY.test(text)) return false
  // Entries of a list of references, and addresses with the number of a note.
  if (looksLikeReference(text) || (/^\d/.test(text) && !NUMBERED.test(text) && text.includes(','))) return false
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters >= 3 && 2 * letters >= text.length
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
