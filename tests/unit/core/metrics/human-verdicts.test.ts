import { describe, expect, it } from 'vitest'
import { humanVerdictRows } from '../../../../src/core/metrics/human-verdicts'
import { humanJudge, humanVerdictKey, present, type HumanVerdict, type Revision } from '../../../../src/core/model'

const SPAN = { textVersionId: 't', sourceId: 's', start: 3, end: 9 }

function revisions(person: string, value: Partial<HumanVerdict> | null): Revision<HumanVerdict>[] {
  const full = value && { claimId: 'a|b', conditionId: 'c', verdict: 'supported' as const, quote: '', span: null, rationale: '', ...value }
  return [{ id: person, entity: 'human-verdict', entityId: humanVerdictKey('a|b', 'c', person), parent: null, deviceId: 'd', counter: 1, author: 'typed', at: 5, value: full }]
}

function rowsOf(...all: Revision<HumanVerdict>[][]) {
  return humanVerdictRows(present(all.flat()).values())
}

describe('humanVerdictRows', () => {
  it('makes a judge of each person, whatever is in their name', () => {
    const { judges, verdicts } = rowsOf(revisions('Ada | L.', {}), revisions('', { verdict: 'not_found' }))
    expect(judges.map((j) => j.name)).toEqual(['Ada | L.', 'Unnamed person'])
    expect(verdicts).toMatchObject([{ judgeId: humanJudge('Ada | L.').id, claimId: 'a|b', verdict: 'supported', at: 5 }, { verdict: 'not_found' }])
  })

  it('takes a picked quote for found, a typed one that was found nowhere for absent, and none for none', () => {
    const states = (value: Partial<HumanVerdict>) => rowsOf(revisions('Ada', value)).quotes.map((q) => [q.state, q.spans.length])
    expect(states({ quote: 'words', span: SPAN })).toEqual([['verbatim', 1]])
    expect(states({ quote: 'words', span: SPAN, near: true })).toEqual([['near', 1]])
    expect(states({ quote: 'words' })).toEqual([['absent', 0]])
    expect(states({})).toEqual([['none', 0]])
  })

  it('has no row for a verdict that was taken back', () => {
    expect(rowsOf(revisions('Ada', null))).toEqual({ judges: [], verdicts: [], quotes: [] })
  })
})
