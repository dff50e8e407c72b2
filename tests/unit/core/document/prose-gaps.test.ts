import { describe, expect, it } from 'vitest'
import { buildLines } from '../../../../src/core/document/lines'
import { closeGaps, closeName } from '../../../../src/core/document/prose-gaps'
import type { RawItem } from '../../../../src/core/document/raw'
import { item, page } from './pages'

const closed = (items: RawItem[]): string[] => closeGaps(buildLines(page(items))).map(({ text }) => text)

describe('closeGaps', () => {
  it('closes the gap after the number or sign of an entry', () => {
    expect(closed([item('12.', 50, 100), item('Brown J. A trial.', 90, 100), item('•', 50, 112), item('It helps.', 90, 112)]))
      .toEqual(['12. Brown J. A trial.', '• It helps.'])
  })

  it('leaves numbers that have more than one cell after them', () => {
    expect(closed([item('12', 50, 100), item('54.1', 90, 100), item('53.8', 150, 100)])).toEqual(['12\t54.1\t53.8'])
  })

  it('closes gaps in a line that was driven apart to fill its column', () => {
    const line = 'participants were randomised'
    const prose = [item(line, 50, 100), item(line, 50, 112), item('for the', 50, 124), item('purpose', 155, 124)]
    expect(closed(prose)[2]).toBe('for the purpose')
  })

  it('closes gaps in a line that hangs under an entry, as others do, and reaches the edge of the column', () => {
    const entry = (y: number): RawItem[] => [item('4. Brown J, Green C: A trial', 50, y), item('of tablets for the better', 65, y + 12)]
    const apart = (x: number): RawItem[] => [item('sleep.', x, 148), item('J Trials,', 145, 148)]
    expect(closed([...entry(100), ...entry(124), ...apart(65)])[4]).toBe('sleep. J Trials,')
    expect(closed([...entry(100), ...entry(124), ...apart(80)])[4]).toBe('sleep.\tJ Trials,')
  })

  it('closes the gap before a raised number, which a picture may fill', () => {
    expect(closed([item('Anna Brown', 50, 100), item('3', 115, 96, { size: 6 }), item(', Carl Green', 118, 100)])).toEqual(['Anna Brown 3, Carl Green'])
  })

  it('closes the same gap between words of many widths, as no columns leave it', () => {
    const spread = (words: string[]): RawItem[] => {
      let x = 50
      return words.map((word) => {
        const drawn = item(word, x, 100)
        x += drawn.width + 15
        return drawn
      })
    }
    expect(closed(spread(['Surg', 'Oral', 'Pathology', 'Endod,', '2011']))).toEqual(['Surg Oral Pathology Endod, 2011'])
    expect(closed(spread(['Mean', 'Mean', 'Mean', 'Mean']))).toEqual(['Mean\tMean\tMean\tMean'])
    expect(closed(spread(['12', '1450', '9', '3']))).toEqual(['12\t1450\t9\t3'])
  })

  it('closes gaps before the number of a formula, within brackets and before signs', () => {
    expect(closed([item('y = ax', 50, 100), item('(2)', 250, 100)])).toEqual(['y = ax (2)'])
    expect(closed([item('Men', 50, 100), item('(2)', 250, 100)])).toEqual(['Men\t(2)'])
    expect(closed([item('P', 50, 100), item('= .32) was', 80, 100), item('(', 50, 112), item(')', 90, 112)])).toEqual(['P = .32) was', '( )'])
  })

  it('leaves gaps in lines that end before the column does, and where most lines have some', () => {
    const line = 'participants were randomised'
    expect(closed([item(line, 50, 100), item(line, 50, 112), item('Age', 50, 124), item('54', 100, 124)])[2]).toBe('Age\t54')
    const rows = [100, 112, 124].flatMap((y) => [item('Age', 50, y), item('54', 150, y)])
    expect(closed(rows)).toEqual(['Age\t54', 'Age\t54', 'Age\t54'])
  })
})

describe('closeName', () => {
  const named = (items: RawItem[]): string => closeName(buildLines(page(items))[0]!).text

  it('closes the gaps in the name of a float and after it', () => {
    expect(named([item('Table 1.', 50, 100), item('Patient characteristics', 120, 100)])).toBe('Table 1. Patient characteristics')
    expect(named([item('Table', 50, 100), item('3', 100, 100), item('Continued', 130, 100)])).toBe('Table 3 Continued')
  })

  it('leaves gaps farther on, and those of lines without a name', () => {
    expect(named([item('Table 1.', 50, 100), item('Means', 120, 100), item('(n = 12)', 200, 100)])).toBe('Table 1. Means\t(n = 12)')
    expect(named([item('Age', 50, 100), item('54', 120, 100)])).toBe('Age\t54')
  })
})
