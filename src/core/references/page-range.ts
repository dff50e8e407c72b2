/**
 * First and last page; a last page that is cut ("123-9") is completed, and empty where one page is given.
 * @param clean what is kept of each of the two
 */
export function pageRange(pages: string, clean = (page: string): string => page.trim()): { first: string; last: string } {
  const [head = '', tail = ''] = pages.split(/[-–—]+/)
  const [first, last] = [clean(head), clean(tail)]
  const cut = /^\d+$/.test(last) && last.length < first.length
  return { first, last: cut ? first.slice(0, first.length - last.length) + last : last }
}
