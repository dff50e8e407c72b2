import { describe, expect, it } from 'vitest'
import { nameBlocks } from '../../../../src/core/document/block-kinds'
import { toBlocks } from '../../../../src/core/document/blocks'
import { countWords } from '../../../../src/core/document/hyphenation'
import { buildLines } from '../../../../src/core/document/lines'
import type { RawItem } from '../../../../src/core/document/raw'
import { column, item, page } from './pages'

const STYLE = { size: 10, font: 'f1', width: 250 }
const SMALL = { size: 8, font: 'f2' }
const prose = (x: number, y: number): RawItem[] =>
  column(['participants were randomised to one of the two arms', 'and followed for a year by people who knew it, who', 'were asked not to say so.'], x, y)
const caption = (y: number, more: Partial<RawItem> = {}): RawItem => item('Figure 1 Flow of people', 50, y, { ...SMALL, ...more })

/** The blocks of a page, each by its kind and first word or two. */
function blocks(items: RawItem[]): string[] {
  const named = nameBlocks(toBlocks(buildLines(page(items)), STYLE, countWords([])), STYLE)
  return named.map(({ kind, lines }) => `${kind}: ${lines[0]!.text.split(/\s/).slice(0, 2).join(' ')}`)
}

/** Boxes of a chart drawn in an order of their own, in type larger than the text. */
const CHART = [
  item('Analysed (n=58)', 100, 320, { size: 12, font: 'f2' }), item('Randomised', 220, 240, { size: 12, font: 'f2' }),
  item('Analysed (n=57)', 320, 320, { size: 12, font: 'f2' }), item('Lost to follow-up (n=2)', 100, 280, { size: 12, font: 'f2' }),
  ...column(['Excluded (n=80)', 'Declined (n=31)'], 330, 200, { size: 9, font: 'f2' }), item('Assessed for eligibility (n=197)', 180, 160, { size: 12, font: 'f2' }),
]
const IN_ROWS = ['Assessed for', 'Excluded (n=80)', 'Randomised', 'Lost to', 'Analysed (n=58)', 'Analysed (n=57)'].map((text) => `figure: ${text}`)

describe('withFigures', () => {
  it('puts the boxes of a flow chart in rows above their caption, whenever they are drawn', () => {
    const drawnLast = [...prose(50, 60), caption(360), ...prose(50, 420), ...CHART]
    expect(blocks(drawnLast)).toEqual(['text: participants were', ...IN_ROWS, 'caption: Figure 1', 'text: participants were'])
  })

  it('puts them below a caption that stands over them', () => {
    expect(blocks([caption(120), ...CHART, ...prose(50, 420)])).toEqual(['caption: Figure 1', ...IN_ROWS, 'text: participants were'])
  })

  it('knows boxes that are set as the text is', () => {
    const set = CHART.map(({ text, x, y }) => item(text, x, y))
    expect(blocks([...prose(50, 60), ...set, item('No telephone line', 100, 300), caption(360), ...prose(50, 420)]))
      .toEqual(['text: participants were', ...IN_ROWS.slice(0, 4), 'figure: No telephone', ...IN_ROWS.slice(4), 'caption: Figure 1', 'text: participants were'])
    expect(blocks([...prose(50, 60), item('Randomised (n=12)', 100, 300), caption(360)])[1]).toBe('text: Randomised (n=12)')
  })

  it('knows a flow chart without a caption', () => {
    expect(blocks([...prose(50, 60), ...CHART, ...prose(50, 420)])).toEqual(['text: participants were', ...IN_ROWS, 'text: participants were'])
  })

  it('keeps the lines of a box together', () => {
    const left = [item('Analysed (n=58)', 100, 320, SMALL), item('Excluded from it:', 104, 330, { size: 7.5, font: 'f3' })]
    const right = [item('Analysed (n=57)', 320, 320, SMALL), item('Excluded from it:', 324, 330, { size: 7.5, font: 'f3' })]
    const above = [item('Randomised (n=120)', 220, 240, SMALL), item('Assessed (n=150)', 200, 200, SMALL)]
    expect(blocks([right[1]!, left[0]!, ...above, right[0]!, left[1]!, caption(360)]).slice(2, 6))
      .toEqual(['figure: Analysed (n=58)', 'figure: Excluded from', 'figure: Analysed (n=57)', 'figure: Excluded from'])
  })

  it('takes no text, heading or note of the other column for a label', () => {
    const figure = [item('Months', 130, 300, SMALL), item('Weight', 60, 260, SMALL), caption(330)]
    const right = [...prose(330, 200), item('Statistical analysis', 330, 320, { size: 9.2, font: 'bold' }), ...prose(330, 334)]
    expect(blocks([...prose(50, 60), ...right, ...figure]))
      .toEqual(['text: participants were', 'text: participants were', 'text: Statistical analysis', 'text: participants were', 'figure: Months', 'figure: Weight', 'caption: Figure 1'])
    const end = [...prose(330, 200), ...column(['Funding', 'None.'], 330, 250, SMALL)]
    expect(blocks([...end, ...prose(50, 60), ...figure])[1]).toBe('text: Funding')
  })

  it('takes labels over both columns for a figure that is as wide', () => {
    const wide = [item('Standard error', 90, 260, SMALL), item('Log relative risk', 280, 300, SMALL), item('Favours treatment', 400, 280, SMALL), caption(330)]
    expect(blocks([...wide, ...prose(50, 400), ...prose(330, 400)]).slice(0, 4)).toEqual(['figure: Standard error', 'figure: Log relative', 'figure: Favours treatment', 'caption: Figure 1'])
  })

  it('takes no label from above the text over a figure', () => {
    const note = item('See the appendix', 10, 70, { size: 6, font: 'f3' })
    expect(blocks([note, ...prose(50, 60), item('Months', 130, 300, SMALL), caption(330)])[0]).toBe('text: See the')
  })

  it('takes no address on a title page for a label', () => {
    const address = item('1 Department of Public Health, University of Bristol', 50, 100, { size: 9, font: 'f2' })
    expect(blocks([address, item('Months', 130, 300, SMALL), caption(330)])[0]).toBe('footnote: 1 Department')
  })

  it('leaves a table with its own caption or notes beside a figure', () => {
    const rows = [120, 132, 144].flatMap((y) => [item('Men', 50, y, SMALL), item('12', 150, y, SMALL), item('17', 200, y, SMALL)])
    expect(blocks([item('Table 1 People', 50, 100, SMALL), ...rows, item('*At entry', 50, 160, SMALL), item('Months', 130, 300, SMALL), caption(330)]))
      .toEqual(['caption: Table 1', 'table: Men 12', 'notes: *At entry', 'figure: Months', 'caption: Figure 1'])
  })

  it('takes what looks like a table for the rows of a forest plot where labels stand beside them', () => {
    const heights = Array.from({ length: 8 }, (_, i) => 120 + 20 * i)
    const rows = heights.flatMap((y) => [item('12/89', 250, y, SMALL), item('0.68', 330, y, SMALL), item('0.02', 400, y, SMALL)])
    const names = heights.map((y, i) => item(`Subgroup ${'abcdefgh'[i]}`, 60, y, SMALL))
    expect(blocks([...rows, ...names, caption(300)]).filter((block) => !block.startsWith('figure'))).toEqual(['caption: Figure 1'])
    expect(blocks([...rows, caption(300)])).toEqual(['table: 12/89 0.68', 'caption: Figure 1'])
  })

  it('takes scales that look like a table and are drawn after the caption for its figure, and a table below it not', () => {
    const rows = (y: number): RawItem[] => [0, 12, 24].flatMap((down) => [item('0', 60, y + down, SMALL), item('20', 150, y + down, SMALL), item('40', 200, y + down, SMALL)])
    expect(blocks([...prose(50, 60), caption(300), ...rows(200)])).toEqual(['text: participants were', 'figure: 0 20', 'caption: Figure 1'])
    expect(blocks([...prose(50, 60), caption(300), ...rows(330)]).at(-1)).toBe('table: 0 20')
  })

  it('gives each of two figures its own labels', () => {
    const two = [item('Weight', 100, 100, SMALL), caption(130), item('Height', 100, 200, SMALL), item('Figure 2 Height', 50, 230, SMALL)]
    expect(blocks(two)).toEqual(['figure: Weight', 'caption: Figure 1', 'figure: Height', 'caption: Figure 2'])
    const over = [caption(100), item('Weight', 100, 130, SMALL), item('Figure 2 Height', 50, 200, SMALL), item('Height', 100, 230, SMALL)]
    expect(blocks(over)).toEqual(['caption: Figure 1', 'figure: Weight', 'caption: Figure 2', 'figure: Height'])
  })
})
