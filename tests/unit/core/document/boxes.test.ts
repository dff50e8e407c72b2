import { describe, expect, it } from 'vitest'
import { nameBlocks } from '../../../../src/core/document/block-kinds'
import { toBlocks } from '../../../../src/core/document/blocks'
import { countWords } from '../../../../src/core/document/hyphenation'
import { buildLines } from '../../../../src/core/document/lines'
import type { RawItem } from '../../../../src/core/document/raw'
import { column, item, page } from './pages'

const STYLE = { size: 10, font: 'f1', width: 250 }
const SMALL = { size: 8.5, font: 'f2' }
const NAME = { size: 9, font: 'bold' }
const PROSE = column(['participants were randomised to one of the two arms', 'and followed for a year by people who knew it'], 50, 300)
const KNOWN = column(['Few pregnant women who smoke stop when asked to', 'Exercise helps others who want to stop smoking'], 60, 112, SMALL)

function kinds(items: RawItem[]): [kind: string, text: string][] {
  const blocks = nameBlocks(toBlocks(buildLines(page(items)), STYLE, countWords([])), STYLE)
  return blocks.map(({ kind, lines }) => [kind, lines[0]!.text.split(' ').slice(0, 2).join(' ')])
}

describe('nameBoxes', () => {
  it('takes what stands below the name of a box for the box, with the names within it', () => {
    const adds = column(['Exercise did not help these women to stop smoking', 'It did no harm to them'], 60, 160, SMALL)
    expect(kinds([item('What is already known on this topic', 60, 100, NAME), ...KNOWN, item('What this study adds', 60, 148, NAME), ...adds, ...PROSE]))
      .toEqual([['caption', 'What is'], ['box', 'Few pregnant'], ['box', 'What this'], ['box', 'Exercise did'], ['text', 'participants were']])
  })

  it('knows a name in two lines, and parts it from lines of the same size', () => {
    const name = column(['WHAT IS ALREADY KNOWN', 'ON THIS TOPIC'], 60, 88, SMALL)
    expect(kinds([...name, ...KNOWN, ...PROSE])).toEqual([['caption', 'WHAT IS'], ['box', 'Few pregnant'], ['text', 'participants were']])
  })

  it('goes on in the second column of a box', () => {
    const right = column(['were asked to, which was known before, and so', 'we did a trial'], 320, 112, SMALL)
    expect(kinds([item('Panel: Research in context', 60, 100, NAME), ...KNOWN, ...right, ...PROSE]))
      .toEqual([['caption', 'Panel: Research'], ['box', 'Few pregnant'], ['box', 'were asked'], ['text', 'participants were']])
  })

  it('knows a box whose name stands in the middle of it', () => {
    expect(kinds([item('Key messages', 130, 98, NAME), ...KNOWN, ...PROSE]).map(([kind]) => kind)).toEqual(['caption', 'box', 'text'])
  })

  it('leaves a section of such a name, and what follows a box in other type or further left', () => {
    expect(kinds([item('Key messages', 50, 280, NAME), ...PROSE])).toEqual([['text', 'Key messages'], ['text', 'participants were']])
    const thanks = column(['We thank the women who took part in the trial, and', 'those who ran it'], 60, 148, { size: 7.5, font: 'f2' })
    expect(kinds([item('Key messages', 60, 100, NAME), ...KNOWN, ...thanks]).map(([kind]) => kind)).toEqual(['caption', 'box', 'text'])
    expect(kinds([item('Key messages', 60, 100, NAME), ...KNOWN, ...thanks.map((one) => ({ ...one, x: 20, size: 8.5 }))]).map(([kind]) => kind)).toEqual(['caption', 'box', 'text'])
  })
})
