import type { OcrMark, QualityFlag } from '../model'
import { LOW_CONFIDENCE } from './limits'
import { languageNames } from './ocr-languages'
import { namedPages } from './page-names'
import type { RawPage } from './raw'

interface ReadPage {
  index: number
  ocr: OcrMark
}

/** That OCR read pages, and how sure it was: such text is never taken for the file's own. */
export function ocrFlags(raw: readonly RawPage[]): QualityFlag[] {
  const pages = raw.flatMap(({ index, ocr }): ReadPage[] => (ocr ? [{ index, ocr }] : []))
  if (pages.length === 0) return []
  const languages = [...new Set(pages.flatMap(({ ocr }) => ocr.languages.split('+')))]
  const blank = pages.length === raw.length && pages.every(({ ocr }) => ocr.words === 0)
  return [{
    kind: 'ocr', severity: blank ? 'blocking' : 'warning',
    message: `${pagesRead(pages)} read by OCR in ${languageNames(languages)}: ${confidenceWords(pages)}.`,
    advice: 'OCR takes some signs for others. Compare quotes, and above all numbers, with the page.',
    pages: pages.length === raw.length ? [] : pages.map(({ index }) => index),
  }]
}

function pagesRead(pages: readonly ReadPage[]): string {
  return `${namedPages(pages)} ${pages.length === 1 ? 'was' : 'were'}`
}

function confidenceWords(pages: readonly ReadPage[]): string {
  const blank = pages.filter(({ ocr }) => ocr.confidence === null)
  const words = pages.reduce((sum, { ocr }) => sum + ocr.words, 0)
  if (words === 0) return 'it saw no words'
  const doubtful = pages.reduce((sum, { ocr }) => sum + ocr.doubtful, 0)
  const mean = pages.reduce((sum, { ocr }) => sum + (ocr.confidence ?? 0) * ocr.words, 0) / words
  return [
    `${words} words, mean confidence ${percent(mean)}`,
    `${doubtful} of them doubtful (under ${percent(LOW_CONFIDENCE)})`,
    ...worstPage(pages, mean),
    ...(blank.length > 0 ? [`no words on ${namedPages(blank).replace(/^P/, 'p')}`] : []),
  ].join(', ')
}

/** The page of least confidence, where it stands out. */
function worstPage(pages: readonly ReadPage[], mean: number): string[] {
  const worst = pages.reduce((least, page) => ((page.ocr.confidence ?? 1) < (least.ocr.confidence ?? 1) ? page : least))
  const { confidence } = worst.ocr
  if (pages.length === 1 || confidence === null || Math.round(confidence * 100) >= Math.round(mean * 100)) return []
  return [`least on page ${worst.index + 1} (${percent(confidence)})`]
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}
