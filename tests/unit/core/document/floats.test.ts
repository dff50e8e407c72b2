import { describe, expect, it } from 'vitest'
import { nameBlocks } from '../../../../src/core/document/block-kinds'
import { toBlocks, type Block } from '../../../../src/core/document/blocks'
import { floatsAfterParagraphs, goesOnInBlock } from '../../../../src/core/document/floats'
import { countWords } from '../../../../src/core/document/hyphenation'
import { buildLines, type Line } from '../../../../src/core/document/lines'
import type { RawItem } from '../../../../src/core/document/raw'
import { column, item, pagesOf } from './pages'

const STYLE = { size: 10, font: 'f1', width: 250 }
const SMALL = { size: 8, font: 'f2' }
const CAPTION = item('Figure 1 Flow of people', 50, 700, SMALL)

/** The blocks in the order read, each by its first words. */
function order(...contents: RawItem[][]): string[] {
  const blocks = pagesOf(...contents).flatMap((page) => nameBlocks(toBlocks(buildLines(page), STYLE, countWords([])), STYLE))
  return floatsAfterParagraphs(blocks, STYLE).map(({ lines }) => lines[0]!.text.split(' ').slice(0, 2).join(' '))
}

const open = column(['People who smoke were asked whether they wanted to', 'stop and those who did were randomly allocated to'], 50, 100)
const rest = column(['counselling or to usual care. All were followed up.', 'Nobody was paid for taking part in any of the two.'], 50, 100)
const closed = column(['People who smoke were asked whether they wanted to', 'stop.'], 50, 100)

describe('floatsAfterParagraphs', () => {
  it('reads a paragraph to its end before the float that interrupts it', () => {
    expect(order([...open, CAPTION], rest)).toEqual(['People who', 'counselling or', 'Figure 1'])
  })

  it('reads on over several floats and pages', () => {
    const full = [item('Table 2', 50, 100, SMALL), item('Age', 50, 120, SMALL), item('54', 150, 120, SMALL), item('Men', 50, 132, SMALL), item('12', 150, 132, SMALL)]
    expect(order([...open, CAPTION], full, rest)).toEqual(['People who', 'counselling or', 'Figure 1', 'Table 2', 'Age\t54'])
  })

  it('puts the float after the paragraph, not after all that follows', () => {
    const more = [item('counselling or to usual care.', 50, 100), ...column(['The second paragraph begins here and says more', 'than the first.'], 62, 112)]
    expect(order([...open, CAPTION], more)).toEqual(['People who', 'counselling or', 'Figure 1', 'The second'])
  })

  it('goes on in capitals where the line before is full and the next part as wide as it', () => {
    const name = column(['Bristol and Bath between the years 2004 and 2006 too', 'and then for a further year by the same people all'], 50, 100)
    expect(order([...open, CAPTION], name)).toEqual(['People who', 'Bristol and', 'Figure 1'])
    expect(order([...open, CAPTION], column(['Known points', 'Smoking is common'], 50, 100))).toEqual(['People who', 'Figure 1', 'Known points'])
  })

  it('leaves a float where it stands when the paragraph has ended', () => {
    expect(order([...closed, CAPTION], rest)).toEqual(['People who', 'Figure 1', 'counselling or'])
  })

  it('leaves a heading over its section where the line before it happens to be full', () => {
    const full = column([
      'People who smoke were asked whether they wanted to', 'stop and those who did were randomly allocated to',
      'counselling or to usual care, which all agreed on.',
    ], 50, 100)
    const section = [
      item('Statistical analysis', 50, 150, { size: 10, font: 'bold' }),
      ...column(['Proportions were compared by the method that was', 'named in the protocol before the trial began.'], 50, 180),
    ]
    expect(order([...full, ...section])).toEqual(['People who', 'Statistical analysis', 'Proportions were'])
  })

  it('leaves a heading over its section also where the paragraph before it breaks off', () => {
    const section = [
      item('Statistical analysis', 50, 150, { size: 11, font: 'bold' }),
      ...column(['Proportions were compared by the method that was', 'named in the protocol before the trial began.'], 50, 165),
    ]
    expect(order([...open, ...section], rest)).toEqual(['People who', 'Statistical analysis', 'Proportions were', 'counselling or'])
  })

  it('keeps the text of a heading that follows another under it, where a heading of its type stands further on', () => {
    const type = { size: 12, font: 'bold' }
    const heads = column(['How people were kept', 'in each of the arms', 'What was done with all', 'of them who came'], 50, 100, type)
    const further = column(['Where people were seen', 'in each of the years'], 310, 100, type)
    const under = [...rest, item('It was so in both arms of it.', 50, 124)].map((one) => ({ ...one, y: one.y + 60 }))
    expect(order([...heads, ...under, ...further, ...closed.map((one) => ({ ...one, x: 310, y: one.y + 30 }))]))
      .toEqual(['How people', 'counselling or', 'Where people', 'People who'])
  })

  it('takes no title that is drawn last for such a heading', () => {
    const title = [item('A trial of counselling', 50, 40, { size: 18, font: 'bold' }), item('Jo Brown, Ann Young and the group who did the work of the whole trial', 50, 60)]
    expect(order([...open, ...title], rest)).toEqual(['People who', 'counselling or', 'A trial', 'Jo Brown,'])
  })

  it('goes on in a line of text that was driven apart', () => {
    const apart = [item('counselling or to usual care, as was found before (P', 50, 100), item('= .32) (see Table 4).', 330, 100)]
    const more = column(['As intentions and attitudes were changed by it, we', 'asked whether the intervention had done so.'], 50, 140)
    expect(order([...open, CAPTION], [...apart, ...more])).toEqual(['People who', 'counselling or', 'Figure 1', 'As intentions'])
  })

  it('keeps entries of a list together over what stands between them', () => {
    const entries = (from: number): RawItem[] =>
      column([`${from}. Brown J. A trial of counselling for people who`, `${from + 1}. Young J. Another one. Last accessed on 22 May`], 50, 100)
    expect(order([...entries(1), CAPTION], entries(3))).toEqual(['1. Brown', '3. Brown', 'Figure 1'])
  })

  it('moves no float that follows a heading, and no text', () => {
    expect(order([item('Results', 50, 100, { font: 'f3' }), CAPTION], rest)).toEqual(['Results', 'Figure 1', 'counselling or'])
    const other = column(['Another paragraph', 'of three lines', 'of its own'], 50, 300)
    expect(order([...open, ...other], rest)).toEqual(['People who', 'Another paragraph', 'counselling or'])
  })

  it('keeps a float whose paragraph never goes on', () => {
    expect(order([...open, CAPTION])).toEqual(['People who', 'Figure 1'])
    expect(order()).toEqual([])
  })
})

describe('goesOnInBlock', () => {
  const full = column(['They said it of the others, that all of those people', 'were asked whether they wanted to stop, and that those', 'did were all asked again in the year thereafter too.'], 50, 500)
  const next = (indent: number): RawItem[] => [
    item('Nobody was paid for taking part in any of the two arms', 310 + indent, 100), item('of the trial, and all knew of this before it had begun.', 310, 112),
  ]
  const paragraphs = (indent: number): RawItem[] => Array.from({ length: 5 }, (_, i) => [
    item('People of the place who smoke every day, all of them,', 50 + indent, 100 + 36 * i),
    item('were asked whether they wanted to stop, and most of all', 50, 112 + 36 * i), item('wanted.', 50, 124 + 36 * i),
  ]).flat()
  /** Whether the last paragraph of a column goes on in the next, in a document with these paragraphs before. */
  const goesOn = (before: RawItem[], after: RawItem[]): boolean => {
    const blocks = pagesOf([...before, ...full, ...after]).flatMap((page) => toBlocks(buildLines(page), STYLE, countWords([])))
    const ordered = floatsAfterParagraphs(blocks, STYLE)
    const at = ordered.findIndex(({ lines }) => lines.at(-1)!.text.startsWith('did were'))
    return goesOnInBlock(ordered[at]!, ordered[at + 1]!)
  }

  it('goes on flush behind a full line that ends a sentence, where paragraphs are indented', () => {
    expect(goesOn(paragraphs(10), next(0))).toBe(true)
    expect(goesOn(paragraphs(10), next(10))).toBe(false)
    expect(goesOn(paragraphs(0), next(0))).toBe(false)
  })

  it('does not go on behind a quotation, which is set in on both sides', () => {
    const text = next(0).map((one, i) => ({ ...one, x: 35, y: 90 + 12 * i, text: `${one.text} and so on` , width: one.width + 60 }))
    const blocks = [...pagesOf([...paragraphs(10), ...full], text)].flatMap((page) => toBlocks(buildLines(page), STYLE, countWords([])))
    const [quotation, after] = floatsAfterParagraphs(blocks, STYLE).slice(-2)
    expect(goesOnInBlock(quotation!, after!)).toBe(false)
  })

  it('does not go on in another type, in an entry of a list or in a single line', () => {
    expect(goesOn(paragraphs(10), next(0).map((one, i) => (i === 0 ? { ...one, font: 'bold' } : one)))).toBe(false)
    expect(goesOn(paragraphs(10), next(0).map((one, i) => (i === 0 ? { ...one, text: `3. ${one.text}` } : one)))).toBe(false)
    expect(goesOn(paragraphs(10), next(0).slice(0, 1))).toBe(false)
  })
})

describe('a paragraph that goes on flush behind the end of a sentence', () => {
  type Change = Partial<Line>
  const blockOf = (items: RawItem[], change: (line: Line, index: number) => Change = () => ({}), index = 0): Block => ({
    kind: 'text', of: null, lines: buildLines(pagesOf(...Array.from({ length: index + 1 }, () => items))[index]!).map((line, i) => ({ ...line, ...change(line, i) })),
  })
  const PARTS = ['People of the place who smoke every day, all of them,', 'were asked whether they wanted to stop, and most of all', 'wanted.']
  /** Paragraphs of three lines each, of which the first ones begin further in. */
  const paragraphs = (count: number, indent = 10, change?: (line: Line, index: number) => Change, parts = PARTS): Block => blockOf(
    Array.from({ length: count }, (_, i) => column(parts, 50, 100 + 36 * i).map((one, j) => (j === 0 ? { ...one, x: 50 + indent } : one))).flat(), change,
  )
  const FULL = ['They said it of the others, that all of those people', 'were asked whether they wanted to stop, and that those', 'did were all asked again in the year thereafter too.']
  const full = blockOf(column(FULL, 50, 500))
  const NEXT = ['Nobody was paid for taking part in any of the two arms', 'of the trial, and all knew of this before it had begun.']
  const next = blockOf(column(NEXT, 310, 100))
  const indented = paragraphs(5)
  const goesOn = ({ document = indented, last = full, first = next }: Partial<Record<'document' | 'last' | 'first', Block>>): boolean =>
    floatsAfterParagraphs([document, last, first], STYLE).find(({ lines }) => lines[0] === last.lines[0])!.goesOn === true
  /** In the next column, with its first line changed. */
  const firstLine = (change: Change): Block => blockOf(column(NEXT, 310, 100), (_, i) => (i === 0 ? change : {}))
  const lastLine = (change: Change): Block => blockOf(column(FULL, 50, 500), (_, i) => (i === 2 ? change : {}))

  it('goes on beside or on the next page, behind a full line', () => {
    expect(goesOn({})).toBe(true)
    expect(goesOn({ first: blockOf(column(NEXT, 50, 700)) })).toBe(false)
    expect(goesOn({ first: blockOf(column(NEXT, 50, 700), undefined, 1) })).toBe(true)
    expect(goesOn({ last: blockOf(column([...FULL.slice(0, 2), 'did were asked.'], 50, 500)) })).toBe(false)
  })

  it('does so in the type of the text only, from no entry of a list to none', () => {
    expect(goesOn({ first: firstLine({ size: 8 }) })).toBe(false)
    expect(goesOn({ last: lastLine({ font: 'f2' }) })).toBe(false)
    expect(goesOn({ first: firstLine({ font: 'f2' }) })).toBe(false)
    expect(goesOn({ last: lastLine({ item: 'hangs' }) })).toBe(false)
    expect(goesOn({ first: firstLine({ item: 'opens' }) })).toBe(false)
    const named = [item('Nobody ', 310, 100, { font: 'bold' }), item(NEXT[0]!.slice(7), 345, 100, { endsLine: true }), item(NEXT[1]!, 310, 112)]
    expect(goesOn({ first: blockOf(named) })).toBe(false)
    expect(goesOn({ first: blockOf(named.map((one) => ({ ...one, font: 'f1' }))) })).toBe(true)
  })

  it('does so with the beginning of a sentence, and no row of cells', () => {
    expect(goesOn({ first: firstLine({ text: '3 of them were paid for taking part in any of the arms' }) })).toBe(false)
    expect(goesOn({ first: firstLine({ text: 'Nobody\twas paid for taking part in any of the two arms' }) })).toBe(false)
  })

  it('does so in no quotation, nor behind one, and in no entry that hangs', () => {
    const set = (x: number, width: number): Block => blockOf(column(NEXT, x, 100, { width }), undefined, 1)
    expect(goesOn({ first: set(70, 220) })).toBe(false)
    expect(goesOn({ first: set(30, 310) })).toBe(false)
    expect(goesOn({ first: set(70, 270) })).toBe(true)
    expect(goesOn({ first: set(50, 240) })).toBe(true)
    expect(goesOn({ first: blockOf([item(NEXT[0]!, 310, 100, { endsLine: true }), item(NEXT[1]!, 320, 112)]) })).toBe(false)
  })

  it('does so where most paragraphs of the text are indented, and enough of them', () => {
    expect(goesOn({ document: paragraphs(4) })).toBe(false)
    const flush = (count: number) => blockOf([...indented.lines, ...paragraphs(count, 0).lines].flatMap(({ fragments }, i) =>
      fragments.map(({ text, start }) => item(text, start, 100 + 12 * i, { endsLine: true }))))
    expect(goesOn({ document: flush(1) })).toBe(true)
    expect(goesOn({ document: flush(2) })).toBe(false)
    const change = (of: number, more: Change) => (_: Line, i: number) => (i % 3 === of ? more : {})
    expect(goesOn({ document: paragraphs(5, 10, change(0, { font: 'f2' })) })).toBe(false)
    expect(goesOn({ document: paragraphs(5, 10, change(2, { font: 'f2' })) })).toBe(false)
    expect(goesOn({ document: paragraphs(5, 10, change(0, { item: 'opens' })) })).toBe(false)
    expect(goesOn({ document: paragraphs(5, 10, change(2, { start: 45 })) })).toBe(false)
    expect(goesOn({ document: paragraphs(5, 10, undefined, [...PARTS.slice(0, 2), 'wanted it as the']) })).toBe(false)
  })

  it('is read to its end before a float, also in a column of another width', () => {
    const caption: Block = { kind: 'caption', of: 'figure', lines: buildLines(pagesOf([CAPTION])[0]!) }
    const narrow = blockOf(column(['Nobody was paid for taking', 'part in any of the arms.'], 310, 100))
    const read = (document: Block): string[] => floatsAfterParagraphs([document, full, caption, narrow], STYLE).slice(1).map(({ lines }) => lines[0]!.text.slice(0, 6))
    expect(read(indented)).toEqual(['They s', 'Nobody', 'Figure'])
    expect(read(paragraphs(5, 0))).toEqual(['They s', 'Figure', 'Nobody'])
  })
})
