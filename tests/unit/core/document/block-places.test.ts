import { describe, expect, it } from 'vitest'
import { inRows, isInLine, placeOf } from '../../../../src/core/document/block-places'
import { buildLines } from '../../../../src/core/document/lines'
import { column, item, page } from './pages'

describe('placeOf', () => {
  it('is where the lines stand, from above the first to the baseline of the last', () => {
    const lines = buildLines(page(column(['four', 'fourteen'], 50, 100)))
    expect(placeOf({ kind: 'text', of: null, lines }, 0)).toEqual({ left: 50, right: 90, top: 90, bottom: 112 })
  })

  it('is seen along other writing where asked', () => {
    const lines = buildLines(page([item('Weight', 40, 300, { angle: 270 })]))
    expect(placeOf({ kind: 'text', of: null, lines }, 0)).toEqual({ left: 30, right: 40, top: 270, bottom: 300 })
  })
})

describe('inRows', () => {
  const part = (name: string, left: number, top: number): { name: string; place: ReturnType<typeof placeOf> } =>
    ({ name, place: { left, right: left + 50, top, bottom: top + 8 } })

  it('goes row by row from the left, what stands in a stack together', () => {
    const parts = [part('d', 200, 101), part('b', 50, 100), part('e', 202, 112), part('c', 52, 111), part('a', 120, 60)]
    expect(inRows(parts, 10).map(({ name }) => name).join('')).toBe('abcde')
  })
})

describe('isInLine', () => {
  it('asks whether two stand over one another', () => {
    const [a, b] = [{ left: 0, right: 10, top: 0, bottom: 1 }, { left: 12, right: 20, top: 5, bottom: 6 }]
    expect([isInLine(a, b), isInLine(a, b, 3), isInLine(a, a)]).toEqual([false, true, true])
  })
})
