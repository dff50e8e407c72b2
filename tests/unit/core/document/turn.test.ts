import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextTurn, turnBox, turnedSize, upright, type Turn } from '../../../../src/core/document/turn'

const PAGE = { width: 600, height: 800 }
const TURNS: Turn[] = [0, 90, 180, 270]

describe('turnBox', () => {
  /** A box at the top left of an upright page goes round the corners clockwise. */
  it.each([
    [0, { x: 10, y: 20, width: 100, height: 12 }],
    [90, { x: 768, y: 10, width: 12, height: 100 }],
    [180, { x: 490, y: 768, width: 100, height: 12 }],
    [270, { x: 20, y: 490, width: 12, height: 100 }],
  ] as const)('puts it where it is seen after %i degrees', (turn, box) => {
    expect(turnBox({ x: 10, y: 20, width: 100, height: 12 }, PAGE, turn)).toEqual(box)
  })
})

describe('upright', () => {
  it('takes every point of a turned page back to where it is on the upright one', () => {
    const within = (most: number) => fc.integer({ min: 0, max: most })
    fc.assert(fc.property(within(600), within(800), fc.constantFrom(...TURNS), (x, y, turn) => {
      const seen = turnBox({ x, y, width: 0, height: 0 }, PAGE, turn)
      const size = turnedSize(PAGE, turn)
      expect(seen.x >= 0 && seen.x <= size.width && seen.y >= 0 && seen.y <= size.height).toBe(true)
      expect(upright(seen, PAGE, turn)).toEqual({ x, y })
    }))
  })
})

it('comes round after four turns', () => {
  expect(TURNS.map(nextTurn)).toEqual([90, 180, 270, 0])
})
