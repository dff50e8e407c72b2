import { describe, expect, it } from 'vitest'
import { presentResponses } from '../../../src/core/references/study'
import { changedDecision, changesDecision, decide, matchesExactly, proposedItems } from '../../../src/pipelines/reference-decisions'
import { DecisionBench } from '../../helpers/decision-bench.svelte'
import { decision, proposalFor, reference, response, storedReferences } from '../../helpers/reference-data'

const cited = reference('1', 'a')

function stored(proposal = proposalFor(cited, 'correct', { doi: 'not-checked' })) {
  return storedReferences({
    responses: [response('a')], references: [cited], proposals: [proposal],
    decisions: [decision('1', 'ann', { items: { title: 'error' }, note: 'odd' })],
  })
}

const present = (...args: Parameters<typeof stored>) => presentResponses(stored(...args))[0]!.references[0]!

describe('a decision', () => {
  it('keeps what was decided before and is not changed', () => {
    expect(changedDecision(present(), 'ann', { items: { doi: 'correct' }, state: 'matches' })).toEqual(
      decision('1', 'ann', { items: { title: 'error', doi: 'correct' }, state: 'matches', note: 'odd' }),
    )
    expect(changedDecision(present(), 'bob', { note: 'seen' })).toEqual(decision('1', 'bob', { note: 'seen' }))
  })

  it('is none where it says what stands already', () => {
    expect(changesDecision(present(), 'ann', { items: { title: 'error' }, note: 'odd' })).toBe(false)
    expect(changesDecision(present(), 'bob', { items: {} })).toBe(false)
    expect(changesDecision(present(), 'bob', { items: { title: 'error' } })).toBe(true)
    for (const change of [{ note: '' }, { state: 'matches' as const }, { recordId: 'r' }, { items: { title: 'correct' as const } }]) {
      expect(changesDecision(present(), 'ann', change), JSON.stringify(change)).toBe(true)
    }
  })
})

describe('accepting', () => {
  it('takes what a record decides and nobody decided before', () => {
    expect(proposedItems(present(), 'ann')).toEqual({
      items: { journal: 'correct', authors: 'correct', date: 'correct', link: 'correct' }, state: 'matches',
    })
    expect(proposedItems({ ...present(), proposal: null }, 'ann')).toEqual({})
  })

  it('decides nothing where a source was silent', () => {
    const silent = present(proposalFor(cited, 'not-checked', {}, { state: 'not-checked' }))
    expect(proposedItems(silent, 'bob')).toEqual({ items: {}, state: null })
    expect(changesDecision(silent, 'bob', proposedItems(silent, 'bob'))).toBe(false)
  })

  it('is offered unseen only where nothing is left to look at', () => {
    expect(matchesExactly(present(proposalFor(cited, 'correct', { link: 'not-given' })), 'ann')).toBe(true)
    expect(matchesExactly(present(), 'ann')).toBe(false)
    expect(matchesExactly(present(proposalFor(cited, 'correct', {}, { flags: [{ flag: 'retracted', detail: '' }] })), 'ann')).toBe(false)
    expect(matchesExactly(present(proposalFor(cited, 'correct', {}, { state: 'misdescribed' })), 'ann')).toBe(false)
  })
})

describe('undoing decisions', () => {
  it('brings back what stood before, or nothing', async () => {
    const bench = new DecisionBench(stored())
    const [one] = bench.references
    const undo = await decide(bench.store, ['ann', 'bob'].map((scorer) => ({ reference: one!, scorer, change: { state: 'not-found' } })))
    expect([bench.decisionOf('1', 'ann')?.state, bench.decisionOf('1', 'bob')?.state]).toEqual(['not-found', 'not-found'])
    await undo()
    expect(bench.decisionOf('1', 'ann')).toEqual(decision('1', 'ann', { items: { title: 'error' }, note: 'odd' }))
    expect(bench.decisionOf('1', 'bob')).toBeUndefined()
  })
})
