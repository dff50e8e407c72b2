import { describe, expect, it } from 'vitest'
import { differences } from '../../../src/state/text-difference'

const marked = (pieces: { text: string; differs: boolean }[]) => pieces.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('')

describe('differences', () => {
  it('marks single characters where the texts are nearly the same', () => {
    const { cited, recorded } = differences('A phase III trial', 'A phase II trial')
    expect(marked(cited)).toBe('A phase II[I] trial')
    expect(marked(recorded)).toBe('A phase II trial')
  })

  it('marks letters that are equal by chance with the difference around them', () => {
    const { cited, recorded } = differences('Blalock SJ, DeVellis BM, Afifi RA, et al.', 'Blalock SJ, DeVellis BM, Afifi RA, Sandler R S')
    expect(marked(cited)).toBe('Blalock SJ, DeVellis BM, Afifi RA, [et al.]')
    expect(marked(recorded)).toBe('Blalock SJ, DeVellis BM, Afifi RA, [Sandler R S]')
  })

  it('marks whole words where they are not', () => {
    const { cited, recorded } = differences('Light before breakfast', 'Walking a dog')
    expect(marked(cited)).not.toMatch(/\w\[|\]\w/)
    expect(marked(recorded)).not.toMatch(/\w\[|\]\w/)
  })

  it('keeps every character of both, and does not mark the case', () => {
    const { cited, recorded } = differences('Sleep Research 2019', 'sleep research, 2020')
    expect(cited.map(({ text }) => text).join('')).toBe('Sleep Research 2019')
    expect(recorded.map(({ text }) => text).join('')).toBe('sleep research, 2020')
    expect(cited.filter(({ differs }) => differs).map(({ text }) => text).join('')).not.toContain('S')
  })
})
