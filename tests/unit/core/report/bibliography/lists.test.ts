import { describe, expect, it } from 'vitest'
import type { BibliographicFields } from '../../../../../src/core/model/references'
import { toBibtex } from '../../../../../src/core/report/bibliography/bibtex'
import { correctedList } from '../../../../../src/core/report/bibliography/checked-list'
import { toCslJson } from '../../../../../src/core/report/bibliography/csl-json'
import { pageRange, toRis } from '../../../../../src/core/report/bibliography/ris'

function record(fields: Partial<BibliographicFields> = {}): BibliographicFields {
  return {
    title: 'Sleep & {pain}: 50% of a_b', vernacularTitle: '', authors: [{ family: 'Müller', given: 'Anna B' }, { name: 'SLEEP Group' }],
    authorsIncomplete: false, journals: ['Journal of Sleep', 'J Sleep'], issn: ['1234-5678'], print: [2020, 3], online: [2019, 12, 1],
    issue: null, volume: '12', issueNumber: '3', pages: '123-9', doi: '10.1000/x_y', pmid: '123', pmcid: 'PMC9', url: 'https://example.org/a b',
    abstract: '', preprint: false, retracted: false, erratum: false, type: 'journal-article', ...fields,
  }
}

const { entries, leftOut } = correctedList([
  { id: 'a', state: 'matches', record: record() },
  { id: 'b', state: 'misdescribed', record: record({ title: 'Another' }) },
  { id: 'c', state: 'not-found', record: null },
  { id: 'd', state: 'resolves-elsewhere', record: record() },
])

describe('a corrected list', () => {
  it('holds the works that were found, each under a key of its own, and names what it leaves out', () => {
    expect(entries.map(({ key }) => key)).toEqual(['muller2020', 'muller2020a'])
    expect(leftOut.map(({ id }) => id)).toEqual(['c', 'd'])
  })

  it('goes out as RIS, a tag a line', () => {
    const lines = toRis(entries.slice(0, 1)).split('\r\n')
    for (const line of ['TY  - JOUR', 'AU  - Müller, Anna B', 'AU  - SLEEP Group', 'JO  - Journal of Sleep', 'PY  - 2020', 'DA  - 2020/03//', 'SP  - 123', 'EP  - 129', 'DO  - 10.1000/x_y', 'ER  - ']) {
      expect(lines).toContain(line)
    }
  })

  it('goes out as BibTeX with what TeX would take for its own escaped', () => {
    const text = toBibtex(entries.slice(0, 1))
    expect(text).toContain('@article{muller2020,')
    expect(text).toContain('title = {{Sleep \\& \\{pain\\}: 50\\% of a\\_b}}')
    expect(text).toContain('author = {Müller, Anna B and {SLEEP Group}}')
    expect(text).toContain('pages = {123--129}')
    expect(text).toContain('doi = {10.1000/x_y}')
    expect(text).toContain('url = {https://example.org/a%20b}')
  })

  it('goes out as CSL-JSON', () => {
    expect((JSON.parse(toCslJson(entries)) as object[])[0]).toEqual({
      id: 'muller2020', type: 'article-journal', title: 'Sleep & {pain}: 50% of a_b', 'container-title': 'Journal of Sleep',
      author: [{ family: 'Müller', given: 'Anna B' }, { literal: 'SLEEP Group' }], issued: { 'date-parts': [[2020, 3]] },
      volume: '12', issue: '3', page: '123-9', DOI: '10.1000/x_y', PMID: '123', PMCID: 'PMC9', ISSN: '1234-5678', URL: 'https://example.org/a b',
    })
  })

  it('leaves out what the record is silent on', () => {
    const bare = correctedList([{ id: 'a', state: 'matches', record: record({ authors: [], journals: [], print: null, online: null, pages: '', doi: '', volume: '' }) }]).entries
    expect(toBibtex(bare)).not.toMatch(/= \{\}/)
    expect(toRis(bare)).not.toMatch(/^(?!ER)\w\w {2}- *\r$/m)
    expect(bare[0]!.key).toBe('reference')
  })

  it('knows chapters, books and preprints', () => {
    const as = (fields: Partial<BibliographicFields>) => correctedList([{ id: 'a', state: 'matches', record: record(fields) }]).entries
    expect(toRis(as({ type: 'book-chapter' }))).toMatch(/^TY {2}- CHAP/)
    expect(toBibtex(as({ type: 'Book' }))).toMatch(/^@book/)
    expect(toCslJson(as({ preprint: true, type: 'posted-content' }))).toContain('"type": "article"')
  })
})

describe('pages', () => {
  it.each([['123-9', ['123', '129']], ['e12', ['e12', '']], ['S1–S5', ['S1', 'S5']], ['99-101', ['99', '101']], ['', ['', '']]])('of %s', (pages, range) => {
    expect(pageRange(pages)).toEqual(range)
  })
})
