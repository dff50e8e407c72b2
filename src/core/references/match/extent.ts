import { pageRange } from '../page-range'
import { fold, lettersOf } from './fold'

/** Whether a volume or an issue is the record's. */
export function sameNumber(cited: string, held: string): boolean {
  return numberKey(cited) === numberKey(held)
}

function numberKey(text: string): string {
  return lettersOf(fold(text).replace(/^\s*(?:vol(?:ume)?|no|nr|issue|number)\b\.?/, ''))
}

/** The first page, and the last where both have it; 637-41 ends on 641. */
export function samePages(cited: string, held: string): boolean {
  const [a, b] = [pagesOf(cited), pagesOf(held)]
  return a.first === b.first && (a.last === '' || b.last === '' || a.last === b.last)
}

function pagesOf(text: string): { first: string; last: string } {
  return pageRange(fold(text).replace(/^\s*p(?:p|ages?|gs?)?\.?\s*(?=[a-z]*\d)/, ''), lettersOf)
}

/** First page, for finding the article; empty when none is printed. */
export function firstPage(pages: string): string {
  return pagesOf(pages).first
}
