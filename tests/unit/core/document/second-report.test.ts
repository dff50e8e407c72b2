import { describe, expect, it } from 'vitest'
import { secondReport } from '../../../../src/core/document/second-report'
import { markStructure } from '../../../../src/core/document/structure'
import { plainLines } from '../../../../src/core/document/structure-lines'

const REFERENCES = ['References', '1. Brown AB. A trial. J Trials 2004;15:1-9.', '2. White D. Another. Lancet 2011;3:40-44.']
const REPORT = ['Introduction', 'Sleep is short.', 'Methods', 'We drew lots.', 'Results', 'It worked.', ...REFERENCES]

function found(lines: readonly string[]): string | null {
  const text = lines.join('\n')
  const start = secondReport(text, markStructure(text, plainLines(text)))
  return start === null ? null : text.slice(start).split('\n')[0]!
}

describe('secondReport', () => {
  it('finds where another report begins behind the references of the first', () => {
    expect(found([...REPORT, 'Another trial altogether', 'Abstract', 'We tried again.', ...REPORT])).toBe('Abstract')
  })

  it('takes neither a supplement nor methods behind the references for one', () => {
    expect(found(REPORT)).toBeNull()
    expect(found([...REPORT, 'Supplementary methods', 'More lots.', 'Supplementary results', 'More.', 'Supplementary references', ...REFERENCES.slice(1)])).toBeNull()
    expect(found([...REPORT, 'Methods', 'We drew lots.', ...REFERENCES])).toBeNull()
  })

  it('does not take the first page of the next article for one', () => {
    expect(found([...REPORT, 'The next article', 'Introduction', 'It goes on elsewhere.'])).toBeNull()
  })
})
