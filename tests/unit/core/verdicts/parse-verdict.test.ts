import { describe, expect, it } from 'vitest'
import { parseVerdict } from '../../../../src/core/verdicts/parse-verdict'

const IDS = ['v1:0-1400', 'v1:1200-2600']
const REPLY = { passage: 'P2', quote: 'drawn by a computer', rationale: 'It says so.', verdict: 'supported' }
const parse = (change: Record<string, unknown> = {}) => parseVerdict(JSON.stringify({ ...REPLY, ...change }), IDS)
const read = (change: Record<string, unknown> = {}) => {
  const parsed = parse(change)
  if (!parsed.ok) throw parsed.error
  return parsed.verdict
}

describe('parseVerdict', () => {
  it('reads a reply in the form asked for', () => {
    expect(read()).toEqual({
      verdict: 'supported',
      rawLabel: 'supported',
      quote: 'drawn by a computer',
      passageId: IDS[1],
      rationale: 'It says so.',
    })
  })

  it('keeps the label as written beside the normalised one', () => {
    expect(read({ verdict: 'Not supported', quote: '' })).toMatchObject({ verdict: 'not_found', rawLabel: 'Not supported' })
  })

  it.each([
    ['P1', 0],
    ['1', 0],
    ['passage 2', 1],
    ['[P2]', 1],
    ['v1:0-1400', 0],
  ])('finds the passage named %j', (passage, index) => {
    expect(read({ passage }).passageId).toBe(IDS[index])
  })

  it.each(['P9', 'the methods', '', null, undefined])('takes no passage for %j, which is no fault', (passage) => {
    expect(read({ passage }).passageId).toBeNull()
  })

  it('names no passage for an empty quote', () => {
    expect(read({ quote: '', passage: 'P1' }).passageId).toBeNull()
  })

  it.each([
    ['"drawn by a computer"', 'drawn by a computer'], ['“drawn by a computer”', 'drawn by a computer'], ['  drawn  ', 'drawn'],
    ['"a" and "b"', '"a" and "b"'], ['none', ''], ['N/A', ''], ['…', ''], [null, ''],
  ])('takes the quotation marks off %j', (quote, bare) => {
    expect(read({ quote }).quote).toBe(bare)
  })

  it('reads fenced replies and does without a rationale', () => {
    const parsed = parseVerdict('```json\n{"verdict": "refuted", "quote": "by hand", "passage": "P1"}\n```', IDS)
    expect(parsed).toMatchObject({ ok: true, verdict: { verdict: 'contradicted', rationale: '' } })
  })

  it.each([
    [{ verdict: 'perhaps' }, 'verdict: "perhaps" is not a verdict; give supported, contradicted, not_found or out_of_scope'],
    [{ verdict: undefined }, 'verdict: is missing; give supported'],
    [{ quote: ['a', 'b'] }, 'quote: is not a text'],
  ])('names what is wrong with %j', (change, message) => {
    const parsed = parse(change)
    expect(!parsed.ok && parsed.error.code).toBe('invalid-reply')
    expect(!parsed.ok && parsed.error.message).toContain(message)
  })

  it('says so when there is no JSON', () => {
    const parsed = parseVerdict('I would say it is supported.', IDS)
    expect(!parsed.ok && parsed.faults).toEqual([{ item: '', message: 'there is no JSON object in it' }])
  })

  it('works without passages', () => {
    expect(
      parseVerdict('{"verdict": "not_found", "quote": "", "passage": "", "rationale": "Nothing given."}', []).ok,
    ).toBe(true)
  })
})
