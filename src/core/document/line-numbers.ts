import type { Furniture } from '../model'
import { greatest } from './extremes'
import type { RawItem, RawPage } from './raw'

/** Numbers needed in one column before they are taken for line numbers. */
const FEWEST = 8
/** Most that a page can hold, with single spacing and small type. */
const MOST = 150
/** How far their edges on one side may differ, in points. */
const SAME_EDGE = 2
/** Share of the page's other text that must begin to their right. */
const BODY_TO_THE_RIGHT = 0.9
/** Manuscripts count every line or every fifth. */
const STEPS = [1, 5]
/** Lines of text that may stand beside the numbers for each line that they count; entries of a reference list have more. */
const LINES_A_COUNT = 1.5
/** Points within which two baselines are one line. */
const SAME_LINE = 2

/** A page without the numbers of its lines, which stand in the margin of manuscripts; they are given as furniture. */
export function withoutLineNumbers(page: RawPage): { page: RawPage; furniture: Furniture[] } {
  const numbers = page.items.filter((item) => item.angle === 0 && /^\s*\d{1,4}\s*$/.test(item.text))
  if (numbers.length < FEWEST) return { page, furniture: [] }
  const column = largestColumn(numbers)
  if (!areLineNumbers(column, page)) return { page, furniture: [] }
  const taken = new Set(column)
  const items = page.items.filter((item) => !taken.has(item))
  return { page: { ...page, items }, furniture: column.map((item) => toFurniture(item, page)) }
}

/** The most numbers that stand flush on one side, left or right. */
function largestColumn(numbers: readonly RawItem[]): RawItem[] {
  const columns = [(item: RawItem) => item.x, (item: RawItem) => item.x + item.width].flatMap((edge) => {
    const sorted = [...numbers].sort((a, b) => edge(a) - edge(b))
    const found: RawItem[][] = []
    for (const item of sorted) {
      const open = found.at(-1)
      if (open !== undefined && edge(item) - edge(open[0]!) <= SAME_EDGE) open.push(item)
      else found.push([item])
    }
    return found
  })
  return columns.reduce((largest, column) => (column.length > largest.length ? column : largest))
}

function areLineNumbers(column: readonly RawItem[], page: RawPage): boolean {
  if (column.length < FEWEST || column.length > MOST) return false
  const down = [...column].sort((a, b) => a.y - b.y).map((item) => Number(item.text))
  const step = down[1]! - down[0]!
  if (!STEPS.includes(step) || down.some((value, i) => i > 0 && value !== down[i - 1]! + step)) return false
  const right = greatest(column, (item) => item.x + item.width)
  const own = new Set(column)
  const others = page.items.filter((item) => !own.has(item) && item.text.trim() !== '')
  if (others.filter((item) => item.x > right).length < BODY_TO_THE_RIGHT * others.length) return false
  return linesBeside(column, others) <= LINES_A_COUNT * (down.at(-1)! - down[0]! + 1)
}

/** Lines of text from the first number down to the last. */
function linesBeside(column: readonly RawItem[], others: readonly RawItem[]): number {
  const [top, bottom] = [Math.min(...column.map(({ y }) => y)), Math.max(...column.map(({ y }) => y))]
  const baselines = others.map(({ y }) => y).filter((y) => y >= top - SAME_LINE && y <= bottom + SAME_LINE).sort((a, b) => a - b)
  return baselines.filter((y, i) => i === 0 || y - baselines[i - 1]! > SAME_LINE).length
}

function toFurniture(item: RawItem, page: RawPage): Furniture {
  const { x, y, width, size } = item
  return { kind: 'line-number', text: item.text.trim(), page: page.index, x, y: y - size, width, height: size }
}
