import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toBox, toPlace } from '../../../../src/core/document/geometry'

const angle = fc.constantFrom(0, 90, 180, 270)
const point = fc.integer({ min: -1000, max: 1000 })

describe('toPlace and toBox', () => {
  it('are x and y for upright text', () => {
    expect(toPlace(3, 4, 0)).toEqual({ along: 3, down: 4 })
    expect(toBox({ along: 3, down: 4 }, { along: 5, down: 10 }, 0)).toEqual({ x: 3, y: 4, width: 2, height: 6 })
  })

  it('lets text turned clockwise go down the page, its lines to the left', () => {
    expect(toPlace(100, 20, 90)).toEqual({ along: 20, down: -100 })
    expect(toPlace(100, 30, 90).along).toBeGreaterThan(toPlace(100, 20, 90).along)
    expect(toPlace(80, 20, 90).down).toBeGreaterThan(toPlace(100, 20, 90).down)
  })

  it('lets text turned the other way go up the page', () => {
    expect(toPlace(100, 10, 270).along).toBeGreaterThan(toPlace(100, 20, 270).along)
  })

  it('are inverse to one another at every angle', () => {
    fc.assert(fc.property(point, point, point, point, angle, (x1, y1, x2, y2, turn) => {
      const box = toBox(toPlace(x1, y1, turn), toPlace(x2, y2, turn), turn)
      expect(box).toEqual({ x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x1 - x2), height: Math.abs(y1 - y2) })
    }))
  })
})
