import { describe, expect, it } from 'vitest'
import { claimsJson, EXPORT_FORMAT } from '../../../../src/core/report/json'
import { DECIDED, ROWS, texts } from '../../../helpers/export-rows'

describe('claimsJson', () => {
  it('has every field of every claim, under what it says of itself', () => {
    const parsed = JSON.parse(claimsJson(ROWS, texts, DECIDED, { project: 'P', at: '2026-01-01T00:00:00Z', settings: 'line' })) as { claims: Record<string, unknown>[] }
    expect(parsed).toMatchObject({ format: EXPORT_FORMAT, project: 'P', at: '2026-01-01T00:00:00Z', settings: 'line' })
    expect(Object.keys(parsed.claims[0]!)).toEqual([...Object.keys(ROWS[0]!), 'people'])
    expect(parsed.claims[0]).toMatchObject({ quote: '=1+1', passages: [{ text: 'Participants were allocated by a computer.' }, { text: 'Nobody knew the group.' }] })
    expect(parsed.claims[1]).toMatchObject({ passages: [{ text: null }] })
    expect(parsed.claims.map(({ people }) => people)).toEqual([DECIDED.get('one'), DECIDED.get('two')])
  })
})
