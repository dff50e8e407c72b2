import type { TextRange } from '../../model/references'
import { MappedBuilder, type MappedText } from './mapped-text'

/** A value of a JSON text with its place. */
export type JsonNode =
  | (TextRange & { kind: 'string' | 'word'; text: MappedText })
  | (TextRange & { kind: 'array'; items: JsonNode[] })
  | (TextRange & { kind: 'object'; members: { key: string; value: JsonNode }[] })

/** Values below so many others are skipped: no list of references is as deep. */
const DEEPEST = 40

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: ' ', f: ' ' }

/**
 * Reads the JSON value at a place of a text, as chatbots write it: comments, trailing commas, single quotes, keys without
 * quotes and a text that breaks off are let through. Never throws.
 * @returns null where no array or object begins there
 */
export function readJson(text: string, at: number, end = text.length): JsonNode | null {
  return /[[{]/.test(text[at] ?? '') ? new JsonReader(text, end).read(at) : null
}

class JsonReader {
  private at = 0

  constructor(private readonly text: string, private readonly end: number) {}

  read(at: number): JsonNode {
    this.at = at
    return this.value(0)
  }

  private value(depth: number): JsonNode {
    const char = this.text[this.at]
    if (char === '{') return depth > DEEPEST ? this.skipped() : this.object(depth)
    if (char === '[') return depth > DEEPEST ? this.skipped() : this.array(depth)
    if (char === '"' || char === "'") return this.string(char)
    return this.word()
  }

  private array(depth: number): JsonNode {
    const start = this.at
    const items: JsonNode[] = []
    this.at += 1
    for (this.space(); this.at < this.end && this.text[this.at] !== ']'; this.space()) {
      if (this.stray(',:}')) continue
      items.push(this.value(depth + 1))
    }
    return { kind: 'array', items, start, end: this.close() }
  }

  private object(depth: number): JsonNode {
    const start = this.at
    const members: { key: string; value: JsonNode }[] = []
    this.at += 1
    for (this.space(); this.at < this.end && this.text[this.at] !== '}'; this.space()) {
      if (this.stray(',:]')) continue
      const key = this.value(DEEPEST + 1)
      this.space()
      if (this.text[this.at] !== ':') continue
      this.at += 1
      this.space()
      if (this.at >= this.end || /[,}]/.test(this.text[this.at]!)) continue
      members.push({ key: 'text' in key ? key.text.value : '', value: this.value(depth + 1) })
    }
    return { kind: 'object', members, start, end: this.close() }
  }

  private stray(signs: string): boolean {
    if (!signs.includes(this.text[this.at]!)) return false
    this.at += 1
    return true
  }

  /** Behind a closing sign; where the text breaks off, behind the last thing in it. */
  private close(): number {
    if (this.at < this.end) return (this.at += 1)
    let end = this.end
    while (end > 0 && /\s/.test(this.text[end - 1]!)) end -= 1
    return end
  }

  private string(quote: string): JsonNode {
    const start = this.at
    const builder = new MappedBuilder()
    this.at += 1
    while (this.at < this.end && this.text[this.at] !== quote) this.character(builder)
    return { kind: 'string', text: builder.build(), start, end: this.close() }
  }

  private character(builder: MappedBuilder): void {
    const at = this.at
    if (this.text[at] !== '\\') {
      builder.push(this.text[at]!, at, at + 1)
      this.at += 1
      return
    }
    const code = /^u([0-9a-fA-F]{4})/.exec(this.text.slice(at + 1, at + 6))?.[1]
    const next = this.text[at + 1] ?? ''
    const length = Math.min(this.end - at, code === undefined ? 2 : 6)
    builder.push(code === undefined ? ESCAPES[next] ?? next : String.fromCharCode(Number.parseInt(code, 16)), at, at + length)
    this.at += length
  }

  /** A number, true, null, or a key without quotes. */
  private word(): JsonNode {
    const start = this.at
    const builder = new MappedBuilder()
    while (this.at < this.end && !/[\s,:{}[\]"]/.test(this.text[this.at]!)) this.at += 1
    if (this.at === start) this.at += 1
    builder.copy(this.text, start, Math.min(this.at, this.end))
    return { kind: 'word', text: builder.build(), start, end: this.at }
  }

  /** What is too deep, up to its closing bracket. */
  private skipped(): JsonNode {
    const start = this.at
    let depth = 0
    do {
      if (/[[{]/.test(this.text[this.at]!)) depth += 1
      if (/[\]}]/.test(this.text[this.at]!)) depth -= 1
      this.at += 1
    } while (this.at < this.end && depth > 0)
    return { kind: 'array', items: [], start, end: this.at }
  }

  private space(): void {
    const space = /(?:\s+|\/\/[^\n]*|\/\*[^*]{0,500}\*\/)+/y
    space.lastIndex = this.at
    const found = space.exec(this.text)
    if (found) this.at = Math.min(this.end, this.at + found[0].length)
  }
}
