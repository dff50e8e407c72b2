import { expect, it } from 'vitest'
import { renewed } from '../../../src/core/renewed'

it('gives the same again from the same inputs, and another from others', () => {
  const pair = renewed((a: object, n: number) => ({ a, n }))
  const one = {}
  const first = pair(one, 1)
  expect(pair(one, 1)).toBe(first)
  expect(pair(one, 2)).toEqual({ a: one, n: 2 })
  expect(pair({}, 2)).not.toBe(first)
  expect(pair(one, 1)).not.toBe(first)
})
