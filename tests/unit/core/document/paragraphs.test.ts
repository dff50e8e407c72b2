import { describe, expect, it } from 'vitest'
import { buildLines, type Line } from '../../../../src/core/document/lines'
import { withItems } from '../../../../src/core/document/list-items'
import { goesOnInNext } from '../../../../src/core/document/paragraphs'
import type { RawItem } from '../../../../src/core/document/raw'
import { item, page } from './pages'

const LONG = 'a line of running text that fills the whole of its column'
const lines = (...items: RawItem[]): Line[] => buildLines(page(items))
const goesOn = (...items: RawItem[]): boolean => {
  const [line, next] = lines(...items)
  return goesOnInNext(line!, next!, undefined)
}

describe('goesOnInNext', () => {
  it('goes on from line to line of a paragraph', () => {
    expect(goesOn(item(LONG, 50, 100), item('and goes on.', 50, 112))).toBe(true)
  })

  it('ends before a wider gap, unless all lines stand so far apart', () => {
    expect(goesOn(item(LONG, 50, 100), item('A heading', 50, 124))).toBe(false)
    const [before, line, next] = lines(item(LONG, 50, 76), item(LONG, 50, 100), item(LONG, 50, 124))
    expect(goesOnInNext(line!, next!, before)).toBe(true)
    const [first, heading, text] = lines(item(LONG, 50, 76), item('3. Findings', 50, 102), item(LONG, 50, 128))
    expect(goesOnInNext(heading!, text!, first)).toBe(false)
  })

  it('ends before type of another size', () => {
    expect(goesOn(item('Methods', 50, 100, { size: 14 }), item(LONG, 50, 114))).toBe(false)
  })

  it('ends after a short line that ends a sentence', () => {
    expect(goesOn(item('It ended here.', 50, 100), item(LONG, 50, 112))).toBe(false)
    expect(goesOn(item('It ended here.12,13', 50, 100), item(LONG, 50, 112))).toBe(false)
  })

  it('ends after a short line of another font, which is a heading', () => {
    expect(goesOn(item('Methods', 50, 100, { font: 'bold' }), item(LONG, 50, 112))).toBe(false)
    expect(goesOn(item(LONG, 50, 100, { font: 'bold' }), item(LONG, 50, 112))).toBe(true)
  })

  it('ends after a long heading whose font and size are others', () => {
    expect(goesOn(item(LONG, 50, 100, { font: 'bold', size: 10.7 }), item(LONG, 50, 112))).toBe(false)
    expect(goesOn(item(LONG, 50, 100, { size: 10.7 }), item(LONG, 50, 112))).toBe(true)
  })

  it('ends after a heading in capitals, not within it', () => {
    expect(goesOn(item('METHODS', 50, 100), item('Study design', 50, 112))).toBe(false)
    expect(goesOn(item('2. PROCESS EVALUATION', 50, 100), item('Year 9 participants', 50, 112))).toBe(false)
    expect(goesOn(item('RESULTS AND THE', 50, 100), item('DISCUSSION', 50, 112))).toBe(true)
    expect(goesOn(item('ISRCTN AND WHO', 50, 100), item('registered it.', 50, 112))).toBe(true)
  })

  it('ends before an indent, when the sentence is at its end', () => {
    expect(goesOn(item(`${LONG}.`, 50, 100), item('A new paragraph', 62, 112))).toBe(false)
    expect(goesOn(item('1. A list item whose text', 50, 100), item('hangs below it', 62, 112))).toBe(true)
  })

  it('begins every entry of a list on a line of its own, with what hangs below its sign', () => {
    const [intro, first, second, hanging, after] = withItems(lines(
      item('They were asked about', 50, 100), item('• smoking', 50, 112), item('• whether they drank beer. Also', 50, 124),
      item('wine and spirits.', 62, 136), item('All went on', 50, 148),
    ))
    expect([goesOnInNext(intro!, first!, undefined), goesOnInNext(first!, second!, intro)]).toEqual([false, false])
    expect(goesOnInNext(second!, hanging!, first)).toBe(true)
    expect(goesOnInNext(hanging!, after!, second)).toBe(false)
  })

  it('begins the next entry of a list also on the next page', () => {
    const [one, two] = withItems(lines(item('1. Brown', 50, 100), item('2. Young, seen 2006', 50, 112)))
    const [next] = buildLines(page([item('3. Lou', 50, 60)], { index: 1 }))
    expect([one!.item, goesOnInNext(two!, next!, one)]).toEqual(['opens', false])
  })

  it('never joins rows of a table', () => {
    expect(goesOn(item('Age', 50, 100), item('54.1', 200, 100), item('Sex', 50, 112))).toBe(false)
    expect(goesOn(item('Table 1', 50, 100), item('Age', 50, 112), item('54.1', 200, 112))).toBe(false)
  })

  it('goes on in the next column or page only where the sentence does', () => {
    expect(goesOn(item('the median duration of', 50, 700), item('follow-up was', 320, 100))).toBe(true)
    expect(goesOn(item('ablation catheter (cryoballoon;', 50, 700), item('83% in group A', 320, 100))).toBe(true)
    expect(goesOn(item('the trial had ended.', 50, 700), item('Results', 320, 100))).toBe(false)
    expect(goesOn(item('no full stop', 50, 700), item('Results', 320, 100))).toBe(false)
  })
})
