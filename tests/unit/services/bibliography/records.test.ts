import { describe, expect, it } from 'vitest'
import { readCrossrefWork } from '../../../../src/services/bibliography/crossref-work'
import { readEuropepmcResult } from '../../../../src/services/bibliography/europepmc'
import { readOpenalexWork } from '../../../../src/services/bibliography/openalex'
import { readPubmedArticle, splitArticles } from '../../../../src/services/bibliography/pubmed-article'

const ARTICLE = `<PubmedArticle><MedlineCitation><PMID Version="1">91</PMID><Article PubModel="Print-Electronic">
<Journal><ISSN IssnType="Print">9999-0019</ISSN><JournalIssue><Volume>12</Volume><Issue>2</Issue><PubDate><Year>2019</Year><Month>Mar</Month></PubDate></JournalIssue>
<Title>Harbour medicine : journal of the port</Title><ISOAbbreviation>Harb Med</ISOAbbreviation></Journal>
<ArticleTitle>Light &amp; sleep in <i>Lampyris</i> keepers: CO<sub>2</sub>.</ArticleTitle><Pagination><MedlinePgn>101-9</MedlinePgn></Pagination>
<ELocationID EIdType="doi" ValidYN="N">10.9999/wrong</ELocationID><ELocationID EIdType="doi" ValidYN="Y">10.9999/harb.1</ELocationID>
<Abstract><AbstractText Label="AIM">To see.</AbstractText><AbstractText>Seen.</AbstractText></Abstract>
<AuthorList CompleteYN="Y"><Author ValidYN="Y"><LastName>Okafor</LastName><ForeName>Chinedu J</ForeName></Author><Author ValidYN="N"><LastName>Okafour</LastName></Author><Author><CollectiveName>NORTH Investigators.</CollectiveName></Author></AuthorList>
<VernacularTitle>Licht.</VernacularTitle><PublicationTypeList><PublicationType>Journal Article</PublicationType></PublicationTypeList>
<ArticleDate DateType="Electronic"><Year>2018</Year><Month>11</Month><Day>05</Day></ArticleDate></Article>
<MedlineJournalInfo><MedlineTA>Harb Med</MedlineTA><ISSNLinking>9999-0027</ISSNLinking></MedlineJournalInfo>
<CommentsCorrectionsList><CommentsCorrections RefType="RetractionIn"/><CommentsCorrections RefType="ErratumIn"/></CommentsCorrectionsList></MedlineCitation>
<PubmedData><ArticleIdList><ArticleId IdType="pmc">PMC91</ArticleId></ArticleIdList>
<ReferenceList><Reference><ArticleIdList><ArticleId IdType="doi">10.9999/cited</ArticleId></ArticleIdList></Reference></ReferenceList></PubmedData></PubmedArticle>`
const set = (inside: string): string => `<?xml version="1.0"?><!DOCTYPE x><PubmedArticleSet>${inside}</PubmedArticleSet>`

describe('an article of PubMed', () => {
  it('is read whole', () => {
    expect(readPubmedArticle(ARTICLE)).toMatchObject({
      title: 'Light & sleep in Lampyris keepers: CO2', vernacularTitle: 'Licht', authorsIncomplete: false,
      authors: [{ family: 'Okafor', given: 'Chinedu J' }, { name: 'NORTH Investigators' }],
      journals: ['Harbour medicine : journal of the port', 'Harb Med'], issn: ['9999-0019', '9999-0027'],
      print: [2019, 3], online: [2018, 11, 5], issue: null, volume: '12', issueNumber: '2', pages: '101-9',
      doi: '10.9999/harb.1', pmid: '91', pmcid: 'PMC91', abstract: 'AIM: To see.\nSeen.', retracted: true, erratum: true, preprint: false,
    })
  })

  it.each([['<MedlineDate>2018 Jul-Aug</MedlineDate>', [2018]], ['<Year>2018</Year><Month>7</Month>', [2018, 7]]])('has a date in %s', (date, read) => {
    const article = ARTICLE.replace(/<PubDate>.*<\/PubDate>/, `<PubDate>${date}</PubDate>`).replace('Print-Electronic', 'Electronic')
    expect(readPubmedArticle(article)).toMatchObject({ print: null, issue: read })
  })

  it('may lack nearly everything', () => {
    expect(readPubmedArticle('<PubmedArticle><MedlineCitation><PMID>9</PMID></MedlineCitation></PubmedArticle>')).toMatchObject({ pmid: '9', title: '', authors: [], print: null })
    expect(readPubmedArticle('<html></html>')).toBeNull()
  })

  it('is told from its neighbours', () => {
    expect([...splitArticles(set(ARTICLE + ARTICLE.replace('>91<', '>92<')))!.keys()]).toEqual(['91', '92'])
    expect(splitArticles(set(''))!.size).toBe(0)
  })

  it.each([set(ARTICLE).slice(0, 1500), '<html><body>Maintenance</body></html>', '', '{}'])('is not read from a reply that is not whole', (body) => {
    expect(splitArticles(body)).toBeNull()
  })

  it('of a book has the book for its journal', () => {
    const book = '<PubmedBookArticle><BookDocument><PMID>7</PMID><ArticleTitle>Tides.</ArticleTitle><Book><BookTitle>Sea Handbook</BookTitle><Publisher><PublisherName>Port Press</PublisherName></Publisher><PubDate><Year>2011</Year></PubDate></Book></BookDocument></PubmedBookArticle>'
    expect(readPubmedArticle(book)).toMatchObject({ title: 'Tides', journals: ['Sea Handbook', 'Port Press'], print: [2011], pmid: '7' })
  })
})

describe('a work of Crossref', () => {
  it('has its subtitle, all names of its journal, and never the date of its deposit', () => {
    const work = readCrossrefWork({
      DOI: '10.9999/HARB.1', title: ['Light and <i>sleep</i>'], subtitle: ['a trial'], author: [{ family: 'Okafor', given: 'C' }, { name: 'NORTH' }, {}],
      'container-title': ['Harbour Medicine'], 'short-container-title': ['Harb Med'], ISSN: ['9999-0019'], 'published-online': { 'date-parts': [[2018, 11]] },
      'published-print': { 'date-parts': [[2019, 3, 1]] }, issued: { 'date-parts': [[2018, 11]] }, created: { 'date-parts': [[2024, 1]] }, 'article-number': 'e12',
      type: 'journal-article', 'updated-by': [{ type: 'retraction' }],
    })
    expect(work).toMatchObject({
      title: 'Light and sleep: a trial', authors: [{ family: 'Okafor', given: 'C' }, { name: 'NORTH' }], journals: ['Harbour Medicine', 'Harb Med'],
      print: [2019, 3, 1], online: [2018, 11], issue: null, pages: 'e12', retracted: true, preprint: false,
    })
    expect(JSON.stringify(work)).not.toContain('2024')
  })

  it('that is a preprint has its server for its journal', () => {
    expect(readCrossrefWork({ type: 'posted-content', subtype: 'preprint', institution: [{ name: 'medRxiv' }], posted: { 'date-parts': [[2020, 5]] } }))
      .toMatchObject({ journals: ['medRxiv'], preprint: true, issue: [2020, 5] })
  })

  it('may be anything', () => {
    expect(readCrossrefWork({ title: 'a string', author: 7, 'published-print': { 'date-parts': [[null]] } })).toMatchObject({ title: '', authors: [], print: null })
  })
})

describe('works of other sources', () => {
  it('of OpenAlex have display names and a year of nothing in particular', () => {
    const work = readOpenalexWork({
      title: 'Light', publication_year: 2018, doi: 'https://doi.org/10.9999/harb.1', ids: { pmid: 'https://pubmed.ncbi.nlm.nih.gov/91' },
      authorships: [{ author: { display_name: 'Chinedu Okafor' } }], primary_location: { source: { display_name: 'Harbour Medicine', issn_l: '9999-0019' } },
      biblio: { first_page: '101', last_page: '109' }, type: 'preprint', is_retracted: true,
    })
    expect(work).toMatchObject({ authors: [{ name: 'Chinedu Okafor' }], authorsIncomplete: true, issue: [2018], doi: '10.9999/harb.1', pmid: '91', pages: '101-109', preprint: true, retracted: true })
  })

  it('of Europe PMC have month and year of print', () => {
    const result = readEuropepmcResult({
      title: 'Light.', pmid: '91', authorList: { author: [{ lastName: 'Okafor', firstName: 'Chinedu' }, { collectiveName: 'NORTH' }] },
      journalInfo: { yearOfPublication: 2019, monthOfPublication: 3, journal: { title: 'Harbour Medicine' } }, electronicPublicationDate: '2018-11-05', source: 'PPR',
    })
    expect(result).toMatchObject({ title: 'Light', authors: [{ family: 'Okafor', given: 'Chinedu' }, { name: 'NORTH' }], print: [2019, 3], online: [2018, 11, 5], preprint: true })
  })
})
