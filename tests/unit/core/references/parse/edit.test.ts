import { describe, expect, it } from 'vitest'
import { mergeReferences, parseReferences, reparse, splitReference } from '../../../../../src/core/references/parse'

const ONE = '1. Brown E. Rest. J Rest. 2020;1:2-3.'
const TWO = 'Lee K. Tea. Tea J. 2019;4:5-6.'

describe('splitReference', () => {
  it('reads both parts of an entry that held two', () => {
    const text = `Here:\n\n${ONE} ${TWO}`
    const [entry] = parseReferences(text).references
    const [first, second] = splitReference(text, entry!, text.indexOf(TWO))
    expect([first.fields.title, second.fields.title]).toEqual(['Rest', 'Tea'])
    expect([text.slice(first.start, first.end), text.slice(second.start, second.end)]).toEqual([ONE, TWO])
    expect(second.places.title).toEqual([{ start: text.indexOf('Tea.'), end: text.indexOf('Tea.') + 3 }])
  })

  it('takes an offset outside of the entry for its end', () => {
    const [first, second] = splitReference(ONE, { start: 0, end: ONE.length }, 1000)
    expect(first.fields.title).toBe('Rest')
    expect([second.start, second.end, second.unparsed]).toEqual([ONE.length, ONE.length, true])
  })
})

describe('mergeReferences', () => {
  it('reads an entry that was cut in two, in whatever order the parts are given', () => {
    const text = 'Brown E. Rest at noon in\n\nolder porters. J Rest. 2020;1:2-3.'
    const [a, b] = splitReference(text, { start: 0, end: text.length }, text.indexOf('older'))
    const merged = mergeReferences(text, b, a)
    expect([merged.start, merged.end]).toEqual([0, text.length])
    expect(merged.fields).toMatchObject({ title: 'Rest at noon in older porters', authors: ['Brown E'], volume: '1' })
  })
})

describe('reparse', () => {
  it('leaves white space at the ends out', () => {
    const text = `  ${ONE}\n\n`
    expect(reparse(text, { start: 0, end: text.length })).toMatchObject({ start: 2, end: 2 + ONE.length, fields: { title: 'Rest' } })
  })

  it('gives one entry for what is none', () => {
    expect(reparse('No idea.', { start: 0, end: 8 })).toMatchObject({ start: 0, end: 8 })
    expect(reparse('   ', { start: 0, end: 3 }).unparsed).toBe(true)
  })
})
