/** A text folded for comparing quotations, with the way back: folded character i is [starts[i], ends[i]) of the source. */
export interface FoldedText {
  folded: string
  starts: Uint32Array
  ends: Uint32Array
}

const DASH_SIGN = /[-\u00ad\u058a\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/
const QUOTE_SIGN = /["'`\u00ab\u00b4\u00bb\u2018-\u201f\u2032-\u2037\u2039\u203a\uff02\uff07]/
const RAISED_POINT = /[\u00b7\u2219\u22c5\u0387]/

/** Kinds of characters, as numbers because folding runs over whole reports. */
const OTHER = 0
const SPACE = 1
const LETTER = 2
const DIGIT = 3
const DASH = 4
const QUOTE = 5
const ASCII = 128
const ASCII_KINDS = Uint8Array.from({ length: ASCII }, (_, code) => kindOf(String.fromCharCode(code)))

const SPACE_CODE = 0x20
const DASH_CODE = 0x2d
const QUOTE_CODE = 0x27
const POINT_CODE = 0x2e
const COMMA_CODE = 0x2c
/** Most units that one character folds to (U+FDFA has 18). */
const LONGEST_FOLDING = 18

/**
 * Folds what extraction, typesetting and copying change without changing what is said (METHOD 1.7): white space,
 * kinds of hyphen and quotation marks, ligatures and compatibility forms, accents drawn apart, hyphens inside words
 * (which line ends put there and joining takes away), the raised decimal point. Case, digits and signs stay.
 */
export function foldForQuote(text: string): FoldedText {
  const folder = new Folder(text.length)
  for (let i = 0; i < text.length;) {
    const code = text.charCodeAt(i)
    if (code >= ASCII) i = folder.addFolded(text.codePointAt(i)!, i)
    else if (isWord(ASCII_KINDS[code]!)) i = folder.addWord(text, i)
    else folder.add(code, ASCII_KINDS[code]!, i, ++i)
  }
  return folder.finish()
}

/** What a character outside ASCII folds to: code units and their kinds. */
interface Folding {
  codes: number[]
  kinds: number[]
}

/** By code point; a report has some dozens. */
const foldings = new Map<number, Folding>()

function foldingOf(codePoint: number): Folding {
  let folding = foldings.get(codePoint)
  if (folding === undefined) {
    folding = workOut(String.fromCodePoint(codePoint))
    foldings.set(codePoint, folding)
  }
  return folding
}

function workOut(character: string): Folding {
  if (DASH_SIGN.test(character)) return { codes: [DASH_CODE], kinds: [DASH] }
  const folding: Folding = { codes: [], kinds: [] }
  for (const part of character.normalize('NFKD')) {
    if (!/[\p{M}\p{Cf}]/u.test(part)) addPart(folding, part)
  }
  return folding
}

/** Compatibility forms come apart into dashes and points too, so these are told here. */
function addPart({ codes, kinds }: Folding, part: string): void {
  const kind = RAISED_POINT.test(part) ? OTHER : kindOf(part)
  const folded = RAISED_POINT.test(part) ? '.' : kind === DASH ? '-' : part
  for (let i = 0; i < folded.length; i++) {
    codes.push(folded.charCodeAt(i))
    kinds.push(kind)
  }
}

class Folder {
  #codes: Uint16Array
  #starts: Uint32Array
  #ends: Uint32Array
  #length = 0
  /** Kinds of the last character written and of the one before it. */
  #last = OTHER
  #beforeLast = OTHER
  /** Where a space, or a hyphen after a word, waits for what follows it; -1 when none does. */
  #spaceAt = -1
  #hyphenAt = -1
  #hyphenEnd = -1
  /** The space before the hyphen that waits. */
  #spaceBeforeHyphen = -1

  constructor(capacity: number) {
    this.#codes = new Uint16Array(capacity + LONGEST_FOLDING)
    this.#starts = new Uint32Array(capacity + LONGEST_FOLDING)
    this.#ends = new Uint32Array(capacity + LONGEST_FOLDING)
  }

  /**
   * Takes in letters and digits of ASCII from a place on, which are most of a report and stay as they are.
   * @returns the place behind the last of them
   */
  addWord(text: string, from: number): number {
    if (this.#hyphenAt >= 0 || this.#spaceAt >= 0) this.#settleWaiting(ASCII_KINDS[text.charCodeAt(from)]!)
    let [at, length, last, beforeLast] = [from, this.#length, this.#last, this.#beforeLast]
    let [codes, starts, ends] = [this.#codes, this.#starts, this.#ends]
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      const kind = code < ASCII ? ASCII_KINDS[code]! : OTHER
      if (!isWord(kind)) break
      if (length === codes.length) {
        this.#grow()
        ;[codes, starts, ends] = [this.#codes, this.#starts, this.#ends]
      }
      codes[length] = code
      starts[length] = at
      ends[length] = at + 1
      length++
      beforeLast = last
      last = kind
    }
    ;[this.#length, this.#last, this.#beforeLast] = [length, last, beforeLast]
    return at
  }

  /**
   * Folds a character outside ASCII.
   * @returns the place behind it
   */
  addFolded(codePoint: number, start: number): number {
    const end = start + (codePoint > 0xffff ? 2 : 1)
    const { codes, kinds } = foldingOf(codePoint)
    for (let i = 0; i < codes.length; i++) this.add(codes[i]!, kinds[i]!, start, end)
    return end
  }

  add(code: number, kind: number, start: number, end: number): void {
    if (kind === SPACE) {
      if (this.#spaceAt < 0) this.#spaceAt = start
      return
    }
    if (kind === DASH && this.#hyphenAt < 0 && isWord(this.#last)) {
      this.#hyphenAt = start
      this.#hyphenEnd = end
      this.#spaceBeforeHyphen = this.#spaceAt
      this.#spaceAt = -1
      return
    }
    if (this.#hyphenAt >= 0 || this.#spaceAt >= 0) this.#settleWaiting(kind)
    if (kind === QUOTE) {
      // Double quotation marks can be written with two single ones.
      if (this.#last !== QUOTE) this.#push(QUOTE_CODE, QUOTE, start, end)
    } else this.#push(code, kind, start, end)
  }

  finish(): FoldedText {
    if (this.#hyphenAt >= 0) this.#push(DASH_CODE, DASH, this.#hyphenAt, this.#hyphenEnd)
    const length = this.#length
    return {
      folded: toText(this.#codes.subarray(0, length)),
      starts: this.#starts.subarray(0, length),
      ends: this.#ends.subarray(0, length),
    }
  }

  /** Decides about the hyphen and the space that wait, now that the kind of the next character is known. */
  #settleWaiting(next: number): void {
    if (this.#hyphenAt >= 0) this.#settleHyphen(next)
    else if (this.#spaceMatters(next)) this.#push(SPACE_CODE, SPACE, this.#spaceAt, this.#spaceAt + 1)
    this.#hyphenAt = -1
    this.#spaceAt = -1
  }

  #settleHyphen(next: number): void {
    if (this.#last === LETTER && next === LETTER) return
    const before = this.#spaceBeforeHyphen
    // Apart from the word before it and close to the number after it, it is the sign of that number.
    if (before >= 0 && this.#spaceAt < 0 && next === DIGIT) this.#push(SPACE_CODE, SPACE, before, before + 1)
    this.#push(DASH_CODE, DASH, this.#hyphenAt, this.#hyphenEnd)
  }

  /** Between words, and after the point or comma of what could be a number: "1. 5" is not 1.5. */
  #spaceMatters(next: number): boolean {
    if (isWord(this.#last)) return isWord(next)
    const last = this.#codes[this.#length - 1]
    return next === DIGIT && this.#beforeLast === DIGIT && (last === POINT_CODE || last === COMMA_CODE)
  }

  #push(code: number, kind: number, start: number, end: number): void {
    if (this.#length === this.#codes.length) this.#grow()
    this.#codes[this.#length] = code
    this.#starts[this.#length] = start
    this.#ends[this.#length] = end
    this.#length++
    this.#beforeLast = this.#last
    this.#last = kind
  }

  #grow(): void {
    const [codes, starts, ends] = [this.#codes, this.#starts, this.#ends]
    const size = codes.length * 2
    this.#codes = new Uint16Array(size)
    this.#starts = new Uint32Array(size)
    this.#ends = new Uint32Array(size)
    this.#codes.set(codes)
    this.#starts.set(starts)
    this.#ends.set(ends)
  }
}

/** In pieces, because a call takes only so many arguments; joined, since sums of strings are read more slowly. */
function toText(codes: Uint16Array): string {
  const pieces: string[] = []
  for (let i = 0; i < codes.length; i += PIECE) {
    pieces.push(String.fromCharCode.apply(null, codes.subarray(i, i + PIECE) as unknown as number[]))
  }
  return pieces.join('')
}

const PIECE = 8192

function isWord(kind: number): boolean {
  return kind === LETTER || kind === DIGIT
}

function kindOf(character: string): number {
  if (/\s/.test(character)) return SPACE
  if (DASH_SIGN.test(character)) return DASH
  if (QUOTE_SIGN.test(character)) return QUOTE
  if (/\p{L}/u.test(character)) return LETTER
  return /\p{N}/u.test(character) ? DIGIT : OTHER
}
