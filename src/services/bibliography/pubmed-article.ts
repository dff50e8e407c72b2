import type { BibliographicFields, PartialDate, RecordAuthor } from '../../core/model'
import { distinct, NO_FIELDS, partialDate } from './fields'
import { elementAt, elementsAt, parseXml, textAt, textOf, type XmlElement } from './xml'

const ARTICLE = /<(PubmedArticle|PubmedBookArticle)>[\s\S]*?<\/\1>/g

/**
 * The articles of a reply of efetch, by PMID, each as its own XML.
 * @returns null when the reply is not whole
 */
export function splitArticles(body: string): Map<string, string> | null {
  if (!/<PubmedArticleSet\b/.test(body) || !/<\/PubmedArticleSet>\s*$|<PubmedArticleSet\s*\/>\s*$/.test(body)) return null
  const articles = new Map<string, string>()
  for (const [article] of body.matchAll(ARTICLE)) {
    if (parseXml(article) === null) return null
    const pmid = /<PMID\b[^>]*>\s*(\d+)\s*<\/PMID>/.exec(article)?.[1]
    if (pmid !== undefined) articles.set(pmid, article)
  }
  return articles
}

/** @returns null where the XML is no article */
export function readPubmedArticle(xml: string): BibliographicFields | null {
  const root = parseXml(xml) ?? undefined
  const article = elementAt(root, 'PubmedArticle')
  if (article !== undefined) return readArticle(article)
  const book = elementAt(root, 'PubmedBookArticle')
  return book === undefined ? null : readBook(book)
}

function readArticle(root: XmlElement): BibliographicFields {
  const citation = elementAt(root, 'MedlineCitation')
  const article = elementAt(citation, 'Article')
  const journal = elementAt(article, 'Journal')
  const issue = elementAt(journal, 'JournalIssue')
  const pmid = textAt(citation, 'PMID')
  const types = elementsAt(article, 'PublicationTypeList', 'PublicationType').map(textOf)
  const corrections = elementsAt(citation, 'CommentsCorrectionsList', 'CommentsCorrections').map((one) => one.attributes['RefType'])
  return {
    ...NO_FIELDS,
    title: titleOf(textAt(article, 'ArticleTitle')),
    vernacularTitle: titleOf(textAt(article, 'VernacularTitle')),
    ...authorsOf(elementAt(article, 'AuthorList')),
    journals: distinct([textAt(journal, 'Title'), textAt(journal, 'ISOAbbreviation'), textAt(citation, 'MedlineJournalInfo', 'MedlineTA')]),
    issn: distinct([...elementsAt(journal, 'ISSN').map(textOf), textAt(citation, 'MedlineJournalInfo', 'ISSNLinking')]),
    ...datesOf(article, elementAt(issue, 'PubDate')),
    volume: textAt(issue, 'Volume'),
    issueNumber: textAt(issue, 'Issue'),
    pages: pagesOf(article),
    pmid,
    ...identifiersOf(root, article),
    url: `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`,
    abstract: abstractOf(elementAt(article, 'Abstract')),
    preprint: types.includes('Preprint'),
    retracted: types.includes('Retracted Publication') || corrections.includes('RetractionIn'),
    erratum: types.includes('Published Erratum') || corrections.includes('ErratumIn'),
    type: types[0] ?? '',
  }
}

/** PubMed ends titles with a stop, and says "[Not Available]" where there is only one in the work's own language. */
function titleOf(text: string): string {
  return /^\[not available\]\.?$/i.test(text) ? '' : text.replace(/(?<!\.)\.$/, '')
}

function authorsOf(list: XmlElement | undefined): Pick<BibliographicFields, 'authors' | 'authorsIncomplete'> {
  const authors = elementsAt(list, 'Author').flatMap((author): RecordAuthor[] => {
    if (author.attributes['ValidYN'] === 'N') return []
    const [group, family] = [textAt(author, 'CollectiveName'), textAt(author, 'LastName')]
    if (family === '') return group === '' ? [] : [{ name: group.replace(/\.$/, '') }]
    return [{ family, given: textAt(author, 'ForeName') || textAt(author, 'Initials') }]
  })
  return { authors, authorsIncomplete: list?.attributes['CompleteYN'] === 'N' }
}

function datesOf(article: XmlElement | undefined, published: XmlElement | undefined): Pick<BibliographicFields, 'print' | 'online' | 'issue'> {
  const date = readDate(published) ?? medlineDate(textAt(published, 'MedlineDate'))
  const electronic = elementsAt(article, 'ArticleDate').find((one) => one.attributes['DateType'] === 'Electronic')
  const printed = /print/i.test(article?.attributes['PubModel'] ?? 'Print')
  return { print: printed ? date : null, issue: printed ? null : date, online: readDate(electronic) }
}

function readDate(element: XmlElement | undefined): PartialDate | null {
  return partialDate(textAt(element, 'Year'), textAt(element, 'Month'), textAt(element, 'Day'))
}

/** "1998 Dec-1999 Jan", "2018 Jul-Aug": of a span only the year is sure. */
function medlineDate(text: string): PartialDate | null {
  return partialDate(/\b\d{4}\b/.exec(text)?.[0] ?? '')
}

function pagesOf(article: XmlElement | undefined): string {
  const pages = textAt(article, 'Pagination', 'MedlinePgn')
  if (pages !== '') return pages
  const ends = [textAt(article, 'Pagination', 'StartPage'), textAt(article, 'Pagination', 'EndPage')]
  return ends.filter((page) => page !== '').join('-')
}

/** Of the article itself: its references carry identifiers of their own. */
function identifiersOf(root: XmlElement, article: XmlElement | undefined): Pick<BibliographicFields, 'doi' | 'pmcid'> {
  const ids = elementsAt(root, 'PubmedData', 'ArticleIdList', 'ArticleId')
  const own = (type: string): string => textOf(ids.find((id) => id.attributes['IdType'] === type))
  const located = elementsAt(article, 'ELocationID').find((id) => id.attributes['EIdType'] === 'doi' && id.attributes['ValidYN'] !== 'N')
  return { doi: own('doi') || textOf(located), pmcid: own('pmc') }
}

function abstractOf(abstract: XmlElement | undefined): string {
  return elementsAt(abstract, 'AbstractText')
    .map((part) => [part.attributes['Label'], textOf(part)].filter(Boolean).join(': '))
    .join('\n')
}

/** A book or a chapter of one: the book stands for the journal. */
function readBook(root: XmlElement): BibliographicFields {
  const document = elementAt(root, 'BookDocument')
  const book = elementAt(document, 'Book')
  const [chapter, whole] = [textAt(document, 'ArticleTitle'), textAt(book, 'BookTitle')]
  const pmid = textAt(document, 'PMID')
  return {
    ...NO_FIELDS,
    title: titleOf(chapter || whole),
    ...authorsOf(elementAt(document, 'AuthorList') ?? elementAt(book, 'AuthorList')),
    journals: distinct([whole, textAt(book, 'Publisher', 'PublisherName')]),
    print: readDate(elementAt(book, 'PubDate')),
    pmid,
    url: `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`,
    abstract: abstractOf(elementAt(document, 'Abstract')),
    type: 'Book',
  }
}
