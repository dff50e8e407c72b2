import { describe, expect, it } from 'vitest'
import { isWord, isWordOrForm } from '../../../../src/core/document/words'

describe('isWord', () => {
  it('knows common words from the first to the last of the list, in any case', () => {
    expect(['aaa', 'abandonment', 'treatment', 'Hypothesis', 'zu'].map(isWord)).toEqual([true, true, true, true, false])
  })

  it('knows no beginning or end of a word as one', () => {
    expect(['abando', 'ment', 'treatm', ''].map(isWord)).toEqual([false, false, false, false])
  })
})

describe('isWordOrForm', () => {
  it('takes endings off and puts a plural on', () => {
    expect(['contested', 'guideline', 'rapidly', 'followings'].map(isWordOrForm)).toEqual([true, true, true, true])
  })

  it('leaves no stem so short that any syllable would do', () => {
    expect(isWordOrForm('anding')).toBe(false)
  })
})
