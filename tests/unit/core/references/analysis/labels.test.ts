import { expect, it } from 'vitest'
import { uniqueLabels } from '../../../../../src/core/references/analysis/labels'

it('tells apart what has one name', () => {
  const labels = uniqueLabels([
    { id: 'a', name: 'Bolt' }, { id: 'b', name: 'Bolt ' }, { id: 'a', name: 'Bolt' }, { id: 'c', name: ' ' },
  ])
  expect([...labels]).toEqual([['a', 'Bolt'], ['b', 'Bolt (2)'], ['c', 'Unnamed']])
})
