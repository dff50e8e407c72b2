/** Pages named one by one; of more only the number is told. */
const NAMED_PAGES = 6

/** "Page 3", "Pages 3, 4 and 9"; long lists are cut. @param pages 0-based */
export function namedPages(pages: readonly { index: number }[]): string {
  const numbers = pages.slice(0, NAMED_PAGES).map((page) => String(page.index + 1))
  if (pages.length > numbers.length) return `${pages.length} pages (${numbers.join(', ')}, …)`
  if (numbers.length === 1) return `Page ${numbers[0]}`
  return `Pages ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`
}
