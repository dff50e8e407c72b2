import { describe, expect, it } from 'vitest'
import { conditionOf, judgeOf, type Verdict } from '../../../src/core/model'
import { conditionWords, viewOptions } from '../../../src/state/view-options'

const bm25 = conditionOf({ mode: 'bm25', k: 5, size: 1400, step: 1200, withoutReferences: false }, { judgeNotApplicable: false, nameResult: false })
const named = conditionOf({ mode: 'hybrid', k: 1, size: 1400, step: 1200, withoutReferences: false }, { judgeNotApplicable: true, nameResult: true })
const model = judgeOf({ kind: 'file', name: 'Panel', model: null, promptId: null })
const person = judgeOf({ kind: 'human', name: 'Ada', model: null, promptId: null })

function verdicts(judgeId: string, conditionId: string, n: number, at: number): Verdict[] {
  return Array.from({ length: n }, (_, i) => ({
    id: `${judgeId}${conditionId}${i}`, claimId: `c${i}`, conditionId, judgeId, sample: 0, verdict: 'supported', rawLabel: '', quote: '',
    passageId: null, rationale: '', replyId: null, at: at + i,
  }))
}

const parts = { conditions: new Map([bm25, named].map((c) => [c.id, c])), judges: new Map([model, person].map((j) => [j.id, j])) }

describe('viewOptions', () => {
  it('keeps judges and conditions apart, the one used last first, people at the end', () => {
    const all = [...verdicts(person.id, bm25.id, 9, 50), ...verdicts(model.id, bm25.id, 2, 10), ...verdicts(model.id, named.id, 3, 20)]
    expect(viewOptions({ verdicts: all, ...parts }).map(({ judge, condition, verdicts: n }) => [judge.name, condition.id, n])).toEqual([
      ['Panel', named.id, 3], ['Panel', bm25.id, 2], ['Ada', bm25.id, 9],
    ])
  })

  it('leaves out verdicts whose judge is not known', () => {
    expect(viewOptions({ verdicts: verdicts('nobody', bm25.id, 1, 0), ...parts })).toEqual([])
  })
})

describe('conditionWords', () => {
  it('names what tells conditions apart', () => {
    expect(conditionWords(bm25)).toBe('BM25, 5 passages')
    expect(conditionWords(named)).toBe('Hybrid of BM25 and MiniLM, 1 passage, result named, NA judged')
    expect(conditionWords({ ...bm25, retrieval: { ...bm25.retrieval, mode: 'whole-report' } })).toBe('Whole report')
    expect(conditionWords({ ...bm25, retrieval: { ...bm25.retrieval, withoutReferences: true } })).toBe('BM25, 5 passages, reference list left out')
  })
})
