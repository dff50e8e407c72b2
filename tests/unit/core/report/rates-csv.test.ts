import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { rateTable } from '../../../../src/core/metrics/rates'
import { ratesCsv } from '../../../../src/core/report/rates-csv'
import { parseCsv, ROWS } from '../../../helpers/export-rows'
import { claimRow } from '../../../helpers/project-data'

/** Lines of a CSV file as they stand, the head first. */
function cellsOf(text: string): string[][] {
  return Papa.parse<string[]>(text, { skipEmptyLines: true }).data
}

describe('ratesCsv', () => {
  it('has a line a group with counts, states, rates and why something is undefined', () => {
    const [line, other] = parseCsv(ratesCsv(rateTable([...ROWS, claimRow({ studyId: 's2', verdict: 'not_found' })], ['kind'])))
    expect(line).toMatchObject({
      kind: 'Signalling questions', planned: '2', judged: '2', supported: '1', not_found: '1', support_count: '1', support_n: '2', support_value: '0.5', support_interval: 'wilson',
    })
    expect(other).toMatchObject({ kind: 'Statements', judged: '0', waiting: '1', support_value: '', support_undefined_because: 'No claim to count.' })
  })

  it('keeps every value under its head when pooled rows and rows of groups stand in one file', () => {
    const rows = [
      claimRow({ studyId: 's1', domainId: 'D1', domain: 'Domain one', verdict: 'supported' }),
      claimRow({ studyId: 's2', domainId: 'D2', domain: 'Domain two', verdict: 'not_found' }),
    ]
    const text = ratesCsv([...rateTable(rows, ['assessor']), ...rateTable(rows, ['assessor', 'domain'])], { bom: false })
    const [head, ...lines] = cellsOf(text)
    expect(head!.slice(0, 3)).toEqual(['assessor', 'domain', 'planned'])
    expect(lines.map((line) => line.length)).toEqual([head!.length, head!.length, head!.length])
    expect(parseCsv(text)).toMatchObject([
      { assessor: 'Assessor X', domain: 'all', planned: '2', judged: '2', support_n: '2', ungrounded_n: '1', warning: expect.stringContaining('2 studies') as string },
      { assessor: 'Assessor X', domain: 'Domain one', planned: '1', judged: '1', support_n: '1', ungrounded_n: '1', warning: expect.stringContaining('One study') as string },
      { assessor: 'Assessor X', domain: 'Domain two', planned: '1', judged: '1', support_n: '1', ungrounded_n: '0', warning: expect.stringContaining('One study') as string },
    ])
  })

  it('has a header also without rows', () => {
    expect(ratesCsv([], { bom: false })).toMatch(/^planned,judged/)
  })
})
