import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { inkWatch, type DrawingState } from '../../../../src/engines/pdfjs/ink'

/** Twelve-point text that starts at a place. */
const at = (x: number, y: number): number[] => [12, 0, 0, 12, x, y]
function newPage(): DrawingState {
  const state: DrawingState = { ctm: [1, 0, 0, 1, 0, 0] }
  inkWatch.begin(state)
  return state
}

/** As pdf.js copies its state where a page saves it. */
const saved = (state: DrawingState): DrawingState => ({ ...state })

function drawn(state: DrawingState, ...operators: [number, ...unknown[]][]): DrawingState {
  for (const [operator, ...args] of operators) inkWatch.operator(operator, args, state)
  return state
}

describe('text that is not drawn', () => {
  it.each([[0, undefined], [1, undefined], [2, undefined], [3, 'invisible'], [7, undefined]])('by its mode %i: %s', (mode, hidden) => {
    expect(inkWatch.hidden(drawn(newPage(), [OPS.setTextRenderingMode, mode]), at(50, 50))).toBe(hidden)
  })

  it('outside of what is clipped, until the state before comes back', () => {
    const page = newPage()
    const inner = drawn(saved(page), [OPS.rectangle, 100, 100, 200, 50], [OPS.clip], [OPS.endPath])
    expect(inkWatch.hidden(inner, at(120, 120))).toBeUndefined()
    expect(inkWatch.hidden(inner, at(20, 120))).toBeUndefined()
    expect(inkWatch.hidden(inner, at(120, 400))).toBe('invisible')
    expect(inkWatch.hidden(inner, at(500, 120))).toBe('invisible')
    expect(inkWatch.hidden(page, at(120, 400))).toBeUndefined()
  })

  it('within two clips that do not meet, and not where a clip has no path', () => {
    const page = drawn(newPage(), [OPS.clip], [OPS.endPath])
    expect(inkWatch.hidden(page, at(20, 20))).toBeUndefined()
    drawn(page, [OPS.rectangle, 0, 0, 10, 10], [OPS.clip], [OPS.endPath], [OPS.rectangle, 50, 50, 10, 10], [OPS.clip], [OPS.endPath])
    expect(inkWatch.hidden(page, at(5, 5))).toBe('invisible')
  })
})

describe('white text', () => {
  it.each([
    ['gray', [OPS.setFillGray, 1], 'white'],
    ['red, green and blue', [OPS.setFillRGBColor, 1, 1, 1], 'white'],
    ['no ink', [OPS.setFillCMYKColor, 0, 0, 0, 0], 'white'],
    ['components of a space', [OPS.setFillColorN, 1, 1, 1], 'white'],
    ['all of a spot colour', [OPS.setFillColorN, 1], undefined],
    ['light gray', [OPS.setFillGray, 0.9], undefined],
    ['black', [OPS.setFillCMYKColor, 0, 0, 0, 1], undefined],
  ] as [string, [number, ...number[]], string | undefined][])('in %s', (_name, operator, hidden) => {
    expect(inkWatch.hidden(drawn(newPage(), operator), at(50, 50))).toBe(hidden)
  })

  it('is seen on a dark box, and on none beside it', () => {
    const page = drawn(newPage(), [OPS.setFillGray, 0.2], [OPS.rectangle, 40, 40, 100, 30], [OPS.fill], [OPS.setFillGray, 1])
    expect(inkWatch.hidden(page, at(50, 50))).toBeUndefined()
    expect(inkWatch.hidden(page, at(50, 200))).toBe('white')
  })

  it('is seen on a line so thick that it makes a box, and not within a frame', () => {
    const line = (width: number): DrawingState =>
      drawn(newPage(), [OPS.setLineWidth, width], [OPS.moveTo, 40, 50], [OPS.lineTo, 200, 50], [OPS.stroke], [OPS.setFillGray, 1])
    expect(inkWatch.hidden(line(20), at(50, 45))).toBeUndefined()
    expect(inkWatch.hidden(line(1), at(50, 45))).toBe('white')
  })

  it('is seen on a box that was painted in a state that is gone', () => {
    const page = newPage()
    drawn(saved(saved(page)), [OPS.rectangle, 40, 40, 100, 30], [OPS.fill])
    expect(inkWatch.hidden(drawn(saved(page), [OPS.setFillGray, 1]), at(50, 50))).toBeUndefined()
  })

  it('is not seen on a white box upon a dark page, moved by the matrix', () => {
    const page = drawn(newPage(), [OPS.setFillRGBColor, 0, 0, 0.5], [OPS.moveTo, 0, 0], [OPS.lineTo, 600, 800], [OPS.fill])
    page.ctm = [2, 0, 0, 2, 100, 100]
    drawn(page, [OPS.setFillGray, 1], [OPS.rectangle, 0, 0, 50, 50], [OPS.fill])
    expect(inkWatch.hidden(page, at(150, 150))).toBe('white')
    expect(inkWatch.hidden(page, at(50, 50))).toBeUndefined()
  })

  it('is seen on a dark box under a white figure that has room in it', () => {
    const page = drawn(newPage(), [OPS.rectangle, 0, 0, 600, 800], [OPS.fill], [OPS.setFillGray, 1])
    drawn(page, [OPS.moveTo, 0, 0], [OPS.lineTo, 600, 0], [OPS.lineTo, 0, 800], [OPS.fill])
    expect(inkWatch.hidden(page, at(300, 300))).toBeUndefined()
  })

  it('is seen on a picture, on a shading and with an outline', () => {
    const page = drawn(newPage(), [OPS.setFillGray, 1])
    const picture = saved(page)
    picture.ctm = [300, 0, 0, 300, 0, 0]
    drawn(picture, [OPS.paintXObject, { name: 'Im0' }])
    expect(inkWatch.hidden(page, at(50, 50))).toBeUndefined()
    expect(inkWatch.hidden(page, at(400, 50))).toBe('white')
    expect(inkWatch.hidden(drawn(newPage(), [OPS.setFillGray, 1], [OPS.setTextRenderingMode, 2]), at(1, 1))).toBeUndefined()
    expect(inkWatch.hidden(drawn(newPage(), [OPS.shadingFill, {}], [OPS.setFillGray, 1]), at(1, 1))).toBeUndefined()
  })
})
