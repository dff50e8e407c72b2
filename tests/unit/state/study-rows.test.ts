import { describe, expect, it } from 'vitest'
import type { ProjectData, SourceInfo } from '../../../src/core/metrics/project-data'
import { EXTRACTORS } from '../../../src/core/document/extractors'
import { SourceFlags } from '../../../src/core/metrics/source-flags'
import type { QualityFlag, TextSummary } from '../../../src/core/model'
import { FilteredRows, filterRows, isYear, sharedNames, sortValue, studyRows, type StudyRow } from '../../../src/state/study-rows'

function flag(severity: QualityFlag['severity']): QualityFlag {
  return { kind: severity === 'blocking' ? 'no-text-layer' : 'not-english', severity, message: 'm', advice: 'a', pages: [] }
}

function source(id: string, studyId: string, change: { order?: number; pages?: number; flags?: QualityFlag[]; text?: null } = {}): SourceInfo {
  const text: TextSummary = {
    id: `text-${id}`, sourceId: id, extractor: EXTRACTORS.pdf, hash: 'h', flags: change.flags ?? [], guess: { title: null, year: null, name: null },
    createdAt: 1, length: 100, pages: change.pages ?? 8, pageStarts: [], ocrPages: [], ocrLanguages: [], ocrSpans: [], passages: 1,
    sections: [], references: [], sketch: [], recognised: null,
  }
  return {
    source: { id, format: 'pdf', fileName: `${id}.pdf`, sha256: id, byteLength: 1, addedAt: 1 },
    filing: { studyId, type: 'article', order: change.order ?? 0 },
    text: change.text === null ? null : text,
  }
}

function rowsOf(sources: SourceInfo[]): StudyRow[] {
  const ids = new Set(sources.map((info) => info.filing.studyId))
  const studies = new Map([...ids].map((id) => [id, { name: `Study ${id}`, year: 2019, excludedReason: null }]))
  const data = { studies, sources: new Map(sources.map((info) => [info.source.id, info])) } as unknown as ProjectData
  return studyRows(data, new SourceFlags())
}

describe('sharedNames', () => {
  it('are those of several studies, whatever their case and spaces', () => {
    expect([...sharedNames([{ name: 'Brown 2019' }, { name: ' brown  2019' }, { name: 'Gray 2020' }])]).toEqual(['brown 2019'])
  })
})

describe('studyRows', () => {
  it('puts the documents of a study together, in reading order', () => {
    const [row] = rowsOf([source('supplement', 'a', { order: 1 }), source('article', 'a', { order: 0 })])
    expect(row!.sources.map((one) => one.fileName)).toEqual(['article.pdf', 'supplement.pdf'])
  })

  it('tells what can be read from what cannot', () => {
    const [row] = rowsOf([
      source('1', 'a'), source('2', 'a', { flags: [flag('warning')] }),
      source('3', 'a', { flags: [flag('warning'), flag('blocking')] }), source('4', 'a', { text: null }),
    ])
    expect(row!.sources.map((one) => one.readiness)).toEqual(['ready', 'look', 'unreadable', 'unreadable'])
  })

  it('has no number of pages for a text without pages', () => {
    expect(rowsOf([source('1', 'a', { pages: 0 })])[0]!.sources[0]!.pages).toBeNull()
  })
})

describe('sortValue', () => {
  it('takes all pages of a study, and the worst of its documents', () => {
    const [good, bad] = rowsOf([
      source('1', 'a', { pages: 8 }), source('2', 'a', { pages: 4 }),
      source('3', 'b', { pages: 1 }), source('4', 'b', { flags: [flag('blocking')], pages: 2 }),
    ])
    expect(sortValue(good!, 'pages')).toBe(12)
    expect(sortValue(bad!, 'readiness')).toBeLessThan(sortValue(good!, 'readiness') as number)
  })
})

describe('filterRows', () => {
  const rows = rowsOf([source('brown', 'a'), source('protocol', 'a'), source('zhao', 'b', { flags: [flag('warning')] })])

  it('wants every word, in the name, the year or a file name', () => {
    expect(filterRows(rows, { words: 'study 2019 PROTOCOL', flaggedOnly: false }).map((row) => row.id)).toEqual(['a'])
    expect(filterRows(rows, { words: 'brown zhao', flaggedOnly: false })).toEqual([])
    expect(filterRows(rows, { words: ' ', flaggedOnly: false })).toHaveLength(2)
  })

  it('can keep those that are flagged', () => {
    expect(filterRows(rows, { words: '', flaggedOnly: true }).map((row) => row.id)).toEqual(['b'])
  })
})

describe('FilteredRows', () => {
  const before = rowsOf([source('broken', 'a'), source('zhao', 'b')])
  const after = rowsOf([source('better', 'a'), source('zhao', 'b')])
  const ids = (listed: { rows: StudyRow[] }) => listed.rows.map(({ id }) => id)

  it('keeps a study whose file was replaced under a filter, and says so, until the filter is another', () => {
    const filtered = new FilteredRows()
    expect(ids(filtered.of(before, { words: 'broken', flaggedOnly: false }))).toEqual(['a'])
    const kept = filtered.of(after, { words: 'broken', flaggedOnly: false })
    expect([ids(kept), kept.kept]).toEqual([['a'], 1])
    expect(ids(filtered.of(after, { words: 'broke', flaggedOnly: false }))).toEqual([])
    expect(ids(filtered.of(after, { words: '', flaggedOnly: false }))).toEqual(['a', 'b'])
  })

  it('forgets a study that is gone', () => {
    const filtered = new FilteredRows()
    filtered.of(before, { words: 'broken', flaggedOnly: false })
    expect(filtered.of([], { words: 'broken', flaggedOnly: false })).toEqual({ rows: [], kept: 0 })
  })
})

describe('isYear', () => {
  it.each([['', true], ['2019', true], ['19', false], ['20199', false], ['abcd', false], ['-201', false]])('of “%s” is %s', (text, is) => {
    expect(isYear(text)).toBe(is)
  })
})
