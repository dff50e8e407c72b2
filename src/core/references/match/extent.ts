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
  const [a, b] = [pageRange(cited), pageRange(held)]
  return a.first === b.first && (a.last === '' || b.last === '' || a.last === b.last)
}

function pageRange(text: string): { first: string; last: string } {
  const [head = '', tail = ''] = fold(text).replace(/^\s*p(?:p|ages?|gs?)?\.?\s*(?=[a-z]*\d)/, '').split(/-+/)
  const first = lettersOf(head)
  const last = lettersOf(tail)
  const shortened = /^\d+$/.test(last) && last.length < first.length
  return { first, last: shortened ? first.slice(0, first.length - last.length) + last : last }
}

/** First page, for finding the article; empty when none is printed. */
export function firstPage(pages: string): string {
  return pageRange(pages).first
}
