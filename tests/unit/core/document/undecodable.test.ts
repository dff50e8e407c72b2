import { describe, expect, it } from 'vitest'
import { NAMELESS } from '../../../../src/core/document/glyph-meaning'
import type { RawPage } from '../../../../src/core/document/raw'
import { isGarbled, withMeaning } from '../../../../src/core/document/undecodable'

const ENGLISH = 'Forty adults were randomised to evening walks or to usual habits, and slept for 7.5 hours (SD 1.2). '
const FINNISH = 'Satunnaistetussa tutkimuksessa iltakävelyt pidensivät unen kestoa verrattuna tavallisiin tapoihin. '
const CZECH = 'Čtyřicet dospělých bylo náhodně rozděleno k večerním procházkám nebo k obvyklým zvyklostem. '

/** As a font without names comes out. */
const shift = (text: string): string => [...text].map((c) => String.fromCharCode(c.charCodeAt(0) - 29)).join('')

function page(...items: [font: string, text: string][]): RawPage {
  const drawn = items.map(([font, text]) => ({ text, font, x: 0, y: 0, width: 10, size: 10, angle: 0 as const, endsLine: false }))
  return { index: 0, width: 600, height: 800, items: drawn, fonts: {}, failure: null }
}

const textsOf = (pages: readonly RawPage[]): string[] => pages.flatMap(({ items }) => items.map(({ text }) => text))

describe('withMeaning', () => {
  it('gives fonts that number their glyphs their letters and spaces back, and leaves the others alone', () => {
    const pages = [page(['plain', ENGLISH], ['numbered', shift('Sleep was measured with ')]), page(['numbered', `\uffff ${shift('actigraphy over seven nights (p < 0.05).')}`])]
    expect(textsOf(withMeaning(pages))).toEqual([ENGLISH, 'Sleep was measured with ', '\uffff actigraphy over seven nights (p < 0.05).'])
  })

  it('gives them the same where glyphs came as numbers', () => {
    const numbered = [...shift('at least 12 (5%) of the evening walks were taken as planned')].map((c) => (c < ' ' ? String.fromCodePoint(NAMELESS + c.charCodeAt(0)) : c)).join('')
    expect(textsOf(withMeaning([page(['numbered', numbered])]))).toEqual(['at least 12 (5%) of the evening walks were taken as planned'])
  })

  it.each([
    ['English', ENGLISH], ['capitals', ENGLISH.toUpperCase()], ['Finnish', FINNISH], ['figures alone', '12.3 (4.5) 23.1 (6.2) 0.05 14/20 (70%) 11.8 (3.9)'], ['a table', '12.3 (4.5) 23.1 (6.2) 0.05 −1.2 14/20 (70%) '],
    ['capitals of a drawing', 'A0.0 A1.0 SITE PLAN A1.1 FOUNDATION PLAN'], ['short', shift('two words')],
    ['an amino acid sequence', 'MKWVTFISLLFLFSSAYSRGVFRRDAHKSEVAHRFKDLGEENFKALVLIAFAQYLQQ'],
  ])('leaves %s as it is', (_name, text) => {
    expect(textsOf(withMeaning([page(['font', text])]))).toEqual([text])
  })
})

describe('isGarbled', () => {
  const times = (text: string): string => text.repeat(30)

  it.each([
    ['signs in place of letters', times('% &\n#(-.47)\t%\n%  & 2 % D + 3 & $ * ')], ['letters in no order', times('WKH TXLFN EURZQ IRKL MXPSV RYHU WKG ODCB GRJK ')],
  ])('sees %s', (_name, text) => {
    expect(isGarbled(text)).toBe(true)
  })

  it.each([
    ['English', times(ENGLISH)], ['Finnish', times(FINNISH)], ['Czech', times(CZECH)], ['Chinese', times('关于红军作战的原则对国防问题的意见同各方接洽的结果我们认为')],
    ['Thai', times('เวกเตอร์ที่มีขนาดเท่ากับ')], ['a table of figures', times('12.3 (4.5)\t23.1 (6.2)\t0.05\n−1.2\t14/20 (70%)\t ')], ['a little', '% & # $'],
    ['a list of contents', times('Methods and materials ............................................................ 12\n')],
  ])('lets %s pass', (_name, text) => {
    expect(isGarbled(text)).toBe(false)
  })
})
