import { describe, expect, it } from 'vitest'
import { itemsInScope, parseAssessment, WHOLE_INSTRUMENT } from '../../../../src/core/claims'
import { readInstrument } from '../../../helpers/instruments'

const rob2 = readInstrument('rob2-assignment')
type Item = { comment: string; explanation: string; response: string }

function answers(scope: string, change: Record<string, Partial<Item> | null> = {}): Record<string, unknown> {
  return Object.fromEntries(itemsInScope(rob2, scope).flatMap(({ id, responses }) => {
    const own = change[id]
    if (own === null) return []
    return [[id, { comment: `words on ${id}`, explanation: `why ${id}`, response: responses[0]!, ...own }]]
  }))
}
const parse = (items: unknown, scope = 'D3') => parseAssessment(JSON.stringify({ items }), rob2, scope)

describe('parseAssessment', () => {
  it('reads all 28 items in the order of the instrument', () => {
    const parsed = parse(answers(WHOLE_INSTRUMENT), WHOLE_INSTRUMENT)
    expect(parsed.ok && parsed.items.map((i) => i.itemId)).toEqual(
      itemsInScope(rob2, WHOLE_INSTRUMENT).map((i) => i.id),
    )
    expect(parsed.ok && parsed.items[0]).toEqual({
      itemId: '1.1',
      comment: 'words on 1.1',
      explanation: 'why 1.1',
      response: 'Y',
    })
  })

  it('takes responses written out, and judgement words', () => {
    const parsed = parse(answers('D3', { '3.1': { response: 'Probably no' }, D3: { response: 'Some concerns' } }))
    expect(parsed.ok && parsed.items.map((i) => i.response)).toEqual(['PN', 'Y', 'Y', 'Y', 'some-concerns'])
  })

  it.each([
    ['without the outer name', (items: object) => items],
    ['under another name', (items: object) => ({ assessment: items })],
    ['one level too deep', (items: object) => ({ reply: { items } })],
  ])('finds the items %s', (_where, wrap) => {
    expect(parseAssessment(JSON.stringify(wrap(answers('D3'))), rob2, 'D3').ok).toBe(true)
  })

  it('reads a reply in a code fence and passes over fields it did not ask for', () => {
    const text = `Sure.\n\`\`\`json\n${JSON.stringify({ items: { ...answers('D3'), extra: 1 }, note: 'x' })}\n\`\`\``
    const parsed = parseAssessment(text, rob2, 'D3')
    expect(parsed.ok && parsed.items).toHaveLength(5)
  })

  it('names every fault by its item', () => {
    const items = {
      ...answers('D3', { '3.1': { response: 'perhaps' }, '3.2': { response: 'NI' }, '3.3': null }),
      '3.4': 'NA',
      D3: { response: 'low', comment: '' },
    }
    const parsed = parse(items)
    expect(parsed.ok).toBe(false)
    expect(!parsed.ok && parsed.faults).toEqual([
      { item: '3.1', message: '"perhaps" is not one of its responses; give Y, PY, PN, N or NI' },
      { item: '3.2', message: '"NI" is not one of its responses; give Y, PY, PN, N or NA' },
      { item: '3.3', message: 'is missing' },
      { item: '3.4', message: 'is not an object' },
      { item: 'D3', message: '"explanation" is missing' },
    ])
    expect(!parsed.ok && parsed.error.code).toBe('invalid-reply')
  })

  it.each(['I cannot say.', '', '{"items": {"3.1"'])('says so when there is no JSON in %j', (text) => {
    const parsed = parseAssessment(text, rob2, 'D3')
    expect(!parsed.ok && parsed.faults).toEqual([{ item: '', message: 'there is no JSON object in it' }])
  })
})
