import { describe, expect, it } from 'vitest'
import { mostTellingReference, presentResponses } from '../../../../../src/core/references/study'
import { decision, proposalFor, reference, response, storedReferences } from '../../../../helpers/reference-data'

const [right, slip, made, twin, absent] = ['right', 'slip', 'made', 'twin', 'absent'].map((id, position) => reference(id, 'answer', { position }))
const PROPOSALS = [
  proposalFor(right!, 'correct', {}, { recordId: 'r1' }),
  proposalFor(slip!, 'correct', { date: 'error' }, { recordId: 'r1', state: 'misdescribed' }),
  proposalFor(made!, 'error', { title: 'correct' }, { recordId: 'r1', state: 'misdescribed' }),
  proposalFor(twin!, 'error', { title: 'correct' }, { recordId: 'r1', state: 'misdescribed' }),
  proposalFor(absent!, 'error', {}, { recordId: null, state: 'not-found' }),
]

function present(...ids: string[]) {
  const references = [right!, slip!, made!, twin!, absent!].filter(({ id }) => ids.includes(id))
  return presentResponses(storedReferences({ responses: [response('answer')], references, proposals: PROPOSALS }))[0]!.references
}

describe('mostTellingReference', () => {
  it('is the first of those that have a record and most of the rest wrong', () => {
    expect(mostTellingReference(present('right', 'slip', 'made', 'twin', 'absent'), 'ann')?.id).toBe('made')
    expect(mostTellingReference(present('right', 'slip', 'absent'), 'ann')?.id).toBe('slip')
  })

  it('goes by the record that the scorer says is meant', () => {
    const chosen = proposalFor(right!, 'error', { title: 'correct' }, { recordId: 'r2', chosenByPerson: true, at: 2 })
    const decisions = [decision('right', 'ann', { recordId: 'r2' })]
    const [answer] = presentResponses(storedReferences({
      responses: [response('answer')], references: [right!, slip!], proposals: [...PROPOSALS, chosen], decisions,
    }))
    expect(mostTellingReference(answer!.references, 'ann')?.id).toBe('right')
    expect(mostTellingReference(answer!.references, 'bob')?.id).toBe('slip')
  })

  it('is none where no record differs', () => {
    expect(mostTellingReference(present('right', 'absent'), 'ann')).toBeNull()
    expect(mostTellingReference([], 'ann')).toBeNull()
  })
})
