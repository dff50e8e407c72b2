import { describe, expect, it } from 'vitest'
import { PRINTED_COUNTED } from '../../../../../src/core/report/references/appearance'
import { boxFigure, stackedFigure } from '../../../../../src/core/report/references/figures'

describe('figures of the report', () => {
  it('fill each bar with its shares and say them in words', () => {
    const { text } = stackedFigure(
      [{ key: 'a', label: 'Ada & <Bolt>', group: 'Title', of: 8, parts: [{ key: 'correct', count: 6 }, { key: 'error', count: 2 }] }],
      PRINTED_COUNTED,
    )
    const widths = [...text.matchAll(/<rect x="[\d.]+" width="([\d.]+)"/g)].map(([, width]) => Number(width))
    expect(widths).toHaveLength(2)
    expect(widths[0]! / widths[1]!).toBeCloseTo(3, 5)
    expect(text).toContain('aria-label="Title, Ada &amp; &lt;Bolt&gt;: correct 6, in error 2 of 8"')
    expect(text).toContain('✓ 75%')
    expect(text).not.toContain('Failed')
  })

  it('draw boxes on the scale of the score', () => {
    const { text } = boxFigure([{ label: 'Ada', n: 4, min: 0, q1: 2, median: 4, q3: 6, max: 10, mean: 4.4 }], 10)
    const [left, right] = [...text.matchAll(/x1="([\d.]+)" x2="([\d.]+)" y1="8"/g)].flatMap(([, a, b]) => [Number(a), Number(b)])
    const [, x, width] = /<rect x="([\d.]+)" width="([\d.]+)"/.exec(text)!.map(Number)
    expect((x! - left!) / (right! - left!)).toBeCloseTo(0.2, 5)
    expect(width! / (right! - left!)).toBeCloseTo(0.4, 5)
    expect(text).toContain('median 4, quartiles 2 and 6, 0 to 10, n 4')
  })
})
