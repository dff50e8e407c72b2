import { wordsOf, type Article } from './article'

export const MEASURES = ['run8', 'words', 'cells', 'rows', 'order'] as const
export type Measure = (typeof MEASURES)[number]

/** Shares from 0 to 1; null where an article has nothing to be measured. */
export type Score = Record<Measure, number | null>

/** Words of a run: a quotation of so many words is told from chance. */
const RUN = 8
/** Words by which the start of a paragraph is known. */
const START = 6

/**
 * How much of an article a text taken from its pages has.
 * - run8: share of the 8-word runs of the paragraphs that stand contiguously in the text: what a quotation needs
 * - words: share of the paragraphs' words, each as often as it occurs
 * - cells: share of the tables' cells that occur
 * - rows: share of the tables' rows whose cells stand in order on one line, with a tab, a | or two spaces between them
 * - order: share of neighbouring paragraphs that are found in the right order
 */
export function scoreText(article: Article, text: string): Score {
  const words = wordsOf(text)
  const joined = ` ${words.join(' ')} `
  return {
    run8: runs(article, words),
    words: recall(article.paragraphs.flatMap((parts) => wordsOf(parts.join(' '))), words),
    cells: share(article.cells.map((cell) => joined.includes(cell))),
    rows: rows(article, text),
    order: order(article, joined),
  }
}

/** Means over the articles that have a value. */
export function meanScore(scores: readonly Score[]): Score {
  const mean = (measure: Measure): number | null => {
    const values = scores.map((score) => score[measure]).filter((value) => value !== null)
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
  }
  return Object.fromEntries(MEASURES.map((measure) => [measure, mean(measure)])) as Score
}

function runs({ paragraphs }: Article, words: readonly string[]): number | null {
  const there = new Set(runsOf(words))
  return share(paragraphs.flat().flatMap((part) => runsOf(wordsOf(part))).map((run) => there.has(run)))
}

function runsOf(words: readonly string[]): string[] {
  return Array.from({ length: Math.max(0, words.length - RUN + 1) }, (_, i) => words.slice(i, i + RUN).join(' '))
}

export function recall(wanted: readonly string[], words: readonly string[]): number {
  const left = new Map<string, number>()
  for (const word of words) left.set(word, (left.get(word) ?? 0) + 1)
  const found = wanted.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count > 0
  })
  return found.length / Math.max(1, wanted.length)
}

function rows(article: Article, text: string): number | null {
  const lines = new Set<string>()
  for (const line of text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)) {
    const cells = line.split(/\t|\s*\|\s*|\s{2,}/)
    if (cells.length > 1) lines.add(cells.map((cell) => wordsOf(cell).join(' ')).filter((cell) => cell !== '').join('\t'))
  }
  const all = `\n\t${[...lines].join('\t\n\t')}\t\n`
  return share(article.rows.map((row) => all.includes(`\t${row.join('\t')}\t`)))
}

function order({ paragraphs }: Article, joined: string): number | null {
  const starts = paragraphs.map((parts) => wordsOf(parts.join(' ')).slice(0, START)).filter((start) => start.length === START)
  const places = starts.map((start) => joined.indexOf(` ${start.join(' ')} `))
  const pairs = places.slice(1).map((place, i) => [places[i]!, place] as const).filter(([a, b]) => a >= 0 && b >= 0)
  return share(pairs.map(([a, b]) => a < b))
}

function share(found: readonly boolean[]): number | null {
  return found.length === 0 ? null : found.filter(Boolean).length / found.length
}
