import { describe, expect, it } from 'vitest'
import { sectionsAt, sectionStarts } from '../../../../src/core/document/sections'
import { markStructure } from '../../../../src/core/document/structure'
import { plainLines } from '../../../../src/core/document/structure-lines'

const TEXT = [
  'A front of some kind', 'Abstract', 'x'.repeat(300), '1. INTRODUCTION', 'i'.repeat(100), 'Materials & methods', 'm'.repeat(100),
  'R E S U L T S', 'r'.repeat(100), 'References', '1. Brown AB. A trial. J Trials 2004;15:1-9.', 'Appendix', 'a'.repeat(50),
].join('\n')
const sections = sectionStarts(TEXT, { marks: markStructure(TEXT, plainLines(TEXT)) })
const at = (from: string, to = from): string => sectionsAt(sections, TEXT.indexOf(from), TEXT.indexOf(to) + to.length)

describe('sectionStarts', () => {
  it('names sections as the report does, without numbers, capitals and letter spacing', () => {
    expect(sections.map(({ name }) => name).filter(Boolean))
      .toEqual(['Abstract', 'Introduction', 'Materials & methods', 'Results', 'References', 'Appendix'])
  })

  it('is empty without marks', () => expect(sectionStarts(TEXT, { marks: [] })).toEqual([]))
})

describe('sectionsAt', () => {
  it('names every section that a stretch reaches well into, and none where none is known', () => {
    expect(at('x'.repeat(300))).toBe('Abstract')
    expect(at('m'.repeat(100))).toBe('Materials & methods')
    expect(at('m'.repeat(100), 'r'.repeat(100))).toBe('Materials & methods, Results')
    expect(at('Brown AB')).toBe('References')
    expect(at('A front')).toBe('')
    expect(sectionsAt([], 0, 10)).toBe('')
  })

  it('passes over a section that only a few characters reach into', () => {
    const methods = TEXT.indexOf('R E S U L T S')
    expect(sectionsAt(sections, methods - 90, methods + 5)).toBe('Materials & methods')
  })
})
