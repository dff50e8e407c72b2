import { describe, expect, it } from 'vitest'
import { readRunningText } from '../../../../../src/core/references/parse/running-text'

const titles = (text: string) => readRunningText(text, 0, text.length).map(({ fields }) => fields.title)

describe('readRunningText', () => {
  it('takes citations without a number behind the last one apart, each with its own fields', () => {
    const text = [
      '1. Lantern A, Meadow B. Morning light in winter. Imag Sleep Res. 2019;12:1-9.',
      '2. Quarry C, Thicket D. Stairs at home. Pretend Rehabil. 2018;22:14-23.',
      '- Orchard E, Willow G, Beacon F. Lamps and sleep by day. Ann Invent Trials 2017; 7: 55-63.',
      'Harbour N, Pebble O. Walking a dog. Made-up Joint Stud 2016;3:270. PMID: 99000013',
      "van der Meer, R.M., & Juniper, P. (n.d.). Elastic bands. arXiv:2101.99999",
    ].join('\n')
    expect(titles(text)).toEqual(['Morning light in winter', 'Stairs at home', 'Lamps and sleep by day', 'Walking a dog', 'Elastic bands'])
    expect(readRunningText(text, 0, text.length).map(({ fields }) => fields.pmid)).toEqual(['', '', '', '99000013', ''])
  })

  it('leaves wrapped lines with their entry', () => {
    const text = [
      '1. Lantern A, Meadow B, Quarry C,',
      'Thicket D, Orchard E. Morning light in winter:',
      'a trial of 2018. Imag Sleep Res. 2019;12:1-9.',
      'Available from: https://pubmed.ncbi.nlm.nih.gov/99000001/',
      '2. Harbour N, Pebble O. (2018). Stairs at home.',
      'Pretend Rehabilitation, 22(1), 14-23. https://doi.org/10.9999/rehab.2018.14',
    ].join('\n')
    expect(titles(text)).toHaveLength(2)
  })
})
