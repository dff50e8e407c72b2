import type { EntityTable } from 'dexie'
import { describe, expect, it } from 'vitest'
import type { Changed, Changes } from '../../../src/db/changes'
import { FactCache, withRows } from '../../../src/db/fact-cache'

interface Row { id: string; n?: number }
const rows = (...ids: string[]): Row[] => ids.map((id) => ({ id }))
const ids = (list: readonly Row[]): string[] => list.map(({ id }) => id)

/** A table of rows that counts what is asked of it, and the news of what is written to it. */
function table(...there: string[]) {
  const stored = new Map(rows(...there).map((row) => [row.id, row]))
  const asked: (string | string[])[] = []
  const followers: ((changed: Changed) => void)[] = []
  let fails = false
  const tell = (written: readonly string[] | null): void => followers.forEach((hear) => hear(new Map([['facts', written]])))
  const source = {
    name: 'facts',
    toArray: async () => {
      asked.push('all')
      return [...stored.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
    },
    bulkGet: async (wanted: string[]) => {
      if (fails) throw new Error('The disk is gone.')
      asked.push(wanted)
      return wanted.map((id) => stored.get(id))
    },
  } as unknown as EntityTable<Row, 'id'>
  const changes = { follow: (hear: (changed: Changed) => void) => followers.push(hear) } as unknown as Changes
  return {
    asked, tell, cache: new FactCache(source, changes), fail: (now: boolean) => { fails = now },
    write: (...written: string[]) => {
      for (const row of rows(...written)) stored.set(row.id, row)
      tell(written)
    },
    remove: (id: string) => stored.delete(id),
  }
}

describe('the rows of a table', () => {
  it('are read once, and then only those that were written', async () => {
    const { cache, write, asked } = table('b', 'd')
    expect(ids(await cache.read())).toEqual(['b', 'd'])
    write('c')
    write('a', 'e')
    expect(ids(await cache.read())).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(asked).toEqual(['all', ['c', 'a', 'e']])
  })

  it('are the same list while nothing was written', async () => {
    const { cache, tell, asked } = table('a')
    const first = await cache.read()
    tell([])
    expect(await cache.read()).toBe(first)
    expect(asked).toEqual(['all'])
  })

  it('are all read again when it is not told which were written', async () => {
    const { cache, tell, remove, asked } = table('a', 'b')
    await cache.read()
    remove('a')
    tell(null)
    expect(ids(await cache.read())).toEqual(['b'])
    expect(asked).toEqual(['all', 'all'])
  })

  it('miss nothing that was written while they were being read', async () => {
    const { cache, write } = table('a')
    const reading = cache.read()
    await Promise.resolve()
    write('b')
    await reading
    expect(ids(await cache.read())).toEqual(['a', 'b'])
  })

  it('miss nothing after a reading that failed', async () => {
    const { cache, write, fail } = table('a')
    await cache.read()
    fail(true)
    write('b')
    await expect(cache.read()).rejects.toThrow('The disk is gone.')
    fail(false)
    write('c')
    expect(ids(await cache.read())).toEqual(['a', 'b', 'c'])
  })

  it('are complete for each of two who ask at once', async () => {
    const { cache, write, asked } = table('a')
    await cache.read()
    write('b')
    const [one, other] = await Promise.all([cache.read(), cache.read()])
    expect(ids(one)).toEqual(['a', 'b'])
    expect(other).toBe(one)
    expect(asked).toHaveLength(2)
  })
})

describe('withRows', () => {
  it('puts rows in where their ids belong, in place of those that were there', () => {
    const newer: Row = { id: 'c', n: 2 }
    expect(withRows([{ id: 'a' }, { id: 'c', n: 1 }, { id: 'e' }], ['f', 'c', 'b'], [{ id: 'f' }, newer, { id: 'b' }]))
      .toEqual([{ id: 'a' }, { id: 'b' }, newer, { id: 'e' }, { id: 'f' }])
  })

  it('leaves those out that are there no more', () => {
    expect(withRows(rows('a', 'b'), ['a', 'z'], [])).toEqual(rows('b'))
  })
})
