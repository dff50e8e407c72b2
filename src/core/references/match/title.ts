import { decodeEntities, GREEK_NAMES } from '../entities'
import { editsBetween } from './edits'
import { fold, lettersOf, spellGreek, wordsOf } from './fold'

/** Letters and digits to one edit that still counts as a slip. Range 10 to 100; source: the matching rules. */
const LETTERS_A_SLIP = 25
/** Characters a title must keep when its subtitle is left out. Range 20 to 60; source: the matching rules. */
const SHORTEST_MAIN_TITLE = 30
/** Distinctive words a title needs to identify a work by itself. Source: the matching rules. */
const DISTINCTIVE_WORDS = 2
/** Letters of a word that can be distinctive. */
const DISTINCTIVE_LETTERS = 4

const GREEK_WORD = new RegExp(`^(?:${GREEK_NAMES.join('|')})\\d*$`)

const GENERIC = new Set((
  'about abstract abstracts after among analysis article author authors based between book brief case cases chapter clinical ' +
  'comment commentary comments communication correction correspondence corrigendum data discussion during editor editorial ' +
  'effect effects erratum evaluation evidence foreword from guest guideline guidelines health have index into introduction ' +
  'issue journal letter letters literature medical medicine meeting message method methods more news note notes obituary ' +
  'opinion original outcome outcomes overview paper patient patients perspective preface reply report reports research ' +
  'response results review reviews series short special studies study summary systematic that their this through treatment ' +
  'trial trials under update using viewpoint were what when with without'
).split(' '))

/** A title as it is compared: whole and without its subtitle, Greek letters as such and by name. */
export interface TitleForms {
  text: string
  whole: TitleForm
  main: TitleForm | null
}

/** One form of a title. Marks are read when letters differ by little. */
class TitleForm {
  readonly letters: string
  readonly greekLetters: string
  readonly #folded: string
  readonly #greek: string

  constructor(title: string) {
    this.#folded = fold(title)
    this.#greek = spellGreek(this.#folded)
    this.letters = lettersOf(this.#folded)
    this.greekLetters = this.#greek === this.#folded ? this.letters : lettersOf(this.#greek)
  }

  marks(greek: boolean): string {
    return marksOf(greek ? this.#greek : this.#folded)
  }
}

export interface TitleMatch {
  /** Letters that differ; 0 when the titles are equal. */
  edits: number
  /** A subtitle that only one of the two has. */
  subtitle: boolean
}

export function titleForms(title: string): TitleForms {
  const main = mainTitle(title)
  return { text: title, whole: new TitleForm(title), main: main === null ? null : new TitleForm(main) }
}

/** The title up to its first colon or spaced dash; null when that is all of it, or too little to go by. */
function mainTitle(title: string): string | null {
  const decoded = decodeEntities(title)
  const end = decoded.search(/:|\s[-\u2010-\u2015\u2212]+\s/)
  const head = end < 0 ? '' : decoded.slice(0, end).trim()
  return head.length >= SHORTEST_MAIN_TITLE ? head : null
}

/**
 * Whether a cited title is a record's, with the fewest edits between any two of their forms. A subtitle may be missing on
 * one side; two different subtitles differ.
 */
export function compareTitles(cited: TitleForms, record: TitleForms): TitleMatch | null {
  const whole = closest(cited.whole, record.whole)
  if (whole === 0) return { edits: 0, subtitle: false }
  const cut = [record.main && closest(cited.whole, record.main), cited.main && closest(cited.main, record.whole)]
  const edits = [whole, ...cut].filter((count) => count !== null).sort((a, b) => a - b)[0]
  return edits === undefined ? null : { edits, subtitle: whole === null || whole > edits }
}

function closest(cited: TitleForm, record: TitleForm): number | null {
  const plain = slipsBetween(cited, record, false)
  if (plain === 0 || (cited.letters === cited.greekLetters && record.letters === record.greekLetters)) return plain
  const greek = slipsBetween(cited, record, true)
  return plain === null || (greek !== null && greek < plain) ? greek : plain
}

function slipsBetween(cited: TitleForm, record: TitleForm, greek: boolean): number | null {
  const [asked, held] = greek ? [cited.greekLetters, record.greekLetters] : [cited.letters, record.letters]
  if (asked === '' || held === '') return null
  const edits = editsBetween(asked, held, Math.floor(held.length / LETTERS_A_SLIP))
  return edits === null || edits === 0 || cited.marks(greek) === record.marks(greek) ? edits : null
}

/**
 * What a slip may not touch, each in order: digits, roman numerals, negations. "Phase III" is no misspelt "phase II".
 */
function marksOf(folded: string): string {
  const words = wordsOf(folded)
  const digits = folded.replace(/[^0-9]/g, '')
  const negations = words.flatMap((word) => (word.startsWith('non') ? ['non'] : NEGATIONS.has(word) ? [word] : []))
  return [digits, words.filter(isRoman).join(' '), negations.join(' ')].join('|')
}

const NEGATIONS = new Set(['no', 'not', 'without'])

/** i to xxix. */
const ROMANS = new Set(['', 'x', 'xx'].flatMap((tens) => ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'].map((ones) => tens + ones)))
ROMANS.delete('')

/** "iii" and "iiib"; "via" is a word. */
function isRoman(word: string): boolean {
  return word !== 'via' && (ROMANS.has(word) || (/[abc]$/.test(word) && ROMANS.has(word.slice(0, -1))))
}

/** Whether the title says enough to identify a work by itself: "Case report" does not. */
export function isDistinctive(title: string): boolean {
  return distinctiveWords(title).length >= DISTINCTIVE_WORDS
}

/** Folded words that few titles share, in order, each once. */
export function distinctiveWords(title: string): string[] {
  const words = wordsOf(spellGreek(fold(title)))
  return [...new Set(words.filter((word) => isLong(word) && !GENERIC.has(word)))]
}

/** Distinctive words that every source indexes alike: Greek letters and their names are not. */
export function searchWords(title: string): string[] {
  const words = wordsOf(fold(title)).filter((word) => word.length >= DISTINCTIVE_LETTERS && !GENERIC.has(word))
  return [...new Set(words)].filter((word) => /^[a-z0-9]+$/.test(word) && !GREEK_WORD.test(word))
}

/** Last letter of the Latin script's blocks. */
const LAST_LATIN = '\u024f'

/** A sign of a script without spaces says as much as a word. */
function isLong(word: string): boolean {
  return word.length >= DISTINCTIVE_LETTERS || (word.length > 1 && [...word].every((sign) => sign > LAST_LATIN))
}
