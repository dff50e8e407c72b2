import { describe, expect, it } from 'vitest'
import { toBibtex } from '../../../../../src/core/report/bibliography/bibtex'
import { readByCitationJs } from '../../../../helpers/citation-js'
import { BARE, listOf } from './records'

describe('BibTeX', () => {
  it('escapes what TeX would take for its own', () => {
    const text = toBibtex(listOf())
    const wanted = [
      '@article{muller2020,', 'title = {{Sleep \\& \\textbraceleft{}pain\\textbraceright{}: 50\\% of a\\_b}}', 'author = {Müller, Anna B and {SLEEP Group}}',
      'pages = {123--129}', 'doi = {10.1000/x_y}', 'url = {https://example.org/a%20b}',
    ]
    for (const line of wanted) expect(text).toContain(line)
  })

  it.each(['Open { brace', 'a^b ~ c\\d $5 #1 <i>x</i> & é ß α'])('is read by another program as it was: %s', async (title) => {
    const [item] = await readByCitationJs(toBibtex(listOf({ title })), '@biblatex/text')
    expect(item).toMatchObject({
      title, author: [{ family: 'Müller', given: 'Anna B' }, {}], DOI: '10.1000/x_y', page: '123-129', volume: '12',
      'container-title': 'Journal of Sleep', issued: { 'date-parts': [[2020, 3]] },
    })
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
