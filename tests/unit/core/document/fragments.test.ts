import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addRuns, toFragment, type Fragment } from '../../../../src/core/document/fragments'
import type { TextRun } from '../../../../src/core/model'
import { item, page } from './pages'

const fragmentOf = (text: string, more = {}) => toFragment(item(text, 50, 100, more), page([]))!

describe('toFragment', () => {
  it('folds the text and notes the spaces at its ends', () => {
    expect(fragmentOf(' ﬁrst ')).toMatchObject({ text: 'first', spaceBefore: true, spaceAfter: true, start: 50, baseline: 100 })
  })

  it('gives nothing for space alone', () => {
    expect(toFragment(item(' \u00a0', 50, 100), page([]))).toBeNull()
  })

  it('takes the heights of the font, or usual ones', () => {
    expect(fragmentOf('x', { size: 20 })).toMatchObject({ ascent: 16, descent: 4 })
    expect(fragmentOf('x', { font: 'unknown' })).toMatchObject({ ascent: 8, descent: 2 })
  })
})

function runsOf(fragment: Fragment, length: number, offset: number): TextRun[] {
  const runs: TextRun[] = []
  addRuns(runs, fragment, length, offset)
  return runs
}

describe('addRuns', () => {
  const words = fc.array(fc.stringMatching(/^[a-zA-Z0-9.,]{1,9}$/), { minLength: 1, maxLength: 20 }).map((list) => list.join(' '))

  it('covers the characters and the width without gap or overlap', () => {
    fc.assert(fc.property(words, fc.constantFrom(0, 90, 180, 270), fc.nat(), (text, angle, offset) => {
      const fragment = fragmentOf(text, { angle })
      const runs = runsOf(fragment, fragment.text.length, offset)
      const upright = angle === 0 || angle === 180
      expect(runs[0]!.start).toBe(offset)
      expect(runs.at(-1)!.end).toBe(offset + fragment.text.length)
      expect(runs.every((run, i) => i === 0 || run.start === runs[i - 1]!.end)).toBe(true)
      expect(runs.reduce((sum, run) => sum + (upright ? run.width : run.height), 0)).toBeCloseTo(fragment.end - fragment.start)
    }))
  })

  it('cuts between words where an even spread would miss them', () => {
    const fragment = fragmentOf('illicit illicit WOMMMWWM WOMMMWWM')
    const runs = runsOf(fragment, fragment.text.length, 0)
    expect(runs.length).toBeGreaterThan(1)
    const wide = runs.at(-1)!
    expect(wide.width / (wide.end - wide.start)).toBeGreaterThan(1.5 * (runs[0]!.width / (runs[0]!.end - runs[0]!.start)))
  })

  it('gives the first characters their part of the width', () => {
    const fragment = fragmentOf('nnnnnnnnnn')
    expect(runsOf(fragment, 4, 100)).toMatchObject([{ start: 100, end: 104, x: 50, width: 20, y: 92, height: 10 }])
  })
})
