import { describe, expect, it } from 'vitest'
import { currentTexts, newestText, pageAt } from '../../../../src/core/metrics/project-data'
import { projectData } from '../../../helpers/project-data'

describe('currentTexts', () => {
  it('lists the texts of each study in reading order; sources without text are left out', () => {
    const data = projectData()
    const article = data.sources.get('amber-pdf')!
    const text = article.text!
    data.sources.set('first', { source: { ...article.source, id: 'first' }, filing: { studyId: 'amber', type: 'protocol', order: -1 }, text: { ...text, id: 'first-text' } })
    data.sources.set('scan', { source: { ...article.source, id: 'scan' }, filing: { studyId: 'amber', type: 'supplement', order: 5 }, text: null })
    data.sources.set('blank', { source: { ...article.source, id: 'blank' }, filing: { studyId: 'amber', type: 'supplement', order: 6 }, text: { ...text, id: 'blank-text', length: 0 } })
    expect(currentTexts(data).get('amber')).toEqual(['first-text', 'amber-text'])
    expect(currentTexts(data).get('birch')).toEqual(['birch-text'])
  })
})

describe('pageAt', () => {
  it('is the 1-based page an offset stands on', () => {
    const pageStarts = [0, 100, 100, 250]
    expect([0, 99, 100, 249, 250, 9999].map((offset) => pageAt({ pageStarts }, offset))).toEqual([1, 1, 3, 3, 4, 4])
  })

  it('is that of a float among text of other pages, where that was noted', () => {
    const pageTurns = [{ start: 0, page: 0 }, { start: 80, page: 1 }, { start: 120, page: 0 }, { start: 160, page: 1 }]
    expect([0, 79, 80, 119, 120, 159, 160, 999].map((offset) => pageAt({ pageStarts: [0, 80], pageTurns }, offset))).toEqual([1, 1, 2, 2, 1, 1, 2, 2])
    expect(pageAt({ pageStarts: [0, 80], pageTurns: [] }, 90)).toBe(2)
  })

  it('is unknown for a text without pages', () => {
    expect(pageAt({ pageStarts: [] }, 5)).toBeNull()
    expect(pageAt(undefined, 5)).toBeNull()
  })
})

describe('newestText', () => {
  it('is the one made last, whatever their order, and of two made at one moment the later id', () => {
    const texts = [{ id: 'b', createdAt: 2 }, { id: 'c', createdAt: 3 }, { id: 'a', createdAt: 1 }]
    expect(newestText(texts)?.id).toBe('c')
    expect(newestText([...texts].reverse())?.id).toBe('c')
    expect(newestText([{ id: 'y', createdAt: 1 }, { id: 'x', createdAt: 1 }])?.id).toBe('y')
    expect(newestText([])).toBeNull()
  })
})
