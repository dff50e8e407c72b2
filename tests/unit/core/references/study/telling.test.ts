import { describe, expect, it } from 'vitest'
import { mostTellingReference, presentResponses } from '../../../../../src/core/references/study'
import { proposalFor, reference, response, storedReferences } from '../../../../helpers/reference-data'

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
    expect(mostTellingReference(present('right', 'slip', 'made', 'twin', 'absent'))?.id).toBe('made')
    expect(mostTellingReference(present('right', 'slip', 'absent'))?.id).toBe('slip')
  })

  it('is none where no record differs', () => {
    expect(mostTellingReference(present('right', 'absent'))).toBeNull()
    expect(mostTellingReference([])).toBeNull()
  })
})
