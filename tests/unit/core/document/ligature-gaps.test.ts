import { describe, expect, it } from 'vitest'
import { toFragment } from '../../../../src/core/document/fragments'
import { withoutLigatureGaps } from '../../../../src/core/document/ligature-gaps'
import { item, page } from './pages'

describe('withoutLigatureGaps', () => {
  it.each([
    ['an eﬀ ective drug', 'an eﬀective drug'], ['eﬀ ective, the ﬁ rst in eﬃ cacy', 'eﬀective, the ﬁrst in eﬃcacy'],
    ['the fi rst diff erence', 'the first difference'], ['diﬀ ered in ﬁ ndings', 'diﬀered in ﬁndings'], ['ﬂ ow', 'ﬂow'],
  ])('closes %j', (text, closed) => {
    expect(withoutLigatureGaps(text)).toBe(closed)
  })

  it.each(['the staﬀ are trained', 'turned oﬀ at night', 'a cut-oﬀ of 5', 'of if elf fibre', 'Hoﬀ et al', 'sci-ﬁ xyzt', 'eﬀect ive', 'a ﬁ'])('leaves %j', (text) => {
    expect(withoutLigatureGaps(text)).toBe(text)
  })

  it('is asked before ligatures are folded', () => {
    expect(toFragment(item('most eﬀ ective', 50, 100), page([]))!.text).toBe('most effective')
  })
})
