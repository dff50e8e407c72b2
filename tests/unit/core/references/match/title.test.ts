import { describe, expect, it } from 'vitest'
import { compareTitles, isDistinctive, searchWords, titleForms } from '../../../../../src/core/references/match/title'

const compare = (cited: string, record: string) => compareTitles(titleForms(cited), titleForms(record))

describe('compareTitles', () => {
  it.each([
    ['Lantern light and sleep', 'lantern light and sleep.'],
    ['Lantern light and sleep', '[Lantern light and sleep].'],
    ['Effect of β-blockers on keepers', 'Effect of beta-blockers on keepers'],
    ['Sleep &amp; light of keepers', 'Sleep & Light of Keepers'],
  ])('%s is %s', (cited, record) => {
    expect(compare(cited, record)).toEqual({ edits: 0, subtitle: false })
  })

  it('lets one side leave the subtitle out', () => {
    const whole = 'Lantern light and the sleep of keepers: a cohort study'
    expect(compare('Lantern light and the sleep of keepers', whole)).toEqual({ edits: 0, subtitle: true })
    expect(compare(whole.replace(':', ' –'), 'Lantern light and the sleep of keepers')).toEqual({ edits: 0, subtitle: true })
    expect(compare('Lantern light and the sleep of keepers: a trial among many crews', whole)).toBeNull()
  })

  it('does not take a short beginning for a title', () => {
    expect(compare('Lantern light', 'Lantern light: sleep of keepers in winter')).toBeNull()
  })

  it('allows one edit in 25 letters', () => {
    const title = 'Lantern light and the sleep of lighthouse keepers'
    expect(compare('Lantern light and the sleap of lighthouse keepers', title)).toEqual({ edits: 1, subtitle: false })
    expect(compare('Lantern light and teh sleap of lighthouse keepers', title)).toBeNull()
    expect(compare('Lantern light', 'Lantern lights')).toBeNull()
  })

  it.each([
    ['Phase II trial of lantern light in keepers', 'Phase III trial of lantern light in keepers'],
    ['Phase 2 trial of lantern light in keepers', 'Phase II trial of lantern light in keepers'],
    ['Stage IIa disease of lighthouse keepers seen', 'Stage IIb disease of lighthouse keepers seen'],
    ['Survival at 12 months of keepers in the harbour', 'Survival at 18 months of keepers in the harbour'],
    ['Crews with lanterns on board in winter nights, in all of the northern harbours of the world and of its islands',
      'Crews without lanterns on board in winter nights, in all of the northern harbours of the world and of its islands'],
    ['Linear effects of lantern light on sleep, pulse, appetite and mood of keepers in northern harbours',
      'Nonlinear effects of lantern light on sleep, pulse, appetite and mood of keepers in northern harbours'],
  ])('takes no slip in a mark: %s', (cited, record) => {
    expect(compare(cited, record)).toBeNull()
  })

  it('does not read "via" as a number', () => {
    expect(compare('Delivery of lantern oil via a new pump', 'Delivery of lantern oil vie a new pump')).toEqual({ edits: 1, subtitle: false })
  })
})

describe('words of a title', () => {
  it('tell a title that identifies a work from one that does not', () => {
    expect(isDistinctive('Case report')).toBe(false)
    expect(isDistinctive('Reply to the authors')).toBe(false)
    expect(isDistinctive('Lantern keepers')).toBe(true)
    expect(isDistinctive('船員的睡眠 燈塔')).toBe(true)
  })

  it('to search by are spelt alike everywhere', () => {
    expect(searchWords('The TNF-α and beta1 pathway of Keepers: Keepers')).toEqual(['pathway', 'keepers'])
  })
})
