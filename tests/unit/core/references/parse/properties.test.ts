import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CitedField, ParsedReference, TextRange } from '../../../../../src/core/model'
import { mergeReferences, parseReferences, reparse, splitReference } from '../../../../../src/core/references/parse'
import { INVENTED_LISTS } from '../../../../fixtures/reference-lists'

/** Pieces of the languages that lists are written in, whole and broken. */
const PIECES = [
  '[', ']', '{', '}', '"', "'", '“', '”', '(', ')', '*', '**', '_', '`', '```json\n', '<', '<a href="', '<table><tr><td>', '&amp;', '&#', '\\', '\\"{u}',
  '@article{a,', 'title={', 'TY  - JOUR\n', 'TI  - x\n', 'ER  - \n', 'PMID- 1\n', '|', '|---|---|\n', '| Title | Authors |\n', 'Title: ', 'Authors: ',
  'DOI: ', '\n', '\n\n', '\r\n', '\t', ' ', '. ', ', ', '; ', '1. ', '[1] ', '[1]: ', '- ', '## ', 'Smith JA', 'Smith, J. A.', 'et al.', '2020',
  '(2020)', '2020;12(3):1-9', 'https://doi.org/10.9999/a(1', '10.9999/x', 'PMC1234567', '【5†L1】', '\ue200cite\ue202', ' - ', '—', '中文', 'É', '😀', '\u200b',
]
const hostile = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 60 }).map((parts) => parts.join(''))
/** Lists cut anywhere, as an answer that broke off. */
const cut = fc.tuple(fc.constantFrom(...INVENTED_LISTS), fc.nat(), fc.nat()).map(([{ text }, a, b]) => text.slice(a % text.length).slice(0, b % text.length))
/** Texts a property is tried on: a few seconds on a busy machine. */
const RUNS = 100
/** Milliseconds: a test that hangs still ends on a busy machine. */
const LIMIT = 60_000
const anyText = fc.oneof(hostile, cut)

function rangesOf({ start, end, places }: ParsedReference): TextRange[] {
  return [{ start, end }, ...Object.values(places).flat()]
}

describe('reading any text', () => {
  it('never throws, and every range lies inside the text and inside its entry', () => {
    fc.assert(fc.property(anyText, (text) => {
      const outside = parseReferences(text).references.filter((reference) => reference.start < 0 || reference.end > text.length
        || rangesOf(reference).some(({ start, end }) => start < reference.start || end > reference.end || end <= start))
      expect(outside).toEqual([])
    }), { numRuns: RUNS })
  }, LIMIT)

  it('gives entries in the order of the text, none inside another', () => {
    fc.assert(fc.property(anyText, (text) => {
      const { references } = parseReferences(text)
      references.slice(1).forEach(({ start }, i) => expect(start).toBeGreaterThanOrEqual(references[i]!.end))
    }), { numRuns: RUNS })
  }, LIMIT)

  it('has a place for every field that was read, and says so where there is none', () => {
    fc.assert(fc.property(anyText, (text) => {
      const { references, none } = parseReferences(text)
      expect(none === null).toBe(references.length > 0)
      for (const { fields, places, doubts, unparsed } of references) {
        const read = (Object.keys(fields) as CitedField[]).filter((field) => fields[field].length > 0)
        expect(Object.keys(places).sort()).toEqual(read.sort())
        expect(unparsed).toBe(read.length === 0)
        for (const doubt of Object.values(doubts)) expect(doubt).toSatisfy((value: number) => value > 0 && value <= 1)
      }
    }), { numRuns: RUNS })
  }, LIMIT)

  it('reads the same twice, and splits, merges and reads again without throwing', () => {
    fc.assert(fc.property(anyText, fc.nat(), (text, n) => {
      const list = parseReferences(text)
      expect(parseReferences(text)).toEqual(list)
      const [first, second] = list.references
      if (first === undefined) return
      const at = first.start + (n % (first.end - first.start))
      const [a, b] = splitReference(text, first, at)
      expect(a.end).toBeLessThanOrEqual(at)
      expect(b.start).toBeGreaterThanOrEqual(at)
      if (second !== undefined) expect(mergeReferences(text, second, first)).toMatchObject({ start: first.start, end: second.end })
      expect(reparse(text, first)).toMatchObject({ start: first.start, end: first.end })
    }), { numRuns: RUNS })
  }, LIMIT)
})

describe('reading a list with prose around it', () => {
  const PROSE = ['Sure! Here are references on your topic:', 'These works cover old and new findings.', '## References', 'I hope that this helps.', '**Note:** please verify them.']

  it.each(INVENTED_LISTS)('reads $shape as without it', ({ text }) => {
    const fields = parseReferences(text).references.map((one) => one.fields)
    fc.assert(fc.property(fc.constantFrom(...PROSE), fc.constantFrom(...PROSE), (before, after) => {
      expect(parseReferences(`${before}\n\n${text}\n\n${after}`).references.map((one) => one.fields)).toEqual(fields)
    }), { numRuns: 4 })
  }, LIMIT)
})
