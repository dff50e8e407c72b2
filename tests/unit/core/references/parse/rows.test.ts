import { describe, expect, it } from 'vitest'
import { parseReferences } from '../../../../../src/core/references/parse'

const fieldsOf = (text: string) => parseReferences(text).references.map(({ fields }) => fields)

describe('rows of a table without its head', () => {
  const CELLS = ['Morning light in winter', 'Lantern A, Meadow B', 'Imag Sleep Res', '2019', '10.9999/sleep.2019.1']

  it.each([
    ['a row between bars', `| ${CELLS.join(' | ')} |`],
    ['a numbered row', `| 3 | ${CELLS.join(' | ')} |`],
    ['cells between tabs', CELLS.join('\t')],
    ['a row between words', `Here it is:\n\n| ${CELLS.join(' | ')} |\n\nI hope it helps.`],
    ['the journal before the title', `| ${[CELLS[1], 'Journal of Imagined Sleep', CELLS[0]!, ...CELLS.slice(3)].join(' | ')} |`],
  ])('are read by what their cells look like: %s', (_, text) => {
    expect(fieldsOf(text)).toEqual([expect.objectContaining({
      title: 'Morning light in winter', authors: ['Lantern A', 'Meadow B'], journal: expect.stringMatching(/Sleep/), date: '2019', doi: '10.9999/sleep.2019.1',
    })])
  })

  it('have their link, volume, issue and pages', () => {
    const text = '| Stairs at home | Pretend Rehabil | Quarry C; et al | [10.9999/r.14](https://doi.org/10.9999/r.14) | 2018 | [Link](https://pubmed.ncbi.nlm.nih.gov/99000002/) | 22 | 4 | 14–23 | High |'
    expect(fieldsOf(text)).toEqual([expect.objectContaining({
      title: 'Stairs at home', journal: 'Pretend Rehabil', authors: ['Quarry C', 'et al'], doi: '10.9999/r.14',
      link: 'https://pubmed.ncbi.nlm.nih.gov/99000002/', volume: '22', issue: '4', pages: '14–23',
    })])
  })

  it.each([
    ['a table about something else', '| Drug | Dose | Effect | Year |\n|---|---|---|---|\n| Inventol | 5 mg | fewer falls | 2019 |\n| Pretendine | 7 mg | none | 2020 |'],
    ['numbers between tabs', '12\t14\t16\t2019\n13\t15\t17\t2020'],
  ])('are none in %s', (_, text) => {
    expect(fieldsOf(text)).toEqual([])
  })
})
