/** Words of a phrase. Longer ones are rarer, and broken by every difference; 3 to 9 are common for texts that were edited. */
const PHRASE = 5
/** Phrases kept; the share that two texts have in common is then known within about 0.1. Range 32 to 512. */
const KEPT = 128
/** Fewest phrases of a text that can be compared: about a page. */
const FEWEST = 200
/** Share of common phrases from which two texts are called the same; editions of one article have 0.7 and more. */
export const SAME_TEXT = 0.6

/**
 * A small stand-in for a text that tells how much of it another text shares: the smallest hashes of its phrases, ascending
 * (Broder's bottom-k sketch). Empty for a text too short to compare.
 */
export function sketchOf(text: string): number[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const hashes = new Set<number>()
  for (let i = 0; i + PHRASE <= words.length; i++) hashes.add(hash(words.slice(i, i + PHRASE).join(' ')))
  if (hashes.size < FEWEST) return []
  return [...hashes].sort((a, b) => a - b).slice(0, KEPT)
}

/** Share of the phrases of both texts that both have, 0 to 1, as estimated from their sketches. */
export function sharedPhrases(a: readonly number[], b: readonly number[]): number {
  if (a.length === 0 || b.length === 0) return 0
  const [inA, inB] = [new Set(a), new Set(b)]
  const smallest = [...new Set([...a, ...b])].sort((x, y) => x - y).slice(0, KEPT)
  return smallest.filter((one) => inA.has(one) && inB.has(one)).length / smallest.length
}

/** Share of the phrases of a text that another holds, 0 to 1, as estimated from their sketches. */
export function heldPhrases(text: readonly number[], other: readonly number[]): number {
  const upTo = (sketch: readonly number[]): number => (sketch.length < KEPT ? Infinity : sketch.at(-1)!)
  const limit = Math.min(upTo(text), upTo(other))
  const compared = text.filter((one) => one <= limit)
  const held = new Set(other)
  return compared.length === 0 ? 0 : compared.filter((one) => held.has(one)).length / compared.length
}

/** FNV-1a over UTF-16 units with a final mix, unsigned 32 bits. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  return (h ^ (h >>> 13)) >>> 0
}
