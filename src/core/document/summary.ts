import type { TextSummary, TextVersion } from '../model'
import { recogniseType } from './document-type'
import { pageTurns } from './layout'
import { ocrSpans } from './ocr-spans'
import { sectionStarts } from './sections'
import { sketchOf } from './sketch'

/** What lists of many studies need of a text version. @param passages how many it is cut into */
export function summaryOf(version: TextVersion, passages: number): TextSummary {
  const { id, sourceId, extractor, hash, flags, guess, createdAt, text, layout } = version
  return {
    id, sourceId, extractor, hash, flags, guess, createdAt, passages,
    length: text.length, pages: layout.pages.length,
    pageStarts: layout.pages.map((page) => page.start),
    pageTurns: pageTurns(layout),
    ocrPages: layout.pages.flatMap((page) => (page.ocr ? [page.index] : [])),
    ocrLanguages: [...new Set(layout.pages.flatMap((page) => (page.ocr ? [page.ocr.languages] : [])))],
    ocrSpans: ocrSpans(layout),
    sections: sectionStarts(text, layout),
    references: layout.marks.flatMap(({ kind, start, end }) => (kind === 'references' ? [{ start, end }] : [])),
    sketch: sketchOf(text),
    recognised: recogniseType(text, layout.marks, guess.title),
  }
}
