import { describe, expect, it } from 'vitest'
import { designMatrix } from '../../../../src/core/stats/design-matrix'

const COLUMNS = { chatbot: ['Bolt', 'Ada', 'Cyan'], form: ['basic', 'advanced', 'basic'], topic: [1, 2, 3] }

describe('design matrix', () => {
  it('codes factors against their reference level, the others in alphabetical order', () => {
    const { names, rows } = designMatrix(COLUMNS, ['chatbot', 'form'], { chatbot: 'Bolt', form: 'basic' })
    expect(names).toEqual(['(Intercept)', 'chatbot=Ada', 'chatbot=Cyan', 'form=advanced'])
    expect(rows).toEqual([[1, 0, 0, 0], [1, 1, 0, 1], [1, 0, 1, 0]])
  })

  it('takes numbers as they are', () => {
    const { names, rows } = designMatrix(COLUMNS, ['topic'], {})
    expect(names).toEqual(['(Intercept)', 'topic'])
    expect(rows.map((row) => row[1])).toEqual([1, 2, 3])
  })

  it('multiplies the columns of an interaction', () => {
    const { names, terms, rows } = designMatrix(COLUMNS, ['chatbot', 'chatbot:form'], { chatbot: 'Bolt', form: 'basic' })
    expect(names.slice(3)).toEqual(['chatbot=Ada:form=advanced', 'chatbot=Cyan:form=advanced'])
    expect(terms[1]).toEqual({ term: 'chatbot:form', columns: [3, 4] })
    expect(rows.map((row) => row.slice(3))).toEqual([[0, 0], [1, 0], [0, 0]])
  })
})
