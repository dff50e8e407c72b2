import { describe, expect, it } from 'vitest'
import { fileStem, STEM_LENGTH } from '../../../src/state/file-stem'

describe('fileStem', () => {
  it('keeps letters and digits, and has a word for a name without any', () => {
    expect(fileStem('  Sleep & pain, 2024! ')).toBe('sleep-pain-2024')
    expect(fileStem('睡眠')).toBe('project')
  })

  it('cuts a long name, so that the ending of the file stays in sight', () => {
    expect(fileStem('x'.repeat(300))).toHaveLength(STEM_LENGTH)
  })

  it('does not end in a dash where the cut falls between words', () => {
    expect(fileStem(`${'x'.repeat(STEM_LENGTH - 1)} and more`)).toBe('x'.repeat(STEM_LENGTH - 1))
  })
})
