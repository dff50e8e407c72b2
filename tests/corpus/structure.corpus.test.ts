import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FlagKind } from '../../src/core/model'
import { wordsOf } from '../evals/article'
import { readStructure, scoreStructure, type ArticleStructure, type StructureCounts } from '../evals/structure'
import { CorpusReader, filesOf } from '../helpers/corpus'
import type { Extraction } from '../helpers/documents'
import { corpusPath } from '../helpers/golden'
import { openHarness, type HarnessPage } from '../helpers/harness'

type Read = Extraction & { error: null }

const PAIRS = filesOf('pairs')
const TRIALS = filesOf('pdf-trials')

/**
 * A little below what was reached. Of headings, those found, those that are some, and those at their depth; of the
 * references those in the lists; of the abstracts' words those found and those that are theirs; titles.
 */
const FLOORS = { recall: 0.965, precision: 0.935, level: 0.93, references: 0.98, abstractRecall: 0.98, abstractPrecision: 0.97, titles: 0.97 }
const MOST_TEXT_IN_LISTS = 0.01
/** Of the studies' names as guessed. */
const RIGHT_YEARS = 0.97
const RIGHT_NAMES = 0.9

type Countable = Exclude<keyof StructureCounts, 'abstract' | 'title'>

/** What is to be flagged in these files; everything else said of a file there would be a false alarm. */
const FLAGGED: Record<string, FlagKind[]> = {
  // Figures as pictures, each on a page of its own.
  '2025-natmed-suppress-af.pdf': ['no-text-layer'],
  // White on white in the files: a code beside the abstract.
  'PMC6245499-plosbiol.pdf': ['hidden-text'],
  // The same, and a line of 1 point beside the logo.
  'PMC6039906.pdf': ['hidden-text'],
  // In Portuguese and Spanish.
  'scielo-a3-diabetes-gestacional.pdf': ['not-english'],
  'scielo-tinf-e200057-es.pdf': ['not-english'],
}

let harness: HarnessPage
let reader: CorpusReader

async function read(path: string): Promise<Read> {
  const result = await reader.read(path)
  if (result.error !== null) throw new Error(result.error.message)
  return result
}

describe.skipIf(corpusPath('pairs') === null)('the structure of documents', () => {
  beforeAll(async () => {
    harness = await openHarness()
    reader = new CorpusReader(harness)
    await reader.readAll([...PAIRS, ...TRIALS].map(([, path]) => path))
  }, 900_000)
  afterAll(() => harness?.close())

  it('has the titles, abstracts, headings and reference lists of the articles whose XML is at hand', async () => {
    const counts: StructureCounts[] = []
    for (const [, path] of PAIRS) {
      const { text, layout } = await read(path)
      counts.push(scoreStructure(structureOf(path), text, layout.marks))
    }
    const sum = (of: Countable): number => counts.reduce((all, one) => all + one[of], 0)
    const abstracts = counts.flatMap(({ abstract }) => abstract ?? [])
    const mean = (of: 'recall' | 'precision'): number => abstracts.reduce((all, one) => all + one[of], 0) / abstracts.length
    const reached: Record<keyof typeof FLOORS, number> = {
      recall: sum('found') / sum('wanted'), precision: sum('right') / sum('given'), level: sum('levels') / sum('found'),
      references: sum('listed') / sum('references'), abstractRecall: mean('recall'), abstractPrecision: mean('precision'),
      titles: counts.filter(({ title }) => title).length / counts.length,
    }
    console.log(Object.entries(reached).map(([name, share]) => `${name} ${share.toFixed(3)}`).join(', '))
    for (const [name, floor] of Object.entries(FLOORS)) expect(reached[name as keyof typeof FLOORS], name).toBeGreaterThanOrEqual(floor)
    expect(sum('swallowed') / sum('paragraphs')).toBeLessThanOrEqual(MOST_TEXT_IN_LISTS)
  })

  it('names studies by their first author and year', async () => {
    const right = { years: 0, names: 0 }
    for (const [, path] of PAIRS) {
      const { guess } = await read(path)
      const { years, surname } = structureOf(path)
      if (guess.year !== null && years.includes(guess.year)) right.years++
      if (wordsOf(guess.name ?? '').slice(0, -1).join('') === wordsOf(surname ?? '').join('')) right.names++
    }
    console.log(`years ${right.years}, names ${right.names} of ${PAIRS.length}`)
    expect(right.years / PAIRS.length).toBeGreaterThanOrEqual(RIGHT_YEARS)
    expect(right.names / PAIRS.length).toBeGreaterThanOrEqual(RIGHT_NAMES)
  })

  it.each([...PAIRS, ...TRIALS])('raises no false alarm: %s', async (name, path) => {
    expect([...new Set((await read(path)).flags.map(({ kind }) => kind))]).toEqual(FLAGGED[name] ?? [])
  })
})

function structureOf(pdf: string): ArticleStructure {
  const jats = pdf.replace(/\.pdf$/, '.jats.xml')
  return readStructure(readFileSync(existsSync(jats) ? jats : pdf.replace(/\.pdf$/, '.xml'), 'utf8'))
}
