import { describe, expect, it } from 'vitest'
import { withFences } from '../../../../src/core/document/fences'
import { buildLines } from '../../../../src/core/document/lines'
import type { RawItem } from '../../../../src/core/document/raw'
import { item, page } from './pages'

const texts = (items: RawItem[]): string[] => withFences(buildLines(page(items))).map(({ text }) => text)

describe('withFences', () => {
  it('puts brackets around what was drawn before them', () => {
    expect(texts([item('of', 50, 100), item('a,', 70, 100), item('b', 83, 100), item('(', 65, 100), item(') only', 88, 100)])).toEqual(['of (a, b) only'])
  })

  it('does so again and again in one line', () => {
    expect(texts([
      item('c', 50, 100), item('=', 60, 100), item('1, 0', 75, 100), item('[', 69, 100), item('] and d =', 96, 100), item('2', 150, 100), item('[', 144, 100), item('].', 157, 100),
    ])).toEqual(['c = [1, 0] and d = [2].'])
  })

  it('parts words drawn at one go where a bracket has its room', () => {
    expect(texts([item('P c', 50, 100, { width: 20 }), item('= 1', 75, 100), item('(', 57, 100), item(') so', 90, 100)])).toEqual(['P(c = 1) so'])
  })

  it('goes on with what was drawn behind, once there are brackets', () => {
    expect(texts([item('F', 50, 100), item('u; v', 62, 100), item('(', 56, 97), item(')', 82, 97), item('du', 90, 100)])).toEqual(['F(u; v) du'])
  })

  it('leaves brackets around several lines, or nothing, and lines that begin with one', () => {
    const rows = [item('1 0', 62, 90, { endsLine: true }), item('0 1', 62, 102, { endsLine: true })]
    expect(texts([...rows, item('(', 56, 96), item(')', 82, 96)])).toEqual(['1 0', '0 1', '(\t)'])
    expect(texts([item('of', 50, 100, { endsLine: true }), item('(n = 9)', 50, 112)])).toEqual(['of', '(n = 9)'])
    expect(texts([item('word', 50, 100), item('(', 50, 112), item(') 2', 90, 112)])).toEqual(['word', '(\t) 2'])
  })

  it('keeps every piece in its place', () => {
    const [line] = withFences(buildLines(page([item('of', 50, 100), item('a', 70, 100), item('(', 65, 100), item(')', 76, 100)])))
    expect(line!.fragments.map(({ text, start }) => [text, start])).toEqual([['of', 50], ['(', 65], ['a', 70], [')', 76]])
  })
})
