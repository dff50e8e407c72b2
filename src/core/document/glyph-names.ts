/**
 * What names of glyphs tell. Engines read the names of Adobe's list; names made upon them ("three.tf": the three of
 * tabular figures) and the numbers of Linotype's Pi fonts they leave.
 */

/** Names of the figures, in order. */
export const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const SIGNS: Readonly<Record<string, string>> = {
  space: ' ', period: '.', comma: ',', colon: ':', semicolon: ';', hyphen: '-', minus: '−', endash: '–', emdash: '—',
  plus: '+', equal: '=', less: '<', greater: '>', plusminus: '±', multiply: '×', divide: '÷', lessequal: '≤',
  greaterequal: '≥', notequal: '≠', approxequal: '≈', similar: '∼', degree: '°', percent: '%', perthousand: '‰',
  parenleft: '(', parenright: ')', bracketleft: '[', bracketright: ']', slash: '/', fraction: '⁄', asterisk: '*',
  bullet: '•', periodcentered: '·', dagger: '†', daggerdbl: '‡', section: '§', paragraph: '¶', ampersand: '&',
  mu: 'μ', alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', chi: 'χ', kappa: 'κ', sigma: 'σ', quoteleft: '‘',
  quoteright: '’', quotedblleft: '“', quotedblright: '”', quotesingle: '\'', quotedbl: '"', question: '?', exclam: '!',
  fi: 'fi', fl: 'fl', ff: 'ff', ffi: 'ffi', ffl: 'ffl', dollar: '$', sterling: '£', at: '@', trademark: '™',
  registered: '®', copyright: '©',
}

/** Mathematical Pi and Universal: names that are numbers. Greek letters stand in a row, final sigma included. */
const FIRST_GREEK = 9251
const GREEK = 'αβγδεζηθικλμνξοπρσςτυφχψω'
const FIRST_CAPITAL = 9001
const CAPITALS = 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ'
const NUMBERED: Readonly<Record<number, string>> = {
  11001: '+', 11002: '−', 11003: '×', 11005: '=', 11006: '±', 11008: '∝', 11009: '∞', 11011: '∼', 11013: '≡', 11015: '≈',
  11021: '<', 11022: '>', 11032: '′', 11033: '″', 11034: '°', 11080: '·', 11270: '≪', 11271: '≫', 11349: '≤',
  11350: '≥', 11351: '≲', 11407: '≳', 11545: '+', 11546: '−', 11549: '=', 11569: '*', 17033: '●', 17034: '○',
  17039: '■', 17040: '□', 17009: '▲', 18528: '•',
}

/** The text that a glyph's name tells, or null. Ligatures are told by their letters. */
export function namedText(name: string | undefined): string | null {
  if (name === undefined || name === '') return null
  const numbered = /^H(\d{4,5})$/.exec(name)
  if (numbered) return numberedSign(Number(numbered[1]))
  // "three.tf", "f_i.liga" (Adobe Glyph List, section 2).
  const [base = ''] = name.split('.', 1)
  const parts = base.split('_').map(partText)
  return base !== '' && parts.every((part) => part !== null) ? parts.join('') : null
}

function numberedSign(number: number): string | null {
  return NUMBERED[number] ?? GREEK[number - FIRST_GREEK] ?? CAPITALS[number - FIRST_CAPITAL] ?? null
}

function partText(name: string): string | null {
  if (/^[A-Za-z]$/.test(name)) return name
  const digit = DIGITS.indexOf(name)
  if (digit >= 0) return String(digit)
  const hex = /^(?:uni([0-9A-F]{4})|u([0-9A-F]{4,6}))$/.exec(name)
  if (hex) return characterAt(parseInt(hex[1] ?? hex[2]!, 16))
  return Object.hasOwn(SIGNS, name) ? SIGNS[name]! : null
}

/** Private use and controls say no more than the file does. */
function characterAt(code: number): string | null {
  if (code > 0x10ffff) return null
  const character = String.fromCodePoint(code)
  return /[\p{Cc}\p{Co}\p{Cn}\p{Cs}]/u.test(character) ? null : character
}
