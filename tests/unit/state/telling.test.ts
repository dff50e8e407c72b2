import { describe, expect, it } from 'vitest'
import { mostTelling } from '../../../src/state/telling'
import { claimRow, place } from './claim-row'

const supported = claimRow({ claimId: 'supported', verdict: 'supported', quote: 'drawn by a computer', quotePlaces: [place(0, 19)] })
const contradicted = claimRow({ claimId: 'contradicted', verdict: 'contradicted', quote: 'open label', quotePlaces: [place(30, 40)] })
const invented = claimRow({ claimId: 'invented', verdict: 'contradicted', quote: 'nowhere to be found', ungrounded: true })

describe('mostTelling', () => {
  it('prefers a contradiction whose words stand in the report', () => {
    expect(mostTelling([supported, invented, contradicted])?.claimId).toBe('contradicted')
  })

  it('prefers a quote that can be shown to one that cannot', () => {
    expect(mostTelling([invented, supported])?.claimId).toBe('supported')
  })

  it('prefers a question to a judgement, and the longer of two quotes', () => {
    const judgement = claimRow({ ...contradicted, claimId: 'judgement', kind: 'domain' })
    const longer = claimRow({ ...contradicted, claimId: 'longer', quote: 'an open label trial without blinding' })
    expect(mostTelling([judgement, contradicted, longer])?.claimId).toBe('longer')
  })

  it('opens the first claim that applies when there is no verdict', () => {
    expect(mostTelling([claimRow({ claimId: 'na', notApplicable: true }), claimRow({ claimId: 'first' })])?.claimId).toBe('first')
    expect(mostTelling([])).toBeNull()
  })
})
