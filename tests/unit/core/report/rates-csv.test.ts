import { describe, expect, it } from 'vitest'
import { rateTable } from '../../../../src/core/metrics/rates'
import { ratesCsv } from '../../../../src/core/report/rates-csv'
import { parseCsv, ROWS } from '../../../helpers/export-rows'
import { claimRow } from '../../../helpers/project-data'

describe('ratesCsv', () => {
  it('has a line a group with counts, states, rates and why something is undefined', () => {
    const [line, other] = parseCsv(ratesCsv(rateTable([...ROWS, claimRow({ studyId: 's2', verdict: 'not_found' })], ['kind'])))
    expect(line).toMatchObject({
      kind: 'Signalling questions', planned: '2', judged: '2', supported: '1', not_found: '1', support_count: '1', support_n: '2', support_value: '0.5', support_interval: 'wilson',
    })
    expect(other).toMatchObject({ kind: 'Statements', judged: '0', waiting: '1', support_value: '', support_undefined_because: 'No claim to count.' })
  })

  it('has a header also without rows', () => {
    expect(ratesCsv([], { bom: false })).toMatch(/^planned,judged/)
  })
})
