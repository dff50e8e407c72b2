import { describe, expect, it } from 'vitest'
import { assembleDocument } from '../../../../src/core/document/assemble'
import { column, NO_METADATA, pagesOf } from './pages'

const HEADING = { size: 12, font: 'bold' }
const ITALIC = { font: 'italic' }
const prose = (about: string): string[] => [
  ...Array.from({ length: 4 }, (_, i) => `The ${about} was described at some length in line ${i} of a paragraph,`), 'and that was all.',
]

describe('lines in a type of their own above text', () => {
  /** The headings of methods in one or two subsections whose names are in italics, with some lines within them. */
  const headings = (lines: ReturnType<typeof column>, other = true): string[] => {
    const { text, layout } = assembleDocument(pagesOf([
      ...column(['Methods'], 50, 140, HEADING), ...column(prose('mask'), 50, 156),
      ...column(['Special measures'], 50, 230, ITALIC), ...column(prose('measure').slice(0, 4), 50, 242),
      ...lines, ...column(prose('diet'), 50, 396),
      ...(other ? column(['Other measures'], 50, 476, ITALIC) : []), ...column(prose('other'), 50, 488),
      ...column(['Results'], 50, 560, HEADING), ...column(prose('result'), 50, 576),
    ]), NO_METADATA)
    return layout.marks.filter(({ kind }) => kind === 'heading').map(({ start, end }) => text.slice(start, end))
  }
  const listed = (...lines: string[]) => column(lines, 70, 306, ITALIC)
  const list = listed('Food groups', 'Macronutrient intake', 'Micronutrient intake', 'Healthy Eating Index', 'Dietary Load and Index')

  it('are a list where more of one type follow one another than headings do', () => {
    expect(headings(list)).toEqual(['Methods', 'Special measures', 'Other measures', 'Results'])
    expect(headings(listed('Food groups'))).toEqual(['Methods', 'Special measures', 'Food groups', 'Other measures', 'Results'])
  })

  it('tell of no type of headings where they are a list', () => {
    expect(headings(list, false)).toEqual(['Methods', 'Results'])
  })

  it('are headings of several levels where their types differ', () => {
    const types = [{ font: 'f7', size: 13 }, { font: 'f8', size: 12 }, { font: 'f9', size: 11 }, ITALIC]
    const mixed = types.flatMap((type, i) => column([`Healthy Eating ${'ABCD'[i]}`], 50, 310 + 18 * i, type))
    expect(headings(mixed)).toContain('Healthy Eating D')
  })
})
