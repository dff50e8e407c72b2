import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assembleDocument, assemblePastedText } from '../../../../src/core/document/assemble'
import { boxesOf, offsetAt, pageOf } from '../../../../src/core/document/layout'
import type { RawItem } from '../../../../src/core/document/raw'
import { column, item, NO_METADATA, pagesOf } from './pages'

describe('assembleDocument', () => {
  const head = (n: number): RawItem[] => [item('Brown et al. Trials 2014, 15:1', 50, 40), item(`Page ${n} of 3`, 500, 780)]

  it('leaves furniture out of the text and keeps it for display', () => {
    const words = ['one', 'two', 'three']
    const pages = pagesOf(...words.map((word, i) => [...head(i + 1), ...column([`Here begins page ${word} and`, 'it has two lines.'], 50, 120)]))
    const { text, layout } = assembleDocument(pages, NO_METADATA)
    expect(text).toBe(words.map((word) => `Here begins page ${word} and it has two lines.`).join('\n'))
    expect(layout.furniture.map(({ kind, page }) => `${kind} ${page}`).sort()).toEqual(
      ['header 0', 'header 1', 'header 2', 'page-number 0', 'page-number 1', 'page-number 2'])
  })

  it('joins a sentence over a page break through furniture', () => {
    const pages = pagesOf(
      [...head(1), item('adults were randomly allo-', 50, 700)],
      [...head(2), item('cated to counselling.', 50, 100)],
      [...head(3), item('The end.', 50, 100)],
    )
    expect(assembleDocument(pages, NO_METADATA).text).toContain('adults were randomly allocated to counselling.')
  })

  it('has the rows of a table on the next page as rows, though they are drawn cell by cell in the type of the text', () => {
    const row = (cells: string[], y: number): RawItem[] => cells.map((text, i) => item(text, 50 + 80 * i, y))
    const pages = pagesOf(
      [100, 112, 124].flatMap((y) => row(['Wild', 'N2', 'Ours'], y)),
      [item('kyIs', 50, 66), item('CX38', 130, 66), item('This', 210, 60), item('study', 210, 72), item('rol-6', 50, 90), item('EDC8', 130, 90), item('That', 210, 90)],
    )
    expect(assembleDocument(pages, NO_METADATA).text.split('\n').slice(3)).toEqual(['kyIs\tCX38\tThis study', 'rol-6\tEDC8\tThat'])
  })

  it('gives every page, also those without text', () => {
    const { text, layout } = assembleDocument(pagesOf([item('Some text.', 50, 100)], []), NO_METADATA)
    expect(layout.pages).toEqual([
      { index: 0, width: 600, height: 800, start: 0, end: text.length },
      { index: 1, width: 600, height: 800, start: text.length, end: text.length },
    ])
  })

  it('gives an empty text for no pages and no text', () => {
    expect(assembleDocument([], NO_METADATA)).toMatchObject({ text: '', layout: { pages: [], runs: [], furniture: [], marks: [] } })
  })

  const word = fc.stringMatching(/^[A-Za-z0-9.,()-]{1,12}$/)
  const line = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(' '))
  const turned = fc.constantFrom<RawItem['angle'][]>(0, 0, 0, 90, 270)
  const content = fc.array(fc.tuple(line, turned), { maxLength: 20 }).map((lines) =>
    lines.map(([text, angle], i) => (angle === 0 ? item(text, 40, 60 + 14 * i) : item(text, 500 - 15 * i, 400, { angle, size: 8 }))))

  it('maps every drawn character to its page and a box of it, and back', () => {
    fc.assert(fc.property(fc.array(content, { minLength: 1, maxLength: 4 }), fc.nat(), (contents, seed) => {
      const { text, layout } = assembleDocument(pagesOf(...contents), NO_METADATA)
      if (text === '') return
      const offset = seed % text.length
      if (/\s/.test(text[offset]!)) return
      const [box, ...others] = boxesOf(layout, offset, offset + 1)
      expect(others).toEqual([])
      expect(box!.page).toBe(pageOf(layout, offset))
      expect(offsetAt(layout, box!.page, box!.x + box!.width / 2, box!.y + box!.height / 2)).toBe(offset)
    }))
  })

  it('has runs that ascend, do not overlap and hold nothing that joining made', () => {
    fc.assert(fc.property(fc.array(content, { minLength: 1, maxLength: 3 }), (contents) => {
      const { text, layout } = assembleDocument(pagesOf(...contents), NO_METADATA)
      layout.runs.forEach((run, i) => {
        expect(run.start).toBeGreaterThanOrEqual(layout.runs[i - 1]?.end ?? 0)
        expect(run.end).toBeGreaterThan(run.start)
        expect(text.slice(run.start, run.end)).not.toMatch(/[\n\t]/)
      })
    }))
  })
})

describe('assembleDocument with floats', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9.,()]{1,12}$/)
  const sentence = fc.array(word, { minLength: 3, maxLength: 9 }).map((words) => words.join(' '))
  const small = { size: 8, font: 'f2' }
  const part = fc.oneof(
    sentence.map((text) => (y: number): RawItem[] => [item(text, 40, y)]),
    fc.array(word, { minLength: 2, maxLength: 4 }).map((cells) => (y: number) => cells.map((text, i) => item(text, 40 + 120 * i, y, small))),
    fc.tuple(fc.constantFrom('Table', 'Figure', 'Box'), fc.integer({ min: 1, max: 9 })).map(([of, n]) => (y: number) => [item(`${of} ${n}. People`, 40, y, small)]),
    sentence.map((text) => (y: number): RawItem[] => [item(`* ${text}`, 40, y, { size: 7, font: 'f2' })]),
  )
  const content = fc.array(part, { maxLength: 30 }).map((parts) => parts.flatMap((make, i) => make(60 + 14 * i)))
  const document = fc.array(content, { minLength: 1, maxLength: 4 }).map((contents) => pagesOf(...contents))
  /** Small letters that stand above a line are written as such: ᵃ is the a that was drawn. */
  const letters = (text: string): string => [...text.normalize('NFKC').replace(/[\s-]/g, '')].sort().join('')

  it('loses and doubles nothing that is drawn', () => {
    fc.assert(fc.property(document, (pages) => {
      const { text, layout } = assembleDocument(pages, NO_METADATA)
      const left = layout.furniture.map((one) => one.text).join('')
      expect(letters(text + left)).toBe(letters(pages.flatMap(({ items }) => items.map((one) => one.text)).join('')))
    }))
  })

  it('maps every character that was moved or joined to its page and back', () => {
    fc.assert(fc.property(document, fc.nat(), (pages, seed) => {
      const { text, layout } = assembleDocument(pages, NO_METADATA)
      if (text === '') return
      const offset = seed % text.length
      if (/\s/.test(text[offset]!)) return
      const [box, ...others] = boxesOf(layout, offset, offset + 1)
      expect(others).toEqual([])
      expect(box!.page).toBe(pageOf(layout, offset))
      expect(offsetAt(layout, box!.page, box!.x + box!.width / 2, box!.y + box!.height / 2)).toBe(offset)
    }))
  })

  it('keeps marks within the text and pages in their order', () => {
    fc.assert(fc.property(document, (pages) => {
      const { text, layout } = assembleDocument(pages, NO_METADATA)
      for (const { start, end } of layout.marks) {
        expect(start).toBeLessThan(end)
        expect(end).toBeLessThanOrEqual(text.length)
      }
      layout.pages.forEach((one, i) => {
        expect(one.start).toBeLessThanOrEqual(one.end)
        expect(one.start).toBeGreaterThanOrEqual(layout.pages[i - 1]?.start ?? 0)
      })
    }))
  })
})

describe('assemblePastedText', () => {
  it('folds as documents are folded and keeps paragraphs', () => {
    expect(assemblePastedText('  The ﬁrst\u00a0 line\r\nand the next\n\n\n\nA new one  ').text).toBe('The first line\nand the next\n\nA new one')
  })

  it('has no pages, and says when there is nothing', () => {
    expect(assemblePastedText('text').layout).toEqual({ pages: [], runs: [], furniture: [], marks: [] })
    expect(assemblePastedText(' \n ').flags).toMatchObject([{ kind: 'little-text', severity: 'blocking' }])
  })

  it('guesses name and title from the first lines', () => {
    const { guess } = assemblePastedText('Effect of counselling on smoking cessation\nBrown J, et al. Trials 2014;15:1')
    expect(guess).toEqual({ title: 'Effect of counselling on smoking cessation', year: 2014, name: 'Brown 2014' })
  })
})
