import { describe, expect, it } from 'vitest'
import { queryOf } from '../../../../src/core/retrieval/query'

describe('queryOf', () => {
  it('joins question, response and explanation by single spaces', () => {
    expect(queryOf({ question: 'Was the sequence random?', response: 'PY', explanation: 'A computer drew it.' }))
      .toBe('Was the sequence random? PY A computer drew it.')
  })

  it('is the statement alone where there is no question', () => {
    expect(queryOf({ question: '', response: null, explanation: 'Twelve people left.' })).toBe('Twelve people left.')
  })
})
