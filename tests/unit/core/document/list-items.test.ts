import { describe, expect, it } from 'vitest'
import { buildLines } from '../../../../src/core/document/lines'
import { withItems } from '../../../../src/core/document/list-items'
import type { RawItem } from '../../../../src/core/document/raw'
import { column, item, page } from './pages'

/** What each line is of a list: o opens an entry, h hangs below its sign, - neither. */
function kinds(items: RawItem[]): string {
  return withItems(buildLines(page(items))).map((line) => line.item?.charAt(0) ?? '-').join('')
}
const list = (...texts: string[]): RawItem[] => column(texts, 50, 100)

describe('withItems', () => {
  it('knows entries by the sign before them', () => {
    expect(kinds(list('People were asked about', '• smoking', '• drinking and what they', 'had eaten'))).toBe('-oo-')
    expect(kinds(list('▸ Only one'))).toBe('o')
  })

  it('takes no sign between key words for that of an entry', () => {
    expect(kinds(list('Key words: smoking • pregnancy', '• exercise • trial'))).toBe('--')
  })

  it('knows entries that count on at one edge', () => {
    expect(kinds(list('They had to', '(1) smoke', '(2) be over 18 and', '(3) speak English'))).toBe('-ooo')
    expect(kinds(list('a) smoking', 'b) drinking'))).toBe('oo')
    expect(kinds(list('i. smoking', 'ii. drinking', 'iii. eating'))).toBe('ooo')
    expect(kinds(list('9. Brown J. A trial.', 'Lancet 2014.', '10. Young J. Another.'))).toBe('o-o')
  })

  it('takes no number that came to stand at the beginning of a line for an entry', () => {
    expect(kinds(list('as has been shown in the year', '3) and by others', 'in the next'))).toBe('---')
    expect(kinds([item('2. Methods', 50, 100), item('4. Results', 50, 130)])).toBe('--')
    expect(kinds([item('2. smoking', 50, 100), item('3. drinking', 90, 112)])).toBe('--')
    expect(kinds(list('excluded were (1) people in hospital,', '(2) people under 18, and', '(3) people who lived abroad'))).toBe('---')
    expect(kinds(list('is more effective in one study', '[11]. The second had none', 'and a third was better', '[12]. It was'))).toBe('----')
  })

  it('knows bare numbers that stand apart from their entries and count on', () => {
    const entry = (number: string, text: string, y: number, gap = 14): RawItem[] => [item(number, 50, y), item(text, 50 + 5 * number.length + gap, y)]
    const references = [...entry('9', 'Brown J. A trial of tablets.', 100), item('Lancet 2014; 3: 2–9.', 69, 112), ...entry('10', 'Young J. Another.', 124, 9), ...entry('11', 'White J. A third.', 136, 9)]
    expect(kinds(references)).toBe('ohoo')
    expect(kinds([...entry('9', 'Brown J.', 100), ...entry('11', 'Young J.', 112, 9)])).toBe('--')
    expect(kinds([...entry('9', 'Brown J.', 100, 2.5), ...entry('10', 'Young J.', 112, 2.5)])).toBe('--')
    expect(kinds([...entry('9', 'brown', 100), ...entry('10', 'young', 112, 9)])).toBe('--')
  })

  it('keeps a line at the place where the text of its numbered entry begins, however short the one before it', () => {
    const hanging = [item('1.', 50, 100), item('A trial.', 64, 100), item('Clinical Pharmacology in Drug Development 2012', 64, 112), item('2. B', 50, 124)]
    expect(kinds(hanging)).toBe('oho')
  })

  it('knows dashes only where several stand at one edge', () => {
    expect(kinds(list('– smoking', '– drinking'))).toBe('oo')
    expect(kinds(list('the two arms', '– as was said – were', 'alike'))).toBe('---')
  })

  it('knows the letter that stands for a hollow dot by its font', () => {
    const dots = [100, 112].flatMap((y) => [item('o', 50, y, { font: 'f9' }), item('smoking', 60, y)])
    expect(kinds(dots)).toBe('oo')
    expect(kinds(list('o parto e tiveram', 'o critério do estudo'))).toBe('--')
  })

  it('knows the lines set in below a sign, and where the list has ended', () => {
    const hanging = [item('1. Smoking every day for a year at least', 50, 100), item('or longer.', 62, 112), item('2. Drinking', 50, 124), item('The next paragraph.', 50, 136)]
    expect(kinds(hanging)).toBe('oho-')
    const indented = [item('• Drinking.', 50, 100), item('The next paragraph has its first line set in', 62, 112), item('and the second not.', 50, 124)]
    expect(kinds(indented)).toBe('o--')
  })
})
