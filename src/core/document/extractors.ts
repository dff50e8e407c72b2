import type { SourceFormat } from '../model'
import { EXTRACTOR, PASTE_EXTRACTOR } from './assemble'

/** Name and version of the way of making text of saved web pages. */
export const HTML_EXTRACTOR = 'attest-html/2'

/** What makes text of each format in this version of the app. */
export const EXTRACTORS: Readonly<Record<SourceFormat, string>> = { pdf: EXTRACTOR, text: PASTE_EXTRACTOR, html: HTML_EXTRACTOR }

/** Whether a text was made by another version than this; what OCR added to its name does not count. */
export function isOutdated(extractor: string, format: SourceFormat): boolean {
  return extractor.split('+')[0] !== EXTRACTORS[format]
}
