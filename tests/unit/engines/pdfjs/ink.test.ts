import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { inkWatch, type DrawingState, type Hidden, type TextPiece } from '../../../../src/engines/pdfjs/ink'
import type { Dictionary } from '../../../../src/engines/pdfjs/ink-resources'

/** A piece of text as pdf.js puts it together. */
const piece = (transform: number[], totalWidth = 60): TextPiece => ({ transform, totalWidth, totalHeight: 12, vertical: false })

function wayOf(state: DrawingState, transform: number[]): Hidden {
  const begun = piece(transform)
  inkWatch.start(begun, state, transform)
  return begun.hidden
}

/** Shows text sixty points wide. @returns its number */
function shown(state: DrawingState, transform: number[]): number {
  const begun = piece(transform)
  inkWatch.start(begun, state, transform)
  return inkWatch.end(begun, state)!
}

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
    expect(wayOf(drawn(newPage(), [OPS.setTextRenderingMode, mode]), at(50, 50))).toBe(hidden)
  })

  it('outside of what is clipped, until the state before comes back', () => {
    const page = newPage()
    const inner = drawn(saved(page), [OPS.rectangle, 100, 100, 200, 50], [OPS.clip], [OPS.endPath])
    expect(wayOf(inner, at(120, 120))).toBeUndefined()
    expect(wayOf(inner, at(20, 120))).toBeUndefined()
    expect(wayOf(inner, at(120, 400))).toBe('invisible')
    expect(wayOf(inner, at(500, 120))).toBe('invisible')
    expect(wayOf(page, at(120, 400))).toBeUndefined()
  })

  it('within two clips that do not meet, and not where a clip has no path', () => {
    const page = drawn(newPage(), [OPS.clip], [OPS.endPath])
    expect(wayOf(page, at(20, 20))).toBeUndefined()
    drawn(page, [OPS.rectangle, 0, 0, 10, 10], [OPS.clip], [OPS.endPath], [OPS.rectangle, 50, 50, 10, 10], [OPS.clip], [OPS.endPath])
    expect(wayOf(page, at(5, 5))).toBe('invisible')
  })
})

describe('white text', () => {
  it.each([
    ['gray', [OPS.setFillGray, 1], 'white'],
    ['red, green and blue', [OPS.setFillRGBColor, 1, 1, 1], 'white'],
    ['no ink', [OPS.setFillCMYKColor, 0, 0, 0, 0], 'white'],
    ['nearly white', [OPS.setFillRGBColor, 0.98, 0.98, 0.97], 'white'],
    ['the palest gray', [OPS.setFillGray, 0.95], 'white'],
    ['pale yellow', [OPS.setFillRGBColor, 1, 1, 0.85], 'white'],
    ['yellow', [OPS.setFillRGBColor, 1, 1, 0], undefined],
    ['components of a space', [OPS.setFillColorN, 1, 1, 1], 'white'],
    ['all of a spot colour', [OPS.setFillColorN, 1], undefined],
    ['light gray', [OPS.setFillGray, 0.9], undefined],
    ['black', [OPS.setFillCMYKColor, 0, 0, 0, 1], undefined],
  ] as [string, [number, ...number[]], string | undefined][])('in %s', (_name, operator, hidden) => {
    expect(wayOf(drawn(newPage(), operator), at(50, 50))).toBe(hidden)
  })

  it('is seen on a dark box, and on none beside it', () => {
    const page = drawn(newPage(), [OPS.setFillGray, 0.2], [OPS.rectangle, 40, 40, 100, 30], [OPS.fill], [OPS.setFillGray, 1])
    expect(wayOf(page, at(50, 50))).toBeUndefined()
    expect(wayOf(page, at(50, 200))).toBe('white')
  })

  it('is seen on a line so thick that it makes a box, and not within a frame', () => {
    const line = (width: number): DrawingState =>
      drawn(newPage(), [OPS.setLineWidth, width], [OPS.moveTo, 40, 50], [OPS.lineTo, 200, 50], [OPS.stroke], [OPS.setFillGray, 1])
    expect(wayOf(line(20), at(50, 45))).toBeUndefined()
    expect(wayOf(line(1), at(50, 45))).toBe('white')
  })

  it('is seen on a box that was painted in a state that is gone', () => {
    const page = newPage()
    drawn(saved(saved(page)), [OPS.rectangle, 40, 40, 100, 30], [OPS.fill])
    expect(wayOf(drawn(saved(page), [OPS.setFillGray, 1]), at(50, 50))).toBeUndefined()
  })

  it('is not seen on a white box upon a dark page, moved by the matrix', () => {
    const page = drawn(newPage(), [OPS.setFillRGBColor, 0, 0, 0.5], [OPS.moveTo, 0, 0], [OPS.lineTo, 600, 800], [OPS.fill])
    page.ctm = [2, 0, 0, 2, 100, 100]
    drawn(page, [OPS.setFillGray, 1], [OPS.rectangle, 0, 0, 50, 50], [OPS.fill])
    expect(wayOf(page, at(150, 150))).toBe('white')
    expect(wayOf(page, at(50, 50))).toBeUndefined()
  })

  it('is seen on a dark box under a white figure that has room in it', () => {
    const page = drawn(newPage(), [OPS.rectangle, 0, 0, 600, 800], [OPS.fill], [OPS.setFillGray, 1])
    drawn(page, [OPS.moveTo, 0, 0], [OPS.lineTo, 600, 0], [OPS.lineTo, 0, 800], [OPS.fill])
    expect(wayOf(page, at(300, 300))).toBeUndefined()
  })

  it('is seen on a picture, on a shading and with an outline', () => {
    const page = drawn(newPage(), [OPS.setFillGray, 1])
    const picture = saved(page)
    picture.ctm = [300, 0, 0, 300, 0, 0]
    drawn(picture, [OPS.paintXObject, { name: 'Im0' }])
    expect(wayOf(page, at(50, 50))).toBeUndefined()
    expect(wayOf(page, at(400, 50))).toBe('white')
    expect(wayOf(drawn(newPage(), [OPS.setFillGray, 1], [OPS.setTextRenderingMode, 2]), at(1, 1))).toBeUndefined()
    expect(wayOf(drawn(newPage(), [OPS.shadingFill, {}], [OPS.setFillGray, 1]), at(1, 1))).toBeUndefined()
  })
})

/** Resources of a page or form, as pdf.js has them. */
function dictionary(entries: Readonly<Record<string, unknown>>): Dictionary {
  return { get: (key) => entries[key], has: (key) => key in entries }
}

const RESOURCES = dictionary({
  ExtGState: dictionary({
    Clear: dictionary({ ca: 0 }), Pale: dictionary({ ca: 0.4 }), Full: dictionary({ ca: 1 }), Font: dictionary({}),
    Multiply: dictionary({ BM: { name: 'Multiply' } }), Normal: dictionary({ BM: [{ name: 'Normal' }] }),
    Masked: dictionary({ SMask: dictionary({}) }), Unmasked: dictionary({ SMask: { name: 'None' } }),
  }),
  XObject: dictionary({
    Photo: { dict: dictionary({ Subtype: { name: 'Image' } }) }, Form: { dict: dictionary({ Subtype: { name: 'Form' } }) },
    Stencil: { dict: dictionary({ Subtype: { name: 'Image' }, ImageMask: true }) },
    Shadow: { dict: dictionary({ Subtype: { name: 'Image' }, SMask: {} }) },
  }),
})

/** Operators with names that the resources explain. */
function named(state: DrawingState, ...operators: [number, ...unknown[]][]): DrawingState {
  for (const [operator, ...args] of operators) inkWatch.operator(operator, args, state, RESOURCES)
  return state
}
const gs = (name: string): [number, ...unknown[]] => [OPS.setGState, { name }]
const BOX: [number, ...unknown[]][] = [[OPS.rectangle, 40, 40, 100, 30], [OPS.fill]]

describe('text without ink', () => {
  it('is not drawn, until a state sets ink again', () => {
    const page = newPage()
    const inner = named(saved(page), gs('Clear'))
    expect(wayOf(inner, at(50, 50))).toBe('invisible')
    expect(wayOf(page, at(50, 50))).toBeUndefined()
    expect(wayOf(named(inner, gs('Font')), at(50, 50))).toBe('invisible')
    expect(wayOf(named(inner, gs('Full')), at(50, 50))).toBeUndefined()
    expect(wayOf(named(newPage(), gs('Pale')), at(50, 50))).toBeUndefined()
    expect(wayOf(named(newPage(), gs('Unknown'), [OPS.setGState, 3]), at(50, 50))).toBeUndefined()
  })

  it('is so in a group that is laid on the page without any, whatever it sets itself', () => {
    const form = named(saved(named(newPage(), gs('Clear'))))
    inkWatch.form(form, dictionary({ Group: {}, BBox: [0, 0, 600, 800] }))
    expect(wayOf(named(form, gs('Full')), at(50, 50))).toBe('invisible')
    const plain = saved(named(newPage(), gs('Clear')))
    inkWatch.form(plain, dictionary({}))
    expect(wayOf(named(plain, gs('Full')), at(50, 50))).toBeUndefined()
  })

  it('is seen where its letters were drawn as shapes, as browsers print them, and not upon a large one', () => {
    const upon = (...operators: [number, ...unknown[]][]): Hidden => wayOf(named(newPage(), ...operators, gs('Clear')), at(50, 50))
    const letters: [number, ...unknown[]][] = [[OPS.moveTo, 51, 48], [OPS.curveTo, 60, 58, 90, 46, 110, 59], [OPS.fill]]
    expect(upon(...letters)).toBeUndefined()
    expect(upon([OPS.setFillGray, 1], ...letters)).toBe('invisible')
    expect(upon(...BOX)).toBe('invisible')
  })

  it('outside of the box of a form', () => {
    const form = saved(newPage())
    form.ctm = [1, 0, 0, 1, 100, 100]
    inkWatch.form(form, dictionary({ BBox: [0, 0, 200, 50] }))
    expect(wayOf(form, at(120, 120))).toBeUndefined()
    expect(wayOf(form, at(120, 400))).toBe('invisible')
  })

  it('is no piece with text that has some', () => {
    const page = newPage()
    const hides = (): boolean | undefined => page.ink?.hides
    expect(hides()).toBe(false)
    named(page, [OPS.setFillGray, 1])
    expect(hides()).toBe(true)
    named(page, [OPS.setFillColorSpace, { name: 'Cs1' }])
    expect(hides()).toBe(false)
    named(page, [OPS.setTextRenderingMode, 3])
    expect(hides()).toBe(true)
  })
})

describe('text that something is painted over', () => {
  const told = (...operators: [number, ...unknown[]][]): number[] => {
    const page = newPage()
    shown(page, at(50, 50))
    return inkWatch.covered(named(page, ...operators)) ?? []
  }

  it.each([
    ['a black box', BOX],
    ['a white box', [[OPS.setFillGray, 1], ...BOX]],
    ['a box of a spot colour', [[OPS.setFillColorSpace, { name: 'Cs1' }], [OPS.setFillColorN, 1], ...BOX]],
    ['four lines', [[OPS.moveTo, 40, 40], [OPS.lineTo, 140, 40], [OPS.lineTo, 140, 70], [OPS.lineTo, 40, 70], [OPS.closeFillStroke]]],
    ['five corners', [[OPS.moveTo, 40, 40], [OPS.lineTo, 40, 70], [OPS.lineTo, 140, 70], [OPS.lineTo, 140, 40], [OPS.lineTo, 40, 40], [OPS.fill]]],
    ['a box within a clip that is larger', [[OPS.rectangle, 0, 0, 300, 300], [OPS.clip], [OPS.endPath], ...BOX]],
    ['a box with all of its ink and no mask', [gs('Full'), gs('Normal'), gs('Unmasked'), ...BOX]],
  ] as [string, [number, ...unknown[]][]][])('is covered by %s', (_name, operators) => {
    expect(told(...operators)).toEqual([0])
  })

  it.each([
    ['a box beside it', [[OPS.rectangle, 200, 40, 100, 30], [OPS.fill]]],
    ['a box over a part of it', [[OPS.rectangle, 40, 40, 40, 30], [OPS.fill]]],
    ['a line through it', [[OPS.rectangle, 40, 52, 100, 1], [OPS.fill]]],
    ['a frame', [[OPS.rectangle, 40, 40, 100, 30], [OPS.stroke]]],
    ['a path of two boxes, one perhaps a hole', [[OPS.rectangle, 40, 40, 100, 30], [OPS.rectangle, 45, 45, 90, 20], [OPS.eoFill]]],
    ['a triangle', [[OPS.moveTo, 0, 0], [OPS.lineTo, 600, 0], [OPS.lineTo, 0, 800], [OPS.fill]]],
    ['stairs', [[OPS.moveTo, 0, 0], [OPS.lineTo, 600, 0], [OPS.lineTo, 600, 400], [OPS.lineTo, 700, 400], [OPS.fill]]],
    ['a highlight that lets it through', [gs('Pale'), ...BOX]],
    ['a highlight that is mixed with it', [gs('Multiply'), ...BOX]],
    ['a box through a mask', [gs('Masked'), ...BOX]],
    ['a box in a pattern', [[OPS.setFillColorN, { name: 'P1' }], ...BOX]],
    ['a box in a clip of another shape', [[OPS.moveTo, 0, 0], [OPS.lineTo, 600, 0], [OPS.lineTo, 0, 800], [OPS.clip], [OPS.endPath], ...BOX]],
    ['a box in a clip that leaves a part of it', [[OPS.rectangle, 0, 0, 80, 300], [OPS.clip], [OPS.endPath], ...BOX]],
    ['a box in a layer', [[OPS.beginMarkedContentProps, { name: 'OC' }, { name: 'MC0' }], [OPS.beginMarkedContent, { name: 'P' }], ...BOX]],
  ] as [string, [number, ...unknown[]][]][])('is seen under %s', (_name, operators) => {
    expect(told(...operators)).toEqual([])
  })

  it('is covered by a picture, and seen under a stencil, a shadow and a form', () => {
    const under = (name: string): number[] => {
      const page = newPage()
      shown(page, at(50, 50))
      const picture = saved(page)
      picture.ctm = [100, 0, 0, 30, 40, 40]
      return inkWatch.covered(named(picture, [OPS.paintXObject, { name }])) ?? []
    }
    expect(under('Photo')).toEqual([0])
    for (const name of ['Stencil', 'Shadow', 'Form', 'Missing']) expect(under(name), name).toEqual([])
    const page = newPage()
    shown(page, at(50, 50))
    page.ctm = [100, 0, 0, 30, 40, 40]
    expect(inkWatch.covered(named(page, [OPS.endInlineImage, { dict: dictionary({ W: 1 }) }]))).toEqual([0])
  })

  it('is not what is shown after the box', () => {
    const page = named(newPage(), ...BOX)
    shown(page, at(50, 50))
    expect(inkWatch.hasCovered(page)).toBe(false)
  })

  it('is told once, also of a piece that was complete only after the box', () => {
    const page = newPage()
    const begun = piece(at(50, 50))
    inkWatch.start(begun, page, at(50, 50))
    named(page, ...BOX)
    expect(inkWatch.hasCovered(page)).toBe(false)
    expect(inkWatch.end(begun, page)).toBe(0)
    expect(inkWatch.covered(page)).toEqual([0])
    expect(inkWatch.covered(named(page, ...BOX))).toBeUndefined()
  })

  it('is seen where the box is painted through letters', () => {
    const page = newPage()
    shown(named(page, [OPS.setTextRenderingMode, 7]), at(50, 50))
    expect(inkWatch.hasCovered(named(page, ...BOX))).toBe(false)
  })

  it('is found by its place on pages with thousands of boxes', () => {
    const page = newPage()
    for (let i = 0; i < 400; i++) shown(page, at(50 + 100 * (i % 4), 10 * Math.floor(i / 4)))
    for (let i = 0; i < 5_000; i++) named(page, [OPS.rectangle, 500, i % 800, 10, 4], [OPS.fill])
    expect(inkWatch.hasCovered(page)).toBe(false)
    named(page, [OPS.rectangle, 0, 0, 115, 1e9], [OPS.fill])
    expect(inkWatch.covered(page)).toHaveLength(100)
  })
})
