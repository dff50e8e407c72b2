/** Named character references that reference lists hold; others stay as they are printed. */
const NAMED: Record<string, string> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ', shy: '',
  ndash: '–', mdash: '—', minus: '−', hyphen: '‐', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”',
  bdquo: '„', laquo: '«', raquo: '»', hellip: '…', middot: '·', bull: '•', deg: '°', plusmn: '±', times: '×',
  le: '≤', ge: '≥', sup1: '¹', sup2: '²', sup3: '³', micro: 'µ', reg: '®', copy: '©', trade: '™', dagger: '†',
  szlig: 'ß', aelig: 'æ', AElig: 'Æ', oelig: 'œ', OElig: 'Œ', oslash: 'ø', Oslash: 'Ø', eth: 'ð', ETH: 'Ð',
  thorn: 'þ', THORN: 'Þ', inodot: 'ı', lstrok: 'ł', Lstrok: 'Ł', dstrok: 'đ', Dstrok: 'Đ', aring: 'å', Aring: 'Å',
}

const GREEK = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'eta', 'theta', 'iota', 'kappa', 'lambda', 'mu',
  'nu', 'xi', 'omicron', 'pi', 'rho', 'sigmaf', 'sigma', 'tau', 'upsilon', 'phi', 'chi', 'psi', 'omega']
/** Accents by the end of a name: &eacute; is e with an acute accent. */
const ACCENTS: Record<string, string> = {
  grave: '\u0300', acute: '\u0301', circ: '\u0302', tilde: '\u0303', uml: '\u0308', ring: '\u030a', cedil: '\u0327',
  caron: '\u030c',
}
const ACCENTED = /^([A-Za-z])(grave|acute|circ|tilde|uml|ring|cedil|caron)$/
const LAST_CODE_POINT = 0x10ffff

const REFERENCE = /&(#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,8});/y

/**
 * Reads the HTML character reference at a place of a text.
 * @returns what it stands for and its length; null where there is none that is known
 */
export function entityAt(text: string, at: number): { shown: string; length: number } | null {
  REFERENCE.lastIndex = at
  const name = REFERENCE.exec(text)?.[1]
  if (name === undefined) return null
  const shown = name.startsWith('#') ? numbered(name.slice(1)) : named(name)
  return shown === null ? null : { shown, length: name.length + 2 }
}

function numbered(digits: string): string | null {
  const code = /^[xX]/.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number(digits)
  const valid = code > 0 && code <= LAST_CODE_POINT && !(code >= 0xd800 && code <= 0xdfff)
  return valid ? String.fromCodePoint(code) : null
}

function named(name: string): string | null {
  const plain = NAMED[name]
  if (plain !== undefined) return plain
  const accented = ACCENTED.exec(name)
  if (accented) return (accented[1]! + ACCENTS[accented[2]!]!).normalize('NFC')
  const greek = GREEK.indexOf(name.toLowerCase())
  if (greek < 0) return null
  const small = String.fromCharCode(0x3b1 + greek)
  return name[0] === name[0]!.toLowerCase() ? small : small.toUpperCase()
}
