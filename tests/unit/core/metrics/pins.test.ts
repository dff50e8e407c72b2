import { describe, expect, it } from 'vitest'
import { pinsByClaim } from '../../../../src/core/metrics/pins'
import { movedQuoteKey, pinKey } from '../../../../src/core/model'
import { addClaim, projectData } from '../../../helpers/project-data'

const span = { sourceId: 'amber-pdf', textVersionId: 'amber-text', start: 2100, end: 2140 }

function pinned() {
  const data = projectData()
  const claim = addClaim(data, 'amber', '1.1', 'Y')
  const id = pinKey(claim.id, span)
  data.pins.push({ id, claimId: claim.id, span, text: 'drawn by a computer', author: 'Ada', at: 5 })
  return { data, claim, id }
}

describe('pinsByClaim', () => {
  it('gives a pin of the present text its place, with page and file', () => {
    const { data, claim, id } = pinned()
    const [row] = pinsByClaim(data).get(claim.id)!
    expect(row).toMatchObject({ pinId: id, author: 'Ada', place: { ...span, page: 2, fileName: 'amber.pdf' } })
  })

  it('gives its new place after the document was read again, and none where the words are gone', () => {
    const { data, claim, id } = pinned()
    const info = data.sources.get('amber-pdf')!
    data.sources.set('amber-pdf', { ...info, text: { ...info.text!, id: 'amber-text-2' } })
    const row = () => pinsByClaim(data).get(claim.id)![0]!
    expect(row()).toMatchObject({ place: null, pinnedAt: span })
    data.quotes.push({
      id: movedQuoteKey(id, 'amber-text-2'), textKey: 'amber-text-2', claimId: claim.id, state: 'verbatim', inPassages: false, distance: 0,
      spans: [{ ...span, textVersionId: 'amber-text-2', start: 90 }],
    })
    expect(row().place).toMatchObject({ textVersionId: 'amber-text-2', start: 90 })
  })

  it('lists the pins of a claim in the order in which they were pinned', () => {
    const { data, claim } = pinned()
    data.pins.push({ id: 'earlier', claimId: claim.id, span: { ...span, start: 2120 }, text: 'computer', author: '', at: 3 })
    expect(pinsByClaim(data).get(claim.id)!.map((row) => row.text)).toEqual(['computer', 'drawn by a computer'])
  })
})
