import type { Paragraph } from './structure-blocks'

/** Paragraphs of a list without signs of a reference that may stand between two that have them: a stray line, a foot. */
const MOST_BETWEEN = 3
/** Shorter, it is a letter of a drawing or a page number rather than a paragraph. */
const SHORTEST_PARAGRAPH = 40
/** Characters without any sign of a reference after which the list has ended. */
const LONGEST_BETWEEN = 600
/** Fewest references that make a list where no heading says so. */
const FEWEST_UNNAMED = 8

const YEAR = /\b(?:19|20)\d\d[a-z]?\b/u
/** "12(3): 45", "2004;15:1-9", "12, e45" */
const VOLUME = /\d\s*(?:\(\s*[\w –-]{1,12}\))?\s*[:;]\s*[esS]?\d|\b\d{1,4}\(\d{1,3}\)|\bpp?\.\s?\d/u
const IDENTIFIER = /\bdoi\b|\b10\.\d{4,}\/|\bPMID\b|https?:\/\/|www\./i
/** "Smith AB,", "Smith, A. B.", "A. B. Smith," and "et al" */
const AUTHORS = /\p{Lu}[\p{L}'’-]+,? (?:\p{Lu}\.?[ -]?){1,3}(?:,|\.|;|:|&|\s?\(|$)|(?:\p{Lu}\.[ -]?){1,3} ?\p{Lu}[\p{L}'’-]+,|\bet al\b/u
const NUMBER = /^\[?(\d{1,3})[\].)\s]/u
const LABEL = /^(?:\[\d{1,3}\]|\(\d{1,3}\)|\d{1,3}[.)\s])/u

/** Whether a paragraph could be a piece of a reference: it has a number before it or any sign of one. */
export function isReferencePart(text: string): boolean {
  return LABEL.test(text) || referenceSigns(text) > 0
}

/** How many different signs of a reference a paragraph has: authors with initials, year, volume with pages, identifier. */
function referenceSigns(text: string): number {
  return [YEAR, VOLUME, IDENTIFIER, AUTHORS].filter((sign) => sign.test(text)).length
}

/** Whether a paragraph has enough signs to be a whole reference. */
export function looksLikeReference(text: string): boolean {
  const signs = referenceSigns(text)
  return signs >= 3 || (signs === 2 && (LABEL.test(text) || YEAR.test(text)))
}

/**
 * Where a list that begins at a block ends.
 * @param stops whether a block is a heading that ends it
 * @returns the index after its last reference; `from` when there is none
 */
export function endOfReferences(blocks: readonly Paragraph[], from: number, stops: (block: Paragraph) => boolean): number {
  let end = from
  let without = 0
  let characters = 0
  for (let i = from; i < blocks.length; i++) {
    const block = blocks[i]!
    if (stops(block)) break
    // Floats are passed over only below: numbers set apart from their references look like a table.
    const isLabelled = LABEL.test(block.text)
    if (looksLikeReference(block.text) ? !block.float || isLabelled : isLabelled && YEAR.test(block.text)) {
      end = i + 1
      without = characters = 0
      continue
    }
    if (block.float) continue
    // Half a reference is none, and no stranger either.
    if (referenceSigns(block.text) > 0) continue
    if (block.text.length >= SHORTEST_PARAGRAPH) without++
    characters += block.text.length
    if (without > MOST_BETWEEN || characters > LONGEST_BETWEEN) break
  }
  return end
}

/**
 * The longest list of numbered references that no heading announces.
 * @param isFree whether a block is not in a list already
 * @returns [first, end) of its blocks; null when there is none
 */
export function unnamedReferences(blocks: readonly Paragraph[], isFree: (block: number) => boolean): [number, number] | null {
  // A reference may be written in two paragraphs: authors and title, then journal and year.
  const labels = blocks.map(({ text }, i) => {
    const label = isFree(i) ? NUMBER.exec(text)?.[1] : undefined
    return label !== undefined && referenceSigns(`${text} ${blocks[i + 1]?.text ?? ''}`) > 0 ? Number(label) : null
  })
  let best: [number, number] | null = null
  let most = FEWEST_UNNAMED - 1
  labels.forEach((label, first) => {
    // Affiliations in a footnote count on as well.
    if (label !== 1 || blocks[first]!.float) return
    const end = endOfReferences(blocks, first, () => false)
    const count = ascending(labels.slice(first, end))
    if (count > most) [best, most] = [[first, end], count]
  })
  return best
}

/** How many labels go up from the first on. */
function ascending(labels: readonly (number | null)[]): number {
  let last = 0
  return labels.filter((label) => {
    const goesUp = label !== null && label > last
    if (goesUp) last = label
    return goesUp
  }).length
}
