import { describe, expect, it } from 'vitest'
import { charactersWords, counted, endedWords } from '../../../../src/ui/runs/run-words'

describe('charactersWords', () => {
  it('gives two digits', () => {
    expect(charactersWords(618_234)).toBe('about 620,000 characters')
    expect(charactersWords(1_850_000)).toBe('about 1,900,000 characters')
    expect(charactersWords(7)).toBe('about 7 characters')
    expect(charactersWords(0)).toBe('no text')
  })
})

describe('counted', () => {
  it('knows one from many', () => {
    expect(counted(1, 'claim', 'claims')).toBe('1 claim')
    expect(counted(1312, 'claim', 'claims')).toBe('1,312 claims')
  })
})

describe('endedWords', () => {
  const failure = { target: 't', failure: { reason: 'refused' as const, error: { code: 'refused' as const, message: '' }, replyId: null, at: 0 } }

  const claims = ['claim', 'claims'] as const

  it('names what happened and leaves out what did not', () => {
    const nothing = { answered: 3, reused: 0, failed: [], left: [], skipped: [] }
    expect(endedWords(nothing, claims)).toBe('3 claims answered.')
    expect(endedWords({ ...nothing, answered: 1 }, claims)).toBe('1 claim answered.')
    expect(endedWords({ ...nothing, reused: 2, failed: [failure], left: ['a', 'b'], skipped: [{ target: 'x', reason: 'failed-before' }] }, claims))
      .toBe('3 claims answered, 2 taken from answers stored before, 1 failed, 2 not sent, 1 left alone because they failed before or may have been charged.')
  })
})
