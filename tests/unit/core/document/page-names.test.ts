import { describe, expect, it } from 'vitest'
import { namedPages } from '../../../../src/core/document/page-names'

const pages = (...indices: number[]) => indices.map((index) => ({ index }))

describe('namedPages', () => {
  it('names one, some, and the first of many', () => {
    expect(namedPages(pages(2))).toBe('Page 3')
    expect(namedPages(pages(2, 3, 8))).toBe('Pages 3, 4 and 9')
    expect(namedPages(pages(0, 1, 2, 3, 4, 5, 6))).toBe('7 pages (1, 2, 3, 4, 5, 6, …)')
  })
})
