/** Named characters of HTML as chatbots and sources leave them in titles and names: Latin-1, Greek, punctuation. */
const BY_CODE: Record<string, number> = {
  amp: 38, lt: 60, gt: 62, quot: 34, apos: 39, ensp: 8194, emsp: 8195, thinsp: 8201, ndash: 8211, mdash: 8212,
  lsquo: 8216, rsquo: 8217, sbquo: 8218, ldquo: 8220, rdquo: 8221, bdquo: 8222, bull: 8226, hellip: 8230, prime: 8242,
  trade: 8482, minus: 8722, le: 8804, ge: 8805, ne: 8800, asymp: 8776, infin: 8734, rarr: 8594, larr: 8592, hyphen: 8208,
  dash: 8208, OElig: 338, oelig: 339, Scaron: 352, scaron: 353, Zcaron: 381, zcaron: 382, Ccaron: 268, ccaron: 269,
  Cacute: 262, cacute: 263, Sacute: 346, sacute: 347, Zacute: 377, zacute: 378, Lstrok: 321, lstrok: 322, Dstrok: 272,
  dstrok: 273, inodot: 305, imath: 305, Gbreve: 286, gbreve: 287, Scedil: 350, scedil: 351, Rcaron: 344, rcaron: 345,
  Ecaron: 282, ecaron: 283, Eogon: 280, eogon: 281, Aogon: 260, aogon: 261, Nacute: 323, nacute: 324, Yuml: 376,
}

/** In the order of their codes from 160 on. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para ' +
  'middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave ' +
  'Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc ' +
  'Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc ' +
  'iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

/** The small letters in the order of their codes from 945 on; the capitals are 32 before them. */
export const GREEK_NAMES = (
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi ' +
  'chi psi omega'
).split(' ')

const NAMED = new Map<string, string>([
  ...Object.entries(BY_CODE).map(([name, code]) => [name, String.fromCharCode(code)] as const),
  ...LATIN_1.split(' ').map((name, i) => [name, String.fromCharCode(160 + i)] as const),
  ...GREEK_NAMES.flatMap((name, i) => [
    [name, String.fromCharCode(945 + i)] as const,
    [name[0]!.toUpperCase() + name.slice(1), String.fromCharCode(913 + i)] as const,
  ]),
])

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,11}));/y
const LAST_CODE_POINT = 0x10ffff

/**
 * The character reference of HTML at a place of a text.
 * @returns what it stands for and its length; null where there is none that is known
 */
export function entityAt(text: string, at: number): { shown: string; length: number } | null {
  REFERENCE.lastIndex = at
  const found = REFERENCE.exec(text)
  if (found === null) return null
  const [whole, decimal, hex, name] = found
  const shown = name === undefined ? numbered(decimal === undefined ? parseInt(hex!, 16) : Number(decimal)) : NAMED.get(name)
  return shown === undefined ? null : { shown, length: whole.length }
}

function numbered(code: number): string | undefined {
  const valid = code > 0 && code <= LAST_CODE_POINT && !(code >= 0xd800 && code <= 0xdfff)
  return valid ? String.fromCodePoint(code) : undefined
}

/** Character references of HTML as the characters they stand for, once; what is none stays as it is. */
export function decodeEntities(text: string): string {
  let decoded = ''
  let done = 0
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    const entity = entityAt(text, at)
    if (entity === null) continue
    decoded += text.slice(done, at) + entity.shown
    done = at + entity.length
  }
  return decoded + text.slice(done)
}
