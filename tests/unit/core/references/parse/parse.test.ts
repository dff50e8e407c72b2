import { describe, expect, it } from 'vitest'
import type { CitedFields } from '../../../../../src/core/model'
import { parseReferences } from '../../../../../src/core/references/parse'
import { INVENTED_LISTS } from '../../../../fixtures/reference-lists'

/** Fields that were read, without the empty ones. */
function given(fields: CitedFields): Partial<CitedFields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value.length > 0))
}

describe('parseReferences', () => {
  it.each(INVENTED_LISTS)('reads $shape', ({ text, references }) => {
    expect(parseReferences(text).references.map(({ fields }) => given(fields))).toEqual(references)
  })

  it.each(INVENTED_LISTS)('reads $shape with the line ends of Windows', ({ text, references }) => {
    expect(parseReferences(text.replaceAll('\n', '\r\n')).references.map(({ fields }) => given(fields))).toEqual(references)
  })

  it('reads all shapes in one answer', () => {
    const text = INVENTED_LISTS.map(({ shape, text: list }) => `## ${shape}\n\n${list}`).join('\n\n')
    const titles = INVENTED_LISTS.flatMap(({ references }) => references.map(({ title = '' }) => title))
    expect(parseReferences(text).references.map(({ fields }) => fields.title)).toEqual(titles)
  })

  it('says where each field stands in the text', () => {
    const text = 'So:\n\n1. Brown EA, *Novák* P. Rest at noon. *J Rest*. 2020;12:3-9. doi:10.9999/r.1'
    const [reference] = parseReferences(text).references
    const shown = Object.fromEntries(Object.entries(reference!.places).map(([field, places]) => [field, places.map(({ start, end }) => text.slice(start, end))]))
    expect(shown).toEqual({
      authors: ['Brown EA', 'Novák* P'], title: ['Rest at noon'], journal: ['J Rest'], date: ['2020'], volume: ['12'], pages: ['3-9'], doi: ['10.9999/r.1'],
    })
  })

  it('keeps places within the entry where an answer broke off behind a word', () => {
    const text = '[{"title": "Towels", "author": [{"family": "Li"}, {"literal": "Towel '
    const [entry] = parseReferences(text).references
    expect(entry!.fields.authors).toEqual(['Li', 'Towel'])
    expect(entry!.places.authors!.map(({ start, end }) => text.slice(start, end))).toEqual(['Li', 'Towel'])
    expect(entry!.end).toBe(text.trimEnd().length)
  })

  it('passes over the parts of a name that are left blank', () => {
    const text = '[{"title": "Towels", "author": [{"family": " ", "literal": "Towel Study Group"}, {"last": "", "surname": "Li", "given": " "}]}]'
    expect(parseReferences(text).references[0]!.fields.authors).toEqual(['Towel Study Group', 'Li'])
  })

  it('says which lists have their fields named', () => {
    const labelled = INVENTED_LISTS.map(({ shape, text }) => [shape, parseReferences(text).references.every((one) => one.labelled)])
    expect(labelled.filter(([, all]) => all).map(([shape]) => shape)).toEqual([
      'labelled block', 'labelled line', 'labels of other languages, and numbered ones', 'tables', 'json', 'bibtex', 'ris and nbib',
    ])
  })

  it('keeps an entry of a list it can read nothing from', () => {
    const text = '1. Brown E. Rest. J Rest. 2020;1:2-3.\n2. I know of no second study.\n3. Lee K. Tea. Tea J. 2019;4:5-6.'
    const { references } = parseReferences(text)
    expect(references.map(({ unparsed }) => unparsed)).toEqual([false, true, false])
    expect(text.slice(references[1]!.start, references[1]!.end)).toBe('2. I know of no second study.')
  })

  it('doubts what it guesses', () => {
    const [sure, guess] = parseReferences('1. Brown EA. Rest. J Rest. 2020;1:2-3.\n2. Hall Porter. One thing. Another thing. Third Thing. 2019.').references
    expect(sure!.doubts).toEqual({})
    expect(guess!.doubts.authors).toBeGreaterThan(0)
    expect(guess!.doubts.journal).toBeGreaterThan(0)
  })

  it('takes a resolver for the DOI, and for the link when no other link is printed', () => {
    const [one, two, three] = parseReferences(`1. Lee K. Tea. Tea J. 2019;4:5-6. https://doi.org/10.9999/t.1
2. Lee K. Tea. Tea J. 2019;4:5-6. https://doi.org/10.9999/t.1 https://example.org/t
3. Lee K. Tea. Tea J. 2019;4:5-6. doi:10.9999/t.1. Available from: https://doi.org/10.9999/t.1`).references
    expect([one!.fields.doi, one!.fields.link]).toEqual(['https://doi.org/10.9999/t.1', 'https://doi.org/10.9999/t.1'])
    expect([two!.fields.doi, two!.fields.link]).toEqual(['https://doi.org/10.9999/t.1', 'https://example.org/t'])
    expect([three!.fields.doi, three!.fields.link]).toEqual(['10.9999/t.1', 'https://doi.org/10.9999/t.1'])
  })

  it('finds no reference in prose about studies', () => {
    const text = `Rest has been studied for years. In 2019, three trials with 120 people found 12% less fatigue.

- **Dose:** 20 minutes helped most.
- The effect was gone after 2 hours (p = 0.03).

1. Rest before noon.
2. Rest after noon.`
    expect(parseReferences(text)).toEqual({ references: [], none: 'empty' })
  })

  it.each([
    ['I’m sorry, but I can’t provide references, as I cannot search PubMed (https://pubmed.ncbi.nlm.nih.gov/).', 'refusal'],
    ['As an AI I have no access to databases.', 'refusal'],
    ['Leider kann ich keine Quellen nennen.', 'refusal'],
    [' \n', 'empty'],
    ['[]', 'empty'],
    ['Here are 10 references on your topic:', 'empty'],
  ])('proposes no references for %j', (text, none) => {
    expect(parseReferences(text)).toEqual({ references: [], none })
  })
})

describe('how far it is', () => {
  it('is told entry by entry up to the end of the text', () => {
    const text = Array.from({ length: 20 }, (_, i) => `${i + 1}. Lantern A. Morning light ${i}. Imag Sleep Res. 2019;${i}:1-9.`).join('\n')
    const told: number[] = []
    parseReferences(text, (at) => told.push(at))
    expect(told.length).toBeGreaterThanOrEqual(20)
    expect(told).toEqual([...told].sort((a, b) => a - b))
    expect(told.at(-1)).toBe(text.length)
  })
})
