import type { TextRange } from '../../model/references'
import { entityAt } from '../entities'
import { MappedBuilder, type MappedText } from './mapped-text'

/** A stretch of the cleaned text that was set apart; offsets are those of the cleaned text. */
export interface Span extends TextRange {
  kind: 'bold' | 'italic' | 'link'
  /** Where a link leads; null for the other kinds. */
  url: MappedText | null
}

/** A stretch of an answer with its markup taken off. Line ends are '\n', wider gaps '\t', all other white space ' '. */
export interface Inline {
  text: MappedText
  spans: Span[]
}

/** Marks that chatbots leave behind: they stand for sources that only the chatbot had. */
const RESIDUE = [
  /【[^】\n]{0,80}(?:†|source|\d)[^】\n]{0,80}】/y,
  /:contentReference\[oaicite:\d{1,4}\](?:\{index=\d{1,4}\})?/y,
  /\[oai_citation:\d{1,4}[^\]\n]{0,80}\](?:\([^)\s]{0,300}\))?/y,
  /\ue200[^\ue201\n]{0,200}\ue201/y,
  /[\ue000-\uf8ff]+/y,
  /(?:file)?cite(?:turn\d{1,3}[a-z]{1,12}\d{1,3})+/y,
  /\[\^[\w-]{1,12}\^?\]/y,
  /[\u200b-\u200f\u2060\ufeff\u00ad]+/y,
]
const RESIDUE_START = /[【:[\ue000-\uf8ffcf\u200b-\u200f\u2060\ufeff\u00ad]/

const TAG = /<(\/?)(a|abbr|b|br|cite|code|div|em|font|h[1-6]|i|li|mark|ol|p|q|s|small|span|strong|sub|sup|table|tbody|td|tfoot|th|thead|tr|u|ul)\b([^<>]{0,2000})>|<!--[^>]{0,500}-->/iy
const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
const BREAKING = /^(?:br|div|h[1-6]|li|ol|p|table|tbody|thead|tr|ul)$/i
const BOLD = /^(?:b|strong|h[1-6])$/i
const ITALIC = /^(?:i|em|cite)$/i

/** An address or a DOI, up to the white space that ends it. Underscores and stars in it are no markup. */
const VERBATIM = /(?:https?:\/\/|www\.|doi\.org\/|10\.\d{4,9}\/)[^\s|"“”【】`\ue000-\uf8ff]*/iy
const WORD = /[\p{L}\p{N}]/u
const PLAIN = /[ABD-Zabdeg-z0-9]/

/** Longest stretch that is looked at for the end of a Markdown link's text and address. */
const LINK_TEXT_LIMIT = 600
const LINK_URL_LIMIT = 2000

/** Reads the markup of [start, end) of a text: Markdown, HTML tags, character references, marks that chatbots leave. */
export function readInline(text: string, start = 0, end = text.length): Inline {
  return new InlineReader(end < text.length ? text.slice(0, end) : text).read(start)
}

/** The same for a text that was already made from another, such as a string with escapes. */
export function readInlineOf(text: MappedText): Inline {
  const inner = readInline(text.text)
  const spans = inner.spans.map((span) => ({ ...span, url: span.url && text.compose(span.url) }))
  return { text: text.compose(inner.text), spans }
}

class InlineReader {
  private readonly builder = new MappedBuilder()
  private readonly spans: Span[] = []
  private readonly open: Partial<Record<Span['kind'], number>> = {}
  private href: MappedText | null = null

  private readonly end: number

  /** @param source up to where it is read: no pattern looks further */
  constructor(private readonly source: string) {
    this.end = source.length
  }

  read(start: number): Inline {
    let at = start
    while (at < this.end) at = Math.max(at + 1, this.step(at))
    return { text: this.builder.build(), spans: this.spans }
  }

  /** Reads what stands at a place; @returns the place after it */
  private step(at: number): number {
    const char = this.source[at]!
    // Most characters are those inside of words, where no markup and no address begins.
    if (PLAIN.test(char) && PLAIN.test(this.builder.last)) {
      this.builder.push(char, at, at + 1)
      return at + 1
    }
    if (/\s/.test(char)) return this.space(at)
    if (RESIDUE_START.test(char) && (!/[cf]/.test(char) || this.source.startsWith('cite', at) || this.source.startsWith('filecite', at))) {
      const after = this.residue(at)
      if (after > at) return after
    }
    if (/[hw1d]/i.test(char) && !WORD.test(this.builder.last)) {
      const address = this.match(VERBATIM, at)
      if (address !== null) return this.address(at, address[0])
    }
    const read = this.markup(char, at)
    if (read > at) return read
    this.builder.push(char, at, at + 1)
    return at + 1
  }

  /** @returns the place itself where there is no markup */
  private markup(char: string, at: number): number {
    switch (char) {
      case '<': return this.tag(at)
      case '&': return this.entity(at)
      case '[': return this.link(at)
      case '!': return this.source[at + 1] === '[' ? this.link(at + 1) : at
      case '*': case '_': return this.emphasis(char, at)
      case '`': return at + 1
      case '\\': return /[\\`*_{}[\]()#+\-.!|&~<>"']/.test(this.source[at + 1] ?? '') ? this.escaped(at) : at
      default: return at
    }
  }

  private match(pattern: RegExp, at: number): RegExpExecArray | null {
    pattern.lastIndex = at
    const found = pattern.exec(this.source)
    return found !== null && at + found[0].length <= this.end ? found : null
  }

  private space(at: number): number {
    let after = at
    let lines = false
    while (after < this.end && /\s/.test(this.source[after]!)) {
      lines ||= this.source[after] === '\n' || this.source[after] === '\r'
      after += 1
    }
    const wide = after - at > 1 || this.source[at] === '\t'
    this.builder.push(lines ? '\n' : wide ? '\t' : ' ', at, after)
    return after
  }

  private residue(at: number): number {
    for (const pattern of RESIDUE) {
      const found = this.match(pattern, at)
      if (found !== null) return at + found[0].length
    }
    return at
  }

  private escaped(at: number): number {
    this.builder.push(this.source[at + 1]!, at, at + 2)
    return at + 2
  }

  private entity(at: number): number {
    const found = entityAt(this.source, at)
    if (found === null || at + found.length > this.end) return at
    this.builder.push(found.shown === '\u00a0' ? ' ' : found.shown, at, at + found.length)
    return at + found.length
  }

  /** Copies an address without what only stands behind it: a tag, the end of Markdown's emphasis, a lone bracket. */
  private address(at: number, whole: string): number {
    let text = whole
    const cut = /\*\*|__(?=$|\W)|<\/|<(?:br|a|p|td|i|b|em|strong)\b|\]\(|[*_]+$|:contentReference|&(?:gt|lt|quot);|>$/i.exec(text)
    if (cut) text = text.slice(0, cut.index)
    text = withoutLoneBrackets(text)
    let i = 0
    while (i < text.length) {
      const entity = text[i] === '&' ? entityAt(text, i) : null
      this.builder.push(entity?.shown ?? text[i]!, at + i, at + i + (entity?.length ?? 1))
      i += entity?.length ?? 1
    }
    return at + text.length
  }

  private tag(at: number): number {
    if (/^<(?:https?:|10\.)/i.test(this.source.slice(at, at + 8))) return at + 1
    const found = this.match(TAG, at)
    if (found === null) return at
    const after = at + found[0].length
    const [, closing, name = '', attributes = ''] = found
    if (BREAKING.test(name) && !(this.builder.last === '\n')) this.builder.push('\n', at, after)
    if (/^t[dh]$/i.test(name)) this.builder.push('\t', at, after)
    const kind = BOLD.test(name) ? 'bold' : ITALIC.test(name) ? 'italic' : /^a$/i.test(name) ? 'link' : null
    if (kind !== null) this.toggle(kind, closing === '')
    if (kind === 'link' && closing === '') this.href = this.hrefOf(attributes, after - 1 - attributes.length)
    return after
  }

  private hrefOf(attributes: string, from: number): MappedText | null {
    const found = HREF.exec(attributes)
    const url = found?.[1] ?? found?.[2] ?? found?.[3]
    if (found === null || url === undefined || url === '') return null
    const start = from + found.index + found[0].lastIndexOf(url)
    return readAddress(this.source, start, start + url.length)
  }

  private toggle(kind: Span['kind'], opens: boolean): void {
    const began = this.open[kind]
    if (opens) {
      this.open[kind] = this.builder.length
      return
    }
    if (began === undefined) return
    delete this.open[kind]
    if (kind === 'link' && this.href === null) return
    if (this.builder.length > began || kind === 'link') {
      this.spans.push({ kind, start: began, end: this.builder.length, url: kind === 'link' ? this.href : null })
    }
  }

  /** [text](address "title"); the text is read, the address becomes a span. */
  private link(at: number): number {
    const close = closing(this.source, at, '[', ']', Math.min(this.end, at + LINK_TEXT_LIMIT))
    if (close < 0 || this.source[close + 1] !== '(') return at
    const last = closing(this.source, close + 1, '(', ')', Math.min(this.end, close + 1 + LINK_URL_LIMIT))
    if (last < 0) return at
    const target = /^\s*<?([^\s>]*)/.exec(this.source.slice(close + 2, last))!
    if (!/^(?:https?:|www\.|doi|mailto:|10\.|\/|#)/i.test(target[1]!)) return at
    const start = close + 2 + target[0].length - target[1]!.length
    const began = this.builder.length
    const inner = readInline(this.source, at + 1, close)
    const { text } = inner
    for (let i = 0; i < text.length; i += 1) {
      const { start: from, end: to } = text.slice(i, i + 1).range!
      this.builder.push(text.text[i]!, from, to)
    }
    this.spans.push(...inner.spans.map((span) => ({ ...span, start: span.start + began, end: span.end + began })))
    this.spans.push({
      kind: 'link', start: began, end: this.builder.length, url: readAddress(this.source, start, start + target[1]!.length),
    })
    return last + 1
  }

  private emphasis(char: string, at: number): number {
    let after = at
    while (after < this.end && this.source[after] === char && after - at < 3) after += 1
    const size = after - at
    const next = this.source[after] ?? ' '
    const before = at === 0 ? ' ' : this.source[at - 1]!
    const opens = /\S/.test(next) && !(WORD.test(before) && (char === '_' || size === 1))
    const closes = /\S/.test(before) && !(char === '_' && WORD.test(next))
    const kinds: Span['kind'][] = size === 1 ? ['italic'] : size === 2 ? ['bold'] : ['bold', 'italic']
    const ends = closes && kinds.every((kind) => this.open[kind] !== undefined)
    if (!ends && !opens && size === 1) return at
    for (const kind of kinds) if (ends || opens) this.toggle(kind, !ends)
    return after
  }
}

/** The address of a link, its character references read. */
function readAddress(source: string, start: number, end: number): MappedText {
  const builder = new MappedBuilder()
  let at = start
  while (at < end) {
    const entity = source[at] === '&' ? entityAt(source, at) : null
    const length = entity !== null && at + entity.length <= end ? entity.length : 1
    builder.push(length > 1 ? entity!.shown : source[at]!, at, at + length)
    at += length
  }
  return builder.build()
}

/** Where the bracket at `at` is closed, -1 where it is not before `limit`. */
function closing(source: string, at: number, opening: string, ending: string, limit: number): number {
  let depth = 0
  for (let i = at; i < limit; i += 1) {
    const char = source[i]
    if (char === '\n' && source[i + 1] === '\n') return -1
    if (char === opening) depth += 1
    if (char === ending && (depth -= 1) === 0) return i
  }
  return -1
}

/** An address without the closing brackets at its end that it does not open, and what follows them. */
export function withoutLoneBrackets(address: string): string {
  let depth = 0
  for (let i = 0; i < address.length; i += 1) {
    const char = address[i]!
    if ('([{'.includes(char)) depth += 1
    if (')]}'.includes(char) && (depth -= 1) < 0) return address.slice(0, i)
  }
  return address
}
