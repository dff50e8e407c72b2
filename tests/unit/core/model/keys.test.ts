import { describe, expect, it } from 'vitest'
import { assessorOf, callKeyOf, conditionOf, humanJudge, judgeOf, proposalKey, retrievalKey, statementKey, textKey, verdictKey, type ModelSettings } from '../../../../src/core/model'

const MODEL: ModelSettings = { baseUrl: 'https://host/v1', model: 'm', dialect: 'openai-chat', temperature: 0, maxOutputTokens: null, reasoningEffort: null }
const assessor = (name: string, model: ModelSettings | null = MODEL) => assessorOf({ kind: model ? 'model' : 'file', name, model, promptId: 'p', callScope: 'instrument' }).id

describe('ids made of what they stand for', () => {
  it('know a model by its settings and a file by its name', () => {
    expect(assessor('One name')).toBe(assessor('Another name'))
    expect(assessor('x')).not.toBe(assessor('x', { ...MODEL, temperature: 1 }))
    expect(assessor('a', null)).not.toBe(assessor('b', null))
    expect(judgeOf({ kind: 'file', name: 'a', model: null, promptId: null }).id).not.toBe(humanJudge('a').id)
  })

  it('do not change with what an endpoint calls the model in its replies', () => {
    expect(assessor('x')).toBe(assessor('x', { ...MODEL, answersAs: 'm-2026-01' }))
    const messages = [{ role: 'user', content: 'q' }]
    expect(callKeyOf(MODEL, messages, {}, 0)).toBe(callKeyOf({ ...MODEL, answersAs: 'm-2026-01' }, messages, {}, 0))
  })

  it('give equal calls one key, and repeated samples keys of their own', () => {
    const key = (content: string, sample = 0) => callKeyOf(MODEL, [{ role: 'user', content }], { type: 'object' }, sample)
    expect(key('a')).toBe(key('a'))
    expect(new Set([key('a'), key('b'), key('a', 1)]).size).toBe(3)
  })

  it('change with the texts a study is searched in, not with their order', () => {
    expect(textKey(['a', 'b'])).toBe(textKey(['b', 'a']))
    expect(retrievalKey('c', 'k', ['a'])).not.toBe(retrievalKey('c', 'k', ['a', 'b']))
    expect(verdictKey(retrievalKey('c', 'k', ['a']), 'j', 0)).toContain(retrievalKey('c', 'k', ['a']))
  })

  it('make a condition the same whoever puts it together', () => {
    const judging = { judgeNotApplicable: false, nameResult: false }
    expect(conditionOf({ mode: 'bm25', k: 5, size: 1400, step: 1200, withoutReferences: false }, judging).id).toBe(conditionOf({ withoutReferences: false, step: 1200, size: 1400, k: 5, mode: 'bm25' }, judging).id)
    expect(conditionOf({ mode: 'bm25', k: 3, size: 1400, step: 1200, withoutReferences: false }, judging).id).not.toBe(conditionOf({ mode: 'bm25', k: 5, size: 1400, step: 1200, withoutReferences: false }, judging).id)
  })

  it('keep what the rules chose apart from each record that a person chose at the same time', () => {
    const keys = [null, 'r1', 'r2'].map((chosen) => proposalKey('ref', 'hash', 7, chosen))
    expect(keys).toEqual(['ref|hash|7', 'ref|hash|7|r1', 'ref|hash|7|r2'])
  })

  it('know a statement by what it says', () => {
    expect(statementKey('s', 'a', 'All stayed.')).toBe(statementKey('s', 'a', 'All stayed.'))
    expect(statementKey('s', 'a', 'All stayed.')).not.toBe(statementKey('s', 'b', 'All stayed.'))
  })
})
