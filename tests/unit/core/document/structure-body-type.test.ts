import { describe, expect, it } from 'vitest'
import type { Paragraph } from '../../../../src/core/document/structure-blocks'
import { headingsInBodyType } from '../../../../src/core/document/structure-body-type'

const LONG = `They were ${'looked at in all of the arms at length, '.repeat(5)}and that was all.`

/** Paragraphs of one line each, 40 points apart but for those right under a heading. */
function blocksOf(paragraphs: [text: string, size: number, font?: string][]): Paragraph[] {
  let [at, y] = [0, 0]
  return paragraphs.map(([text, size, font = 'f1']) => {
    const [start, end, style] = [at, at + text.length, `${font} ${size.toFixed(1)}`]
    at = end + 1
    y += text.length < LONG.length ? 40 : 14
    const line = { start, end, page: 0, x: 50, y, size, angle: 0 as const, style, firstStyle: style, firstEnd: end, parts: [], float: false, ocr: false }
    return { start, end, text, page: 0, lines: [line], style, firstStyle: style, firstEnd: end, size, float: false }
  })
}

describe('headingsInBodyType', () => {
  const found = (size: number, font = 'f1'): string[] => {
    const blocks = blocksOf([[LONG, 10], ['Exercise protocol', 10], [LONG, size, font], ['Data quality', 10], [LONG, size, font]])
    return [...headingsInBodyType(blocks, { body: 'f1 10.0', from: 0, isListed: () => false })].map((i) => blocks[i]!.text)
  }

  it('takes lines above text in the type of the text, or smaller in its font', () => {
    expect(found(10)).toEqual(['Exercise protocol', 'Data quality'])
    expect(found(8)).toEqual(['Exercise protocol', 'Data quality'])
  })

  it('takes none above larger text, or smaller text in another font', () => {
    expect(found(12)).toEqual([])
    expect(found(8, 'f2')).toEqual([])
  })
})
