/** Where a text stops being JSON: browsers do not agree on saying so, and some say nothing. */
export interface SyntaxFault {
  /** 1-based. */
  line: number
  /** What stands there, as "end of the file" or the token. */
  found: string
  /** What should. */
  due: string
}

// eslint-disable-next-line no-control-regex -- JSON forbids exactly these in a string
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/
const TOKEN = new RegExp(`[ \\t\\n\\r]*(?:(${STRING.source})|(${SCALAR.source})(?![\\w.])|([{}[\\],:]))`, 'y')

type Due = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or end'

/** The first place at which a text breaks the grammar of JSON; null for a valid one. */
export function jsonSyntaxFault(text: string): SyntaxFault | null {
  const open: string[] = []
  let due: Due = 'value'
  let at = 0
  while (due !== ', or end' || open.length > 0) {
    TOKEN.lastIndex = at
    const token = TOKEN.exec(text)
    const next: Due | null = token && step(token, due, open)
    if (!next) return faultAt(text, at, due, open)
    due = next
    at = TOKEN.lastIndex
  }
  return /^[ \t\n\r]*$/.test(text.slice(at)) ? null : faultAt(text, at, due, open)
}

/** What is due after a token; null when the token is not what was due. */
function step([, string, scalar, mark]: RegExpExecArray, due: Due, open: string[]): Due | null {
  const value = due === 'value' || due === 'value or ]'
  if (string !== undefined && (due === 'name' || due === 'name or }')) return ':'
  if (string !== undefined || scalar !== undefined) return value ? ', or end' : null
  if (mark === ':') return due === ':' ? 'value' : null
  if (mark === ',') return due !== ', or end' || open.length === 0 ? null : open.at(-1) === '{' ? 'name' : 'value'
  if (mark === '{' || mark === '[') {
    if (value) open.push(mark)
    return value ? (mark === '{' ? 'name or }' : 'value or ]') : null
  }
  const closes =
    mark === '}'
      ? open.at(-1) === '{' && (due === 'name or }' || due === ', or end')
      : open.at(-1) === '[' && (due === 'value or ]' || due === ', or end')
  if (closes) open.pop()
  return closes ? ', or end' : null
}

/** Longest piece of the text that a message repeats. */
const MAX_SHOWN = 20

function faultAt(text: string, from: number, due: Due, open: string[]): SyntaxFault {
  const at = from + /^\s*/.exec(text.slice(from))![0].length
  const end = open.at(-1) === '{' ? ', or }' : open.at(-1) === '[' ? ', or ]' : 'the end of the file'
  return {
    line: text.slice(0, at).split('\n').length,
    found:
      at >= text.length
        ? 'the end of the file'
        : JSON.stringify(/^(?:\S{1,20}|.)/u.exec(text.slice(at))![0].slice(0, MAX_SHOWN)),
    due: due === ', or end' ? end : `a ${due}`.replace('a :', ':'),
  }
}
