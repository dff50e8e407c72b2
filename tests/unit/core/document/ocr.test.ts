import { describe, expect, it } from 'vitest'
import { assembleDocument, boxesOf, EXTRACTOR, offsetAt } from '../../../../src/core/document'
import { extractorName, pagesForOcr, toRawPage, withOcrPages } from '../../../../src/core/document/ocr'
import type { OcrLine, OcrPage, OcrReading, QualityFlag } from '../../../../src/core/model'
import { column, NO_METADATA, pagesOf } from './pages'

/** Words side by side on a level line, 5 points a letter and 3 between words. */
function line(words: readonly (string | [text: string, confidence: number])[], x: number, baseline: number): OcrLine {
  let from = x
  const placed = words.map((one) => {
    const [text, confidence] = typeof one === 'string' ? [one, 0.95] as const : one
    const word = { text, confidence, x: from, y: baseline - 8, width: 5 * text.length, height: 10 }
    from += word.width + 3
    return word
  })
  return { words: placed, angle: 0, size: 10, baseline: { x0: x, y0: baseline, x1: from, y1: baseline } }
}

function reading(lines: OcrLine[]): OcrReading {
  return { width: 600, height: 800, dpi: 300, lines }
}

function ocrPage(page: number, lines: OcrLine[]): OcrPage {
  return { ...reading(lines), id: `p${page}`, sourceId: 's', page, engine: 'attest-ocr/1', languages: 'eng', readAt: 1 }
}

const assembled = (...pages: OcrReading[]) =>
  assembleDocument(pages.map((page, i) => toRawPage(page, i, 'eng')), NO_METADATA)

describe('a page read by OCR', () => {
  it('becomes lines and paragraphs, cut words made whole, like any other', () => {
    const { text } = assembled(reading([
      line(['Sixty', 'adults', 'took', 'part', 'in', 'the', 'ran-'], 50, 100), line(['domised', 'trial.'], 50, 112),
    ]))
    expect(text).toBe('Sixty adults took part in the randomised trial.')
  })

  it('takes a line that goes on with a sentence to be as large as the line before, however roughly it was measured', () => {
    const first = ['As', 'a', 'measure', 'of', 'the', 'subjective', 'norm', 'with', 'the', 'behaviour', 'as', 'here']
    const rough = (words: string[], size = 9): OcrLine => ({ ...line(words, 50, 112), size })
    const sizes = (next: OcrLine): number[] => toRawPage(reading([line(first, 50, 100), next]), 0, 'eng').items.map(({ size }) => size)
    expect(assembled(reading([line(first, 50, 100), rough(['considered.'])])).text).toBe(`${first.join(' ')} considered.`)
    expect(new Set(sizes(rough(['considered.'])))).toEqual(new Set([10]))
    expect(sizes(rough(['Considered'])).at(-1)).toBe(9)
    expect(sizes(rough(['considered'], 7)).at(-1)).toBe(7)
  })

  it('keeps two columns one after the other, in the order in which they were read', () => {
    const left = ['The', 'left', 'one', 'is', 'read', 'first.']
    const { text } = assembled(reading([
      line(left, 50, 100), line(left, 50, 112), line(['The', 'right', 'one', 'after', 'it.'], 320, 100),
    ]))
    expect(text.replace(/\s+/g, ' ')).toBe(`${left.join(' ')} ${left.join(' ')} The right one after it.`)
  })

  it('ends a caption where the text below stands off from it, since OCR tells no fonts apart', () => {
    const prose = Array.from({ length: 6 }, (_, i) => line(['The', 'motivation', 'of', 'the', 'users', 'is', 'told', 'by', `factor${i}`], 50, 150 + 12 * i))
    const { text, layout } = assembled(reading([line(['Figure', '2:', 'The', 'model', 'proposed', 'by', 'Davis.'], 90, 125), ...prose]))
    expect(layout.marks.filter(({ kind }) => kind === 'caption').map(({ start, end }) => text.slice(start, end))).toEqual(['Figure 2: The model proposed by Davis.'])
  })

  it('has the place and the confidence of every word', () => {
    const { text, layout } = assembled(reading([line(['Sixty', ['adu1ts', 0.4], 'slept.'], 50, 100)]))
    const start = text.indexOf('adu1ts')
    const [box, ...more] = boxesOf(layout, start, start + 6)
    expect(more).toEqual([])
    expect(box).toMatchObject({ page: 0, x: 78, width: 30 })
    expect(box!.y).toBeLessThan(93)
    expect(box!.y + box!.height).toBeGreaterThan(100)
    expect(offsetAt(layout, 0, 78.5, 96)).toBe(start)
    expect(layout.runs.map(({ confidence }) => confidence)).toEqual([0.95, 0.4, 0.95])
    expect(layout.pages[0]!.ocr).toEqual({ languages: 'eng', confidence: expect.closeTo(2.3 / 3), words: 3, doubtful: 1 })
  })

  it('makes one line of words whose baseline falls over the page, and boxes that fall with it', () => {
    const falling = line(Array.from({ length: 12 }, () => 'falling'), 50, 100)
    falling.baseline.y1 += 12
    const { text, layout } = assembled(reading([falling]))
    expect(text).toBe(falling.words.map((word) => word.text).join(' '))
    expect(layout.runs.at(-1)!.y - layout.runs[0]!.y).toBeGreaterThan(9)
  })

  it('of text that runs down the page has boxes that stand upright', () => {
    const down: OcrLine = {
      words: [
        { text: 'Top', confidence: 0.9, x: 100, y: 50, width: 10, height: 15 },
        { text: 'down', confidence: 0.9, x: 100, y: 68, width: 10, height: 20 },
      ],
      angle: 90, size: 10, baseline: { x0: 102, y0: 50, x1: 102, y1: 88 },
    }
    const { text, layout } = assembled(reading([down]))
    expect(text).toBe('Top down')
    expect(layout.runs[1]).toMatchObject({ angle: 90, y: 68, height: 20 })
  })

  it('without words is known to be read, and to have none', () => {
    const { layout, flags } = assembled(reading([]))
    expect(layout.pages[0]!.ocr).toEqual({ languages: 'eng', confidence: null, words: 0, doubtful: 0 })
    expect(flags.map(({ kind, severity }) => [kind, severity])).toContainEqual(['ocr', 'blocking'])
  })
})

describe('pages of a file and of OCR', () => {
  const file = pagesOf(column(['A first page with its own text, long enough to be text.'], 50, 100), [], [])

  it('make one document, in the order of the pages', () => {
    const pages = withOcrPages(file, [ocrPage(1, [line(['Seen', 'by', 'OCR.'], 50, 100)])])
    const { text, layout } = assembleDocument(pages, NO_METADATA)
    expect(text.replace(/\s+/g, ' ')).toBe('A first page with its own text, long enough to be text. Seen by OCR.')
    expect(layout.pages.map(({ ocr }) => ocr !== undefined)).toEqual([false, true, false])
    expect(layout.runs.filter(({ confidence }) => confidence !== undefined).every(({ page }) => page === 1)).toBe(true)
  })

  it('have running heads where the file has those of the other pages, whose signs mean nothing', () => {
    const body = (i: number) => column(Array.from({ length: 20 }, (_, k) => `On page ${i} line ${k} tells what was done`), 50, 200)
    const pages = pagesOf(...[0, 1, 2, 3].map((i) => [...column(['\ufffd\ufffd\ufffd \ufffd\ufffd\ufffd\ufffd\ufffd \ufffd\ufffd\ufffd\ufffd\ufffd\ufffd'], 50, 30), ...body(i)]))
    const read = withOcrPages(pages, [ocrPage(2, [line(['The', 'trial', 'head', 'ing'], 50, 30), line(['Seen', 'by', 'OCR.'], 50, 100)])])
    const { text, layout } = assembleDocument(read, NO_METADATA)
    expect(text).not.toContain('trial head')
    expect(layout.furniture.map(({ kind, page }) => `${kind} ${page}`)).toEqual(['header 0', 'header 1', 'header 2', 'header 3'])
  })

  it('leave a page out that the file does not have', () => {
    expect(withOcrPages(file, [ocrPage(7, [])])).toEqual(file)
  })
})

describe('extractorName', () => {
  it('names OCR and its languages beside the extractor, once each', () => {
    expect(extractorName([])).toBe(EXTRACTOR)
    const pages = [ocrPage(0, []), ocrPage(1, []), { ...ocrPage(2, []), languages: 'eng+deu' }]
    expect(extractorName(pages)).toBe(`${EXTRACTOR}+attest-ocr/1(eng)+attest-ocr/1(eng+deu)`)
  })
})

describe('pagesForOcr', () => {
  const flag = (kind: QualityFlag['kind'], pages: number[]): QualityFlag =>
    ({ kind, severity: 'warning', message: '', advice: '', pages })

  it('are those without a text layer or with letters that mean nothing', () => {
    const flags = [flag('undecodable', [4]), flag('no-text-layer', [1, 2]), flag('hidden-text', [0])]
    expect(pagesForOcr(flags, 6, [])).toEqual([1, 2, 4])
  })

  it('are all pages where the flag is for the whole document, but for those that were read', () => {
    expect(pagesForOcr([flag('no-text-layer', [])], 4, [1])).toEqual([0, 2, 3])
    expect(pagesForOcr([flag('ocr', [])], 4, [])).toEqual([])
  })
})
