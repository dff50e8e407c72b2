import { describe, expect, it } from 'vitest'
import type { VerdictLabel } from '../../../../src/core/model'
import { checkQuote, isUngrounded, type QuoteCheckInput, type QuotedSource } from '../../../../src/core/verdicts'

const ARTICLE =
  'We enrolled 120 adults. The sequence was drawn by a computer before the trial began. Envelopes were opaque and sealed. No deaths occurred. The sequence was drawn by a computer before the trial began, as the protocol says.'
const PROTOCOL = 'The statistician will draw the sequence by computer. Envelopes will be numbered. No deaths occurred.'
const SOURCES: QuotedSource[] = [
  { sourceId: 'a', textVersionId: 'va', text: ARTICLE },
  { sourceId: 'p', textVersionId: 'vp', text: PROTOCOL },
]
const passage = (textVersionId: string, start: number, end: number) => ({
  passageId: `${textVersionId}:${start}-${end}`,
  textVersionId,
  start,
  end,
})
const FIRST = passage('va', 0, 90)
const SECOND = passage('va', 70, 140)

function check(
  quote: string,
  change: {
    verdict?: VerdictLabel
    passages?: QuoteCheckInput['passages']
    passageId?: string
    response?: string
    explanation?: string
  } = {},
) {
  const {
    verdict = 'supported',
    passages = [FIRST, SECOND],
    passageId = null,
    response = 'Y',
    explanation = 'It was random.',
  } = change
  return checkQuote({
    claim: { id: 'c', response, explanation },
    verdict: { id: 'v', verdict, quote, passageId },
    sources: SOURCES,
    passages,
  })
}
const textOf = (quote: ReturnType<typeof check>) =>
  quote.spans.map((s) => SOURCES.find((x) => x.sourceId === s.sourceId)!.text.slice(s.start, s.end))

describe('checkQuote', () => {
  it('finds the quote in the passages first, then wherever else it stands', () => {
    const found = check('The sequence was drawn by a computer before the trial began')
    expect(found).toMatchObject({ id: 'v', claimId: 'c', state: 'verbatim', inPassages: true, distance: 0 })
    expect(found.spans.map((s) => s.start)).toEqual([24, 139])
    expect(textOf(found)[0]).toBe('The sequence was drawn by a computer before the trial began')
  })

  it('finds a quote that runs from one passage into the one that overlaps it', () => {
    const quote = 'before the trial began. Envelopes were opaque and sealed.'
    expect(ARTICLE.indexOf(quote)).toBeLessThan(FIRST.end)
    expect(ARTICLE.indexOf(quote) + quote.length).toBeGreaterThan(FIRST.end)
    expect(check(quote)).toMatchObject({ state: 'verbatim', inPassages: true })
    expect(check(quote, { passages: [FIRST] })).toMatchObject({ state: 'verbatim', inPassages: false })
  })

  it('goes on when the passage named is the wrong one, and puts the right one first where it can', () => {
    const late = passage('va', 130, 220)
    const quote = 'The sequence was drawn by a computer before the trial began'
    expect(check(quote, { passages: [FIRST, SECOND, late], passageId: SECOND.passageId }).spans[0]!.start).toBe(24)
    expect(check(quote, { passages: [FIRST, SECOND, late], passageId: late.passageId }).spans[0]!.start).toBe(139)
    expect(check(quote, { passageId: 'nonsense' })).toMatchObject({ state: 'verbatim', inPassages: true })
  })

  it('finds it in another source, and says when no passage of the judge held it', () => {
    const found = check('The statistician will draw the sequence by computer')
    expect(found).toMatchObject({ state: 'verbatim', inPassages: false })
    expect(found.spans).toEqual([{ sourceId: 'p', textVersionId: 'vp', start: 0, end: 51 }])
  })

  it('takes any place for a verdict that was not made from passages', () => {
    expect(check('The statistician will draw the sequence by computer', { passages: null })).toMatchObject({
      state: 'verbatim',
      inPassages: true,
    })
  })

  it('takes small slips for near, but no other number and no negation', () => {
    expect(check('The sequence was drawn by the computer before the trial began')).toMatchObject({
      state: 'near',
      inPassages: true,
    })
    expect(check('We enrolled 121 adults. The sequence was drawn by a computer').state).toBe('absent')
    expect(check('The sequence was not drawn by a computer before the trial began').state).toBe('absent')
  })

  it('prefers a near place in the passages to an exact one outside them', () => {
    const near = checkQuote({
      claim: { id: 'c', response: 'Y', explanation: '' },
      verdict: {
        id: 'v',
        verdict: 'supported',
        quote: 'Participants were randomly assigned in permuted blocks of four',
        passageId: null,
      },
      sources: [
        { sourceId: 'a', textVersionId: 'va', text: 'Participants were randomly assigned in permuted block of four.' },
        { sourceId: 'p', textVersionId: 'vp', text: 'Participants were randomly assigned in permuted blocks of four.' },
      ],
      passages: [passage('va', 0, 62)],
    })
    expect(near).toMatchObject({ state: 'near', inPassages: true })
    expect(near.spans[0]!.sourceId).toBe('a')
  })

  it('calls a few words that stand in several places too short, in one source or in two', () => {
    expect(check('drawn by a computer').state).toBe('too-short')
    const twice = check('No deaths occurred.', { passages: null })
    expect(twice.state).toBe('too-short')
    expect(twice.spans.map((s) => s.sourceId)).toEqual(['a', 'p'])
    expect(check('Envelopes were opaque').state).toBe('verbatim')
  })

  it.each<[VerdictLabel, string, string, string]>([
    ['not_found', 'Y', 'It was random.', 'none'],
    ['out_of_scope', 'Y', 'It was random.', 'none'],
    ['supported', 'NI', 'It was random.', 'absence'],
    ['supported', 'PN', 'The report does not describe concealment.', 'absence'],
    ['supported', 'Y', 'It was random.', 'absent'],
    ['contradicted', 'NI', 'The report does not describe it.', 'absent'],
  ])('calls an empty quote of %s for %s "%s" %s', (verdict, response, explanation, state) => {
    expect(check('  ', { verdict, response, explanation })).toMatchObject({ state, spans: [], distance: null })
  })

  it('locates the quote that a judge gave with not_found all the same', () => {
    expect(check('Envelopes were opaque and sealed.', { verdict: 'not_found' }).state).toBe('verbatim')
  })
})

describe('isUngrounded', () => {
  const quote = (state: ReturnType<typeof check>['state'], inPassages = true) => ({ state, inPassages })
  it('counts supported and contradicted verdicts without a quote in what the judge was given', () => {
    expect(isUngrounded({ verdict: 'supported' }, quote('absent', false))).toBe(true)
    expect(isUngrounded({ verdict: 'contradicted' }, quote('absent', false))).toBe(true)
    expect(isUngrounded({ verdict: 'supported' }, quote('verbatim', false))).toBe(true)
  })

  it('counts no other', () => {
    for (const state of ['verbatim', 'near', 'too-short'] as const)
      expect(isUngrounded({ verdict: 'supported' }, quote(state))).toBe(false)
    expect(isUngrounded({ verdict: 'supported' }, quote('absence', false))).toBe(false)
    expect(isUngrounded({ verdict: 'not_found' }, quote('absent', false))).toBe(false)
    expect(isUngrounded({ verdict: 'supported' }, null)).toBe(false)
  })
})
