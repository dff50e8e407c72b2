import { expect, it } from 'vitest'
import { once } from '../../../src/services/once'

it('loads once for all who ask, also at the same time', async () => {
  let loads = 0
  const get = once(async () => ++loads)
  expect(await Promise.all([get(), get()])).toEqual([1, 1])
  expect(await get()).toBe(1)
})

it('loads again after a failure', async () => {
  let loads = 0
  const get = once(async () => {
    if (++loads === 1) throw new Error('offline')
    return loads
  })
  await expect(get()).rejects.toThrow('offline')
  expect(await get()).toBe(2)
})
