import { describe, expect, it } from 'vitest'
import { ruleOutcomes } from '../../../../src/core/metrics/rules'
import { addClaim, projectData } from '../../../helpers/project-data'

/** Answers that give every domain the judgement low. */
const LOW: Record<string, string> = {
  1.1: 'Y', 1.2: 'Y', 1.3: 'N', 2.1: 'N', 2.2: 'N', 2.3: 'NA', 2.4: 'NA', 2.5: 'NA', 2.6: 'Y', 2.7: 'NA', 3.1: 'Y', 3.2: 'NA', 3.3: 'NA', 3.4: 'NA',
  4.1: 'N', 4.2: 'N', 4.3: 'N', 4.4: 'NA', 4.5: 'NA', 5.1: 'Y', 5.2: 'N', 5.3: 'N',
}

function outcomes(answers: Record<string, string>, manySomeConcerns: null | 2 = null) {
  const data = projectData()
  for (const [item, answer] of Object.entries(answers)) addClaim(data, 'amber', item, answer)
  return ruleOutcomes(data.instruments.get('rob2-assignment')!, data.claims, {}, manySomeConcerns)
}

describe('ruleOutcomes', () => {
  it('judges each domain and the whole from the answers', () => {
    expect([...outcomes(LOW)].map(([id, o]) => `${id} ${o.judgement}`)).toEqual(['D1 low', 'D2 low', 'D3 low', 'D4 low', 'D5 low', 'overall low'])
  })

  it('is the worst domain, or high with many of some concerns when that is asked for', () => {
    const two = { ...LOW, 1.1: 'N', 5.1: 'N' }
    expect(outcomes(two).get('overall')!.judgement).toBe('some-concerns')
    expect(outcomes(two, 2).get('overall')!.judgement).toBe('high')
  })

  it('has no judgement where an answer is due and missing, and names it', () => {
    const { 1.2: _missing, ...rest } = LOW
    const found = outcomes(rest)
    expect(found.get('D1')).toEqual({ judgement: null, incomplete: ['1.2'] })
    expect(found.get('overall')).toEqual({ judgement: null, incomplete: ['1.2'] })
  })
})
