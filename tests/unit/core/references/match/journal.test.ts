import { describe, expect, it } from 'vitest'
import { knownJournal, readJournal, sameJournal } from '../../../../../src/core/references/match/journal'
import { JournalList } from '../../../../../src/core/references/match/journal-list'

const LIST = new JournalList({
  source: 'invented',
  journals: [
    ['Harbour medicine : official journal of the Port Society', 'Harb Med'],
    ['Naval seamanship quarterly', 'Q Nav Seam'],
    ['Compass (London, England)', 'Compass'], ['Compass (Oslo, Norway)', 'Compass'],
  ],
})
const same = (cited: string, names: string[], issn: string[] = [], list: JournalList | null = LIST) =>
  sameJournal(readJournal(cited, list), knownJournal(names, issn, list))

describe('sameJournal', () => {
  it.each([
    ['The Harbour Medicine', ['Harbour medicine']],
    ['Harbour & Port Medicine', ['Harbour and port medicine']],
    ['Harb. Med.', ['Harbour medicine']],
    ['Arch Bone Jt Surg', ['Archives of Bone and Joint Surgery']],
    ['Natl Hlth J', ['National Health Journal']],
    ['Archives of Tidal Physiol', ['Arch Tid Physiology']],
    ['Harbour Medicine', ['Harbour medicine : official journal of the Port Society']],
    ['Lantern', ['Lantern (London, England)']],
    ["Keeper's Health", ['Keepers health']],
    ['Proc Acad USA', ['Proc Acad U S A']],
    ['Annals of Tides B', ['Ann Tides B']],
  ])('%s is %s', (cited, names) => {
    expect(same(cited, names, [], null)).toBe(true)
  })

  it.each([
    ['Harbour Nursing', ['Harbour medicine']],
    ['Annals of Tides A', ['Annals of Tides B']],
    ['Annals of Tides', ['Annals of Tides B']],
    ['Tide', ['Tides']],
    ['J Sea Rep', ['Journal of Sea Relationship']],
    ['Harbour', ['Harbour medicine']],
  ])('%s is not %s', (cited, names) => {
    expect(same(cited, names, [], null)).toBe(false)
  })

  it('finds the other name in the list of MEDLINE', () => {
    expect(same('Q Nav Seam', ['Naval seamanship quarterly'])).toBe(true)
    expect(same('Q Nav Seam', ['Naval seamanship quarterly'], [], null)).toBe(false)
  })

  it('goes by ISSN where one is printed', () => {
    expect(same('ISSN 9999-001x', ['Harbour medicine'], ['9999-001X'])).toBe(true)
    expect(same('ISSN 9999-0027', ['Harbour medicine'], ['9999-0019'])).toBe(false)
  })
})

describe('JournalList', () => {
  it('gives nothing for a name of two journals', () => {
    expect(LIST.namesOf('Compass')).toEqual([])
    expect(LIST.namesOf('harb. med.')).toEqual(['Harbour medicine : official journal of the Port Society', 'Harb Med'])
  })
})
