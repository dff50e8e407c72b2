import { describe, expect, it } from 'vitest'
import { sameNumbersAndNegations } from '../../../../src/core/document/quote-meaning'

describe('sameNumbersAndNegations', () => {
  it.each([
    ['other words', 'the patients were well', 'the participants were fine'],
    ['thousands with and without a comma', 'of 1,200 adults', 'of 1200 adults'],
    ['a decimal with and without its zero', 'p=.05', 'p=0.05'],
    ['a full stop after a number', 'in 2004.', 'in 2004'],
    ['a range', 'aged 5-10 years', 'aged 5-10 year'],
  ])('allows %s', (_name, a, b) => {
    expect(sameNumbersAndNegations(a, b)).toBe(true)
  })

  it.each([
    ['a changed number', 'in 12 patients', 'in 13 patients'],
    ['a changed decimal', 'p=0.05', 'p=0.5'],
    ['a lost sign', 'a change of -5', 'a change of 5'],
    ['numbers in another order', '5 and 7', '7 and 5'],
    ['a missing number', 'in 12 of 24 patients', 'in 12 of patients'],
    ['lost precision', '5.0 points', '5 points'],
    ['a changed number word', 'two groups', 'three groups'],
    ['a missing negation', 'was not blinded', 'was blinded'],
    ['a missing no', 'no difference', 'difference'],
    ['a negation beside a quotation mark', "never'sealed'", "'sealed'"],
    ['a sign after a bracket', '(98%)-1.2', '(98%)1.2'],
    ['a short negation', "wasn't blinded", 'was blinded'],
    ['without', 'without blinding', 'with blinding'],
    ['a negating prefix', 'patients were unblinded', 'patients were blinded'],
    ['another negating prefix', 'insignificant effects', 'significant effects'],
    ['a folded one', 'a nonsignificant effect', 'a significant effect'],
  ])('refuses %s', (_name, a, b) => {
    expect(sameNumbersAndNegations(a, b)).toBe(false)
    expect(sameNumbersAndNegations(b, a)).toBe(false)
  })
})
