import { describe, expect, it } from 'vitest'
import { fileStem, STEM_LENGTH } from '../../../src/state/file-stem'

describe('fileStem', () => {
  it.each([
    ['  Müller & Söhne:  sleep, 2024! ', 'Müller & Söhne- sleep, 2024!'], ['Mu\u0308ller', 'Müller'], ['睡眠', '睡眠'], ['Боль/сон', 'Боль-сон'],
    [' .. ', 'project'], ['', 'project'],
  ])('makes %j into %j', (name, stem) => expect(fileStem(name)).toBe(stem))

  it('cuts a long name, so that the ending of the file stays in sight', () => {
    expect(fileStem('x'.repeat(300))).toHaveLength(STEM_LENGTH)
  })

  it('does not end in a space or half a character where the cut falls there', () => {
    expect(fileStem(`${'x'.repeat(STEM_LENGTH - 1)} and more`)).toBe('x'.repeat(STEM_LENGTH - 1))
    expect(fileStem(`${'x'.repeat(STEM_LENGTH - 1)}😀 and more`)).toBe('x'.repeat(STEM_LENGTH - 1))
  })
})
