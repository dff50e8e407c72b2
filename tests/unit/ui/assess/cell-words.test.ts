import { describe, expect, it } from 'vitest'
import type { AssessmentCell, AssessmentState } from '../../../../src/core/metrics/assessments'
import type { Instrument } from '../../../../src/core/model'
import { cellWords, isRated } from '../../../../src/ui/assess/cell-words'

const instrument = {
  domains: [{ id: 'd1', label: 'D1' }, { id: 'd2', label: 'D2' }],
  judgements: [{ code: 'low', label: 'Low' }, { code: 'high', label: 'High' }],
} as unknown as Instrument

function cell(state: AssessmentState, ...given: (string | null)[]): AssessmentCell {
  const of = (id: string, judgement: string | null) => ({ id, given: judgement, rule: null, agrees: null, incomplete: [] })
  return {
    state, failure: null, domains: [of('d1', given[0] ?? null), of('d2', given[1] ?? null)], overall: of('overall', given[2] ?? null),
  } as unknown as AssessmentCell
}

describe('cellWords', () => {
  it('says every judgement of a finished assessment', () => {
    expect(cellWords(cell('answered', 'low', 'high', 'high'), instrument)).toBe('D1 Low, D2 High, Overall High')
  })

  it('says what is rated where another call was cut off or failed, with that before it', () => {
    const cut = cell('possibly-billed', 'low')
    expect(isRated(cut)).toBe(true)
    expect(cellWords(cut, instrument)).toBe('Sent, possibly charged, no answer stored, D1 Low, D2 No judgement, Overall No judgement')
    expect(cellWords(cell('failed', null, 'high'), instrument)).toMatch(/^Failed: no reason is known, D1 No judgement, D2 High/)
  })

  it('says only what went wrong where nothing is rated', () => {
    const nothing = cell('possibly-billed')
    expect(isRated(nothing)).toBe(false)
    expect(cellWords(nothing, instrument)).toBe('Sent, possibly charged, no answer stored')
    expect(cellWords(cell('planned'), instrument)).toBe('Not assessed')
  })
})
