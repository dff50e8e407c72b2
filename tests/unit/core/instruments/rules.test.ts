import { describe, expect, it } from 'vitest'
import { isAsked, judgeDomain, judgeOverall } from '../../../../src/core/instruments'
import { readInstrument } from '../../../helpers/instruments'

const assignment = readInstrument('rob2-assignment')
const adhering = readInstrument('rob2-adhering')
const [NON_PROTOCOL, FAILURES, NON_ADHERENCE] = adhering.preliminary.find(({ id }) => id === 'deviations')!.options as [string, string, string]

describe('judgeDomain', () => {
  it('takes the worst of the parts', () => {
    const answers = { '2.1': 'N', '2.2': 'N', '2.6': 'N', '2.7': 'Y' }
    expect(judgeDomain(assignment, 'D2', answers).judgement).toBe('high')
    expect(judgeDomain(assignment, 'D2', { ...answers, '2.7': 'PN' }).judgement).toBe('some-concerns')
  })

  it('leaves a domain with a missing answer without judgement, though the rest would decide it', () => {
    expect(judgeDomain(assignment, 'D1', { '1.2': 'N' })).toEqual({
      judgement: null, incomplete: ['1.1', '1.3'], violations: [], notOffered: [],
    })
    expect(judgeDomain(assignment, 'D3', { '3.1': 'N', '3.2': 'NA' })).toMatchObject({ judgement: null, incomplete: ['3.2'] })
  })

  it('names nothing after a gap: whether it is due is not known yet', () => {
    expect(judgeDomain(assignment, 'D3', { '3.1': null, '3.2': 'N', '3.3': 'Y', '3.4': 'N' })).toMatchObject({
      judgement: null, incomplete: ['3.1'], violations: [],
    })
  })

  it('ignores and reports an answer to a question that is not due', () => {
    expect(judgeDomain(assignment, 'D3', { '3.1': 'Y', '3.3': 'Y', '3.4': 'Y' })).toEqual({
      judgement: 'low', incomplete: [], violations: ['3.3', '3.4'], notOffered: [],
    })
    expect(judgeDomain(assignment, 'D3', { '3.1': 'Y', '3.2': 'NA', '3.3': 'NA', '3.4': 'NA' }).violations).toEqual([])
  })

  it('takes NI at 3.2 as N and reports that it is no option', () => {
    const answers = { '3.1': 'N', '3.2': 'NI', '3.3': 'Y', '3.4': 'PN' }
    expect(judgeDomain(assignment, 'D3', answers)).toEqual({
      judgement: 'some-concerns', incomplete: [], violations: [], notOffered: ['3.2'],
    })
    expect(judgeDomain(assignment, 'D3', { ...answers, '3.3': null, '3.4': null }).incomplete).toEqual(['3.3'])
  })

  it('takes no answer that is not an option, NA at an unconditional question included', () => {
    expect(judgeDomain(assignment, 'D1', { '1.1': 'NA', '1.2': 'maybe', '1.3': 'N' })).toEqual({
      judgement: null, incomplete: ['1.1', '1.2'], violations: [], notOffered: ['1.1', '1.2'],
    })
  })

  it('asks what the ticked deviations call for', () => {
    const answers = { '2.1': 'Y', '2.2': 'N', '2.4': 'N' }
    expect(judgeDomain(adhering, 'D2', answers, [FAILURES]).judgement).toBe('low')
    expect(judgeDomain(adhering, 'D2', answers, [FAILURES, NON_PROTOCOL]).incomplete).toEqual(['2.3'])
    expect(judgeDomain(adhering, 'D2', answers, [NON_ADHERENCE])).toMatchObject({
      judgement: null, incomplete: ['2.5'], violations: ['2.4'],
    })
  })

  it('gives no judgement where no deviation was ticked', () => {
    expect(judgeDomain(adhering, 'D2', { '2.1': 'N', '2.2': 'N' }, []).incomplete).toEqual(['deviations'])
    expect(judgeDomain(adhering, 'D2', { '2.1': 'Y', '2.2': 'N', '2.3': 'NA' })).toMatchObject({
      judgement: null, incomplete: ['2.3', '2.4', '2.5'],
    })
    expect(judgeDomain(adhering, 'D1', { '1.1': 'Y', '1.2': 'Y', '1.3': 'N' }, []).judgement).toBe('low')
  })

  it('goes by the answers where the ticks are not known', () => {
    expect(judgeDomain(adhering, 'D2', { '2.1': 'N', '2.2': 'N', '2.4': 'Y', '2.6': 'N' }).judgement).toBe('high')
    expect(judgeDomain(adhering, 'D2', { '2.1': 'N', '2.2': 'N', '2.3': 'N', '2.6': 'Y' })).toMatchObject({
      judgement: 'low', violations: ['2.3', '2.6'],
    })
  })
})

describe('isAsked', () => {
  it('follows the answers given so far', () => {
    expect(isAsked(assignment, '2.3', {})).toBe(false)
    expect(isAsked(assignment, '2.3', { '2.1': 'NI' })).toBe(true)
    expect(isAsked(assignment, '2.3', { '2.1': 'N', '2.2': 'PN' })).toBe(false)
    expect(isAsked(assignment, '4.3', { '4.1': 'N' })).toBe(false)
    expect(isAsked(assignment, '4.3', { '4.1': 'N', '4.2': 'NI' })).toBe(true)
  })

  it('goes through a question that is itself not due', () => {
    expect(isAsked(assignment, '2.5', { '2.1': 'N', '2.2': 'N', '2.4': 'Y' })).toBe(false)
  })

  it('always asks unconditional questions and judgements', () => {
    for (const id of ['1.1', 'D1', 'overall']) expect(isAsked(assignment, id, {})).toBe(true)
  })

  it('follows the ticks', () => {
    expect(isAsked(adhering, '2.4', {}, [FAILURES])).toBe(true)
    expect(isAsked(adhering, '2.4', {}, [NON_PROTOCOL])).toBe(false)
  })
})

describe('judgeOverall', () => {
  const all = (...judgements: (string | null)[]) =>
    Object.fromEntries(judgements.map((judgement, i) => [`D${i + 1}`, judgement]))

  it('is the worst domain', () => {
    expect(judgeOverall(assignment, all('low', 'low', 'low', 'low', 'low'))).toBe('low')
    expect(judgeOverall(assignment, all('low', 'some-concerns', 'low', 'low', 'low'))).toBe('some-concerns')
    expect(judgeOverall(assignment, all('low', 'some-concerns', 'low', 'high', 'low'))).toBe('high')
  })

  it('makes many domains of some concerns high where so chosen', () => {
    const two = all('some-concerns', 'some-concerns', 'low', 'low', 'low')
    expect(judgeOverall(assignment, two, { manySomeConcerns: null })).toBe('some-concerns')
    expect(judgeOverall(assignment, two, { manySomeConcerns: 2 })).toBe('high')
    expect(judgeOverall(assignment, two, { manySomeConcerns: 3 })).toBe('some-concerns')
    const four = all('some-concerns', 'some-concerns', 'low', 'some-concerns', 'some-concerns')
    expect(judgeOverall(assignment, four, { manySomeConcerns: 4 })).toBe('high')
  })

  it('waits for every domain that could still change it', () => {
    expect(judgeOverall(assignment, all('low', 'low', null, 'low', 'low'))).toBeNull()
    expect(judgeOverall(assignment, all('some-concerns', 'low', 'low', 'low'))).toBeNull()
    expect(judgeOverall(assignment, all('some-concerns', 'some-concerns', null, 'low', 'low'))).toBeNull()
    expect(judgeOverall(assignment, {})).toBeNull()
  })

  it('is settled by the first domain as bad as can be, whatever the missing ones are', () => {
    expect(judgeOverall(assignment, all('high', 'low', null, 'low', 'low'))).toBe('high')
    expect(judgeOverall(assignment, all(null, null, null, null, 'high'))).toBe('high')
    const two = all('some-concerns', 'some-concerns', null, 'low', 'low')
    expect(judgeOverall(assignment, two, { manySomeConcerns: 2 })).toBe('high')
    expect(judgeOverall(assignment, two, { manySomeConcerns: 3 })).toBeNull()
  })
})
