import { expect, it } from 'vitest'
import { monthNumber, MONTHS } from '../../../../src/core/references/months'

it('knows the months whole and cut', () => {
  expect(MONTHS.map(monthNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(['mar', ' Sept. ', 'DEC'].map(monthNumber)).toEqual([3, 9, 12])
  expect(['', '3', 'Mä', 'Spring'].map(monthNumber)).toEqual([null, null, null, null])
})
