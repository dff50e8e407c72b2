import { describe, expect, it } from 'vitest'
import { claimsOf, type AssessedItem } from '../../../../src/core/claims'
import type { Assessment } from '../../../../src/core/model'
import { readInstrument } from '../../../helpers/instruments'

const rob2 = readInstrument('rob2-assignment')
const ASSESSMENT: Assessment = {
  id: 's|r|a', studyId: 's', resultId: 'r', assessorId: 'a', instrumentId: 'rob2-assignment', replyIds: [], preliminary: {},
  textVersionIds: [], createdAt: 7,
}
const answered = (responses: Record<string, string>): AssessedItem[] =>
  Object.entries(responses).map(([itemId, response]) => ({
    itemId,
    response,
    comment: `c ${itemId}`,
    explanation: `e ${itemId}`,
  }))

describe('claimsOf', () => {
  it('makes one claim an answered item, in the order of the instrument', () => {
    const claims = claimsOf(ASSESSMENT, rob2, answered({ overall: 'high', '1.2': 'PN', D1: 'high' }))
    expect(claims.map((c) => c.itemId)).toEqual(['1.2', 'D1', 'overall'])
    expect(claims[0]).toMatchObject({
      id: 's|r|a|1.2', kind: 'question', domainId: 'D1', response: 'PN', comment: 'c 1.2', explanation: 'e 1.2', createdAt: 7,
      question: 'Was the allocation sequence concealed until participants were enrolled and assigned to interventions?',
    })
    expect(claims[1]!.question).toBe('Bias arising from the randomization process risk-of-bias judgement')
    expect(claims[2]).toMatchObject({
      kind: 'overall',
      domainId: null,
      question: 'Overall risk of bias risk-of-bias judgement',
    })
  })

  it('marks what does not apply, and what was answered though it was not asked', () => {
    const claims = claimsOf(
      ASSESSMENT,
      rob2,
      answered({ '2.1': 'N', '2.2': 'PN', '2.3': 'N', '2.4': 'NA', '2.6': 'Y', '2.7': 'NA' }),
    )
    expect(claims.filter((c) => c.notApplicable).map((c) => c.itemId)).toEqual(['2.4', '2.7'])
    expect(claims.filter((c) => c.gatingViolation).map((c) => c.itemId)).toEqual(['2.3'])
  })

  it('finds no violation where the condition is met or still open', () => {
    expect(
      claimsOf(ASSESSMENT, rob2, answered({ '2.1': 'Y', '2.2': 'N', '2.3': 'N' })).some((c) => c.gatingViolation),
    ).toBe(false)
    expect(claimsOf(ASSESSMENT, rob2, answered({ '2.3': 'N' })).some((c) => c.gatingViolation)).toBe(false)
  })

  it('goes by the ticked deviations of the adhering variant', () => {
    const adhering = readInstrument('rob2-adhering')
    const [nonProtocol] = adhering.preliminary.find((p) => p.id === 'deviations')!.options!
    const claims = claimsOf({ ...ASSESSMENT, preliminary: { deviations: [nonProtocol!] } }, adhering, answered({ '2.4': 'Y' }))
    expect(claims.map((c) => c.gatingViolation)).toEqual([true])
  })
})
