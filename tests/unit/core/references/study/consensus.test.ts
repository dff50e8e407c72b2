import { describe, expect, it } from 'vitest'
import type { ItemState, ReferenceItem, ReferenceState } from '../../../../../src/core/model'
import {
  CONSENSUS, disagreements, itemScore, presentResponses, referenceState, scorersOf, withConsensus,
} from '../../../../../src/core/references/study'
import { decision, proposalFor, reference, response, storedReferences } from '../../../../helpers/reference-data'

const cited = reference('1', 'a')

function present(agreed: Partial<Record<ReferenceItem, ItemState>> = {}, state: ReferenceState | null = null) {
  return presentResponses(storedReferences({
    responses: [response('a')], references: [cited, reference('2', 'a', { position: 1 })],
    proposals: [proposalFor(cited, 'correct')],
    decisions: [
      decision('1', 'one', { items: { title: 'correct', doi: 'error', link: 'correct', relevance: 'correct' }, state: 'matches' }),
      decision('1', 'two', { items: { title: 'correct', doi: 'correct', link: 'error' }, state: 'misdescribed' }),
      decision('2', 'one', { items: { title: 'error' } }),
      ...(Object.keys(agreed).length > 0 || state !== null ? [decision('1', CONSENSUS, { items: agreed, state })] : []),
    ],
  }))
}

describe('scorersOf', () => {
  it('counts the references of each person, and not the consensus', () => {
    expect(scorersOf(present({ doi: 'error' }))).toEqual([{ scorer: 'one', references: 2 }, { scorer: 'two', references: 1 }])
  })
})

describe('disagreements', () => {
  it('lists what both decided differently, with what was agreed since', () => {
    const open = disagreements(present({ doi: 'error' })[0]!.references, 'one', 'two')
    expect(open.map(({ item, first, second, agreed }) => [item, first, second, agreed])).toEqual([
      ['doi', 'error', 'correct', 'error'], ['link', 'correct', 'error', null], ['state', 'matches', 'misdescribed', null],
    ])
  })
})

describe('withConsensus', () => {
  const agreedOn = (agreed: Partial<Record<ReferenceItem, ItemState>>, item: ReferenceItem, id = 0) =>
    itemScore(withConsensus(present(agreed), 'one', 'two')[0]!.references[id]!, item, CONSENSUS).state

  it('takes what both say alike and what they agreed on', () => {
    expect(agreedOn({}, 'title')).toBe('correct')
    expect(agreedOn({ doi: 'error' }, 'doi')).toBe('error')
  })

  it('leaves open what they see differently, whatever the rules propose', () => {
    expect(agreedOn({}, 'doi')).toBe('not-checked')
    expect(agreedOn({ doi: 'error' }, 'link')).toBe('not-checked')
  })

  it('has the proposal where one of them or none decided, and nothing where there is none', () => {
    expect(agreedOn({}, 'journal')).toBe('correct')
    expect(agreedOn({}, 'relevance')).toBeNull()
    expect(agreedOn({}, 'title', 1)).toBeNull()
  })

  it('leaves the state open where they see it differently, until they agree', () => {
    const stateOf = (state: ReferenceState | null) =>
      referenceState(withConsensus(present({}, state), 'one', 'two')[0]!.references[0]!, CONSENSUS)
    expect(present()[0]!.references[0]!.proposal!.state).toBe('matches')
    expect(stateOf(null)).toBe('not-checked')
    expect(stateOf('misdescribed')).toBe('misdescribed')
  })

  it('takes the record that both said is meant, and that of neither where they differ', () => {
    const chosen = (state: ReferenceState, recordId: string) => proposalFor(cited, 'correct', {}, { state, recordId, chosenByPerson: true })
    const stateOf = (first: string | null, second: string | null) => {
      const [answer] = presentResponses(storedReferences({
        responses: [response('a')], references: [cited],
        proposals: [proposalFor(cited, 'correct', {}, { state: 'not-found' }), chosen('matches', 'x'), chosen('misdescribed', 'y')],
        decisions: [decision('1', 'one', { recordId: first }), decision('1', 'two', { recordId: second })],
      }))
      return ['one', 'two', CONSENSUS].map((scorer) => referenceState(withConsensus([answer!], 'one', 'two')[0]!.references[0]!, scorer))
    }
    expect(stateOf('x', 'x')).toEqual(['matches', 'matches', 'matches'])
    expect(stateOf('x', 'y')).toEqual(['matches', 'misdescribed', 'not-found'])
    expect(stateOf('x', null)).toEqual(['matches', 'not-found', 'not-found'])
  })

  it('takes the proposed state where only one of them named one', () => {
    const [answer] = present()
    const only = { ...answer!.references[0]!, decisions: new Map([
      ['one', decision('1', 'one', { state: 'misdescribed' })], ['two', decision('1', 'two', { items: { doi: 'error' } })],
    ]) }
    const [agreed] = withConsensus([{ ...answer!, references: [only] }], 'one', 'two')
    expect(referenceState(agreed!.references[0]!, CONSENSUS)).toBe('matches')
  })
})
