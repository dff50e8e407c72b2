/**
 * What names of glyphs tell. Engines read the names of Adobe's list; names made upon them ("three.tf": the three of
 * tabular figures) they leave.
 */

/** Names of the figures, in order. */
export const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
/** Names of the signs of numbers and of text (Adobe Glyph List for New Fonts), and of the ligatures of Adobe's Latin fonts. */
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

/** The text that a glyph's name tells, or null. Ligatures are told by their letters. */
export function namedText(name: string | undefined): string | null {
  if (name === undefined || name === '') return null
  // "three.tf", "f_i.liga" (Adobe Glyph List, section 2).
  const [base = ''] = name.split('.', 1)
  const parts = base.split('_').map(partText)
  return base !== '' && parts.every((part) => part !== null) ? parts.join('') : null
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
