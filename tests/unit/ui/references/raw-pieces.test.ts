import { describe, expect, it } from 'vitest'
import { rawPieces } from '../../../../src/ui/references/raw-pieces'

const raw = 'Lantern A. Light. 2019.'
const entry = { raw, start: 100, end: 100 + raw.length, doubts: { title: 0.5 } }
const at = (text: string) => ({ start: 100 + raw.indexOf(text), end: 100 + raw.indexOf(text) + text.length })

describe('rawPieces', () => {
  it('cuts the entry where its fields stand, and loses no character', () => {
    const pieces = rawPieces({ ...entry, places: { date: [at('2019')], authors: [at('Lantern A')], title: [at('Light')] } })
    expect(pieces.map(({ text, field }) => [text, field])).toEqual([
      ['Lantern A', 'authors'], ['. ', null], ['Light', 'title'], ['. ', null], ['2019', 'date'], ['.', null],
    ])
    expect(pieces.find(({ field }) => field === 'title')!.doubt).toBe(0.5)
  })

  it('gives a place that two fields share to the first', () => {
    const pieces = rawPieces({ ...entry, places: { title: [at('Light')], journal: [at('Light. 2019')] } })
    expect(pieces.map(({ text }) => text).join('')).toBe(raw)
    expect(pieces.filter(({ field }) => field !== null).map(({ field }) => field)).toEqual(['journal'])
  })

  it('leaves out places outside of the entry', () => {
    expect(rawPieces({ ...entry, places: { link: [{ start: 0, end: 20 }] } })).toEqual([{ text: raw, field: null, doubt: 0 }])
  })
})
