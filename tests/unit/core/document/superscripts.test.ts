import { describe, expect, it } from 'vitest'
import { buildLines } from '../../../../src/core/document/lines'
import { item, page } from './pages'

/** The words of a line in which `raised` stands as a superscript after `base`. */
function withRaised(base: string, raised: string, after = ''): string {
  const x = 50 + base.length * 5
  const items = [item(base, 50, 100), item(raised, x, 96, { size: 6 })]
  if (after !== '') items.push(item(after, x + raised.length * 3, 100))
  return buildLines(page(items))[0]!.text
}

describe('superscripts', () => {
  it.each([
    ['in 2004', '15', 'in 2004 15'],
    ['adults', '12', 'adults 12'],
    ['smoking.', '3,4', 'smoking. 3,4'],
    ['trials', '5–7', 'trials 5–7'],
    ['et al.', '21', 'et al. 21'],
    ['(95%)', '8', '(95%) 8'],
    ['11 min', '27', '11 min 27'],
    ['5 mm', '16', '5 mm 16'],
    ['for 5m', '16', 'for 5m 16'],
    ['the 5h', '2', 'the 5h 2'],
  ])('keeps the reference after "%s" apart', (base, raised, line) => {
    expect(withRaised(base, raised)).toBe(line)
  })

  it.each([
    ['1.5 × 10', '6', '1.5 × 106'],
    ['5x10', '8', '5x108'],
    ['kg/m', '2', 'kg/m2'],
    ['12 cm', '3', '12 cm3'],
    ['mL/min/1.73m', '2', 'mL/min/1.73m2'],
    ['4cm', '3', '4cm3'],
    ['I', '2', 'I2'],
    ['χ', '2', 'χ2'],
    ['mol L', '−1', 'mol L−1'],
    ['mL min', '−1', 'mL min−1'],
    ['Ca', '2+', 'Ca2+'],
    ['Na', '+', 'Na+'],
    ['the 1', 'st', 'the 1st'],
    ['12.3', 'a', '12.3a'],
  ])('leaves the exponent, charge or letter after "%s" with it', (base, raised, line) => {
    expect(withRaised(base, raised)).toBe(line)
  })

  it('keeps a reference apart from the word after it too', () => {
    expect(withRaised('adults.', '12', 'Their')).toBe('adults. 12 Their')
  })

  it('leaves an isotope with its element', () => {
    const items = [item('of ', 50, 100), item('131', 66, 96, { size: 6 }), item('I', 75, 100)]
    expect(buildLines(page(items))[0]!.text).toBe('of 131I')
  })

  it('does not take small type on the line for a superscript', () => {
    expect(buildLines(page([item('TABLE', 50, 100), item('1', 75, 100, { size: 8 })]))[0]!.text).toBe('TABLE1')
  })
})
