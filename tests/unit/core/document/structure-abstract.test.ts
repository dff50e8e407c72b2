import { describe, expect, it } from 'vitest'
import { findAbstracts } from '../../../../src/core/document/structure-abstract'
import type { Paragraph } from '../../../../src/core/document/structure-blocks'

interface Place { page?: number; y?: number; font?: string; size?: number; label?: string; float?: boolean }

/** Paragraphs of one line each, which follow one another in the text. */
function blocksOf(...paragraphs: [text: string, place?: Place][]): Paragraph[] {
  let at = 0
  return paragraphs.map(([text, { page = 0, y = 100, font = 'f1', size = 10, label, float = false } = {}]) => {
    const [start, end, style, firstStyle] = [at, at + text.length, `${font} ${size.toFixed(1)}`, `${label ?? font} ${size.toFixed(1)}`]
    at = end + 1
    const line = { start, end, page, x: 50, y, size, angle: 0 as const, style, firstStyle, firstEnd: end, parts: [], float, ocr: false }
    return { start, end, text, page, lines: [line], style, firstStyle, firstEnd: end, size, float }
  })
}

const long = (text: string): string => `${text} ${'It was looked at in all of them at some length. '.repeat(6)}`.trim()
const ABSTRACT: [string, Place] = ['Abstract', { y: 80, font: 'bold', size: 12 }]
const BODY: [string, Place] = ['Introduction', { page: 1, y: 500, font: 'bold', size: 12 }]
const has = (word: string, ...paragraphs: [string, Place?][]): boolean => {
  const blocks = blocksOf(ABSTRACT, ...paragraphs, BODY)
  const text = blocks.map((block) => block.text).join('\n')
  return findAbstracts(blocks, blocks.length - 1).some(({ start, end }) => text.slice(start, end).includes(word))
}

describe('what stands beside an abstract', () => {
  const first: [string, Place] = [long('Sleep was bad.'), { y: 100 }]

  it('is none of it where it is set higher in another type', () => {
    expect(has('Brown', first, [long('Anna Brown wrote it.'), { y: 90, font: 'f2' }])).toBe(false)
  })

  it('is of it where it stands lower, on the next page, or in the type of the abstract', () => {
    expect(has('Brown', first, [long('Anna Brown wrote it.'), { y: 110, font: 'f2' }])).toBe(true)
    expect(has('Brown', first, [long('Anna Brown wrote it.'), { y: 90, font: 'f2', page: 1 }])).toBe(true)
    expect(has('Brown', first, [long('Anna Brown wrote it.'), { y: 90 }])).toBe(true)
  })

  it('is of it where it is a part, which opens the second of two columns', () => {
    expect(has('Results', first, ['Results', { y: 90, font: 'bold' }], [long('They slept.'), { y: 102 }])).toBe(true)
    expect(has('Results', first, [long('Results: They slept.'), { y: 90, font: 'f2' }])).toBe(true)
  })
})

describe('what stands at the foot of the page of an abstract', () => {
  const foot: [string, Place] = [long('Sleep and what comes of it.'), { y: 700, size: 7 }]
  const first: [string, Place] = [long('Methods: They were asked.'), { label: 'bold' }]
  const goesOn = (place: Place, before = first, text = 'Results: They slept.', ...between: [string, Place][]): boolean =>
    has('They slept', before, foot, ...between, [long(text), { page: 1, label: 'bold', ...place }])

  it('is passed over before a part of it that opens the next page', () => {
    expect(goesOn({})).toBe(true)
    expect(goesOn({}, first, 'Results: They slept.', ['Figure 1', { page: 1, float: true }])).toBe(true)
  })

  it('ends it before anything else', () => {
    expect(goesOn({}, [long('They were asked.'), {}])).toBe(false)
    expect(goesOn({}, first, 'They slept.')).toBe(false)
    expect(goesOn({ page: 2 })).toBe(false)
    expect(goesOn({ label: 'italic' })).toBe(false)
    expect(goesOn({ size: 12 })).toBe(false)
    const name = (text: string, page: number): [string, Place] => [text, { page, font: 'bold', size: 12 }]
    expect(has('They slept', name('Methods', 0), [long('They were asked.')], foot, name('Results', 1), [long('They slept.'), { page: 1 }])).toBe(false)
    const blocks = blocksOf(ABSTRACT, first, foot, [long('Results: They slept.'), { page: 1, label: 'bold' }])
    expect(findAbstracts(blocks, null)).toEqual([{ start: 0, end: blocks[1]!.end }])
    expect(goesOn({}, first, 'Results: They slept.', [long('Another one.'), { page: 1 }])).toBe(false)
  })
})
