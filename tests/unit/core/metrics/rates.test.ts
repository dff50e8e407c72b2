import { describe, expect, it } from 'vitest'
import type { ClaimRow } from '../../../../src/core/metrics/claim-rows'
import { FEW_STUDIES, rateTable } from '../../../../src/core/metrics/rates'
import type { VerdictLabel } from '../../../../src/core/model'
import { bootstrapRate } from '../../../../src/core/stats/study-bootstrap'
import { wilson } from '../../../../src/core/stats/wilson'
import { claimRow } from '../../../helpers/project-data'

function judged(studyId: string, verdicts: VerdictLabel[], more: Partial<ClaimRow> = {}): ClaimRow[] {
  return verdicts.map((verdict, i) => claimRow({ claimId: `${studyId}-${i}`, studyId, study: studyId, verdict, ...more }))
}

const TWO_STUDIES = [
  ...judged('a', ['supported', 'supported', 'contradicted', 'out_of_scope']),
  ...judged('b', ['supported', 'not_found', 'not_found']),
]

describe('rateTable', () => {
  it('counts as METHOD 1.8 defines: strict is one minus support', () => {
    const [row] = rateTable(TWO_STUDIES, [])
    expect(row).toMatchObject({ n: 7, studies: 2, counts: { supported: 3, contradicted: 1, not_found: 2, out_of_scope: 1 } })
    expect(row!.support).toMatchObject({ count: 3, n: 7, value: 3 / 7 })
    expect(row!.conservative).toMatchObject({ count: 3, value: 3 / 7 })
    expect(row!.strict).toMatchObject({ count: 4, value: 4 / 7 })
    expect(row!.strict.value! + row!.support.value!).toBeCloseTo(1, 15)
  })

  it('resamples studies for the interval, whatever the order of the rows', () => {
    const [row] = rateTable(TWO_STUDIES, [])
    const { low, high } = bootstrapRate([{ k: 2, n: 4 }, { k: 1, n: 3 }])!
    expect(row!.support).toMatchObject({ low, high, method: 'study-bootstrap' })
    expect(rateTable([...TWO_STUDIES].reverse(), [])[0]!.support).toEqual(row!.support)
  })

  it('takes Wilson where every study has one claim', () => {
    const rows = ['a', 'b', 'c'].flatMap((id, i) => judged(id, [i === 0 ? 'not_found' : 'supported']))
    const { low, high } = wilson(2, 3)!
    expect(rateTable(rows, [])[0]!.support).toMatchObject({ value: 2 / 3, low, high, method: 'wilson' })
  })

  it('takes Wilson where all studies have one rate, since every resample would give it again', () => {
    const rows = [...judged('a', ['not_found', 'contradicted', 'supported']), ...judged('b', Array.from({ length: 6 }, (_, i) => i < 2 ? 'supported' : 'not_found'))]
    const { low, high } = wilson(3, 9)!
    expect(rateTable(rows, [])[0]!.support).toMatchObject({ value: 1 / 3, low, high, method: 'wilson' })
    const [none] = rateTable([...judged('a', ['not_found', 'not_found']), ...judged('b', ['not_found', 'not_found'])], [])
    expect(none!.support).toMatchObject({ value: 0, low: 0, high: wilson(0, 4)!.high, method: 'wilson' })
    expect(none!.support.high).toBeGreaterThan(0.4)
    expect(none!.strict).toMatchObject({ value: 1, high: 1, method: 'wilson' })
  })

  it('has no interval with one study of several claims, and says why', () => {
    const [row] = rateTable(judged('a', ['supported', 'not_found']), [])
    expect(row!.support).toMatchObject({ value: 0.5, low: null, high: null, method: null, reason: expect.stringContaining('One study') })
  })

  it('is undefined, never zero, without a verdict', () => {
    const [row] = rateTable([claimRow({})], [])
    expect(row!.support).toEqual({ count: 0, n: 0, value: null, low: null, high: null, method: null, reason: expect.any(String) })
    expect(row!.states).toMatchObject({ planned: 1, waiting: 1, judged: 0 })
  })

  it('keeps states outside n and adds them up', () => {
    const failure = { reason: 'refused' as const, error: { code: 'refused' as const, message: '' }, replyId: null, at: 0 }
    const rows = [
      ...TWO_STUDIES, claimRow({ state: 'failed', failure }), claimRow({ state: 'failed', failure: { ...failure, reason: 'network' } }),
      claimRow({ state: 'possibly-billed' }), claimRow({ state: 'not-judged' }), claimRow({ state: 'in-flight' }),
    ]
    const { n, states } = rateTable(rows, [])[0]!
    expect(n).toBe(7)
    expect(states).toEqual({ planned: 12, judged: 7, waiting: 0, inFlight: 1, failed: 2, failedBy: { refused: 1, network: 1 }, possiblyBilled: 1, notJudged: 1 })
  })

  it('gives ungrounded verdicts a rate of their own, over verdicts that rest on a quote', () => {
    const rows = [...judged('a', ['supported', 'contradicted', 'not_found', 'out_of_scope']), ...judged('b', ['supported', 'supported'])]
    rows[0]!.ungrounded = true
    const [row] = rateTable(rows, [])
    expect(row!.ungrounded).toMatchObject({ count: 1, n: 4, value: 0.25 })
    expect(row!.support.count).toBe(3)
  })

  it('leaves excluded studies out', () => {
    const rows = [...TWO_STUDIES, ...judged('x', ['not_found'], { excludedReason: 'Not randomised' })]
    expect(rateTable(rows, [])[0]!.n).toBe(7)
    expect(rateTable(rows, ['study']).map((r) => r.key)).toEqual(['a', 'b'])
  })

  it('warns under ten studies and not from ten on', () => {
    const of = (n: number): ClaimRow[] => Array.from({ length: n }, (_, i) => judged(`s${i}`, ['supported'])).flat()
    expect(rateTable(of(FEW_STUDIES - 1), [])[0]!.warning).toContain('9 studies only')
    expect(rateTable(of(FEW_STUDIES), [])[0]!.warning).toBeNull()
  })

  it('gives each study its own Wilson interval, for a forest plot', () => {
    const rates = rateTable(TWO_STUDIES, ['study'])
    expect(rates.map((r) => [r.key, r.support.count, r.support.n, r.support.method])).toEqual([['a', 2, 4, 'wilson'], ['b', 1, 3, 'wilson']])
    expect(rates.every((r) => r.warning === null)).toBe(true)
  })
})
