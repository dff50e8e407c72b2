import { isCutAddress } from './addresses'
import { classOf, LETTER, MARK, SMALL_LETTER } from './character-classes'
import { isWord, isWordOrForm } from './words'

/** How a word that a line end cuts goes on. */
export type HyphenRule = 'join' | 'keep'

/** Shortest halves of a compound that count as words of their own: many syllables are short words too. */
const SHORTEST_HEAD = 3
const SHORTEST_TAIL = 4

/** Halves that are joined to the other by a hyphen where a document does not show its own use. */
const COMPOUND_HEADS = new Set([
  'self', 'double', 'single', 'well', 'high', 'low', 'long', 'short', 'broad', 'two', 'three', 'four', 'five', 'six',
])
const COMPOUND_TAILS = new Set([
  'based', 'related', 'controlled', 'induced', 'reported', 'dependent', 'shaped', 'blind', 'blinded', 'adjusted', 'assisted',
])
/** What follows those heads in words that are no compounds: lowered, shortening, highlight. */
const WORD_ENDING = /^(?:age|cast|e[ndrs]|ing|ish|itud|light|ly|ness|teen|ton)/
/** Tails too short to be told from syllables, that follow words: debt-to-equity, thirty-day. */
const SHORT_TAILS = new Set(['to', 'of', 'up', 'in', 'and', 'the', 'day', 'old', 'off', 'out', 'on'])
const BETWEEN_HYPHENS = /-(?:to|of|and|the|by|in)-$/i
/** They make one word with what follows, unless a document sets them off: unrelated, but non-smokers beside non-users. */
const PREFIXES = new Set([
  'anti', 'counter', 'hyper', 'in', 'inter', 'intra', 'mid', 'mis', 'multi', 'non', 'out', 'over', 'post', 'pre',
  're', 'sub', 'super', 'trans', 'ultra', 'un', 'under',
])
/** So do combining forms: microbiological, electrospray. */
const COMBINING_FORM = /..o$/

/** Letters of a word that are looked at from the end of a line. */
const LONGEST_WORD = 40
/** Words cut without a hyphen that show that a document hides them: the others have 0 to 3 that look so. */
const FEWEST_UNSEEN = 6

/** Words of a document and how often they occur, the halves at line ends left out. */
export class WordCounts {
  /** Words are cut at line ends without a hyphen. */
  hidesHyphens = false
  /** Counted in place: a document has some thousands of words, each of which occurs again and again. */
  readonly #counts = new Map<string, { count: number }>()

  /** @param text one line; the word cut by its end and the one that goes on from the line before are not counted */
  addLine(text: string, goesOnFromBefore: boolean): void {
    const words: string[] = text.toLowerCase().match(/[\p{L}\p{M}\d]+(?:-[\p{L}\p{M}\d]+)*/gu) ?? []
    const end = endsCut(text) ? words.length - 1 : words.length
    for (let i = goesOnFromBefore ? 1 : 0; i < end; i++) {
      const word = words[i]!
      this.#add(word)
      if (!word.includes('-')) continue
      const halves = word.split('-')
      for (const half of halves) this.#add(half)
      this.#add(`${halves[0]!}-`)
    }
  }

  of(word: string): number {
    return this.#counts.get(word.toLowerCase())?.count ?? 0
  }

  #add(word: string): void {
    const known = this.#counts.get(word)
    if (known === undefined) this.#counts.set(word, { count: 1 })
    else known.count++
  }
}

/** The words of a document's lines, in the order of its content. */
export function countWords(lines: readonly { text: string }[]): WordCounts {
  const words = new WordCounts()
  lines.forEach(({ text }, i) => words.addLine(text, i > 0 && endsCut(lines[i - 1]!.text)))
  let seen = 0
  let unseen = 0
  for (let i = 1; i < lines.length; i++) {
    const [before, after] = [lines[i - 1]!.text, lines[i]!.text]
    if (endsCut(before)) seen += /^\p{Ll}/u.test(after) ? 1 : 0
    else if (isCutUnseen(before, after, words)) unseen++
  }
  words.hidesHyphens = unseen >= FEWEST_UNSEEN && unseen > seen
  return words
}

/** Some documents draw hyphens at line ends as signs that engines leave out: two pieces that are one word together. */
function isCutUnseen(before: string, after: string, words: WordCounts): boolean {
  let end = 0
  while (isKind(after, end, SMALL_LETTER)) end++
  if (end < 2 || !isKind(before, before.length - 1, SMALL_LETTER)) return false
  const head = lettersAtEnd(before.slice(-LONGEST_WORD))
  const tail = after.slice(0, end)
  if (head.length < 2 || (isWord(head) && isWord(tail))) return false
  return words.of(head + tail) > 0 || isWordOrForm(head + tail)
}

function isKind(text: string, at: number, kinds: number): boolean {
  return at >= 0 && at < text.length && (classOf(text.charCodeAt(at)) & kinds) !== 0
}

/** The letters that a text ends with. */
function lettersAtEnd(text: string): string {
  let start = text.length
  while (isKind(text, start - 1, LETTER)) start--
  return text.slice(start)
}

/** The same with marks and digits. */
function wordAtEnd(text: string): string {
  let start = text.length
  while (isKind(text, start - 1, LETTER | MARK) || /\d/.test(text.charAt(start - 1))) start--
  return text.slice(start)
}

/** What stands between two pieces of text that go on in one another, and how much of the first is left out. */
export interface Join {
  between: '' | ' '
  drop: 0 | 1
}

/** How a text goes on in what is drawn on the next line. */
export function joinLines(before: string, after: string, words: WordCounts): Join {
  if (isCutAddress(before, after)) return { between: '', drop: 0 }
  if (isCut(before, after)) return { between: '', drop: hyphenRule(before, after, words) === 'join' ? 1 : 0 }
  if (words.hidesHyphens && isCutUnseen(before, after, words)) return { between: '', drop: 0 }
  return { between: endsWithJoint(before) && !/^(?:doi|https?|www)\b/iu.test(after) ? '' : ' ', drop: 0 }
}

/** Ranges, alternatives and asides are cut after their sign: 2004–|2006, 2%–|47%, and/|or, pain—|which. */
function endsWithJoint(text: string): boolean {
  return /[\p{L}\d][–/]$|[\p{L}\d%)\]][–—]$/u.test(text.slice(-3))
}

/** A word begins at the end of a line and ends on the next. */
export function isCut(before: string, after: string): boolean {
  return endsCut(before) && /^[\p{L}\d]/u.test(after)
}

/** A line ends inside a word: a letter or digit, then a hyphen. */
export function endsCut(text: string): boolean {
  return text.endsWith('-') && /[\p{L}\p{M}\d)]-$/u.test(text.slice(-3))
}

/**
 * Whether the hyphen at a line's end belongs to the word. After a digit or before a capital or digit it does; else the
 * commoner of both spellings in the rest of the document decides; else a compound of two words of the document keeps it.
 */
export function hyphenRule(before: string, after: string, words: WordCounts): HyphenRule {
  const head = before.endsWith('-') ? wordAtEnd(before.slice(0, -1)) : ''
  const tail = /^[\p{L}\p{M}\d]+/u.exec(after)?.[0] ?? ''
  if (isInCapitals(head) && isInCapitals(tail)) return ruleInCapitals(head, tail, words)
  if (head === '' || /\d$|\p{Lu}{2}$/u.test(head) || !/^\p{Ll}/u.test(tail)) return 'keep'
  if (BETWEEN_HYPHENS.test(before) || isOneLetter(head)) return 'keep'
  const joined = words.of(head + tail)
  const hyphened = words.of(`${head}-${tail}`)
  if (joined !== hyphened) return joined > hyphened ? 'join' : 'keep'
  if (isWordOrForm(head + tail)) return 'join'
  return isCompound(head, tail, words) ? 'keep' : 'join'
}

/** No word is cut after its first letter: X-ray, t-test. */
function isOneLetter(head: string): boolean {
  return /^\p{L}\p{M}*$/u.test(head)
}

function isInCapitals(text: string): boolean {
  return /^\p{Lu}{2,}$/u.test(text)
}

/** Abbreviations keep their hyphens; words in capitals are cut like others. */
function ruleInCapitals(head: string, tail: string, words: WordCounts): HyphenRule {
  const isOne = isWordOrForm((head + tail).toLowerCase()) || words.of(head + tail) > words.of(`${head}-${tail}`)
  return isOne ? 'join' : 'keep'
}

function isCompound(head: string, tail: string, words: WordCounts): boolean {
  // Two equal vowels that meet are kept apart by spelling: anti-inflammatory, pre-existing.
  if (/[aeiou]$/i.test(head) && head.at(-1)!.toLowerCase() === tail[0]) return true
  const [first, second] = [head.toLowerCase(), tail.toLowerCase()]
  if (PREFIXES.has(first)) return first.length >= SHORTEST_HEAD && words.of(`${first}-`) > 0
  const canStandAlone = first.length > SHORTEST_HEAD || words.of(first) > 0
  if (COMPOUND_TAILS.has(second) && canStandAlone) return true
  if (COMPOUND_HEADS.has(first) && tail.length >= SHORTEST_TAIL && !WORD_ENDING.test(second)) return true
  if (head.length < SHORTEST_HEAD) return false
  if (SHORT_TAILS.has(second)) return isWord(first)
  if (tail.length < SHORTEST_TAIL || COMBINING_FORM.test(first)) return false
  // Of words that the document does not have, the shortest are syllables as well: submit-ting.
  const isTail = words.of(second) > 0 || (tail.length > SHORTEST_TAIL && (isWord(second) || isVerbForm(second)))
  return isTail && (words.of(first) > 0 || isWord(first))
}

/** What someone or something does, or has had done, to what stands before it: sugar-sweetened, hand-raiser. */
function isVerbForm(text: string): boolean {
  const [, stem = '', end = ''] = /^(.{4,}?)(en(?:ed|ing)|ed|ing|er)$/.exec(text) ?? []
  return stem !== '' && (isWord(stem) || (!end.startsWith('en') && isWord(`${stem}e`)))
}
