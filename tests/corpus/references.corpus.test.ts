import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CitedField, CitedFields } from '../../src/core/model'
import { parseReferences } from '../../src/core/references/parse'
import { corpusPath } from '../helpers/golden'
import { addCounts, countFields, f1, total, type FieldCount, type ReferenceCases } from '../helpers/reference-cases'

/** References a file holds, counted by its own marks: entries of BibTeX, TY lines of RIS, objects of JSON. */
const ENTRIES: Record<string, number> = {
  'asreview/_baseline.ris': 100, 'asreview/baseline_empty_values.ris': 4, 'asreview/baseline_reference_types.ris': 61,
  'asreview/baseline_tag-notes.ris': 12, 'asreview/baseline_tag_and_field_definitions.ris': 1,
  'asreview/baseline_tag_and_field_definitions_lists.ris': 1, 'asreview/embase.ris': 6, 'asreview/faulty_year.ris': 1,
  'asreview/ovid_psycinfo.ris': 6, 'asreview/ovid_zotero.ris': 6, 'asreview/proquest.ris': 6, 'asreview/pubmed_zotero.ris': 6,
  'asreview/scopus.ris': 6, 'citation-js/commands.bib': 5, 'citation-js/crossref.bib': 6, 'citation-js/different_delimiters.bib': 2,
  'citation-js/escaped_and.bib': 2, 'citation-js/escaped_characters.bib': 2, 'citation-js/nameparts.bib': 8,
  'citation-js/rich_text.bib': 7, 'citation-js/uri.bib': 3, 'hallmark/supplement_chatgpt_citations.jsonl': 341,
  'refchecker/hallucination_7ref_sample.bib': 10, 'refchecker/hallucination_mixed_sample.bib': 4,
  'refchecker/hallucination_regression_refs.json': 18, 'refchecker/pre_extracted_bibliography.json': 14,
}
/** Files whose entries say nothing of a work: empty records, notes only, a link to another entry. */
const WITH_UNPARSED = /baseline_empty_values|baseline_reference_types|baseline_tag-notes|crossref/

const root = corpusPath('references')
const files = root === null ? [] : readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name)).sort()

describe.skipIf(files.length === 0)('files of reference managers and checkers', () => {
  it.each(files)('%s: every entry is there, in its place', (name) => {
    const text = readFileSync(join(root!, name), 'utf8')
    const { references } = parseReferences(text)
    expect(references.length).toBe(ENTRIES[name] ?? 1)
    if (!WITH_UNPARSED.test(name)) expect(references.filter(({ unparsed }) => unparsed)).toEqual([])
    for (const { start, end, places } of references) {
      expect(Object.values(places).flat().filter((place) => place.start < start || place.end > end)).toEqual([])
    }
  })
})

/**
 * Lowest F1 of the whole and of each shape. A field read wrongly makes a true reference look invented in one of its seven
 * items; below these a person corrects more than one reference of a list of ten.
 */
const WHOLE = 0.98
const SHAPE = 0.95
/** Lists with every field labelled, where they are at hand. */
const casesFile = process.env['REFERENCE_CASES'] ?? ''

describe.skipIf(!existsSync(casesFile))('labelled lists', () => {
  it('reads every shape', () => {
    const { lists } = JSON.parse(readFileSync(casesFile, 'utf8')) as ReferenceCases
    const shapes = new Map<string, Map<CitedField, FieldCount>>()
    const whole = new Map<CitedField, FieldCount>()
    for (const { shape, text, references } of lists) {
      const list = parseReferences(text)
      expect(list.none === null).toBe(references.length > 0)
      const counts = countFields(references.map(({ cited }) => cited), list.references.map(({ fields }) => fields))
      shapes.set(shape, shapes.get(shape) ?? new Map())
      addCounts(shapes.get(shape)!, counts)
      addCounts(whole, counts)
    }
    expect(f1(total(whole))).toBeGreaterThanOrEqual(WHOLE)
    expect([...shapes].filter(([, counts]) => (f1(total(counts)) ?? 1) < SHAPE)).toEqual([])
  })
})

type Row = Pick<CitedFields, 'title' | 'journal' | 'authors' | 'date'>
const stop = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`)

/** Lists of title, authors, journal and year in shapes that chatbots use. */
const SHAPES: Record<string, (row: Row, number: number) => string> = {
  'numbered, authors first': ({ title, journal, authors, date }, n) =>
    `${n}. ${stop(authors.map((name) => (name === 'others' ? 'et al' : name)).join(', '))} ${stop(title)} ${stop(journal)} ${date}.`,
  'authors and year, one a line': ({ title, journal, authors, date }) =>
    `${authors.map((name) => (name === 'others' ? 'et al.' : name)).join(', ')} (${date}). ${stop(title)} *${journal}*.`,
  'named fields': ({ title, journal, authors, date }, n) =>
    `${n}. **Title:** ${title}\n   **Authors:** ${authors.join('; ')}\n   **Journal:** ${journal}\n   **Year:** ${date}\n`,
  table: ({ title, journal, authors, date }, n) =>
    `${n === 1 ? '| # | Title | Authors | Journal | Year |\n|---|---|---|---|---|\n' : ''}| ${n} | ${title} | ${authors.join('; ')} | ${journal} | ${date} |`,
  prose: ({ title, journal, authors, date }, n) => `${n}. "${title}" by ${authors.join(', ')}, published in ${journal} (${date}).\n`,
}

const hallmark = corpusPath('references/hallmark/supplement_chatgpt_citations.jsonl')

describe.skipIf(hallmark === null)('citations that a chatbot made', () => {
  it.each(Object.entries(SHAPES))('%s', (_, print) => {
    const rows = readFileSync(hallmark!, 'utf8').trim().split('\n').map((line): CitedFields => {
      const { title, journal, author, year } = (JSON.parse(line) as { fields: Record<'title' | 'journal' | 'author' | 'year', string> }).fields
      return { title, journal, authors: author.split(' and '), date: year, doi: '', link: '', volume: '', issue: '', pages: '', pmid: '', pmcid: '' }
    })
    const { references } = parseReferences(rows.map((row, i) => print(row, i + 1)).join('\n'))
    expect(references.length).toBe(rows.length)
    expect(f1(total(countFields(rows, references.map(({ fields }) => fields))))).toBeGreaterThanOrEqual(WHOLE)
  })
})
