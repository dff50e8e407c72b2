import { describe, expect, it } from 'vitest'
import { buildLines } from '../../../../src/core/document/lines'
import type { RawItem } from '../../../../src/core/document/raw'
import { item, page } from './pages'

const texts = (items: RawItem[]): string[] => buildLines(page(items)).map((line) => line.text)

describe('buildLines', () => {
  it('joins items on one baseline, with the spaces that were seen', () => {
    expect(texts([item('random', 50, 100), item('ised ', 80, 100), item('trial', 110, 100)])).toEqual(['randomised trial'])
  })

  it('puts a space where glyphs stand apart though none was seen', () => {
    expect(texts([item('two', 50, 100), item('words', 68, 100)])).toEqual(['two words'])
  })

  it('puts a narrow space between a word and a symbol of another font, and none within a name', () => {
    const chi = (x: number): RawItem => item('χ', x, 100, { font: 'f2' })
    expect(texts([item('by the', 50, 100), chi(81.9)])).toEqual(['by the χ'])
    expect(texts([item('by the', 50, 100), chi(80.4)])).toEqual(['by theχ'])
    expect(texts([item('the TNF', 50, 100), { ...chi(86.9), text: 'α' }])).toEqual(['the TNFα'])
  })

  it('puts no space behind an accent that is drawn by itself', () => {
    const accent = item('\u0308', 60, 100, { width: 0, font: 'f2' })
    expect(texts([item('fu', 50, 100), accent, item(' r all', 60.2, 100)])).toEqual(['fu\u0308r all'])
    expect(texts([item('fu', 50, 100), accent, item(' all', 63, 100)])).toEqual(['fu\u0308 all'])
  })

  it('begins a line when the writing goes down or back', () => {
    expect(texts([item('first', 50, 100), item('second', 50, 112), item('third', 50, 124)])).toEqual(['first', 'second', 'third'])
    expect(texts([item('right', 300, 100), item('left', 50, 100)])).toEqual(['right', 'left'])
  })

  it('keeps cells of a row on one line with tabs between them', () => {
    expect(texts([item('Age', 50, 100), item('54.1', 200, 100), item('53.8', 300, 100)])).toEqual(['Age\t54.1\t53.8'])
  })

  it('takes words that are driven apart to fill a line for a line', () => {
    expect(texts([item('For', 50, 100), item('drug', 80, 100), item('treatment', 115, 100), item('of', 175, 100)])).toEqual(['For drug treatment of'])
    expect(texts([item('Age', 50, 100), item('Sex', 90, 100), item('Group', 120, 100), item('Pain', 200, 100)])).toEqual(['Age\tSex\tGroup\tPain'])
  })

  it('keeps the order of the content, whatever stands higher', () => {
    expect(texts([item('drawn first', 50, 500), item('drawn second', 50, 100)])).toEqual(['drawn first', 'drawn second'])
  })

  it('takes superscripts and subscripts into their line', () => {
    expect(texts([item('CO', 50, 100), item('2', 60, 103, { size: 6 }), item(' and', 63, 100)])).toEqual(['CO2 and'])
    expect(texts([item('adults.', 50, 100), item('12', 85, 96, { size: 6 }), item('We', 95, 100)])).toEqual(['adults. 12 We'])
  })

  it('takes a small item on the next line for what it is', () => {
    expect(texts([item('text', 50, 100, { endsLine: true }), item('a note', 50, 109, { size: 6 })])).toEqual(['text', 'a note'])
  })

  it('reads text that is drawn twice once', () => {
    expect(texts([item('Bold', 50, 100), item('Bold', 50.4, 100), item('face', 80, 100)])).toEqual(['Bold face'])
  })

  it('reads a line that is drawn twice once', () => {
    const line = [item('drawn', 50, 100), item('twice', 80, 100, { font: 'f2' })]
    expect(texts([...line, ...line, item('next', 50, 112)])).toEqual(['drawn twice', 'next'])
  })

  it('keeps text of different directions apart', () => {
    const lines = buildLines(page([item('upright', 50, 100), item('turned', 85, 100, { angle: 90 })]))
    expect(lines.map((line) => [line.angle, line.text])).toEqual([[0, 'upright'], [90, 'turned']])
  })

  it('gives a line the size and baseline of most of its characters', () => {
    const [line] = buildLines(page([item('1', 50, 96, { size: 6 }), item('Department', 55, 100)]))
    expect(line).toMatchObject({ size: 10, baseline: 100, start: 50 })
  })

  it('holds a line of very many pieces', () => {
    const many = Array.from({ length: 200_000 }, (_, i) => item('x', 5 * i, 100))
    expect(texts(many)).toEqual(['x'.repeat(200_000)])
  })

  it('leaves out items of nothing but space', () => {
    expect(texts([item('  ', 50, 100), item('one', 60, 100), item(' ', 75, 100), item('two', 76, 100)])).toEqual(['one two'])
  })

  it('gives a line the font of most of its characters', () => {
    const [line] = buildLines(page([item('Results', 50, 100, { font: 'f2' }), item('at six months', 90, 100), item('(n=9)', 160, 100, { font: 'f3' })]))
    expect(line!.font).toBe('f1')
  })

  it('puts no gap before a comma: what stood there is a picture', () => {
    expect(texts([item('Lee', 50, 100), item(', MD;', 80, 100)])).toEqual(['Lee, MD;'])
  })
})
