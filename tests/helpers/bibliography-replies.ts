import type { InventedWork } from './bibliography-records'

/** How each of the stand-in sources words a work. */

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ł/gi, 'l').toLowerCase()
const wordsOf = (text: string): string[] => fold(text).split(/[^a-z0-9]+/)
const familyOf = (author: InventedWork['authors'][number]): string => ('name' in author ? author.name : author.family)

/** Whether a work meets one clause of a PubMed search: `word[ti]`, `"10.9999/x"[AID]`, `2018:2020[dp]` … */
export function matchesTerm(work: InventedWork, clause: string): boolean {
  const [, value = '', field = ''] = /^\s*"?(.*?)"?\[(\w+)\]\s*$/.exec(clause) ?? []
  const asked = fold(value)
  const tests: Record<string, () => boolean> = {
    ti: () => wordsOf(work.title).includes(asked),
    AID: () => work.doi === asked,
    pmcid: () => fold(work.pmcid ?? '') === asked,
    '1au': () => fold(familyOf(work.authors[0] ?? { name: '' })) === asked,
    au: () => work.authors.some((author) => fold(familyOf(author)) === asked),
    ta: () => [work.journal.title, work.journal.abbreviation].some((name) => fold(name) === asked),
    dp: () => {
      const [from, to] = asked.split(':').map(Number)
      return work.print[0] >= from! && work.print[0] <= to!
    },
  }
  return tests[field]?.() ?? false
}

export function efetchXml(works: readonly InventedWork[]): string {
  return `<?xml version="1.0" ?>\n<!DOCTYPE PubmedArticleSet>\n<PubmedArticleSet>${works.map(articleXml).join('\n')}</PubmedArticleSet>`
}

function articleXml(work: InventedWork): string {
  const title = `<ArticleTitle>${escaped(work.title)}.</ArticleTitle>`
  const ids = [['pubmed', work.pmid], ['doi', work.doi], ['pmc', work.pmcid]].filter(([, id]) => id !== undefined)
  const data = `<PubmedData><ArticleIdList>${ids.map(([type, id]) => `<ArticleId IdType="${type}">${id}</ArticleId>`).join('')}</ArticleIdList></PubmedData>`
  if (work.lacking) return `<PubmedArticle><MedlineCitation><PMID>${work.pmid}</PMID><Article>${title}</Article></MedlineCitation>${data}</PubmedArticle>`
  const date = ([year, month]: readonly (number | undefined)[]): string => `<Year>${year}</Year>${month ? `<Month>${MONTHS[month - 1]}</Month>` : ''}`
  const authors = work.authors.map((author) => ('name' in author
    ? `<Author><CollectiveName>${escaped(author.name)}</CollectiveName></Author>`
    : `<Author ValidYN="Y"><LastName>${escaped(author.family)}</LastName><ForeName>${escaped(author.given)}</ForeName></Author>`))
  return `<PubmedArticle><MedlineCitation><PMID Version="1">${work.pmid}</PMID><Article PubModel="${work.online ? 'Print-Electronic' : 'Print'}">`
    + `<Journal><ISSN>${work.journal.issn}</ISSN><JournalIssue><Volume>${work.volume}</Volume><Issue>${work.issue}</Issue><PubDate>${date(work.print)}</PubDate></JournalIssue>`
    + `<Title>${escaped(work.journal.title)}</Title><ISOAbbreviation>${escaped(work.journal.abbreviation)}</ISOAbbreviation></Journal>${title}`
    + `<Pagination><MedlinePgn>${work.pages}</MedlinePgn></Pagination><AuthorList CompleteYN="Y">${authors.join('')}</AuthorList>`
    + `${work.retracted ? '<PublicationTypeList><PublicationType>Retracted Publication</PublicationType></PublicationTypeList>' : ''}`
    + `${work.online ? `<ArticleDate DateType="Electronic">${date(work.online)}</ArticleDate>` : ''}</Article></MedlineCitation>${data}</PubmedArticle>`
}

/** Journal, volume and first page decide; author and year are not looked at. */
export function ecitmatchLine(works: readonly InventedWork[], line: string): string {
  const [journal = '', year = '', volume = '', page = '', author = '', key = ''] = line.split('|')
  const found = works.filter((work) => matchesTerm(work, `${journal}[ta]`) && work.volume === volume && work.pages.split('-')[0] === page)
  return [journal, year, volume, page, author, key, found.length === 1 ? found[0]!.pmid : 'NOT_FOUND'].join('|')
}

/** @param whole from a single look-up, which alone has the server of a preprint */
export function crossrefItem(work: InventedWork, whole: boolean): Record<string, unknown> {
  if (work.lacking) return { DOI: work.doi, title: [work.title], type: 'journal-article' }
  const parts = (date: readonly (number | undefined)[]): unknown => ({ 'date-parts': [date.filter((part) => part !== undefined)] })
  const authors = work.authors.map((author) => ('name' in author ? { name: author.name } : author))
  const venue = work.preprint
    ? { posted: parts(work.print), ...(whole && { institution: [{ name: work.journal.title }] }) }
    : { 'container-title': [work.journal.title.split(' : ')[0]], 'short-container-title': [work.journal.abbreviation], 'published-print': parts(work.print) }
  return {
    DOI: work.doi, title: [work.title], author: authors, type: work.preprint ? 'posted-content' : 'journal-article', issued: parts(work.print),
    created: parts([work.print[0] + 4, 1]), volume: work.volume, issue: work.issue, page: work.pages, ...venue,
    ...(work.online && { 'published-online': parts(work.online) }), ...(work.retracted && { 'updated-by': [{ type: 'retraction' }] }),
  }
}

export function openalexWork(work: InventedWork): Record<string, unknown> {
  return {
    id: 'https://openalex.org/W1', doi: `https://doi.org/${work.doi}`, title: work.title, publication_year: work.print[0],
    ids: work.pmid ? { pmid: `https://pubmed.ncbi.nlm.nih.gov/${work.pmid}` } : {},
    authorships: work.authors.map((author) => ({ raw_author_name: 'name' in author ? author.name : `${author.given} ${author.family}` })),
    primary_location: { source: { display_name: work.journal.title } }, is_retracted: work.retracted ?? false,
  }
}

export function europepmcResult(work: InventedWork): Record<string, unknown> {
  return {
    title: `${work.title}.`, doi: work.doi, pmid: work.pmid, pmcid: work.pmcid, pubYear: String(work.print[0]), pageInfo: work.pages,
    authorList: { author: work.authors.map((author) => ('name' in author ? { collectiveName: author.name } : { lastName: author.family, firstName: author.given })) },
    journalInfo: { volume: work.volume, issue: work.issue, yearOfPublication: work.print[0], monthOfPublication: work.print[1] ?? 0, journal: { title: work.journal.title } },
  }
}

/** ESummary of PubMed Central: a work by the digits of its PMCID. */
export function pmcSummary(works: readonly InventedWork[], id: string): unknown {
  const work = works.find(({ pmcid }) => pmcid === `PMC${id}`)
  if (work === undefined) return { result: { uids: [id], [id]: { uid: id, error: 'cannot get document summary' } } }
  return {
    result: {
      uids: [id],
      [id]: {
        uid: id, title: work.title, source: work.journal.abbreviation, fulljournalname: work.journal.title,
        authors: work.authors.map((author) => ({ name: 'name' in author ? author.name : `${author.family} ${author.given[0]}`, authtype: 'Author' })),
        pubdate: String(work.print[0]), printpubdate: String(work.print[0]), epubdate: '', volume: work.volume, issue: work.issue, pages: work.pages,
        articleids: [{ idtype: 'pmid', value: work.pmid ?? '0' }, { idtype: 'doi', value: work.doi ?? '' }, { idtype: 'pmcid', value: work.pmcid }],
      },
    },
  }
}
