import { kindOfFile } from '../core/document/file-kind'
import { FORMAT_BYTES } from '../core/document/format'
import { AppError } from '../core/model'

/** Bytes of a page in which it names its encoding, by the standard of HTML. */
const NAMED_WITHIN = 1_024

/** A file that is named as text. */
export interface TextFile {
  name: string
  bytes: ArrayBuffer
  /** What the person can do where it is none, one sentence. */
  advice: string
  /** Default decodeText. */
  decode?: (bytes: ArrayBuffer) => string
}

/**
 * The text of a file a person brought.
 * @throws AppError file-unreadable where it is named as text and is another thing, or noise
 */
export function textOf({ name, bytes, advice, decode = decodeText }: TextFile): string {
  const kind = kindOfFile(latin1(bytes, FORMAT_BYTES))
  if (kind !== null) throw new AppError('file-unreadable', `${name} is no plain text, whatever its name says: it is ${kind}.`, { subject: name, advice })
  const text = decode(bytes)
  if (isNoise(text)) throw new AppError('file-unreadable', `${name} cannot be read as text: it holds what no text has. It may be a file of another kind, or damaged.`, { subject: name, advice })
  return text
}

/**
 * Text of any encoding that files come in: UTF-8, UTF-16 with its mark (Excel's "Unicode text"), or Windows-1252 (Excel's
 * plain CSV) where the bytes are no UTF-8.
 */
export function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * Share of a text's characters that no text is written with, above which it is taken for none. Range 0 to 1. Random bytes
 * read as Windows-1252 have about 0.1, texts with a stray form feed or a spoilt letter far below 0.01.
 */
const MOST_NOISE = 0.02
/** As many of them are pardoned in any text, however short. Characters. */
const PARDONED = 5
/** Characters that are looked at: the head of a file shows what it is. */
const NOISE_WITHIN = 100_000

/** Whether what was read is no text: control characters but white space, and characters that stand for none. */
export function isNoise(text: string): boolean {
  const head = text.slice(0, NOISE_WITHIN)
  // eslint-disable-next-line no-control-regex -- they are what is looked for
  const odd = head.match(/[\0-\x08\x0e-\x1b\x7f\ufffd]/g)?.length ?? 0
  return odd > Math.max(PARDONED, head.length * MOST_NOISE)
}

/** The text of a saved web page: in the encoding it names, where its bytes are none of the above. */
export function decodeMarkup(bytes: ArrayBuffer): string {
  const named = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(latin1(bytes, NAMED_WITHIN))?.[1]
  if (named === undefined || /^utf-?(?:8|16)/i.test(named)) return decodeText(bytes)
  try {
    return new TextDecoder(named).decode(bytes)
  } catch {
    return decodeText(bytes)
  }
}

/** The first bytes of a file, one character each: to see what it is. */
export function latin1(bytes: ArrayBuffer, length: number): string {
  return String.fromCharCode(...new Uint8Array(bytes, 0, Math.min(length, bytes.byteLength)))
}
