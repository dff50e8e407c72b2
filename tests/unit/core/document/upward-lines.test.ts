import { describe, expect, it } from 'vitest'
import { buildLines } from '../../../../src/core/document/lines'
import type { RawItem } from '../../../../src/core/document/raw'
import { withParagraphsDownwards } from '../../../../src/core/document/upward-lines'
import { column, item, page } from './pages'

const read = (items: RawItem[]): string[] => withParagraphsDownwards(buildLines(page(items))).map(({ text }) => text)
const PARAGRAPH = column(['This is an open report', 'which permits all people', 'to read it.'], 50, 100)
const words = (items: RawItem[]): string[] => items.map(({ text }) => text)

describe('withParagraphsDownwards', () => {
  it('turns paragraphs round that are drawn from their last line to their first, each by itself', () => {
    const other = column(['Sign up in the box', 'at the top.'], 50, 160)
    expect(read([...[...PARAGRAPH].reverse(), ...[...other].reverse()])).toEqual(words([...PARAGRAPH, ...other]))
  })

  it('leaves what is drawn downwards, marks of an axis, and lines of another type, edge or column', () => {
    expect(read(PARAGRAPH)).toEqual(words(PARAGRAPH))
    const axis = column(['36.0', '36.4', '36.8'], 50, 100).reverse()
    expect(read(axis)).toEqual(words(axis))
    const heading = [item('They were asked about it', 50, 112), item('All of the methods', 50, 100, { font: 'bold' })]
    expect(read(heading)).toEqual(words(heading))
    const columns = [item('the foot of the left column', 50, 700), item('the head of the right column', 320, 100)]
    expect(read(columns)).toEqual(words(columns))
    const indented = [item('They were asked about it', 50, 112), item('All of the methods', 62, 100)]
    expect(read(indented)).toEqual(words(indented))
  })

  it('turns all round that rises on a page with a paragraph that is drawn upwards', () => {
    const pair = [item('Find more at:', 50, 200), item('http://journal.org/more', 50, 212, { font: 'bold' })]
    const counts = [item('Sleep', 50, 240), item('(12)', 76, 240), item('Rest', 50, 252), item('(34)', 76, 252)]
    const up = (items: RawItem[]): RawItem[] => items.map((one) => ({ ...one, endsLine: true })).reverse()
    expect(read([...up(PARAGRAPH), ...up(pair), ...up(counts)])).toEqual(words([...PARAGRAPH, ...pair, ...counts]))
    expect(read([...PARAGRAPH, ...up(pair)])).toEqual(words([...PARAGRAPH, ...up(pair)]))
    expect(read([...up(PARAGRAPH.slice(1)), ...up(pair)])).toEqual(words([...PARAGRAPH.slice(1), ...up(pair)]))
    for (const error of [-0.5, -1e-9, 1e-9, 0.5]) {
      const rounded = counts.map((one, i) => (i % 2 === 0 ? one : { ...one, y: one.y + error }))
      expect(read([...up(PARAGRAPH), ...up(rounded)])).toEqual(words([...PARAGRAPH, ...counts]))
    }
  })
})
