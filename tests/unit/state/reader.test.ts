import { describe, expect, it } from 'vitest'
import { AppError, type TextRun, type TextVersion } from '../../../src/core/model'
import type { FiledSource } from '../../../src/db/project-store'
import type { ReaderHighlight } from '../../../src/state/highlights'
import type { OpenedPdf } from '../../../src/state/pdf-pool'
import { ReaderLayout } from '../../../src/state/reader-layout.svelte'
import { Reader } from '../../../src/state/reader.svelte'
import { claimRow } from './claim-row'

const PAGE = { width: 600, height: 800 }
const LINES = ['We tried tablets for sleep.', 'Nobody knew who took which.', 'Sleep was better. Much better.']

/** A text of three pages with one line each, and where they stand. */
function text(id: string, sourceId: string): TextVersion {
  const starts = LINES.map((_, i) => LINES.slice(0, i).reduce((sum, line) => sum + line.length + 1, 0))
  const runs = LINES.map((line, page): TextRun => ({
    start: starts[page]!, end: starts[page]! + line.length, page, x: 50, y: 100, width: 10 * line.length, height: 12, angle: 0,
  }))
  const pages = LINES.map((line, index) => ({ index, ...PAGE, start: starts[index]!, end: starts[index]! + line.length }))
  return { id, sourceId, text: LINES.join('\n'), layout: { pages, runs, furniture: [], marks: [] } } as unknown as TextVersion
}

function filed(id: string, format: 'pdf' | 'text' = 'text'): FiledSource {
  return {
    source: { id, format, fileName: `${id}.pdf`, sha256: id, byteLength: 1, addedAt: 0 },
    filing: { studyId: 's', type: 'article', order: 0 },
    text: text(`${id}-text`, id),
  }
}

function highlight(id: string, sourceId: string, words: string, more: Partial<ReaderHighlight> = {}): ReaderHighlight {
  const start = LINES.join('\n').indexOf(words)
  return {
    id, kind: 'quote', sourceId, textVersionId: `${sourceId}-text`, start, end: start + words.length,
    rank: null, claim: claimRow(), other: false, pinId: null, ...more,
  }
}

function newReader(sources = [filed('a'), filed('b')]) {
  const settings = new Map<string, unknown>()
  const reader = new Reader(() => Promise.reject(new Error('not drawn here')), new ReaderLayout({
    setting: async <T>(key: string, fallback: T) => (settings.get(key) as T | undefined) ?? fallback,
    setSetting: async (key, value) => void settings.set(key, value),
  }))
  const present = (highlights: ReaderHighlight[], sourceId: string | null = null) =>
    reader.present(sources, highlights, () => Promise.reject(new Error('no bytes')), sourceId)
  return { reader, present }
}

describe('Reader, of damaged pages', () => {
  const damaged = (...sizes: { width: number; height: number }[]): FiledSource => {
    const source = filed('a', 'pdf')
    const { layout } = source.text!
    const pages = layout.pages.map((page, i) => ({ ...page, ...sizes[i] }))
    return { ...source, text: { ...source.text!, layout: { ...layout, pages } } }
  }
  const NONE = { width: 0, height: 0 }

  it('has no pages to show where none could be read', () => {
    const { reader, present } = newReader([damaged(NONE, NONE, NONE)])
    present([], 'a')
    expect(reader.status).toBe('no-text')
    expect(Number.isFinite(reader.view.percent)).toBe(true)
  })

  it('shows the pages that could be read, and the others as large as these', () => {
    const { reader, present } = newReader([damaged(PAGE, NONE, PAGE)])
    present([], 'a')
    expect(reader.status).toBe('opening')
    reader.view.setSize(632, 400)
    expect(reader.view.percent).toBe(75)
    expect(reader.view.stack.pages.map(({ width, height }) => [width, height])).toEqual([[600, 800], [600, 800], [600, 800]])
  })
})

describe('Reader, where it is', () => {
  it('opens at the first highlight, in the document it stands in, with its box in the middle', () => {
    const { reader, present } = newReader()
    present([highlight('q', 'b', 'Nobody knew'), highlight('p', 'a', 'tablets')])
    expect(reader.current?.source.id).toBe('b')
    expect(reader.activeId).toBe('q')
    expect(reader.target).toMatchObject({ page: 1, box: { x: 50, y: 100 } })
    expect(reader.view.page).toBe(1)
  })

  it('opens another document from its first page when asked to', () => {
    const { reader, present } = newReader()
    present([highlight('q', 'b', 'Nobody knew')], 'a')
    expect([reader.current?.source.id, reader.activeId, reader.target]).toEqual(['a', null, null])
  })

  it('steps through the highlights of the claim in reading order and round, over documents, never to those of others', () => {
    const { reader, present } = newReader()
    present([
      highlight('late', 'a', 'Much better'), highlight('early', 'a', 'We tried'), highlight('next', 'b', 'Sleep was'),
      highlight('not mine', 'a', 'Nobody', { other: true }),
    ])
    const seen = ['late']
    for (let i = 0; i < 3; i++) {
      reader.step(1)
      seen.push(reader.activeId!)
    }
    expect(seen).toEqual(['late', 'next', 'early', 'late'])
    reader.step(-1)
    expect(reader.activeId).toBe('early')
    expect(reader.current?.source.id).toBe('a')
  })

  it('stays where it is when marks change, and forgets a mark that is gone', () => {
    const { reader, present } = newReader()
    present([highlight('q', 'a', 'Nobody knew')])
    const { target } = reader
    reader.mark([highlight('q', 'a', 'Nobody knew'), highlight('new', 'a', 'We tried', { kind: 'pin' })])
    expect([reader.target, reader.activeId]).toEqual([target, 'q'])
    reader.mark([highlight('new', 'a', 'We tried')])
    expect([reader.target, reader.activeId]).toEqual([target, null])
  })

  it('keeps selection and turn while it goes about a document without pages of its own', () => {
    const { reader, present } = newReader()
    present([highlight('q', 'a', 'Nobody knew'), highlight('late', 'a', 'Much better')])
    reader.selecting.select(0, 8)
    reader.view.rotate()
    reader.step(1)
    expect([reader.activeId, reader.selecting.selection, reader.view.turn]).toMatchObject(['late', { start: 0, end: 8 }, 90])
  })

  it('tries a document again that could not be opened', async () => {
    const { reader, present } = newReader([filed('a', 'pdf')])
    present([highlight('q', 'a', 'Nobody knew')])
    await expect.poll(() => reader.status).toBe('failed')
    reader.goTo('q')
    expect(reader.status).toBe('opening')
  })

  it('goes to pages that are there', () => {
    const { reader, present } = newReader()
    present([])
    for (const [asked, page] of [[1, 1], [9, 2], [-1, 0]] as const) {
      reader.goToPage(asked)
      expect(reader.target).toMatchObject({ page, box: null })
    }
  })
})

describe('Reader, what is marked', () => {
  it('leaves marks of other claims out when the person wants none', () => {
    const { reader, present } = newReader()
    present([highlight('q', 'a', 'Nobody knew'), highlight('o', 'a', 'Nobody', { other: true })])
    expect(reader.byPage.get(1)?.map((one) => one.highlight.id)).toEqual(['o', 'q'])
    reader.layout.toggleOthers()
    expect(reader.byPage.get(1)?.map((one) => one.highlight.id)).toEqual(['q'])
  })

  it('tells what lies at a point, and nothing of a search hit', () => {
    const { reader, present } = newReader()
    present([highlight('q', 'a', 'Nobody knew')])
    reader.find.show('knew')
    expect(reader.tellAt({ page: 1, x: 130, y: 106 })).toBe(true)
    expect(reader.told.map((one) => one.id)).toEqual(['q'])
    expect(reader.tellAt({ page: 1, x: 130, y: 400 })).toBe(false)
  })

  it('marks doubtful words of OCR beside the text alone', () => {
    const scan = filed('a')
    scan.text!.layout.runs[1] = { ...scan.text!.layout.runs[1]!, confidence: 0.3 }
    const { reader, present } = newReader([scan])
    present([])
    expect(reader.marks).toEqual([])
    reader.show('both')
    expect(reader.marks.map((one) => [one.kind, one.start])).toEqual([['doubtful', LINES[0]!.length + 1]])
  })

  it('shows the piece of a line that is pointed at', () => {
    const { reader, present } = newReader()
    present([])
    reader.pointAt(LINES[0]!.length + 5)
    expect(reader.pointedBoxes).toMatchObject([{ page: 1, x: 50, width: 270 }])
    reader.pointAt(null)
    expect(reader.pointedBoxes).toEqual([])
  })
})

describe('ReaderFind', () => {
  it('counts hits, goes through them round, and to the first one from where the person reads', () => {
    const { reader, present } = newReader()
    present([])
    reader.goToPage(1)
    reader.find.show('better')
    expect([reader.find.hits.length, reader.find.index]).toEqual([2, 0])
    expect(reader.target).toMatchObject({ page: 2 })
    reader.find.step(1)
    reader.find.step(1)
    expect([reader.find.index, reader.find.activeId]).toEqual([0, 'find-0'])
    reader.find.step(-1)
    expect(reader.find.index).toBe(1)
  })

  it('begins again at the start where nothing comes after, and says when there is nothing', () => {
    const { reader, present } = newReader()
    present([])
    reader.goToPage(2)
    reader.find.show('tablets')
    expect(reader.find.index).toBe(0)
    reader.find.look('zeppelin')
    expect([reader.find.index, reader.find.hits]).toEqual([-1, []])
  })

  it('counts in the other documents too, marks nothing once it is closed, and gives the last hit', () => {
    const { reader, present } = newReader()
    present([])
    reader.find.show('better')
    expect(reader.find.countIn(reader.sources[1]!).spans).toHaveLength(2)
    expect(reader.find.close()).toMatchObject({ id: 'find-0' })
    expect(reader.marks).toEqual([])
  })
})

describe('ReaderSelecting', () => {
  it('leaves white space at the ends out', () => {
    const { reader, present } = newReader()
    present([])
    reader.selecting.select(2, 9)
    expect(reader.selecting.selection).toMatchObject({ start: 3, end: 8, text: 'tried', textVersionId: 'a-text' })
    reader.selecting.select(2, 3)
    expect(reader.selecting.selection).toBeNull()
  })

  it('grows and shrinks by words and sentences from where the person reads', () => {
    const { reader, present } = newReader()
    present([])
    reader.goToPage(2)
    const extend = (by: 'word' | 'sentence', direction: 1 | -1): string | undefined => {
      reader.selecting.extend(by, direction)
      return reader.selecting.selection?.text
    }
    expect(extend('word', 1)).toBe('Sleep')
    expect(extend('word', 1)).toBe('Sleep was')
    expect(extend('sentence', 1)).toBe('Sleep was better.')
    expect(extend('sentence', 1)).toBe('Sleep was better. Much better.')
    expect(extend('word', -1)).toBe('Sleep was better. Much better')
    expect(extend('word', -1)).toBe('Sleep was better. Much')
  })

  it('is gone with the document', () => {
    const { reader, present } = newReader()
    present([])
    reader.selecting.selectWord(4)
    expect(reader.selecting.selection?.text).toBe('tried')
    reader.open('b')
    expect(reader.selecting.selection).toBeNull()
  })
})

describe('ReaderView', () => {
  it('fits, steps from the size it has, and turns', () => {
    const { reader: { view }, present } = newReader()
    present([])
    view.setSize(632, 500)
    expect(view.percent).toBe(75)
    view.zoomBy(1)
    expect(view.percent).toBe(80)
    view.zoomBy(-1)
    expect(view.percent).toBe(67)
    view.fit('page')
    expect(view.scale).toBeCloseTo((500 - 32) / 800)
    view.rotate()
    expect(view.stack.pages[0]!.width).toBeGreaterThan(view.stack.pages[0]!.height)
  })

  it('shows two pages beside each other only where they have room', () => {
    const { reader, present } = newReader()
    present([])
    reader.layout.toggleAbreast()
    reader.view.setSize(600, 500)
    expect(reader.view.arrangement.abreast).toBe(false)
    reader.view.setSize(1000, 500)
    expect(reader.view.arrangement.abreast).toBe(true)
    expect(reader.view.stack.pages[1]!.top).toBe(reader.view.stack.pages[0]!.top)
  })
})

describe('Reader, of a locked document', () => {
  it('goes on asking for the password when the project is read anew, and opens once it is known', async () => {
    const passwords = new Map<string, string>()
    const tried: (string | undefined)[] = []
    const open = async (_file: Blob, name: string, password?: string): Promise<OpenedPdf> => {
      tried.push(password)
      if (password === undefined) throw new AppError('pdf-encrypted', `${name} is locked with a password.`)
      return { pageCount: 3 } as OpenedPdf
    }
    const layout = new ReaderLayout({ setting: async (_key, fallback) => fallback, setSetting: async () => undefined })
    const reader = new Reader(open, layout, (sha256) => passwords.get(sha256))
    const present = () => reader.present([filed('a', 'pdf')], [], async () => new Blob(['%PDF']), 'a')
    present()
    await expect.poll(() => reader.status).toBe('failed')
    present()
    expect(reader.status).toBe('failed')
    expect(tried).toEqual([undefined])
    passwords.set('a', 'sesame')
    present()
    await expect.poll(() => reader.status).toBe('pages')
    expect(tried).toEqual([undefined, 'sesame'])
  })
})
