import { describe, expect, it } from 'vitest'
import { columnsBetween, findGutters, MOST_COLUMNS, placeCells, type Stretch } from '../../../../src/core/document/table-columns'

const SIZE = 8
const at = (...edges: [start: number, end: number][]): Stretch[] => edges.map(([start, end]) => ({ start, end }))
const anywhere = { isSpan: () => true, hasHead: (column: number) => column === 0 }

/** In which gap between columns each gutter lies, by the first of two neighbouring edges. */
const within = (rows: Stretch[][], gap: [number, number]): boolean =>
  findGutters(rows).places.some((place) => place > gap[0] && place < gap[1])

describe('findGutters', () => {
  const rows = [at([50, 90], [120, 140], [200, 220]), at([50, 110], [120, 135], [205, 215]), at([50, 70], [125, 140], [200, 220])]

  it('parts columns where the gaps of all rows lie', () => {
    expect(findGutters(rows).places).toHaveLength(2)
    expect(within(rows, [110, 120]) && within(rows, [140, 200])).toBe(true)
  })

  it('is not put off by a head over two columns', () => {
    expect(findGutters([at([50, 70], [130, 210]), ...rows]).places).toEqual(findGutters(rows).places)
  })

  it('makes no column of a wide gap within one label', () => {
    const wide = [...rows, at([50, 60], [80, 110], [120, 140], [200, 220])]
    expect(findGutters(wide).places).toHaveLength(2)
  })

  it('takes numbers that are set apart in some rows for one column', () => {
    const odd = [...rows, ...rows, at([50, 70], [145, 160], [230, 250]), at([50, 70], [150, 165], [235, 250])]
    expect(findGutters(odd).places).toHaveLength(2)
  })

  it('says how badly rows fit that have other columns', () => {
    const other = [at([50, 60], [100, 190], [230, 250]), at([50, 75], [95, 185], [230, 260]), at([50, 60], [90, 190], [230, 250])]
    const [one, two, joint] = [findGutters(rows), findGutters(other), findGutters([...rows, ...other])]
    expect(joint.cost).toBeGreaterThan(one.cost + two.cost)
    expect(findGutters([...rows, ...rows]).cost).toBeLessThan(2 * one.cost)
  })

  it('has none for nothing, and for more than any table has', () => {
    expect(findGutters([]).places).toEqual([])
    expect(findGutters([at([50, 90])]).places).toEqual([])
    const many = Array.from({ length: MOST_COLUMNS + 1 }, (_, i): [number, number] => [20 * i, 20 * i + 10])
    expect(findGutters([at(...many), at(...many)]).places).toEqual([])
  })
})

describe('columnsBetween', () => {
  it('measures columns by the full rows of the body', () => {
    const rows = [at([50, 60], [130, 230]), at([50, 90], [120, 140], [200, 220]), at([50, 110], [120, 135], [200, 215])]
    const columns = columnsBetween([115, 170], rows, 1)
    expect(columns.map(({ start, end, set }) => [start, end, set])).toEqual([[50, 110, 'left'], [120, 140, 'left'], [200, 220, 'left']])
  })

  it('knows numbers that are set to the right and to the middle', () => {
    const rows = [at([50, 60], [120, 140], [200, 220]), at([50, 90], [130, 140], [205, 215]), at([50, 70], [135, 140], [208, 212])]
    expect(columnsBetween([115, 170], rows, 0).map(({ set }) => set)).toEqual(['left', 'right', 'middle'])
  })
})

describe('placeCells', () => {
  const rows = [at([50, 110], [150, 170], [200, 220], [250, 270], [300, 320]), at([50, 90], [150, 165], [200, 220], [250, 265], [300, 320])]
  const columns = columnsBetween([130, 185, 235, 285], rows, 0)
  const place = (cells: Stretch[], head = false): number[] =>
    placeCells(cells, columns, SIZE, head ? anywhere : null).map(({ first }) => first)

  it('puts each cell where it stands and leaves empty what is between', () => {
    expect(place(at([50, 60], [250, 262], [305, 318]))).toEqual([0, 3, 4])
    expect(place(at([204, 216]))).toEqual([2])
  })

  it('keeps a label that runs over the next column in the first', () => {
    expect(place(at([50, 178], [250, 262]))).toEqual([0, 3])
  })

  it('puts heads in the first of the columns that they are over the middle of, or begin with', () => {
    expect(place(at([50, 80], [170, 200], [270, 300]), true)).toEqual([0, 1, 3])
    expect(place(at([50, 80], [150, 195], [250, 310]), true)).toEqual([0, 1, 3])
    expect(place(at([210, 260]), true)).toEqual([1])
  })

  it('keeps heads of one column apart from those of several', () => {
    expect(place(at([50, 80], [150, 168], [235, 285]), true)).toEqual([0, 1, 2])
  })

  it('lets no head stand over others that have their own', () => {
    const below = { isSpan: () => false, hasHead: () => true }
    expect(placeCells(at([205, 218], [255, 265]), columns, SIZE, below)).toEqual([{ first: 2, last: 2 }, { first: 3, last: 3 }])
  })

  it('puts two cells in one column only when there is no other', () => {
    expect(place(at([50, 60], [70, 105], [150, 165], [200, 215], [250, 265], [300, 315]))).toEqual([0, 0, 1, 2, 3, 4])
  })
})
