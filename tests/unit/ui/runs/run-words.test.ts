import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../../../src/core/model'
import { byAdvice, charactersWords, counted, endedWords, mayBeChargedWords, sentAgainWords } from '../../../../src/ui/runs/run-words'

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

describe('byAdvice', () => {
  it('keeps each cause with what to do about it', () => {
    const one = (key: string, advice?: string) => ({
      key, error: { code: 'wrong-model' as const, message: '', ...(advice !== undefined && { advice }) },
    })
    const [a, b, c, d] = [one('a', 'Try again.'), one('b', 'Enter it under "Answers as".'), one('c', 'Try again.'), one('d')]
    expect(byAdvice([a, b, c, d])).toEqual([
      { advice: 'Try again.', failures: [a, c] },
      { advice: 'Enter it under "Answers as".', failures: [b] },
      { advice: '', failures: [d] },
    ])
  })
})

describe('sentAgainWords', () => {
  const errors = (...codes: ErrorCode[]) => codes.map((code) => ({ code }))

  it('says which failures go with the rest and which wait for a person', () => {
    expect(sentAgainWords(errors('network', 'server-error', 'auth', 'refused', 'wrong-model', 'timeout', 'truncated'))).toBe(
      '3 cost nothing and are sent with the rest; 4 gave an answer that cannot be used, or may have been charged, '
        + 'and are sent again only when you ask for it.',
    )
    expect(sentAgainWords(errors('network', 'refused'))).toMatch(/^1 cost nothing and is sent .*; 1 gave .* and is sent again/)
  })

  it('has nothing to say where all go the same way', () => {
    expect(sentAgainWords(errors('network'))).toBeNull()
    expect(sentAgainWords(errors('refused', 'truncated'))).toBeNull()
    expect(sentAgainWords([])).toBeNull()
  })
})

describe('mayBeChargedWords', () => {
  const unit = ['call', 'calls'] as const

  it('names the button that sends again what may cost twice, and what waits for it', () => {
    expect(mayBeChargedWords(0, 1, unit)).toBeNull()
    expect(mayBeChargedWords(1, 1, unit)).toBe(
      '1 call went out without an answer that was stored, and may have been charged: '
      + 'it is sent again only by “Send 1 again that may have been charged”. '
      + '1 call that builds on an answer that is missing waits for it.',
    )
    expect(mayBeChargedWords(2, 0, unit)).toMatch(/^2 calls went out .*: they are sent again only by “Send 2 again that may have been charged”\.$/)
  })
})
