import { describe, expect, it } from 'vitest'
import { glyphWatch, outlineOf, toOutline, type DrawnFont, type PdfFont, type PieceOfText } from '../../../../src/engines/pdfjs/glyphs'

/** Operators of paths of pdf.js. */
const [MOVE, LINE, CURVE, QUADRATIC, CLOSE] = [0, 1, 2, 3, 4]
const BAR = [MOVE, 0.1, 0.2, LINE, 0.6, 0.2, LINE, 0.6, 0.26, LINE, 0.1, 0.26, CLOSE]

/** Two glyphs: a space at code 32, and a bar at code 50. */
const DRAWN: DrawnFont = {
  data: new Uint8Array(1), toFontChar: new Map([[32, 0xe000], [50, 0xe001]]),
  renderer: {
    cmap: [{ start: 0xe000, end: 0xe001, idDelta: -0xe000 }], glyphs: [new Uint8Array(0), new Uint8Array(1)],
    compileGlyph: (code) => (code?.length ? BAR : []),
  },
}

/** A font of signs that calls its bar the figure two. */
function font(more: Partial<PdfFont> = {}): PdfFont {
  return {
    name: 'ABCDEF+Pi', composite: false, isType3Font: false, widths: [], differences: new Map([[50, 'two']]),
    defaultEncoding: [], toUnicode: {}, toDraw: () => DRAWN, ...more,
  }
}

describe('glyphWatch.meaning', () => {
  it('looks at how a glyph of a font of signs is drawn', () => {
    expect(glyphWatch.meaning(font(), 50, '2', 700)).toBe('−')
  })

  it('believes a font of text, one that is not in the file, and one that cannot be drawn', () => {
    const letters = { widths: Array.from({ length: 256 }, () => 500), defaultEncoding: Array.from({ length: 256 }, (_, code) => String.fromCharCode(code)) }
    expect(glyphWatch.meaning(font(letters), 50, '2', 700)).toBe('2')
    expect(glyphWatch.meaning(font({ toDraw: undefined }), 50, '2', 700)).toBe('2')
    expect(glyphWatch.meaning(font({ toDraw: () => ({ ...DRAWN, data: null }) }), 50, '2', 700)).toBe('2')
    expect(glyphWatch.meaning(font({ toDraw: () => { throw new Error('damaged') } }), 50, '2', 700)).toBe('2')
  })

  it('makes a font for drawing once', () => {
    let made = 0
    const one = font({ toDraw: () => { made++; return DRAWN } })
    for (const told of ['2', '3', '4']) glyphWatch.meaning(one, 50, told, 700)
    expect(made).toBe(1)
  })

  it('knows nothing of a glyph that is damaged, and others as well after it as before', () => {
    const compileGlyph = (code: Uint8Array | undefined): number[] => {
      if (!code?.length) throw new Error('damaged')
      return BAR
    }
    const one = font({ toDraw: () => ({ ...DRAWN, renderer: { ...DRAWN.renderer, compileGlyph } }) })
    expect(outlineOf(one, 50)).toHaveLength(1)
    expect(outlineOf(one, 32)).toBeNull()
    expect(outlineOf(one, 50)).toHaveLength(1)
  })

  it('makes a font that cannot be made for drawing once', () => {
    let made = 0
    const one = font({ toDraw: () => { made++; throw new Error('damaged') } })
    expect([outlineOf(one, 50), outlineOf(one, 32)]).toEqual([null, null])
    expect(made).toBe(1)
  })

  it('takes names from the font where the file has none, and none of fonts of more than 256 glyphs', () => {
    const own = font({ differences: new Map(), builtInEncoding: { 32: 'four.tf' } })
    expect(glyphWatch.meaning(own, 32, '\u0004', 570)).toBe('4')
    expect(glyphWatch.meaning(font({ ...own, composite: true }), 32, '\u0004', 570)).toBe(' ')
  })

  it('knows a font of which only numbers are told by the map that pdf.js makes up', () => {
    const told = { name: 'ArialMT', composite: true }
    expect(glyphWatch.meaning(font({ ...told, toUnicode: { firstChar: 0, lastChar: 300 } }), 32, '\u0015', 556)).toBe('=')
    expect(glyphWatch.meaning(font({ ...told, toUnicode: {} }), 32, '\u0015', 556)).toBe(' ')
  })
})

describe('outlines', () => {
  it('are those of the glyph that a code of the text stands for', () => {
    expect(outlineOf(font(), 50)).toEqual([[0.1, 0.2, 0.6, 0.2, 0.6, 0.26, 0.1, 0.26]])
    expect(outlineOf(font(), 32)).toEqual([])
    expect(outlineOf(font(), 97)).toBeNull()
  })

  it('have curves cut into strokes', () => {
    expect(toOutline([MOVE, 0, 0, QUADRATIC, 0.5, 1, 1, 0, CLOSE])).toEqual([[0, 0, 0.25, 0.375, 0.5, 0.5, 0.75, 0.375, 1, 0]])
    const [cubic] = toOutline([MOVE, 0, 0, CURVE, 0, 1, 1, 1, 1, 0, CLOSE])
    expect(cubic!.slice(4, 6)).toEqual([0.5, 0.75])
    expect(cubic!.slice(-2)).toEqual([1, 0])
  })
})

describe('glyphWatch.accent', () => {
  const at = (x: number, y = 100): number[] => [10, 0, 0, 10, x, y]
  const acute = { unicode: '´', mark: '\u0301', width: 333 }
  const piece = (text: string, end: number, more: Partial<PieceOfText> = {}): PieceOfText =>
    ({ initialized: true, str: [...text], width: 30, height: 10, vertical: false, textAdvanceScale: 1, prevTransform: at(end), ...more })

  it('joins an accent that is drawn back over a letter with it', () => {
    const andre = piece('Andre', 50)
    expect(glyphWatch.accent(acute, andre, at(46))).toEqual({ text: '\u0301', isWide: false })
    expect(andre.mark).toBeUndefined()
  })

  it('joins a letter that is drawn back under an accent with it', () => {
    const universit = piece('Universit´', 50, { mark: '\u0301' })
    expect(glyphWatch.accent({ unicode: 'e', width: 444 }, universit, at(46.5))).toEqual({ text: 'e\u0301', isWide: true })
    expect(universit.str.join('')).toBe('Universit')
    expect(universit.width).toBeCloseTo(26.5)
  })

  it('leaves an accent that stands beside its letter, over nothing, or on another line, and remembers it', () => {
    for (const [text, place] of [['5', at(46)], ['e', at(50)], ['e', at(46, 88)], ['e', at(10)]] as const) {
      const before = piece(text, 50)
      expect(glyphWatch.accent(acute, before, place)).toBeUndefined()
      expect(before.mark).toBe('\u0301')
    }
  })

  it('leaves a letter after an accent that is not under it, and a figure', () => {
    expect(glyphWatch.accent({ unicode: 'e', width: 444 }, piece('x´', 50, { mark: '\u0301' }), at(50))).toBeUndefined()
    expect(glyphWatch.accent({ unicode: '5', width: 500 }, piece('x´', 50, { mark: '\u0301' }), at(46))).toBeUndefined()
    expect(glyphWatch.accent({ unicode: 'e', width: 444 }, piece('x´', 50, { initialized: false, mark: '\u0301' }), at(46))).toBeUndefined()
  })
})
