import { describe, expect, it } from 'vitest'
import { nameBlocks } from '../../../../src/core/document/block-kinds'
import { toBlocks } from '../../../../src/core/document/blocks'
import { floatsAfterParagraphs, goesOnInBlock } from '../../../../src/core/document/floats'
import { countWords } from '../../../../src/core/document/hyphenation'
import { buildLines } from '../../../../src/core/document/lines'
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
