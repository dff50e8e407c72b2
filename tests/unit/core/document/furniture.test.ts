import { describe, expect, it } from 'vitest'
import { findFurniture, toFurniture } from '../../../../src/core/document/furniture'
import { buildLines } from '../../../../src/core/document/lines'
import type { RawItem } from '../../../../src/core/document/raw'
import { column, item, pagesOf } from './pages'

const body = (n: number): RawItem[] => column([`Paragraph ${'abcdef'[n]} of the report begins here`, 'and goes on in a second line.'], 50, 120)

function found(...contents: RawItem[][]): [string, string][] {
  const pages = pagesOf(...contents).map((page) => ({ page, lines: buildLines(page) }))
  return [...findFurniture(pages)].map(([line, kind]) => [kind, line.text])
}

describe('findFurniture', () => {
  it('finds running heads and feet that recur at one place, numbers in them aside', () => {
    const contents = [1, 2, 3].map((n) => [
      item(`Brown et al. Trials 2014, 15:${n}`, 50, 40), ...body(n), item('http://example.org/15/1', 50, 770), item(`Page ${n} of 3`, 500, 782),
    ])
    const kinds = found(...contents)
    expect(kinds.filter(([kind]) => kind === 'header')).toHaveLength(3)
    expect(kinds.filter(([kind]) => kind === 'footer')).toHaveLength(3)
    expect(kinds.filter(([kind]) => kind === 'page-number')).toHaveLength(3)
    expect(kinds).toHaveLength(9)
  })

  it('leaves a line that recurs in the middle of the page', () => {
    expect(found(...[1, 2, 3].map(() => [item('Funding: none.', 50, 400)]))).toEqual([])
  })

  it('leaves an edge line that stands on too few pages, or elsewhere on each', () => {
    expect(found([item('Table 3 continued', 50, 60), ...body(0)], [item('Table 3 continued', 50, 60), ...body(1)], body(2), body(3))).toEqual([])
    expect(found([item('A note', 50, 40)], [item('A note', 50, 60)], [item('A note', 50, 80)])).toEqual([])
  })

  it('leaves captions, which recur where figures stand at the top of pages', () => {
    expect(found(...[1, 2, 3].map((n) => [item(`Graph ${n}`, 50, 40), ...body(n)]))).toEqual([])
  })

  it('leaves a recurring line that shares its row with something that does not recur', () => {
    const contents = ['9.1 (2.0)', '8.7 (1.9)', 'Baseline'].map((cell) => [item('Control', 50, 60), item(cell, 300, 60)])
    expect(found(...contents)).toEqual([])
  })

  it('takes rows at one place whose number goes up with the pages, whatever words stand beside it', () => {
    const head = (n: number): string => (n % 2 === 0 ? `${n} | Brown et al.` : `Sleep of older adults | ${n}`)
    const pages = (numbers: number[], top = (_: number): number => 40): RawItem[][] => numbers.map((n, i) => [item(head(n), 50, top(i)), ...body(i)])
    expect(found(...pages([824, 825, 826, 827])).map(([kind]) => kind)).toEqual(['header', 'header', 'header', 'header'])
    expect(found(...pages([824, 825])).length).toBe(0)
    expect(found(...pages([824, 827, 826, 831]))).toEqual([])
    expect(found(...pages([824, 825, 826, 827], (i) => 40 + 10 * i))).toEqual([])
  })

  it('takes them where pages without a row in their place stand between, and no years that fit the pages by chance', () => {
    const heads = [824, 825, 827, 829].map((n) => item(n % 2 === 0 ? `${n} | Brown et al.` : `Sleep of older adults | ${n}`, 50, 40))
    const [first, second, third, fourth] = heads as [RawItem, RawItem, RawItem, RawItem]
    expect(found([first, ...body(0)], [second, ...body(1)], body(2), [third, ...body(3)], body(4), [fourth, ...body(5)])).toHaveLength(4)
    const names = ['Ahmed 2008', 'Brown 2013', 'Chen 2010', 'Davies 2011', 'Evans 1999', 'Fox 2013']
    expect(found(...names.map((name, i) => [item(name, 50, 40), ...body(i)]))).toEqual([])
  })

  it('takes what stands alone where the feet of the other pages stand for that of a page behind them', () => {
    const pages = [1, 2, 3].map((n) => [...body(n), item(`J Trials 2014;15:${n}`, 50, 770, { size: 8 })])
    const other = item('Rights and reprints: http://example.org', 50, 771, { size: 7 })
    const texts = (...contents: RawItem[][]): string[] => found(...contents).map(([, text]) => text)
    expect(texts(...pages, [...body(4), other])).toContain(other.text)
    expect(texts([...body(4), other], ...pages)).not.toContain(other.text)
    expect(texts(...pages, [...body(4), item('A note to it', 50, 760, { size: 7 }), other])).not.toContain(other.text)
    expect(texts(...pages, [...body(4), { ...other, size: 10 }])).not.toContain(other.text)
    expect(texts(...pages, [...body(4), { ...other, y: 760 }])).not.toContain(other.text)
  })

  it('leaves a line of the text there, within the document or at the end of a sentence', () => {
    const pages = [1, 2, 3, 4].map((n) => [...body(n), item(`J Trials 2014;15:${n}`, 50, 770)])
    const texts = (text: string, at: number, font = 'f1'): string[] =>
      found(...pages.toSpliced(at, 0, [...body(5), item(text, 50, 770, { font })])).map(([, text]) => text)
    expect(texts('Nobody was harmed in the', 4)).toContain('Nobody was harmed in the')
    expect(texts('Nobody was harmed in the', 3)).not.toContain('Nobody was harmed in the')
    expect(texts('Nobody was harmed in it.', 4)).not.toContain('Nobody was harmed in it.')
    expect(texts('All rights are reserved.', 4, 'bold')).toContain('All rights are reserved.')
  })

  it('takes one with a number of the first pages of a book, within it too', () => {
    const pages = [1, 2, 3, 4].map((n) => [...body(n), item(`J Trials 2014;15:${n}`, 50, 770)])
    const texts = (text: string, at: number): string[] => found(...pages.toSpliced(at, 0, [...body(5), item(text, 50, 770)])).map(([, text]) => text)
    expect(texts('xiv PREFACE', 1)).toContain('xiv PREFACE')
    expect(texts('PREFACE xv', 1)).toContain('PREFACE xv')
    expect(texts('xiv PREFACE', 0)).not.toContain('xiv PREFACE')
  })

  it('looks behind an edge line only when that is furniture itself', () => {
    const contents = [1, 2, 3].map((n) => [item(`Unlike ${'xyz'[n - 1]}`, 50, 40), item('Recurring below it', 50, 60), ...body(n)])
    expect(found(...contents)).toEqual([])
  })

  it('finds heads and feet whose pieces change sides on left and right pages', () => {
    const [left, right] = [[50, 350], [350, 50]]
    const contents = [left, right, left].map(([a, b], i) => [...body(i), item('npj Trials (2021)', a!, 770), item('Published with the Institute of Trials', b!, 770)])
    expect(found(...contents).filter(([kind]) => kind === 'footer').length).toBeGreaterThanOrEqual(3)
    expect(found(...contents).map(([, text]) => text).join(' ').match(/Published with/g)).toHaveLength(3)
  })

  it('knows the head of other pages on the first by one of its pieces, alone or with an address or identifier', () => {
    const head = (n: number) => [item('Dodd et al. BMC Medicine 2014, 12:161', 50, 40), item(`Page ${n} of 9`, 450, 40), ...body(n)]
    const first = (...lines: RawItem[]) => found([...lines, ...body(0)], head(2), head(3), head(4)).map(([, text]) => text)
    expect(first(item('Dodd et al. BMC Medicine 2014, 12:161', 50, 60))).toContain('Dodd et al. BMC Medicine 2014, 12:161')
    const foot = 'Dodd et al. BMC Medicine 2014, 12:161; doi:10.3390/e22121365'
    expect(first(item(foot, 50, 770), item('www.example.com/journal', 420, 770)).some((text) => text.startsWith(foot))).toBe(true)
    expect(first(item('Dodd et al. BMC Medicine 2014, 12:161 is cited in this sentence.', 50, 770)).join(' ')).not.toContain('sentence')
    expect(first(item('Dodd et al. BMC Medicine 2014, 12:161', 50, 770), item('A note that stands beside it', 420, 770)).join(' ')).not.toContain('A note')
  })

  it('finds a stamp in the margin, and no label of a figure', () => {
    const kinds = found([...body(0), item('Downloaded on 1 May', 20, 600, { angle: 270 }), item('Mean score', 120, 400, { angle: 270 })])
    expect(kinds).toEqual([['margin', 'Downloaded on 1 May']])
  })

  it('leaves turned text that stands in the page, though nothing else stands so far out', () => {
    expect(found([...body(0), item('A column heading', 400, 500, { angle: 90 })])).toEqual([])
  })

  it('finds heads of pages whose text is turned by their own axes', () => {
    const contents = [1, 2, 3].map((n) => [item('Vaccine trial', 560, 60, { angle: 90 }), item(`Table ${'abc'[n - 1]}`, 300, 60, { angle: 90 })])
    expect(found(...contents).map(([, text]) => text)).toEqual(['Vaccine trial', 'Vaccine trial', 'Vaccine trial'])
  })

  it('knows the line of every page on the first, where it stands elsewhere', () => {
    const line = (n: number): string => `BMJ 2012;345:e4708 (Published 20 July) Page ${n} of 9`
    const contents = [[item(line(1), 50, 90), ...body(0)], ...[2, 3, 4].map((n) => [item(line(n), 50, 40), ...body(n - 1)])]
    expect(found(...contents).map(([, text]) => text)).toContain(line(1))
  })

  it('finds page numbers beside the text that count up, and leaves other numbers there', () => {
    const pages = [4, 5, 6].map((n, i) => [item(String(n), 20, 500), ...body(i)])
    expect(found(...pages)).toEqual([['page-number', '4'], ['page-number', '5'], ['page-number', '6']])
    expect(found(...[4, 9, 6].map((n, i) => [item(String(n), 20, 500), ...body(i)]))).toEqual([])
  })

  it('leaves out rules made of dots', () => {
    expect(found([...body(0), item('. . . . . . . . . . . . . . . .', 50, 300)])).toEqual([['margin', '. . . . . . . . . . . . . . . .']])
    expect(found([...body(0), item('and so on...', 50, 300)])).toEqual([])
  })
})

describe('toFurniture', () => {
  it('gives the box of the line on its page', () => {
    const [line] = buildLines(pagesOf([item('Head', 50, 40)])[0]!)
    expect(toFurniture(line!, 'header')).toEqual({ kind: 'header', text: 'Head', page: 0, x: 50, y: 32, width: 20, height: 10 })
  })
})
