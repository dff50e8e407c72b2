import { describe, expect, it } from 'vitest'
import { parseReferences } from '../../../../../src/core/references/parse'

const FIRST = 'Lantern A, Meadow B. Morning light in winter. Imag Sleep Res. 2019;12(1):1-9.'
const SECOND = 'Quarry C, Thicket D. Stairs at home: a trial. Pretend Rehabil. 2018;22:14-23. doi:10.9999/rehab.2018.14.'
const THIRD = 'van der Meer, R. M., & Juniper, P. (2020). Elastic bands. Annals of Invented Trials, 7(2), 55–63. https://doi.org/10.9999/ait.55'
const ALL = ['Morning light in winter', 'Stairs at home: a trial', 'Elastic bands']

const titles = (text: string) => parseReferences(text).references.map(({ fields }) => fields.title)

describe('citations one behind the other on a line', () => {
  it.each([
    ['without numbers', `${FIRST} ${SECOND} ${THIRD}`],
    ['with stops behind numbers', `1. ${FIRST} 2. ${SECOND} 3. ${THIRD}`],
    ['with numbers in brackets', `[1] ${FIRST} [2] ${SECOND} [3] ${THIRD}`],
    ['behind words that lead to them', `These papers may help: (1) ${FIRST} (2) ${SECOND} (3) ${THIRD}`],
    ['wrapped', `${FIRST} ${SECOND} ${THIRD}`.replace(/(.{40}\S*)\s/g, '$1\n')],
  ])('are taken apart %s', (_, text) => {
    const { references } = parseReferences(text)
    expect(references.map(({ fields }) => fields.title)).toEqual(ALL)
    expect(references.map(({ fields }) => fields.authors.length)).toEqual([2, 2, 2])
    expect(references.map(({ fields }) => fields.pages)).toEqual(['1-9', '14-23', '55–63'])
    expect(text.slice(references[1]!.start, references[1]!.end)).toMatch(/^(?:\W{0,2}2\W{1,2}\s)?Quarry C/)
  })

  it('are taken apart where their fields are named', () => {
    const named = (title: string, doi: string) => `Title: ${title}; Authors: Lantern A; Journal: Imag Sleep Res; Year: 2019; DOI: ${doi}`
    expect(titles(`${named('Morning light', '10.9999/a')} ${named('Evening dark', '10.9999/b')}`)).toEqual(['Morning light', 'Evening dark'])
    expect(titles(`1. ${named('Morning light', '10.9999/a')}; Relevance: high 2. ${named('Evening dark', '10.9999/b')}`)).toEqual(['Morning light', 'Evening dark'])
  })

  it.each([
    ['names another work in its title', 'Lantern A. Reply to Quarry C, 2018. Thicket D and the stairs. Imag Sleep Res. 2019;12:1-9.'],
    ['has a note with a name behind it', `${FIRST} Erratum in: Orchard E. Imag Sleep Res. 2020;13:1.`],
    ['has numbers in its title', 'Lantern A, Meadow B. Phase 1. 2. Part of the light study 2018. Imag Sleep Res. 2019;12:1-9.'],
  ])('are one where one of them %s', (_, text) => {
    expect(titles(text)).toHaveLength(1)
  })
})
