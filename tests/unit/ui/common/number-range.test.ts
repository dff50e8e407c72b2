import { describe, expect, it } from 'vitest'
import { rangeWords, typedNumber } from '../../../../src/ui/common/number-range'

const PASSAGES = { min: 1, max: 20, whole: true }

describe('what is typed into a field for a number', () => {
  it.each([['1', 1], ['20', 20], [' 7 ', 7]])('takes %j', (typed, value) => expect(typedNumber(typed, PASSAGES)).toBe(value))

  it.each(['', ' ', '0', '21', '-3', '4.5', 'five', 'Infinity'])('takes no %j', (typed) => expect(typedNumber(typed, PASSAGES)).toBeNull())

  it('takes parts of a whole where the field does', () => expect(typedNumber('0.5', { min: 0, max: 1 })).toBe(0.5))

  it('is told by its range', () => {
    expect(rangeWords(PASSAGES)).toBe('A whole number from 1 to 20.')
    expect(rangeWords({ min: 0.001, max: 0.5 })).toBe('A number from 0.001 to 0.5.')
  })
})
