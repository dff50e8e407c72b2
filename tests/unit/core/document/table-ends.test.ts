import { describe, expect, it } from 'vitest'
import { buildLines } from '../../../../src/core/document/lines'
import type { RawItem } from '../../../../src/core/document/raw'
import { endOfRows } from '../../../../src/core/document/table-ends'
import { item, page } from './pages'

const row = (cells: string[], y: number): RawItem[] => cells.map((text, i) => item(text, 50 + 100 * i, y))
const single = (text: string, x: number, y: number): RawItem => item(text, x, y, { endsLine: true })

/** The last line that is of the table. */
function last(...items: RawItem[]): string {
  const lines = buildLines(page(items))
  return lines[endOfRows(lines, 0, lines.length) - 1]!.text
}

describe('endOfRows', () => {
  const rows = [...row(['Age', '54'], 100), ...row(['Men', '12'], 124)]

  it('leaves notes, and cells drawn one after another to the table', () => {
    expect(last(...rows, single('A note below all of it.', 50, 136))).toBe('Men\t12')
    expect(last(...rows, single('3', 150, 148), single('Pain', 50, 148), single('Adjusted.', 50, 170))).toBe('Pain')
  })

  it('takes further lines of the last cell where those of others begin, though a sign opens its first line', () => {
    const listed = (y: number): RawItem[] => [...row(['Talk', '2018 • twice a week'], y), single('in groups', 180, y + 12)]
    expect(last(...listed(100), ...listed(136), single('• alone', 180, 160), single('Note of all.', 50, 180))).toBe('• alone')
  })

  it('takes a further line of the last label as far down as others have theirs', () => {
    const label = (y: number): RawItem[] => [...row(['after four', '12'], y), single('layers', 55, y + 12)]
    expect(last(...label(100), ...label(130))).toBe('layers')
    expect(last(...label(100), ...row(['after six', '12'], 130), single('Layers', 50, 142))).toBe('after six\t12')
    expect(last(...rows, single('mean', 50, 136))).toBe('Men\t12')
  })

  it('is the first line where there are no rows', () => {
    const lines = buildLines(page([single('A note.', 50, 100), single('Another.', 50, 120)]))
    expect(endOfRows(lines, 0, 2)).toBe(0)
  })
})
