import { describe, expect, it } from 'vitest'
import { recogniseType } from '../../../../src/core/document/document-type'
import { markStructure } from '../../../../src/core/document/structure'
import { plainLines } from '../../../../src/core/document/structure-lines'

const REFERENCES = ['References', '1. Brown AB. A trial. J Trials 2004;15:1-9.', '2. White D. Another. Lancet 2011;3:40-44.']
const PROSE = 'We did what is told of here at the length that a section has, and wrote down all that came of it in the end.'

function typeOf(lines: readonly string[], title: string | null = null): string | null {
  const text = lines.join('\n')
  return recogniseType(text, markStructure(text, plainLines(text)), title)?.type ?? null
}

describe('recogniseType', () => {
  it('takes methods, results and references for an article', () => {
    expect(typeOf(['Tablets for sleep', 'Methods', PROSE, 'Results', PROSE, ...REFERENCES])).toBe('article')
  })

  it('goes by the title of a protocol and of an analysis plan', () => {
    const body = ['Background', PROSE, 'Methods/design', PROSE, 'Discussion', PROSE, ...REFERENCES]
    expect(typeOf(body, 'Tablets for better sleep: study protocol for a randomised controlled trial')).toBe('protocol')
    expect(typeOf(body, 'Rationale and design of the SLEEP trial')).toBe('protocol')
    expect(typeOf(body, 'Statistical analysis plan for the SLEEP trial')).toBe('analysis-plan')
    expect(typeOf([...body, 'Trial status', PROSE])).toBe('protocol')
    expect(typeOf(['CLINICAL STUDY PROTOCOL', 'Protocol number: 12-34', PROSE])).toBe('protocol')
  })

  it('takes no report for a protocol because it speaks of one', () => {
    const report = ['Methods', 'The study protocol was published before.', 'Results', 'Per-protocol analyses agreed.', ...REFERENCES]
    expect(typeOf(report, 'Tablets for sleep: a per-protocol analysis of a trial')).toBe('article')
  })

  it('knows supplements by how they begin', () => {
    expect(typeOf(['Supplementary appendix', 'This appendix has been supplied by the authors.'])).toBe('supplement')
    expect(typeOf(['Supplement to: Brown A, et al. Tablets for sleep.', PROSE])).toBe('supplement')
    expect(typeOf(['eTable 1. People at the start', PROSE])).toBe('supplement')
    expect(typeOf(['Tablets for sleep', 'Supplementary tablets helped.', PROSE])).toBeNull()
  })

  it('knows records of registries by their fields', () => {
    const record = [
      'Tablets for Better Sleep', 'ClinicalTrials.gov ID\tNCT00000000', 'Sponsor: University', 'Study Type: Interventional', 'Enrollment: 120',
      'Masking: Double', 'Primary outcome measures: sleep', 'Eligibility Criteria:', 'First Posted: 2014-01-01',
    ]
    expect(typeOf(record)).toBe('registry-record')
    expect(typeOf(record.slice(0, 4))).toBeNull()
  })

  it('does not guess', () => {
    expect(typeOf([PROSE])).toBeNull()
    expect(typeOf([''])).toBeNull()
  })
})
