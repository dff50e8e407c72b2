import { describe, expect, it } from 'vitest'
import { toCslJson } from '../../../../../src/core/report/bibliography/csl-json'
import { BARE, listOf } from './records'

function first(fields = {}): object {
  return (JSON.parse(toCslJson(listOf(fields))) as object[])[0]!
}

describe('CSL-JSON', () => {
  it('has the values of the record', () => {
    expect(first()).toEqual({
      id: 'muller2020', type: 'article-journal', title: 'Sleep & {pain}: 50% of a_b', 'container-title': 'Journal of Sleep',
      author: [{ family: 'Müller', given: 'Anna B' }, { literal: 'SLEEP Group' }], issued: { 'date-parts': [[2020, 3]] },
      volume: '12', issue: '3', page: '123-9', DOI: '10.1000/x_y', PMID: '123', PMCID: 'PMC9', ISSN: '1234-5678',
      URL: 'https://example.org/a b',
    })
  })

  it('leaves out what the record is silent on', () => {
    expect(first({ ...BARE, title: 'T' })).toEqual({ id: 'reference', type: 'article-journal', title: 'T' })
  })

  it('knows chapters, books and preprints', () => {
    expect(first({ type: 'Book Chapter' })).toMatchObject({ type: 'chapter' })
    expect(first({ type: 'monograph' })).toMatchObject({ type: 'book' })
    expect(first({ preprint: true, type: 'posted-content' })).toMatchObject({ type: 'article' })
  })
})
