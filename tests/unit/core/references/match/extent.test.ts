import { describe, expect, it } from 'vitest'
import { firstPage, sameNumber, samePages } from '../../../../../src/core/references/match/extent'

describe('pages', () => {
  it.each([['637-41', '637-641'], ['pp. 637–641', '637-641'], ['637', '637-641'], ['e102', 'E102'], ['S12-S19', 's12-s19']])('%s are %s', (a, b) => {
    expect(samePages(a, b)).toBe(true)
  })

  it.each([['637-42', '637-641'], ['636-641', '637-641'], ['102', 'e102']])('%s are not %s', (a, b) => {
    expect(samePages(a, b)).toBe(false)
  })

  it('begin somewhere', () => {
    expect(firstPage('pp. 637–641')).toBe('637')
  })
})

describe('volumes', () => {
  it('are compared without their words', () => {
    expect(sameNumber('Vol. 12', '12')).toBe(true)
    expect(sameNumber('12', '13')).toBe(false)
  })
})
