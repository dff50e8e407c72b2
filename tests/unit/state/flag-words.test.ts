import { describe, expect, it } from 'vitest'
import type { QualityFlag } from '../../../src/core/model'
import { flagDetail, flagName, flagNames, isBlankOcr, tellingFlags } from '../../../src/state/flag-words'

const flag = (kind: QualityFlag['kind'], change: Partial<QualityFlag> = {}): QualityFlag =>
  ({ kind, severity: 'warning', message: 'Something was found.', advice: 'Look.', pages: [], ...change })
const BLANK = flag('ocr', { severity: 'blocking', message: 'Page 1 was read by OCR in English: it saw no words.' })

describe('a flag', () => {
  it('says what a document looks like that is filed as another type', () => {
    expect(flagName(flag('wrong-type'), { recognised: 'protocol' })).toBe('Looks like a protocol')
    expect(flagName(flag('wrong-type'), { recognised: 'analysis-plan' })).toBe('Looks like an analysis plan')
  })

  it('is named once, however often it was found', () => {
    expect(flagNames([flag('damaged'), flag('ocr'), flag('damaged')], { recognised: null })).toEqual(['Damaged', 'Read by OCR'])
  })

  it('names its pages where they are known and its words do not', () => {
    const pages = { pages: 12 }
    expect(flagDetail(flag('undecodable', { pages: [2, 3, 8] }), pages).message).toBe('Something was found. Look at pages 3, 4 and 9.')
    expect(flagDetail(flag('undecodable'), pages).message).toBe('Something was found. They stand on all 12 pages.')
    expect(flagDetail(flag('damaged', { message: 'Page 3 could not be read.', pages: [2] }), pages).message).toBe('Page 3 could not be read.')
    expect(flagDetail(flag('not-english'), pages).message).toBe('Something was found.')
  })
})

describe('flags', () => {
  it('stand with those first that close the document', () => {
    const closing = flag('undecodable', { severity: 'blocking' })
    expect(tellingFlags([flag('no-text-layer'), closing, flag('damaged')]).map(({ kind }) => kind)).toEqual(['undecodable', 'no-text-layer', 'damaged'])
  })
})

describe('a scan in which OCR found no words', () => {
  it('says so, on which page, and that it is probably blank', () => {
    expect([isBlankOcr(BLANK), isBlankOcr(flag('ocr'))]).toEqual([true, false])
    expect(flagName(BLANK, { recognised: null })).toBe('OCR found no words')
    expect(flagDetail(BLANK, { pages: 1 }).message).toBe('OCR found no words on page 1: it is probably blank.')
    expect(flagDetail(BLANK, { pages: 3 }).message).toBe('OCR found no words on any of its 3 pages: they are probably blank.')
  })

  it('is not also told to have little text', () => {
    expect(tellingFlags([flag('little-text'), BLANK])).toEqual([BLANK])
    expect(tellingFlags([flag('little-text'), flag('ocr')])).toHaveLength(2)
  })
})
