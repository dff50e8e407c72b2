import { expect, it } from 'vitest'
import { assemblePastedText } from '../../../../src/core/document/assemble'
import { summaryOf } from '../../../../src/core/document/summary'

const PASTED = [
  'Tablets for better sleep in adults', 'Methods', 'We drew lots.', 'Results', 'It worked.',
  'References', '1. Brown AB. A trial. J Trials 2004;15:1-9.', '2. White D. Another. Lancet 2011;3:40-44.',
].join('\n')

it('keeps of a text what lists need, and not the text', () => {
  const read = assemblePastedText(PASTED)
  const summary = summaryOf({ id: 't', sourceId: 's', extractor: 'x/1', hash: 'h', createdAt: 5, ...read }, 3)
  expect(summary).toMatchObject({
    id: 't', sourceId: 's', length: PASTED.length, pages: 0, pageStarts: [], ocrPages: [], ocrLanguages: [], ocrSpans: [], passages: 3, sketch: [],
    recognised: { type: 'article' }, references: [{ start: PASTED.indexOf('References'), end: PASTED.length }],
  })
  expect(summary.sections.map(({ name }) => name)).toEqual(['Methods', 'Results', 'References', ''])
  expect(JSON.stringify(summary)).not.toContain('We drew lots')
})
