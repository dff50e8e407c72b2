import { describe, expect, it } from 'vitest'
import { buildLines } from '../../../../src/core/document/lines'
import type { RawItem } from '../../../../src/core/document/raw'
import { titleAt, withTitleFirst } from '../../../../src/core/document/title-lines'
import { column, item, page } from './pages'

const TITLE = column(['A trial of tablets for', 'better sleep at night'], 180, 100, { size: 12, font: 'bold' })
const TEXT = column(['Abstract', 'Sleep is short in many people', 'and longer in a few of them.', 'We looked at all of these.'], 180, 160)
const KIND = item('RESEARCH', 180, 60)
const read = (items: RawItem[]): string[] => withTitleFirst(buildLines(page(items)), 800).map(({ text }) => text)
const words = (...items: RawItem[]): string[] => items.map(({ text }) => text)

describe('withTitleFirst', () => {
  it('puts the title, and what stands above it, before an abstract that is drawn first', () => {
    expect(read([...TEXT, ...TITLE, KIND])).toEqual(words(KIND, ...TITLE, ...TEXT))
  })

  it('puts notes in the margin that are drawn first behind the text beside them', () => {
    const notes = column(['Received: 12 June', 'Accepted: 3 July', 'Published: 4 July'], 40, 170)
    expect(read([...notes, ...TITLE, ...TEXT])).toEqual(words(...TITLE, ...TEXT, ...notes))
  })

  it('puts a margin that is drawn first behind the text beside it where the title is drawn last', () => {
    const notes = column(['Anna Brown, MD', 'Key words: sleep', 'Received: 12 June'], 420, 150, { size: 7 })
    expect(read([...notes, ...TEXT, ...TITLE, KIND])).toEqual(words(KIND, ...TITLE, ...TEXT, ...notes))
  })

  it('keeps what stands between the title and the first of these with the title', () => {
    const subtitle = item('The BEST trial', 180, 130)
    expect(read([...TEXT, ...TITLE, subtitle])).toEqual(words(...TITLE, subtitle, ...TEXT))
  })

  it('keeps two columns of text in their order, whether the title is drawn between them or is a heading of the second', () => {
    const left = column(['Sleep is short in many people', 'and longer in a few of them.', 'We looked at all of these.'], 40, 160)
    const right = left.map((line) => ({ ...line, x: 320 }))
    const title = column(['A trial of tablets for better sleep'], 40, 100, { size: 18, font: 'bold' })
    expect(read([...left, ...title, ...right])).toEqual(words(...title, ...left, ...right))
    const heading = item('Effects of tablets on sleep', 320, 140, { size: 12, font: 'bold', endsLine: true })
    expect(read([KIND, ...left, heading, ...right])).toEqual(words(KIND, ...left, heading, ...right))
  })

  it('changes nothing where the title comes first, stands low on the page, or is none', () => {
    expect(read([KIND, ...TITLE, ...TEXT])).toEqual(words(KIND, ...TITLE, ...TEXT))
    const low = TITLE.map((one) => ({ ...one, y: one.y + 500 }))
    const above = TEXT.map((one) => ({ ...one, y: one.y + 480 }))
    expect(read([...above, ...low])).toEqual(words(...above, ...low))
    expect(read([])).toEqual([])
  })
})

describe('titleAt', () => {
  it('is the first of the largest lines of several words, or a short line above it that is as large', () => {
    const at = (...items: RawItem[]) => titleAt(buildLines(page(items)))
    expect(at(...TEXT, ...TITLE)).toBe(4)
    expect(at(item('Sleep:', 50, 80, { size: 12, font: 'bold' }), ...column(['a trial of tablets at night'], 50, 96, { size: 12, font: 'bold' }), ...TEXT)).toBe(0)
    expect(at(item('Sleep', 50, 80))).toBe(-1)
  })
})
