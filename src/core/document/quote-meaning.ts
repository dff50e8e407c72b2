const NEGATIONS = new Set([
  'no', 'not', 'none', 'never', 'nor', 'neither', 'nobody', 'nothing', 'nowhere', 'without', 'cannot', 'non',
  'unable', 'lack', 'lacked', 'lacking', 'absence', 'absent', 'fail', 'failed', 'fails', 'hardly', 'except',
])
/** Prefixes that turn a word into its opposite. */
const OPPOSITE = ['un', 'in', 'im', 'il', 'ir', 'non', 'dis', 'a', 'an', 'ab', 'anti', 'de', 'mis']
const NUMBER_WORDS = new Set([
  'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen',
  'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty', 'thirty', 'forty', 'fifty', 'sixty',
  'seventy', 'eighty', 'ninety', 'hundred', 'thousand', 'million', 'half', 'third', 'quarter', 'twice', 'once', 'both',
  'double',
])

/**
 * Whether two stretches of folded text have the same numbers and the same negations, in order, and differ in no word by
 * a prefix that negates it. What is left may differ and the quotation still says the same.
 */
export function sameNumbersAndNegations(a: string, b: string): boolean {
  const wordsA = wordsOf(a)
  const wordsB = wordsOf(b)
  return (
    same(numbersOf(a), numbersOf(b)) &&
    same(wordsA.filter(isCounting), wordsB.filter(isCounting)) &&
    same(wordsA.filter(isNegation), wordsB.filter(isNegation)) &&
    !hasOpposites(wordsA, wordsB)
  )
}

/** With their sign; "5-10" is two numbers, "1,000" is 1000 and ".05" is 0.05. Trailing zeros count: they are precision. */
function numbersOf(text: string): string[] {
  const found = text.match(/(?<![\p{L}\p{N}])[-.]{0,2}\d[\d.,]*|\d[\d.,]*/gu) ?? []
  return found.map((number) =>
    number.replace(/[.,]+$/, '').replace(/,(?=\d{3}(?!\d))/g, '').replace(/^(-?)\./, '$10.').replace(/^(-?)0+(?=\d)/, '$1'))
}

/** A quotation mark stands close to the words on both sides of it in folded text: only a short ending makes one word. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+(?:'(?:t|s|d|m|ll|re|ve)(?!\p{L}))?/gu) ?? []
}

function isCounting(word: string): boolean {
  return NUMBER_WORDS.has(word)
}

function isNegation(word: string): boolean {
  return NEGATIONS.has(word) || word.endsWith("n't")
}

function hasOpposites(a: readonly string[], b: readonly string[]): boolean {
  const onlyA = a.filter((word) => !b.includes(word))
  const onlyB = b.filter((word) => !a.includes(word))
  return onlyA.some((word) => onlyB.some((other) => isOpposite(word, other) || isOpposite(other, word)))
}

function isOpposite(word: string, other: string): boolean {
  return OPPOSITE.some((prefix) => word === prefix + other)
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i])
}
