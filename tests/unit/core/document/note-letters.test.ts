import { describe, expect, it } from 'vitest'
import { toFragment, type Fragment } from '../../../../src/core/document/fragments'
import { withNoteLetters } from '../../../../src/core/document/note-letters'
import { tokenise } from '../../../../src/core/retrieval/analyse'
import { item, page } from './pages'

/** Pieces side by side; those after "^" are small and raised. */
function pieces(...texts: string[]): Fragment[] {
  let x = 50
  return texts.map((text) => {
    const raised = text.startsWith('^')
    const one = item(text.replace('^', ''), x, raised ? 96 : 100, { size: raised ? 6 : 10 })
    x += one.width
    return toFragment(one, page([one]))!
  })
}
const read = (...texts: string[]): string => withNoteLetters(pieces(...texts)).map(({ text }) => text).join('')

describe('withNoteLetters', () => {
  it('keeps letters that refer to notes apart from the word they hang on', () => {
    expect(read('years', '^a')).toBe('yearsᵃ')
    expect(read('(n = 945)', '^b', ', %')).toBe('(n = 945)ᵇ, %')
    expect(read('76.4', '^a,b')).toBe('76.4ᵃ,ᵇ')
    expect(read('14 (29)', '^a,', '***')).toBe('14 (29)ᵃ,***')
  })

  it('raises the letter that opens a note', () => {
    expect(read('^a', 'Mean and deviation')).toBe('ᵃMean and deviation')
  })

  it('leaves letters on the line, numbers, words and what stands alone', () => {
    expect(read('type', 'a')).toBe('typea')
    expect(read('SF-12', '^3')).toBe('SF-123')
    expect(read('31', '^st')).toBe('31st')
    expect(read('^a')).toBe('a')
  })

  it('changes neither the number of characters nor the tokens that are counted', () => {
    const before = pieces('years', '^a,z')
    const after = withNoteLetters(before)
    expect(after.map(({ text }) => text.length)).toEqual(before.map(({ text }) => text.length))
    expect(tokenise(after.map(({ text }) => text).join(''))).toEqual(tokenise('yearsa,z'))
  })
})
