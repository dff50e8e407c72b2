import { describe, expect, it } from 'vitest'
import { TableSort } from '../../../src/state/table-sort.svelte'

interface Row { name: string; n: number | null }
const ROWS: Row[] = [{ name: 'study 10', n: 2 }, { name: 'Study 9', n: null }, { name: 'alpha', n: 2 }, { name: 'Beta', n: 1 }]
const valueOf = (row: Row, column: 'name' | 'n') => row[column]
const names = (sort: TableSort<'name' | 'n'>) => sort.sorted(ROWS, valueOf).map((row) => row.name)

describe('TableSort', () => {
  it('sorts words as people do: case aside, numbers by size', () => {
    expect(names(new TableSort('name'))).toEqual(['alpha', 'Beta', 'Study 9', 'study 10'])
  })

  it('turns round when asked for the same column again', () => {
    const sort = new TableSort<'name' | 'n'>('n')
    expect(names(sort)).toEqual(['Beta', 'study 10', 'alpha', 'Study 9'])
    sort.by('n')
    expect(sort.direction).toBe('descending')
    expect(names(sort)).toEqual(['study 10', 'alpha', 'Beta', 'Study 9'])
    sort.by('name')
    expect(sort.direction).toBe('ascending')
  })

  it('leaves the rows it was given alone', () => {
    const before = [...ROWS]
    names(new TableSort('name'))
    expect(ROWS).toEqual(before)
  })
})
