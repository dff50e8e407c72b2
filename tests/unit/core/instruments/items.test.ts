import { describe, expect, it } from 'vitest'
import { domainOf, itemsOf, labelOf, ordinalOf, questionOf } from '../../../../src/core/instruments'
import { readInstrument } from '../../../helpers/instruments'

const assignment = readInstrument('rob2-assignment')
const adhering = readInstrument('rob2-adhering')

describe('itemsOf', () => {
  it('lists the 28 items of RoB 2 in order, each domain followed by its judgement', () => {
    const items = itemsOf(assignment)
    expect(items.map(({ id }) => id)).toEqual([
      '1.1', '1.2', '1.3', 'D1', '2.1', '2.2', '2.3', '2.4', '2.5', '2.6', '2.7', 'D2',
      '3.1', '3.2', '3.3', '3.4', 'D3', '4.1', '4.2', '4.3', '4.4', '4.5', 'D4', '5.1', '5.2', '5.3', 'D5', 'overall',
    ])
    expect(items.map(({ order }) => order)).toEqual(items.map((_, i) => i))
    expect(items.filter(({ kind }) => kind === 'question')).toHaveLength(22)
  })

  it('has one question less for the effect of adhering', () => {
    expect(itemsOf(adhering)).toHaveLength(27)
    expect(itemsOf(adhering).map(({ id }) => id)).not.toContain('2.7')
  })

  it('gives each item its domain, its responses and what stands for it in a query', () => {
    const items = new Map(itemsOf(assignment).map((item) => [item.id, item]))
    expect(items.get('3.2')).toMatchObject({ kind: 'question', domainId: 'D3', responses: ['Y', 'PY', 'PN', 'N', 'NA'] })
    expect(items.get('1.1')!.questionText).toBe('Was the allocation sequence random?')
    expect(items.get('D1')).toMatchObject({
      kind: 'domain', domainId: 'D1', responses: ['low', 'some-concerns', 'high'],
      questionText: 'Bias arising from the randomization process risk-of-bias judgement',
    })
    expect(items.get('overall')).toMatchObject({
      kind: 'overall', domainId: null, questionText: 'Overall risk of bias risk-of-bias judgement',
    })
  })
})

describe('codes', () => {
  it('have the ordinals of the paper', () => {
    expect(['Y', 'PY', 'PN', 'N', 'NI', 'NA'].map((code) => ordinalOf(assignment, code))).toEqual([5, 4, 3, 2, 1, 0])
    expect(['high', 'some-concerns', 'low'].map((code) => ordinalOf(assignment, code))).toEqual([3, 2, 1])
    expect(ordinalOf(assignment, 'maybe')).toBeNull()
  })

  it('have labels to show', () => {
    expect(labelOf(assignment, 'PN')).toBe('Probably no')
    expect(labelOf(assignment, 'some-concerns')).toBe('Some concerns')
    expect(labelOf(assignment, 'maybe')).toBe('maybe')
  })
})

describe('look-up', () => {
  it('finds domains and questions by id', () => {
    expect(domainOf(assignment, 'D4').questions).toHaveLength(5)
    expect(questionOf(assignment, '5.3')!.text).toMatch(/multiple eligible analyses of the data\?$/)
    expect(questionOf(assignment, 'D4')).toBeUndefined()
    expect(() => domainOf(assignment, 'D9')).toThrow(/no domain D9/)
  })
})
