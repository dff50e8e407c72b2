import { describe, expect, it } from 'vitest'
import { isSummary, readPmcSummary } from '../../../../src/services/bibliography/pmc-summary'

const body = (work: object) => JSON.stringify({ result: { uids: ['777'], 777: { uid: '777', ...work } } })
const IDS = [{ idtype: 'pmid', value: '0' }, { idtype: 'doi', value: '10.9999/a' }, { idtype: 'pmcid', value: 'PMC777' }]

describe('a summary of PubMed Central', () => {
  it('is read with its identifiers, dates and names as displayed', () => {
    const read = readPmcSummary(body({
      title: 'Rope <i>handling</i> injuries.', authors: [{ name: 'Novak P' }], source: 'Ann Tidal', fulljournalname: 'Annals of Tides',
      pubdate: '2016', epubdate: '2016 May 19', printpubdate: '', volume: '2', issue: '3', pages: '1-9', articleids: IDS,
    }), 'PMC777')
    expect(read).toMatchObject({
      title: 'Rope handling injuries', authors: [{ name: 'Novak P' }], authorsIncomplete: true, journals: ['Annals of Tides', 'Ann Tidal'],
      online: [2016, 5, 19], print: null, issue: [2016], doi: '10.9999/a', pmid: '', pmcid: 'PMC777',
    })
  })

  it('is none where the number is unknown, or that of another work', () => {
    expect(readPmcSummary(body({ error: 'cannot get document summary' }), 'PMC777')).toBeNull()
    expect(readPmcSummary(body({ title: 'Other', articleids: [{ idtype: 'pmcid', value: 'PMC778' }] }), 'PMC777')).toBeNull()
    expect(isSummary(body({}))).toBe(true)
    expect(isSummary('<html>')).toBe(false)
    expect(isSummary('{"result"')).toBe(false)
  })
})
