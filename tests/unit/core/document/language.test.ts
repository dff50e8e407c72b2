import { describe, expect, it } from 'vitest'
import { looksEnglish } from '../../../../src/core/document/language'

const ENGLISH = 'Participants were allocated to the intervention or to usual care by a statistician who was not involved in the trial. '
const SPANISH = 'Los participantes se asignaron a la intervención o a la atención habitual por un estadístico que no participó en el ensayo. '

describe('looksEnglish', () => {
  it('tells English from another language', () => {
    expect(looksEnglish(ENGLISH.repeat(20))).toBe(true)
    expect(looksEnglish(SPANISH.repeat(20))).toBe(false)
  })

  it('allows for tables in an English report', () => {
    expect(looksEnglish((ENGLISH + 'Age mean SD sex female male smoker baseline weight kg height cm body mass index group total '.repeat(3)).repeat(6))).toBe(true)
  })

  it('does not judge a few words', () => {
    expect(looksEnglish(SPANISH)).toBe(true)
  })
})
