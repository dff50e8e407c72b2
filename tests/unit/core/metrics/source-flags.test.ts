import { describe, expect, it } from 'vitest'
import { EXTRACTORS } from '../../../../src/core/document/extractors'
import { sketchOf } from '../../../../src/core/document/sketch'
import { readinessOf, SourceFlags, studyReadiness } from '../../../../src/core/metrics/source-flags'
import type { ProjectData } from '../../../../src/core/metrics/project-data'
import type { QualityFlag, TextSummary } from '../../../../src/core/model'
import { projectData, type MadeData } from '../../../helpers/project-data'

/** Two studies of one source each, whose texts this version made. */
function fresh(change: Record<string, Partial<TextSummary>> = {}): MadeData {
  const data = projectData()
  for (const [id, info] of data.sources) {
    info.source.sha256 = id
    info.text = { ...info.text!, extractor: EXTRACTORS.pdf, ...change[id] }
  }
  return data
}

const flagsOf = (data: ProjectData, id = 'amber-pdf'): QualityFlag[] => new SourceFlags().of(data).get(id) ?? []
const kinds = (data: ProjectData, id = 'amber-pdf'): string[] => flagsOf(data, id).map(({ kind }) => kind)
const words = (from: number, to: number): string => Array.from({ length: to - from }, (_, i) => `word${from + i}`).join(' ')

describe('SourceFlags', () => {
  it('says nothing of documents as they should be, and keeps what their texts say', () => {
    expect(kinds(fresh())).toEqual([])
    const scan: QualityFlag = { kind: 'no-text-layer', severity: 'blocking', message: 'm', advice: 'a', pages: [] }
    expect(flagsOf(fresh({ 'amber-pdf': { flags: [scan] } }))).toEqual([scan])
  })

  it('names what a document seems to be when it is filed as another thing', () => {
    const protocol = fresh({ 'amber-pdf': { recognised: { type: 'protocol', sign: 'calls itself a protocol in its title' } } })
    expect(flagsOf(protocol)[0]).toMatchObject({
      kind: 'wrong-type', severity: 'warning',
      message: 'It is filed as an article, and seems to be a protocol: it calls itself a protocol in its title.',
    })
    protocol.sources.get('amber-pdf')!.filing.type = 'protocol'
    expect(kinds(protocol)).toEqual([])
    protocol.sources.get('amber-pdf')!.filing.type = 'supplement'
    expect(kinds(protocol)).toEqual([])
  })

  it('names another document with the same bytes, or with nearly the same words', () => {
    const twin = fresh()
    twin.sources.get('birch-pdf')!.source.sha256 = 'amber-pdf'
    expect(flagsOf(twin)[0]!.message).toBe('It has the same text as birch.pdf of Birch 2021.')
    const edited = fresh({ 'amber-pdf': { sketch: sketchOf(words(0, 2_000)) }, 'birch-pdf': { sketch: sketchOf(words(150, 2_150)) } })
    expect(flagsOf(edited)[0]).toMatchObject({ kind: 'duplicate', severity: 'warning' })
    expect(flagsOf(edited)[0]!.message).toMatch(/^About 9\d% of its phrases stand in birch\.pdf of Birch 2021 too\.$/)
    expect(kinds(edited, 'birch-pdf')).toEqual(['duplicate'])
    const other = fresh({ 'amber-pdf': { sketch: sketchOf(words(0, 2_000)) }, 'birch-pdf': { sketch: sketchOf(words(2_000, 4_000)) } })
    expect(kinds(other)).toEqual([])
  })

  it('says of a document that holds another and more, as a file of two reports does, that one is within the other', () => {
    const held = fresh({ 'amber-pdf': { sketch: sketchOf(words(0, 3_000)) }, 'birch-pdf': { sketch: sketchOf(words(0, 2_000)) } })
    expect(flagsOf(held)[0]).toMatchObject({ kind: 'duplicate', message: 'It holds all of birch.pdf of Birch 2021, and other text.', advice: expect.stringMatching(/second report/) })
    expect(flagsOf(held, 'birch-pdf')[0]!.message).toMatch(/^All of it stands in \S+ of .+ too, beside other text\.$/)
  })

  it('compares with no document whose study was removed', () => {
    const twin = fresh()
    twin.sources.get('birch-pdf')!.source.sha256 = 'amber-pdf'
    twin.studies.delete('birch')
    expect(kinds(twin)).toEqual([])
  })

  it('offers to read again what an earlier version read, with OCR or without', () => {
    expect(kinds(fresh({ 'amber-pdf': { extractor: 'attest-pdf/0' } }))).toEqual(['old-extraction'])
    expect(kinds(fresh({ 'amber-pdf': { extractor: `${EXTRACTORS.pdf}+attest-ocr/1(eng)` } }))).toEqual([])
  })
})

describe('readiness', () => {
  const flag = (severity: QualityFlag['severity']): QualityFlag => ({ kind: 'damaged', severity, message: 'm', advice: 'a', pages: [] })

  it('of a document is that of its gravest flag, and nothing can be read before there is a text', () => {
    const { text } = fresh().sources.get('amber-pdf')!
    expect([readinessOf(text, []), readinessOf(text, [flag('warning')]), readinessOf(text, [flag('warning'), flag('blocking')]), readinessOf(null, [])])
      .toEqual(['ready', 'look', 'unreadable', 'unreadable'])
  })

  it('of a study is unreadable only when all its documents are', () => {
    const of = (...all: ('ready' | 'look' | 'unreadable')[]) => studyReadiness(all.map((readiness) => ({ readiness })))
    expect([of(), of('unreadable'), of('ready', 'unreadable'), of('ready', 'ready'), of('ready', 'look')])
      .toEqual(['unreadable', 'unreadable', 'look', 'ready', 'look'])
  })
})
