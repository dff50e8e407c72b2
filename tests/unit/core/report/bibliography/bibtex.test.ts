import { describe, expect, it } from 'vitest'
import { toBibtex } from '../../../../../src/core/report/bibliography/bibtex'
import { BARE, listOf } from './records'

describe('BibTeX', () => {
  it('escapes what TeX would take for its own', () => {
    const text = toBibtex(listOf())
    const wanted = [
      '@article{muller2020,', 'title = {{Sleep \\& \\{pain\\}: 50\\% of a\\_b}}', 'author = {Müller, Anna B and {SLEEP Group}}',
      'pages = {123--129}', 'doi = {10.1000/x_y}', 'url = {https://example.org/a%20b}',
    ]
    for (const line of wanted) expect(text).toContain(line)
  })

  it('has no empty field', () => {
    expect(toBibtex(listOf(BARE))).not.toMatch(/= \{\}/)
  })

  it('knows chapters, books and preprints', () => {
    expect(toBibtex(listOf({ type: 'book-chapter' }))).toMatch(/^@incollection[^]*booktitle = /)
    expect(toBibtex(listOf({ type: 'Book' }))).toMatch(/^@book/)
    expect(toBibtex(listOf({ preprint: true }))).toMatch(/^@unpublished/)
  })
})
