import { describe, expect, it } from 'vitest'
import { bareHeading, headingRole, isInCapitals, isNumberedHeading, numberedDepth, sectionOf } from '../../../../src/core/document/section-names'

describe('headingRole', () => {
  it.each([
    ['Introduction', 'introduction'], ['1. BACKGROUND', 'introduction'], ['Aims and objectives', 'introduction'],
    ['Materials & Methods', 'methods'], ['2 Patients and methods', 'methods'], ['Methods/design', 'methods'],
    ['R E S U L T S', 'results'], ['Results and discussion', 'results'], ['Discussion:', 'discussion'],
    ['Conclusions and recommendations', 'discussion'], ['Summary', 'abstract'], ['Literature cited', 'references'],
    ['Referencias bibliográficas', 'references'], ['Competing interests', 'other'], ['Authors’ contributions', 'other'],
  ])('knows %s', (heading, role) => expect(headingRole(heading)).toBe(role))

  it.each(['Sleep quality', 'The results were clear', 'Methods of payment in the shop differ', '', 'x'.repeat(500)])(
    'leaves %s alone', (heading) => expect(headingRole(heading)).toBeNull(),
  )
})

it('reads depth from decimal numbers only', () => {
  expect([numberedDepth('3. Results'), numberedDepth('3.1.2 Harms'), numberedDepth('IV. Results'), numberedDepth('2004 was dry')])
    .toEqual([1, 3, null, null])
})

it('strips numbers, signs at the end and letter spacing', () => {
  expect(bareHeading('2.1. Statistical  analysis:')).toBe('statistical analysis')
  expect(bareHeading('A B S T R A C T')).toBe('abstract')
})

it('names the section by some of the words where the whole is no common name', () => {
  expect(sectionOf('Study design and recruitment of practices')).toBe('methods')
  expect(sectionOf('Baseline results')).toBe('results')
  expect(sectionOf('Etiology and pathogenesis')).toBe('other')
})

it('tells numbers of headings from those of sentences, and capitals from abbreviations', () => {
  expect(['3. Methods', '3.1. Setting', 'i) Pressure', '2) Rate', 'IV. Results'].map(isNumberedHeading)).toEqual([true, true, true, true, true])
  expect(['3 wards took part', '12 Setting', 'Methods', '3. of them'].map(isNumberedHeading)).toEqual([false, false, false, false])
  expect(['SLEEP IN WARDS', 'HRQOL', 'Sleep in WARDS'].map(isInCapitals)).toEqual([true, false, false])
})
