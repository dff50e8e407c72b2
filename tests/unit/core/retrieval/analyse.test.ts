import { describe, expect, it } from 'vitest'
import { tokenise } from '../../../../src/core/retrieval/analyse'

describe('tokenise', () => {
  it('keeps repeats and their order', () => {
    expect(tokenise('Pain, pain and PAIN')).toEqual(['pain', 'pain', 'and', 'pain'])
  })

  it('drops accents and opens ligatures and superscripts', () => {
    expect(tokenise('Malmö, ﬁbre, 10² mg')).toEqual(['malmo', 'fibre', '102', 'mg'])
  })

  it('splits at hyphens, points and letters of other alphabets', () => {
    expect(tokenise('double-blind p<0.05 α-tocopherol')).toEqual(['double', 'blind', 'p', '0', '05', 'tocopherol'])
  })

  it('gives nothing where there is no token', () => {
    expect(tokenise('')).toEqual([])
    expect(tokenise('— … 随机')).toEqual([])
  })
})
