/** Signs at a line's end behind which an address or identifier is cut; of a hyphen the words on both sides tell more. */
const CUT = /[/._=&?@~%#]$/
/** What makes the last word of a line the beginning of an address, of a DOI, or of a registry's name. */
const ADDRESS = /(?:https?:\/\/|www\.|doi\.org\/|\b10\.\d{4,}\/|^[(<[]?[\w.+-]+@)\S*$|^[("]?ClinicalTrials\.$|^[(<[]?10\.$|doi:\s?10\.$/iu
/** What can go on in it: nothing but its own signs, and one of those that words do not have, or the end of a server's name. */
const REST = /^[\w~%#-]*[/._=&?@~%#-][\w~%#]/u
/** Countries that are words of other languages too stand for themselves only without another word behind them. */
const LAST_PART = /^(?:gov|org|com|net|edu|int|info|uk|nl|fr|ca|ch|html?|pdf|aspx?|php|jsp|(?:au|de|eu)(?!\s+\p{Ll}))(?![\p{L}\d])/u
/** What begins an entry of its own. */
const OTHER = /^(?:doi|e-?mail|pmid|https?|www|issn|isbn)\b/iu
/** A DOI; the first digits of its prefix, with what must follow; and the whole prefix, which never ends it. */
const DOI = /\b10\.\d{4,9}\//u
const TEN = /(?<![\d.])10\.$/
const AFTER_TEN = /^\d{4,9}\//
const PREFIX = /\b10\.\d{4,9}\/$/

/** Characters of a line that are looked at. */
const LONGEST = 120

/**
 * Whether a line ends within an address, DOI or e-mail that goes on in the next: "http://www.who.int/apoc/ATS_|Report.pdf",
 * "ClinicalTrials.|gov". Its end is told from that of a sentence by what follows.
 */
export function isCutAddress(before: string, after: string): boolean {
  if (!CUT.test(before) || (OTHER.test(after) && !before.endsWith('//'))) return false
  const word = before.slice(-LONGEST).split(/\s/).at(-1)!
  if (!ADDRESS.test(word)) return false
  if (TEN.test(word)) return AFTER_TEN.test(after)
  if (PREFIX.test(word)) return /^[\p{L}\d(]/u.test(after)
  if (LAST_PART.test(after) || REST.test(after)) return !word.endsWith('.') || goesOnBehindStop(word, after)
  return /^[\p{Ll}\d]/u.test(after) && !/[./]$/.test(word)
}

/** Sentences begin with capitals and numbers; another address begins with its own name. */
function goesOnBehindStop(word: string, after: string): boolean {
  const isOther = word.includes('@') && /^\S*@/.test(after)
  return !isOther && (DOI.test(word) ? !/^\p{Lu}/u.test(after) : /^\p{Ll}/u.test(after))
}
