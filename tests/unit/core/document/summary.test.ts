import { expect, it } from 'vitest'
import { assemblePastedText } from '../../../../src/core/document/assemble'
import type { PageInfo } from '../../../../src/core/model'
import { summaryOf } from '../../../../src/core/document/summary'

const PASTED = [
  'Tablets for better sleep in adults', 'Methods', 'We drew lots.', 'Results', 'It worked.',
  'References', '1. Brown AB. A trial. J Trials 2004;15:1-9.', '2. White D. Another. Lancet 2011;3:40-44.',
].join('\n')

it('keeps of a text what lists need, and not the text', () => {
  const read = assemblePastedText(PASTED)
  const summary = summaryOf({ id: 't', sourceId: 's', extractor: 'x/1', hash: 'h', createdAt: 5, ...read }, 3)
  expect(summary).toMatchObject({
    id: 't', sourceId: 's', length: PASTED.length, pages: 0, pageStarts: [], pageTurns: [], ocrPages: [], ocrLanguages: [], ocrSpans: [], passages: 3, sketch: [],
    recognised: { type: 'article' }, references: [{ start: PASTED.indexOf('References'), end: PASTED.length }],
  })
  expect(summary.sections.map(({ name }) => name)).toEqual(['Methods', 'Results', 'References', ''])
  expect(JSON.stringify(summary)).not.toContain('We drew lots')
})

it('says which pages OCR read, and each set of languages once', () => {
  const read = assemblePastedText(PASTED)
  const page = (index: number, languages?: string): PageInfo => ({
    index, width: 600, height: 800, start: 0, end: 1, ...(languages && { ocr: { languages, confidence: 0.9, words: 1, doubtful: 0 } }),
  })
  const layout = { ...read.layout, pages: [page(0, 'eng'), page(1), page(2, 'eng+deu'), page(3, 'eng')] }
  expect(summaryOf({ id: 't', sourceId: 's', extractor: 'x/1', hash: 'h', createdAt: 5, ...read, layout }, 3))
    .toMatchObject({ ocrPages: [0, 2, 3], ocrLanguages: ['eng', 'eng+deu'] })
})
