import { describe, expect, it } from 'vitest'
import { relocateSpan } from '../../../../src/core/document/relocate'

const OLD = 'Methods. The list was drawn by a com-\nputer program. Results. The list was drawn again. Discussion. The list was drawn once more.'

function moved(words: string, from: string, to: string, nth = 0): string | null {
  let start = from.indexOf(words)
  for (let i = 0; i < nth; i++) start = from.indexOf(words, start + 1)
  const found = relocateSpan({ start, end: start + words.length }, from, to)
  return found && `${found.start}: ${to.slice(found.start, found.end)}`
}

describe('relocateSpan', () => {
  it('finds the words although hyphens and offsets have changed', () => {
    const better = `A title came first. ${OLD.replace('-\n', '')}`
    expect(moved('by a com-\nputer program', OLD, better)).toBe(`${better.indexOf('by a')}: by a computer program`)
  })

  it('takes, of equal words, those in the same surroundings', () => {
    const turned = 'Discussion. The list was drawn once more. Results. The list was drawn again. Methods. The list was drawn by a computer program.'
    expect(moved('The list was drawn', OLD, turned, 0)).toBe(`${turned.indexOf('The list was drawn by')}: The list was drawn`)
    expect(moved('The list was drawn', OLD, turned, 1)).toBe(`${turned.indexOf('The list was drawn again')}: The list was drawn`)
  })

  it('takes, where the surroundings do not tell, those as far into the document', () => {
    const same = 'x same words here x '.repeat(9)
    const third = same.indexOf('same words here', 45)
    const found = relocateSpan({ start: third, end: third + 15 }, same, same)
    expect(found?.start).toBe(third)
  })

  it('says when the words are only near, and when they are gone', () => {
    const start = OLD.indexOf('Results')
    const span = { start, end: OLD.indexOf(' Discussion') }
    expect(relocateSpan(span, OLD, OLD.replace('again', 'agein'))).toMatchObject({ state: 'near', start })
    expect(relocateSpan(span, OLD, 'Another text altogether, with nothing of it.')).toBeNull()
  })
})
