import { expect, it } from 'vitest'
import { groupBy } from '../../../src/core/group-by'

it('keeps groups and rows in the order in which they come', () => {
  const groups = groupBy(['pear', 'apple', 'plum', 'apricot'], (word) => word[0]!)
  expect([...groups]).toEqual([['p', ['pear', 'plum']], ['a', ['apple', 'apricot']]])
})
