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
