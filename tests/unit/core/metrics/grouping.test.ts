import { describe, expect, it } from 'vitest'
import { groupRows } from '../../../../src/core/metrics/grouping'
import { claimRow } from '../../../helpers/project-data'

describe('groupRows', () => {
  it('crosses groupings, in the order of the instrument and of the alphabet', () => {
    const rows = [
      claimRow({ assessorId: 'y', assessor: 'Beta', itemId: '2.1', domainId: 'D2', domain: 'Two', order: 4 }),
      claimRow({ assessorId: 'y', assessor: 'Beta', itemId: '1.1', domainId: 'D1', domain: 'One', order: 0 }),
      claimRow({ assessorId: 'x', assessor: 'Alpha', itemId: '10.1', domainId: 'D10', domain: 'Ten', order: 40 }),
      claimRow({ assessorId: 'x', assessor: 'Alpha', kind: 'overall', itemId: 'overall', domainId: null, order: 60 }),
      claimRow({ assessorId: 'x', assessor: 'Alpha', itemId: '2.1', domainId: 'D2', domain: 'Two', order: 4 }),
    ]
    expect(groupRows(rows, ['assessor', 'domain']).map((r) => r.groups.map((g) => g.label).join('/'))).toEqual([
      'Alpha/Two', 'Alpha/Ten', 'Alpha/Overall judgement', 'Beta/One', 'Beta/Two',
    ])
    expect(groupRows(rows, ['item']).map((r) => r.key)).toEqual(['1.1', '2.1', '10.1', 'overall'])
  })

  it('groups by response class and by kind in fixed orders', () => {
    const rows = [
      claimRow({ responseClass: 'no-information' }), claimRow({ responseClass: 'yes' }),
      claimRow({ kind: 'statement', responseClass: null }), claimRow({ kind: 'domain', responseClass: null }),
      claimRow({ kind: 'overall', responseClass: null }),
    ]
    expect(groupRows(rows, ['response']).map((r) => r.key)).toEqual(['yes', 'no-information', 'other'])
    expect(groupRows(rows, ['kind']).map((r) => [r.key, r.rows.length])).toEqual([['question', 2], ['judgement', 2], ['statement', 1]])
  })
})
