import { describe, expect, it } from 'vitest'
import { conditionWords, itemsInScope, OVERALL, scopesOf, WHOLE_INSTRUMENT } from '../../../../src/core/claims'
import { readInstrument } from '../../../helpers/instruments'

const rob2 = readInstrument('rob2-assignment')

describe('scopesOf', () => {
  it('covers every item exactly once, in one call or one a domain', () => {
    for (const callScope of ['instrument', 'domain'] as const) {
      const ids = scopesOf(rob2, callScope).flatMap((scope) => itemsInScope(rob2, scope)).map((i) => i.id)
      expect(ids).toHaveLength(28)
      expect(new Set(ids).size).toBe(28)
    }
    expect(scopesOf(rob2, 'instrument')).toEqual([WHOLE_INSTRUMENT])
    expect(scopesOf(rob2, 'domain')).toEqual(['D1', 'D2', 'D3', 'D4', 'D5', OVERALL])
  })
})

describe('itemsInScope', () => {
  it('puts the judgement after the questions of its domain', () => {
    expect(itemsInScope(rob2, 'D3').map((i) => i.id)).toEqual(['3.1', '3.2', '3.3', '3.4', 'D3'])
    expect(itemsInScope(rob2, OVERALL).map((i) => i.id)).toEqual(['overall'])
  })

  it('says in words when a question is asked', () => {
    const byId = new Map(itemsInScope(rob2, WHOLE_INSTRUMENT).map((i) => [i.id, i.condition]))
    expect(byId.get('1.1')).toBe('')
    expect(byId.get('2.3')).toBe('2.1 is Y, PY or NI, or 2.2 is Y, PY or NI')
    expect(byId.get('4.3')).toBe('4.1 is PN, N or NI, and 4.2 is PN, N or NI')
  })

  it('keeps two conditions of one question apart', () => {
    const adhering = new Map(itemsInScope(readInstrument('rob2-adhering'), 'D2').map((i) => [i.id, i.condition]))
    expect(adhering.get('2.3')).toMatch(
      /^"occurrence .*" is among the preliminary considerations, and \(2\.1 is Y, PY or NI, or 2\.2 is Y, PY or NI\)$/,
    )
  })

  it('refuses a domain the instrument does not have', () => {
    expect(() => itemsInScope(rob2, 'D9')).toThrow(/D9/)
  })
})

describe('conditionWords', () => {
  it('puts nested conditions in brackets', () => {
    const condition = {
      all: [
        { ticked: 'non-adherence' },
        {
          any: [
            { item: 'a', in: ['Y'] },
            { item: 'b', in: ['N', 'PN'] },
          ],
        },
      ],
    }
    expect(conditionWords(condition)).toBe(
      '"non-adherence" is among the preliminary considerations, and (a is Y, or b is N or PN)',
    )
  })
})
