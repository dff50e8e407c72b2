import { describe, expect, it } from 'vitest'
import { REFERENCE_ITEMS } from '../../../../../src/core/model'
import { isDecided, itemScore, presentResponses, scoredResponses } from '../../../../../src/core/references/study'
import { decision, proposalFor, reference, response, storedReferences } from '../../../../helpers/reference-data'

const cited = reference('1', 'a')
const stored = storedReferences({
  responses: [response('a', { chatbotId: 'c', topicId: 't', promptId: 'gone' })],
  references: [cited],
  proposals: [proposalFor(cited, 'correct', { doi: 'error' }, { state: 'misdescribed' })],
  decisions: [decision('1', 'first', { items: { doi: 'correct', relevance: 'error' }, state: 'matches' })],
  chatbots: new Map([['c', { name: 'Amber', version: '', askedOn: '', order: 0 }]]),
  topics: new Map([['t', { name: 'Sleep', order: 0 }]]),
})
const present = presentResponses(stored)
const [one] = present[0]!.references

describe('itemScore', () => {
  it('takes the word of the scorer, then the proposal, then nothing', () => {
    expect(itemScore(one!, 'doi', 'first')).toEqual({ state: 'correct', by: 'person', reason: 'reason of doi' })
    expect(itemScore(one!, 'doi', 'second')).toEqual({ state: 'error', by: 'proposal', reason: 'reason of doi' })
    expect(itemScore(one!, 'relevance', 'second')).toEqual({ state: null, by: null, reason: '' })
  })
})

describe('isDecided', () => {
  it('wants a word on all seven items', () => {
    expect(isDecided(one!, 'first')).toBe(false)
    const items = Object.fromEntries(REFERENCE_ITEMS.map((item) => [item, 'correct' as const]))
    const whole = presentResponses({ ...stored, decisions: [decision('1', 'first', { items })] })[0]!.references[0]!
    expect(isDecided(whole, 'first')).toBe(true)
    expect(isDecided(whole, 'second')).toBe(false)
  })
})

describe('scoredResponses', () => {
  it('names the place of an answer, and what is missing there', () => {
    const [scored] = scoredResponses(present, stored, 'first')
    expect(scored).toMatchObject({
      chatbot: { id: 'c', name: 'Amber' }, topic: { id: 't', name: 'Sleep' }, prompt: { name: 'Single lists', form: null },
      none: false, references: [{ id: '1', state: 'matches', items: { title: 'correct', doi: 'correct', relevance: 'error' } }],
    })
  })

  it('stands in the order of the design, whenever each answer came; single lists are last', () => {
    const responses = ['single', 'later', 'second', 'first'].map((id, addedAt) => response(id, {
      addedAt, ...(id !== 'single' && { chatbotId: id === 'later' ? 'b2' : 'b1', topicId: id === 'second' ? 't2' : 't1', promptId: 'p' }),
    }))
    const chatbots = new Map(['b1', 'b2'].map((id, order) => [id, { name: id, version: '', askedOn: '', order }]))
    const topics = new Map(['t1', 't2'].map((id, order) => [id, { name: id, order }]))
    const study = storedReferences({ responses, chatbots, topics })
    expect(scoredResponses(presentResponses(study), study, '').map(({ id }) => id)).toEqual(['first', 'second', 'later', 'single'])
  })

  it('scores by proposal where nobody decided', () => {
    const [scored] = scoredResponses(present, stored, 'second')
    expect(scored!.references[0]).toMatchObject({ state: 'misdescribed', items: { doi: 'error', relevance: null } })
  })
})
