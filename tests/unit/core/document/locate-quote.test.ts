import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assembleDocument } from '../../../../src/core/document/assemble'
import { foldForQuote, locateQuote } from '../../../../src/core/document/locate-quote'
import { boxesOf } from '../../../../src/core/document/layout'
import { column, item, NO_METADATA, pagesOf } from './pages'

const TEXT = `Participants were randomly allocated to one of two groups by a computer-generated sequence. Allocation was concealed
in opaque envelopes, which were not opened before baseline. In all, 118 of 120 participants (98.3%) completed follow-up.
The mean difference was −0.5 points (95% CI −1.2 to 0.2; p = 0.16). There was no significant difference between groups.`

/** State and the texts of the places. */
function found(quote: string, text = TEXT) {
  const { state, spans } = locateQuote(quote, text)
  return [state, ...spans.map(({ start, end }) => text.slice(start, end))]
}

describe('locateQuote, verbatim', () => {
  it.each([
    ['as it stands', 'Allocation was concealed\nin opaque envelopes', 'Allocation was concealed\nin opaque envelopes'],
    ['with other white space', 'concealed in  opaque envelopes', 'concealed\nin opaque envelopes'],
    ['with the signs of another typesetting', '"-0.5 points (95% CI -1.2 to 0.2; p=0.16)."', '−0.5 points (95% CI −1.2 to 0.2; p = 0.16).'],
    ['with a line-end hyphen that the text does not have', 'randomly allo-\ncated to one of two', 'randomly allocated to one of two'],
    ['without a hyphen that the text has', 'by a computer generated sequence', null],
    ['with the hyphen taken away', 'by a computergenerated sequence', 'by a computer-generated sequence'],
    ['in quotation marks of its own', '“There was no significant difference between groups”', 'There was no significant difference between groups'],
  ])('finds it %s', (_name, quote, place) => {
    if (place !== null) expect(found(quote)).toEqual(['verbatim', place])
    else expect(found(quote)[0]).toBe('near')
  })

  it('finds ligatures, whichever side has them', () => {
    expect(found('no significant difference', 'There was no signiﬁcant difference.')).toEqual(['verbatim', 'no signiﬁcant difference'])
    expect(found('no signiﬁcant diﬀerence', 'There was no significant difference.')).toEqual(['verbatim', 'no significant difference'])
  })

  it('does not take a part of a word or number for the whole', () => {
    expect(found('able to follow the protocol', 'They were unable to follow the protocol.')[0]).toBe('absent')
    expect(found('5 mg of the drug every day', 'They took 0.5 mg of the drug every day.')[0]).toBe('absent')
    expect(found('they took a dose of 1', 'In all they took a dose of 1.5 mg.')[0]).toBe('absent')
    expect(found('0.5 points (95% CI −1.2 to 0.2; p = 0.16)')[0]).toBe('absent')
  })

  it('gives every place of a quotation', () => {
    const text = 'There was no effect at one year. And later: there was no effect at one year.'
    expect(found('was no effect at one year', text)).toEqual(['verbatim', 'was no effect at one year', 'was no effect at one year'])
  })
})

describe('locateQuote, near', () => {
  it('finds a quotation with a few changed letters and tells how far it is', () => {
    const { state, distance, spans } = locateQuote('Allocation was conceiled in opaque envelopes', TEXT)
    expect(state).toBe('near')
    expect(distance).toBeCloseTo(1 / 44)
    expect(TEXT.slice(spans[0]!.start, spans[0]!.end)).toBe('Allocation was concealed\nin opaque envelopes')
  })

  it('gives whole words when the quotation was cut within one', () => {
    expect(found('Participants were randomly allocated to one of two grou')).toEqual(['near', 'Participants were randomly allocated to one of two groups'])
  })

  it.each([
    ['a changed number', 'In all, 117 of 120 participants (98.3%) completed follow-up'],
    ['a changed decimal', 'In all, 118 of 120 participants (98.4%) completed follow-up'],
    ['a lost sign', 'The mean difference was 0.5 points (95% CI −1.2 to 0.2; p = 0.16)'],
    ['a lost negation', 'opaque envelopes, which were opened before baseline'],
    ['another negation', 'There was significant difference between groups.'],
    ['a negating prefix', 'There was no insignificant difference between groups.'],
    ['other words', 'Allocation was kept in sealed and numbered envelopes'],
  ])('is absent with %s', (_name, quote) => {
    expect(locateQuote(quote, TEXT)).toEqual({ state: 'absent', spans: [], inPassages: false, distance: null })
  })

  it('stays within a tenth of the quotation', () => {
    const quote = 'Participants were randomly allocated'
    const changed = (n: number): string => [...quote].map((c, i) => (i > 0 && i <= n * 3 && i % 3 === 0 ? '#' : c)).join('')
    expect(locateQuote(changed(3), TEXT).state).toBe('near')
    expect(locateQuote(changed(4), TEXT).state).toBe('absent')
  })
})

describe('locateQuote, too short', () => {
  it('refuses few words that stand in several places', () => {
    const { state, spans } = locateQuote('was', TEXT)
    expect(state).toBe('too-short')
    expect(spans).toHaveLength(3)
  })
  it('takes few words that stand in one', () => {
    expect(found('opaque envelopes')).toEqual(['verbatim', 'opaque envelopes'])
  })
  it('finds nothing in nothing', () => {
    for (const quote of ['', ' ', '…', '“ ”', '---']) expect(locateQuote(quote, TEXT).state).toBe('absent')
    expect(locateQuote('a word', '').state).toBe('absent')
  })
})

describe('locateQuote, passages', () => {
  const text = 'There was no effect at one year in this trial. And later: there was no effect at one year in this trial.'
  const later = { start: 47, end: text.length }

  it('puts what stands in a passage first', () => {
    const { spans, inPassages } = locateQuote('was no effect at one year', text, { within: [later] })
    expect(spans.map(({ start }) => start)).toEqual([64, 6])
    expect(inPassages).toBe(true)
  })

  it('takes what is near in a passage before what is verbatim elsewhere', () => {
    const elsewhere = 'Pain was measured with a scale at twelve weeks. Pain was measured on a scale at twelve weeks.'
    const within = [{ start: 48, end: elsewhere.length }]
    expect(locateQuote('Pain was measured with a scale at twelve weeks', elsewhere, { within })).toMatchObject({ state: 'near', inPassages: true })
  })

  it('says when a quotation stands outside of the passages only', () => {
    const outside = [{ start: 0, end: 10 }]
    expect(locateQuote('And later: there was no effect', text, { within: outside })).toMatchObject({ state: 'verbatim', inPassages: false })
  })

  it('takes a word or number as a passage shows it that is cut there, but no part of it from within', () => {
    const report = 'It was published in full (2024). They were unable to follow the protocol of the trial.'
    const [start, end] = [report.indexOf('24)'), report.indexOf('col of')]
    const within = [{ start, end }]
    expect(locateQuote('24). They were unable to follow the proto', report, { within })).toMatchObject({ state: 'verbatim', spans: [{ start, end }], inPassages: true })
    expect(locateQuote('24). They were unable to follow', report, { within: [{ start: start - 2, end }] }).state).toBe('absent')
    expect(locateQuote('able to follow the proto', report, { within }).state).toBe('absent')
  })

  it('asks for the whole quotation within one passage', () => {
    const cut = [{ start: 0, end: 20 }, { start: 20, end: 46 }]
    expect(locateQuote('There was no effect at one year in this trial.', text, { within: cut }).inPassages).toBe(false)
  })
})

describe('locateQuote in documents', () => {
  it('finds a sentence over columns and pages and boxes on all its lines', () => {
    const pages = pagesOf(
      [...column(['The primary outcome was absti-', 'nence at six months, which was'], 50, 650), ...column(['validated by the carbon monoxide'], 320, 100)],
      [item('in expired air of participants.', 50, 100)],
    )
    const { text, layout } = assembleDocument(pages, NO_METADATA)
    const { state, spans } = locateQuote('The primary outcome was abstinence at six months, which was validated by the carbon monoxide in expired air', text)
    expect(state).toBe('verbatim')
    const boxes = boxesOf(layout, spans[0]!.start, spans[0]!.end)
    expect(boxes.map(({ page, x, y }) => [page, Math.round(x), Math.round(y)])).toEqual([[0, 50, 642], [0, 50, 654], [0, 320, 92], [1, 50, 92]])
    expect(boxes[3]!.width).toBeLessThan(110)
  })

  it('finds every stretch of whole words, however the spaces are', () => {
    const word = fc.stringMatching(/^[A-Za-z]{1,10}[.,;)]?$/)
    fc.assert(fc.property(fc.array(word, { minLength: 5, maxLength: 40 }), fc.nat(), fc.nat(), (words, a, b) => {
      const from = a % words.length
      const to = from + 1 + (b % (words.length - from))
      const { state, spans } = locateQuote(words.slice(from, to).join('\n '), words.join(' '))
      const start = words.slice(0, from).join(' ').length + (from > 0 ? 1 : 0)
      expect(['verbatim', 'too-short']).toContain(state)
      expect(spans.map((span) => span.start)).toContain(start)
    }))
  })

  it('gives the same for a text folded beforehand', () => {
    const folded = foldForQuote(TEXT)
    for (const quote of ['was', 'opaque envelopes', 'Allocation was conceiled in opaque envelopes', 'not there at all']) {
      expect(locateQuote(quote, folded)).toEqual(locateQuote(quote, TEXT))
    }
  })
})
