import { describe, expect, it } from 'vitest'
import { designGrid, inOrder, missingCells, presentResponses } from '../../../../../src/core/references/study'
import { reference, response, storedReferences } from '../../../../helpers/reference-data'

const prompt = { name: '', form: 'basic' as const, text: '', requested: 10, order: 0 }
const stored = storedReferences({
  topics: new Map([['t2', { name: 'Two', order: 1 }], ['t1', { name: 'One', order: 0 }]]),
  prompts: new Map([['p', prompt]]),
  chatbots: new Map(['c2', 'c1'].map((id, i) => [id, { name: id, version: '', askedOn: '', order: 1 - i }])),
  responses: [
    response('second', { topicId: 't1', promptId: 'p', chatbotId: 'c1', iteration: 2 }),
    response('first', { topicId: 't1', promptId: 'p', chatbotId: 'c1', iteration: 1, addedAt: 9 }),
    response('single'),
  ],
  references: [reference('1', 'single')],
})

describe('designGrid', () => {
  const rows = designGrid(stored, presentResponses(stored))

  it('has a row a topic and prompt and a cell a chatbot, in the order people gave', () => {
    expect(rows.map(({ topicId, cells }) => [topicId, cells.map(({ chatbotId }) => chatbotId)])).toEqual([
      ['t1', ['c1', 'c2']], ['t2', ['c1', 'c2']],
    ])
  })

  it('puts answers in their cell by iteration, and a single list in none', () => {
    expect(rows[0]!.cells[0]!.responses.map(({ id }) => id)).toEqual(['first', 'second'])
    expect(rows.flatMap(({ cells }) => cells.flatMap(({ responses }) => responses))).toHaveLength(2)
  })

  it('tells which answers are missing', () => {
    expect(missingCells(rows).map(({ topicId, chatbotId }) => `${topicId} ${chatbotId}`)).toEqual(['t1 c2', 't2 c1', 't2 c2'])
  })
})

describe('inOrder', () => {
  it('goes by order, then by id', () => {
    expect(inOrder(new Map([['b', { order: 1 }], ['a', { order: 1 }], ['c', { order: 0 }]]))).toEqual(['c', 'a', 'b'])
  })
})
