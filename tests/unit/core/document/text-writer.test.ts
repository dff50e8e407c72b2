import { describe, expect, it } from 'vitest'
import { countWords } from '../../../../src/core/document/hyphenation'
import type { Block } from '../../../../src/core/document/blocks'
import { buildLines } from '../../../../src/core/document/lines'
import type { RawItem } from '../../../../src/core/document/raw'
import { TextWriter } from '../../../../src/core/document/text-writer'
import { column, item, pagesOf } from './pages'

function write(...contents: RawItem[][]) {
  const lines = pagesOf(...contents).flatMap((page) => buildLines(page))
  const writer = new TextWriter([{ kind: 'text', lines, of: null }], countWords(lines))
  writer.writeAll()
  return { text: writer.finish(), written: writer.written, runs: writer.runs }
}

describe('TextWriter', () => {
  it('joins lines of a paragraph with a space', () => {
    expect(write(column(['participants were', 'randomised to one'], 50, 100)).text).toBe('participants were randomised to one')
  })

  it('makes a word whole that a line end cut, on one page or over two', () => {
    expect(write(column(['received the treat-', 'ment as planned'], 50, 100)).text).toBe('received the treatment as planned')
    expect(write([item('received the treat-', 50, 700)], [item('ment as planned', 50, 100)]).text).toBe('received the treatment as planned')
  })

  it('leaves out a hyphen that was drawn as a piece of its own', () => {
    const { text, runs } = write([item('the treat', 50, 100), item('-', 95, 100, { endsLine: true }), item('ment', 50, 112)])
    expect(text).toBe('the treatment')
    expect(runs.map(({ start, end }) => text.slice(start, end)).join('')).toBe('the treatment')
    expect(runs.every(({ start, end, width }) => end > start && width > 0)).toBe(true)
  })

  it('leaves no space after a hyphen that stays, or after a sign that cuts a range', () => {
    expect(write(column(['over a 12-', 'week period'], 50, 100)).text).toBe('over a 12-week period')
    expect(write(column(['between 2004–', '2006 in all'], 50, 100)).text).toBe('between 2004–2006 in all')
  })

  it('does not join words of different size', () => {
    const text = write([item('HEADING-', 50, 100, { size: 16 }), item('text', 50, 116)]).text
    expect(text).toBe('HEADING-\ntext')
  })

  it('says where each line came to stand, and which open a paragraph', () => {
    const { text, written } = write([...column(['the treat-', 'ment ended.'], 50, 100), item('Next.', 50, 160)], [item('Page two.', 50, 100)])
    expect(written.map(({ start, end }) => text.slice(start, end))).toEqual(['the treat', 'ment ended.', 'Next.', 'Page two.'])
    expect(written.map(({ opensParagraph }) => opensParagraph)).toEqual([true, false, true, true])
    expect(written.map(({ line }) => line.page)).toEqual([0, 0, 0, 1])
  })

  it('gives runs for what is drawn and none for what joins it', () => {
    const { text, runs } = write(column(['one treat-', 'ment'], 50, 100))
    expect(runs.map(({ start, end }) => text.slice(start, end)).join('|').replaceAll('|', '')).toBe('one treatment')
    const page = write(column(['first', 'second'], 50, 100))
    expect(page.runs.some(({ start, end }) => start <= 5 && end > 5)).toBe(false)
  })

  it('goes on in capitals in the next column, where the line before is full', () => {
    const [left, right] = [column(['a ratio of 1.75 for people', 'who were allocated to the'], 50, 100), column(['DNA arm and of 1.5 for all', 'others of the same age.'], 300, 100)]
    const blocks = [left, right].map((items): Block => ({ kind: 'text', lines: pagesOf(items).flatMap(buildLines), of: null }))
    const writer = new TextWriter(blocks, countWords([]))
    writer.writeAll()
    expect(writer.finish()).toBe('a ratio of 1.75 for people who were allocated to the DNA arm and of 1.5 for all others of the same age.')
  })

  it('breaks the line between text and a float', () => {
    const lines = pagesOf(column(['were allocated to', 'care as usual'], 50, 100)).flatMap(buildLines)
    const blocks: Block[] = [{ kind: 'text', lines: lines.slice(0, 1), of: null }, { kind: 'notes', lines: lines.slice(1), of: null }]
    const writer = new TextWriter(blocks, countWords([]))
    writer.writeAll()
    expect(writer.finish()).toBe('were allocated to\ncare as usual')
  })
})
