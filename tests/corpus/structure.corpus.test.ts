import { existsSync, readFileSync } from 'node:fs'
import { Parser } from 'htmlparser2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FlagKind, MarkKind } from '../../src/core/model'
import { wordsOf } from '../evals/article'
import { CorpusReader, filesOf } from '../helpers/corpus'
import type { Extraction } from '../helpers/documents'
import { corpusPath } from '../helpers/golden'
import { openHarness, type HarnessPage } from '../helpers/harness'

type Read = Extraction & { error: null }

const PAIRS = filesOf('pairs')
const TRIALS = filesOf('pdf-trials')

/** A little below what was reached. Recall and precision of headings; references in the lists, and text that is not. */
const FLOORS = { recall: 0.91, precision: 0.85, references: 0.88 }
const MOST_TEXT_IN_LISTS = 0.01
/** Headings that XML has in places of their own, or not at all. */
const OUTSIDE_OF_XML =
  /^(?:abstract|summary|references?|acknowledge?ments?|funding|disclosures?|abbreviations|keywords|declarations|author details|(?:competing|conflicts? of) interests?|.*contributions?|.*availability.*|.*consent.*|supplementary.*|additional files?.*|supporting information|publisher s note|pre publication history)$/

/** What is to be flagged in these files; everything else said of a file there would be a false alarm. */
const FLAGGED: Record<string, FlagKind[]> = {
  // Figures as pictures, each on a page of its own.
  '2025-natmed-suppress-af.pdf': ['no-text-layer'],
  // White on white in the files: labels over figures, and a code beside the abstract.
  'PMC1397864.pdf': ['hidden-text'],
  'PMC6245499-plosbiol.pdf': ['hidden-text'],
  'young-2008-bmcfampract.pdf': ['hidden-text'],
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

  it('has the headings and reference lists of the articles whose XML is at hand', async () => {
    const total = { wanted: 0, found: 0, given: 0, right: 0, references: 0, listed: 0, paragraphs: 0, swallowed: 0 }
    for (const [, path] of PAIRS) {
      const article = structureOf(path)
      const { text, layout } = await read(path)
      const marked = (kind: MarkKind): string[] =>
        layout.marks.filter((mark) => mark.kind === kind).map(({ start, end }) => wordsOf(text.slice(start, end)).join(' '))
      const headings = new Set(marked('heading').map(withoutNumber))
      const wanted = article.headings.map(withoutNumber)
      total.wanted += wanted.length
      total.found += wanted.filter((heading) => headings.has(heading)).length
      const given = [...headings].filter((heading) => !article.abstract.has(heading))
      total.given += given.length
      total.right += given.filter((heading) => wanted.includes(heading) || OUTSIDE_OF_XML.test(heading)).length
      const lists = marked('references').join(' ')
      total.references += article.references.length
      total.listed += article.references.filter((words) => words.every((word) => lists.includes(word))).length
      total.paragraphs += article.paragraphs.length
      total.swallowed += article.paragraphs.filter((words) => lists.includes(words)).length
    }
    const recall = total.found / total.wanted
    const precision = total.right / total.given
    const references = total.listed / total.references
    console.log(`headings: recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}; references ${references.toFixed(3)}`)
    expect(recall).toBeGreaterThanOrEqual(FLOORS.recall)
    expect(precision).toBeGreaterThanOrEqual(FLOORS.precision)
    expect(references).toBeGreaterThanOrEqual(FLOORS.references)
    expect(total.swallowed / total.paragraphs).toBeLessThanOrEqual(MOST_TEXT_IN_LISTS)
  })

  it.each([...PAIRS, ...TRIALS])('raises no false alarm: %s', async (name, path) => {
    expect([...new Set((await read(path)).flags.map(({ kind }) => kind))]).toEqual(FLAGGED[name] ?? [])
  })
})

/** "2.1 Participants" of the page and "Participants" of the XML are one; letter spacing too. */
function withoutNumber(heading: string): string {
  return heading.replace(/^(?:\d+ )+|^[ivx]+ (?=\w{3})/, '').replace(/\b(\w) (?=\w\b)/g, '$1')
}

interface Structure {
  /** Of sections of the body, as words. */
  headings: string[]
  /** Of parts of the abstract. */
  abstract: Set<string>
  /** The two longest words of each reference. */
  references: string[][]
  /** Words from within each longer paragraph of the body. */
  paragraphs: string[]
}

/** Of JATS and of BioMed Central's own XML. */
function structureOf(pdf: string): Structure {
  const jats = pdf.replace(/\.pdf$/, '.jats.xml')
  const found: Structure = { headings: [], abstract: new Set(), references: [], paragraphs: [] }
  const open: { name: string; text: string; pieces: string[] }[] = []
  const within = (...names: string[]): boolean => open.some(({ name }) => names.includes(name))
  const parser = new Parser({
    onopentag: (name) => open.push({ name, text: '', pieces: [] }),
    ontext: (text) => open.forEach((element) => { element.text += text; element.pieces.push(text) }),
    onclosetag: () => {
      const { name, text, pieces } = open.pop()!
      const words = wordsOf(text)
      const isHeading = (name === 'title' || name === 'st') && open.at(-1)?.name === 'sec' && words.length > 0
      if (isHeading && within('abstract', 'trans-abstract', 'abs')) found.abstract.add(words.join(' '))
      else if (isHeading && !within('boxed-text')) found.headings.push(words.join(' '))
      if (name === 'ref' || (name === 'bibl' && within('refgrp'))) found.references.push(longest(wordsOf(pieces.join(' '))))
      if (name === 'p' && within('body', 'bdy') && words.length > 40) found.paragraphs.push(words.slice(10, 20).join(' '))
    },
  }, { xmlMode: true, decodeEntities: true })
  parser.end(readFileSync(existsSync(jats) ? jats : pdf.replace(/\.pdf$/, '.xml'), 'utf8'))
  found.references = found.references.filter((words) => words.length > 0)
  return found
}

function longest(words: readonly string[]): string[] {
  return [...new Set(words)].filter((word) => /^[a-z]{6,}$/.test(word)).sort((a, b) => b.length - a.length).slice(0, 2)
}
