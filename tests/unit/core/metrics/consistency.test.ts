import { describe, expect, it } from 'vitest'
import { algorithmConsistency, gatingViolations } from '../../../../src/core/metrics/consistency'
import { claimRow } from '../../../helpers/project-data'

const domain = (ruleAgrees: boolean | null, assessorId = 'x') => claimRow({ kind: 'domain', ruleAgrees, assessorId, assessor: assessorId })

describe('algorithmConsistency', () => {
  it('is the share of domains where assessor and rule agree; incomplete ones are counted beside it', () => {
    const [row] = algorithmConsistency([domain(true), domain(true), domain(false), domain(null), claimRow({ kind: 'overall', ruleAgrees: false })])
    expect(row).toMatchObject({ rate: { count: 2, n: 3, value: 2 / 3 }, incomplete: 1 })
  })

  it('comes by assessor', () => {
    const rows = algorithmConsistency([domain(true, 'x'), domain(false, 'y')], ['assessor'])
    expect(rows.map((r) => [r.key, r.rate.value])).toEqual([['x', 1], ['y', 0]])
  })

  it('is undefined when no domain has both judgements', () => {
    expect(algorithmConsistency([domain(null)])[0]).toMatchObject({ rate: { value: null, n: 0 }, incomplete: 1 })
  })
})

describe('gatingViolations', () => {
  it('is the share of questions answered though not asked', () => {
    const rows = [claimRow({ gatingViolation: true }), claimRow({}), claimRow({}), claimRow({ kind: 'domain' }), claimRow({ excludedReason: 'out', gatingViolation: true })]
    expect(gatingViolations(rows)[0]!.rate).toMatchObject({ count: 1, n: 3 })
  })
})
