import { describe, expect, it } from 'vitest'
import type { RecordAuthor } from '../../../../../src/core/model'
import { authorList, compareAuthors, readAuthors, sameFirstAuthor } from '../../../../../src/core/references/match/authors'
import { firstAuthorFamily } from '../../../../../src/core/references/match/names'

const person = (family: string, given: string): RecordAuthor => ({ family, given })
const compare = (printed: string[], authors: RecordAuthor[], incomplete = false) =>
  compareAuthors(readAuthors(printed), authorList(authors, incomplete))

const CREW = [person('Okafor', 'Chinedu'), person('van der Berg', 'Johanna M'), person('García-López', 'Ana'), person('Li', 'Xiao-Ming')]

describe('one name', () => {
  it.each([
    ['Okafor C', CREW[0]!], ['C. Okafor', CREW[0]!], ['Okafor, C.', CREW[0]!], ['Chinedu Okafor', CREW[0]!], ['Okafor', CREW[0]!],
    ['Berg JM', CREW[1]!], ['van der Berg, J. M.', CREW[1]!], ['Johanna van der Berg', CREW[1]!],
    ['Garcia Lopez A', CREW[2]!], ['Li XM', CREW[3]!], ['Xiao-Ming Li', CREW[3]!], ['Li Xiao-Ming', CREW[3]!],
    ['Shi JQ', person('Qing Shi', 'Jian')], ['Qing Shi J', person('Qing Shi', 'Jian')],
    ['Mueller J', person('Müller', 'Jörg')], ['Soerensen M', person('Sørensen', 'Mette')],
    ['Okafor C Jr.', CREW[0]!], ['Chinedu Okafor, MD, PhD', CREW[0]!],
    ['NORTH Trial Investigators', { name: 'The NORTH trial investigators' }],
  ])('%s is right', (printed, author) => {
    expect(compare([printed], [author])).toMatchObject({ state: 'correct', order: false })
  })

  it.each([
    ['Berg X', CREW[1]!], ['Cruz M', person('de la Vega Cruz', 'Ana')], ['Okafor D', CREW[0]!], ['Okaford C', CREW[0]!], ['Ben Carson', person('Carson', 'Thomas')],
    ['SOUTH Trial Investigators', { name: 'NORTH Trial Investigators' }],
  ])('%s is wrong', (printed, author) => {
    expect(compare([printed], [author]).state).toBe('error')
  })

  it('tells later initials that differ without calling them wrong', () => {
    expect(compare(['van der Berg JK'], [CREW[1]!])).toMatchObject({ state: 'correct', initials: ['van der Berg JK'] })
  })
})

describe('a list', () => {
  const names = ['Okafor C', 'van der Berg J', 'García-López A', 'Li X']

  it('is right when whole, and when cut with et al.', () => {
    expect(compare(names, CREW).state).toBe('correct')
    expect(compare([...names.slice(0, 2), 'et al.'], CREW).state).toBe('correct')
    expect(compare([names[0]!, 'and others'], CREW).state).toBe('correct')
  })

  it('is wrong when cut without a word, with a name too many, or with a stranger', () => {
    expect(compare(names.slice(0, 2), CREW).state).toBe('error')
    expect(compare([...names, 'Novak P'], CREW).state).toBe('error')
    expect(compare([...names.slice(0, 3), 'Novak P'], CREW)).toMatchObject({ state: 'error', difference: '"Novak P" is not the record\'s "Li, Xiao-Ming"' })
    expect(compare([...names.slice(1, 3), 'et al.'], CREW).state).toBe('error')
  })

  it('in another order is right and told', () => {
    expect(compare([names[1]!, names[0]!, names[2]!, names[3]!], CREW)).toMatchObject({ state: 'correct', order: true })
  })

  it.each(['…', '...', '. . .'])('with %s has the last names after it', (gap) => {
    expect(compare([names[0]!, gap, names[3]!], CREW).state).toBe('correct')
    expect(compare([names[0]!, gap, names[2]!], CREW).state).toBe('error')
  })

  it('of which the source has a part or display names is never wrong, only unchecked', () => {
    expect(compare(names, CREW.slice(0, 2), true).state).toBe('correct')
    expect(compare(['Novak P'], CREW.slice(0, 2), true).state).toBe('not-checked')
    expect(compare(['Okafor C'], [{ name: 'Chinedu Okafor' }], true).state).toBe('correct')
  })

  it('has a first author', () => {
    expect(sameFirstAuthor(readAuthors(['C Okafor', 'et al.']), authorList(CREW, false))).toBe(true)
    expect(sameFirstAuthor(readAuthors(['Li X']), authorList(CREW, false))).toBe(false)
    expect(sameFirstAuthor(readAuthors(['et al.']), authorList(CREW, false))).toBe(false)
  })
})

describe('firstAuthorFamily', () => {
  it.each([
    [['Okafor C'], 'okafor'], [['C. Okafor'], 'okafor'], [['Okafor, Chinedu'], 'okafor'], [['Chinedu Okafor'], 'okafor'],
    [['Johanna van der Berg'], 'van der berg'], [['N/A', 'Łukasik P'], 'lukasik'], [['et al.'], ''],
  ])('of %s is %s', (printed, family) => {
    expect(firstAuthorFamily(printed)).toBe(family)
  })
})
