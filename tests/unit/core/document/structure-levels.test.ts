import { describe, expect, it } from 'vitest'
import { withLevels, type Heading } from '../../../../src/core/document/structure-levels'
import { headingRole } from '../../../../src/core/document/section-names'

/** The levels of headings, each with its type, where those of sections are "main". */
function levels(...headings: [text: string, style: string][]): number[] {
  const found = headings.map(([text, style], i): Heading => ({
    start: 100 * i, end: 100 * i + text.length, text, style, level: 1, section: 'other', role: headingRole(text), next: i + 1,
  }))
  return withLevels(found, 'main').map(({ level }) => level)
}
const BODY: [string, string][] = [['Introduction', 'main'], ['Methods', 'main'], ['Setting', 'small'], ['Results', 'main'], ['Discussion', 'main']]

describe('withLevels', () => {
  it('sets names of the back matter below a heading of their own where their type is first met there', () => {
    const matter: [string, string][] = [['Article Information', 'capitals'], ['Authors', 'bold'], ['Sources of Funding', 'bold'], ['Disclosures', 'bold']]
    expect(levels(...BODY, ...matter, ['References', 'main']).slice(5)).toEqual([1, 2, 2, 2, 1])
  })

  it('sets what no other report has in its back matter beside what is set as it is', () => {
    expect(levels(...BODY, ['Funding', 'bold'], ['Transparency', 'bold'], ['Competing interests', 'bold']).slice(5)).toEqual([1, 1, 1])
    expect(levels(...BODY, ['Disclosures', 'bold'], ['Author ORCIDs', 'bold']).slice(5)).toEqual([1, 1])
  })

  it('keeps a type of the sections at its level behind them', () => {
    expect(levels(...BODY, ['Limits of it', 'small'], ['Disclosures', 'small']).slice(5)).toEqual([2, 1])
  })

  it('sets the back matter beside the sections, where it is set as parts of the discussion are', () => {
    expect(levels(...BODY, ['Comparison with other trials', 'bold'], ['Data availability', 'bold'], ['Ethics approval', 'bold']).slice(5)).toEqual([2, 1, 1])
  })

  it('sets headings that letters count below those of their type that numbers do', () => {
    const counted: [string, string][] = [['1) Pressure', 'small'], ['i) Systolic', 'small'], ['ii) Diastolic', 'small'], ['2) Rate', 'small'], ['i) At rest', 'small']]
    expect(levels(['Introduction', 'main'], ['Results', 'main'], ...counted, ['Discussion', 'main'])).toEqual([1, 1, 2, 3, 3, 2, 3, 1])
    expect(levels(['Results', 'main'], ['7) Pressure', 'small'], ['viii) Systolic', 'small'], ['8) Rate', 'small'])).toEqual([1, 2, 3, 2])
    expect(levels(['Introduction', 'main'], ['a) Setting', 'small'], ['Results', 'main'])).toEqual([1, 2, 1])
  })
})
