import { MappedBuilder, type MappedText } from './mapped-text'

const ACCENTS: Record<string, string> = {
  '`': '\u0300', "'": '\u0301', '^': '\u0302', '~': '\u0303', '"': '\u0308', '=': '\u0304', '.': '\u0307', u: '\u0306',
  v: '\u030c', H: '\u030b', c: '\u0327', d: '\u0323', b: '\u0331', r: '\u030a', k: '\u0328', t: '\u0361',
}
const LETTERS: Record<string, string> = {
  ss: 'ß', o: 'ø', O: 'Ø', l: 'ł', L: 'Ł', ae: 'æ', AE: 'Æ', oe: 'œ', OE: 'Œ', aa: 'å', AA: 'Å', i: 'ı', j: 'ȷ', dh: 'ð',
  DH: 'Ð', th: 'þ', TH: 'Þ', dj: 'đ', DJ: 'Đ', ng: 'ŋ', NG: 'Ŋ',
  textendash: '–', textemdash: '—', textquoteright: '’', textquoteleft: '‘', textquotedblleft: '“', textquotedblright: '”',
  textasciitilde: '~', textasciicircum: '^', textbackslash: '\\', textregistered: '®', texttrademark: '™', copyright: '©',
  textdegree: '°', degree: '°', pm: '±', times: '×', leq: '≤', geq: '≥', le: '≤', ge: '≥', ldots: '…', dots: '…', cdot: '·',
  infty: '∞', rightarrow: '→', textmu: 'µ', S: '§',
}
const GREEK = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'eta', 'theta', 'iota', 'kappa', 'lambda', 'mu',
  'nu', 'xi', 'omicron', 'pi', 'rho', '', 'sigma', 'tau', 'upsilon', 'phi', 'chi', 'psi', 'omega']
const COMMAND = /\\(?:([A-Za-z]+)\s*|([^A-Za-z]))/y
/** Commands whose argument is no text to be shown. */
const WITH_HIDDEN_ARGUMENT = /^(?:href|begin|end|label|ref|cite|vspace|hspace|color|fontsize)$/

/** Reads LaTeX as it stands in the values of BibTeX: accents, letters, dashes; braces and unknown commands go. */
export function readLatex(text: string, start: number, end: number): MappedText {
  const builder = new MappedBuilder()
  let at = start
  while (at < end) at = step(text, at, end, builder)
  return builder.build()
}

function step(text: string, at: number, end: number, builder: MappedBuilder): number {
  const char = text[at]!
  if (char === '\\') return command(text, at, end, builder)
  if (char === '{' || char === '}' || char === '$') return at + 1
  if (/\s/.test(char) || char === '~') {
    let after = at + 1
    while (after < end && /\s/.test(text[after]!)) after += 1
    builder.push(' ', at, after)
    return after
  }
  const signs = /^(?:---?|``|'')/.exec(text.slice(at, Math.min(end, at + 3)))?.[0]
  if (signs === undefined) {
    builder.push(char, at, at + 1)
    return at + 1
  }
  builder.push({ '--': '–', '---': '—', '``': '“', "''": '”' }[signs]!, at, at + signs.length)
  return at + signs.length
}

function command(text: string, at: number, end: number, builder: MappedBuilder): number {
  COMMAND.lastIndex = at
  const found = COMMAND.exec(text)
  if (found === null || at + found[0].length > end) return at + 1
  const [all, word, sign] = found
  const after = at + all.length
  const accent = word !== undefined && word.length > 1 ? undefined : ACCENTS[word ?? sign ?? '']
  if (accent !== undefined && !(word !== undefined && !/[\s{]/.test(text[at + 1 + word.length] ?? ' '))) {
    const letter = accented(text, after, end)
    if (letter !== null) {
      builder.push((letter.base + accent).normalize('NFC'), at, letter.end)
      return letter.end
    }
  }
  if (sign !== undefined) {
    builder.push(/[\\\s]/.test(sign) ? ' ' : /[/,!;:-]/.test(sign) ? '' : sign, at, after)
    return after
  }
  const shown = LETTERS[word!] ?? greek(word!)
  if (shown !== null) builder.push(shown, at, after)
  else if (WITH_HIDDEN_ARGUMENT.test(word!)) return argumentEnd(text, after, end)
  else if (text[after] !== '{' && !/^(?:it|bf|sc|em|rm|tt|sf|sl|url|textrm|textit|textbf|emph)$/.test(word!)) builder.push(word!, at, after)
  return after
}

function greek(word: string): string | null {
  const index = GREEK.indexOf(word.toLowerCase())
  if (index < 0 || word === '') return null
  const small = String.fromCharCode(0x3b1 + index)
  return /^[A-Z]/.test(word) ? small.toUpperCase() : small
}

/** The letter an accent is set on: bare, in braces, or a dotless i. */
function accented(text: string, at: number, end: number): { base: string; end: number } | null {
  const found = /^\s*(?:\{\s*(?:\\([ij])\s*|(\p{L}))\s*\}|\\([ij])(?![A-Za-z])\s?|(\p{L}))/u.exec(text.slice(at, Math.min(end, at + 12)))
  if (found === null) return null
  return { base: found[1] ?? found[2] ?? found[3] ?? found[4]!, end: at + found[0].length }
}

function argumentEnd(text: string, at: number, end: number): number {
  if (text[at] !== '{') return at
  let depth = 0
  for (let i = at; i < Math.min(end, at + 2000); i += 1) {
    if (text[i] === '{') depth += 1
    if (text[i] === '}' && (depth -= 1) === 0) return i + 1
  }
  return at
}
