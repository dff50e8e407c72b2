const YEAR = '((?:19|20)\\d\\d)'
/** Pages, volumes and numbers of articles: "841-850", "e1696". */
const PAGES = '[a-z]{0,4}\\d+(?:\\s?[–-]\\s?[a-z]?\\d+)?'

/** The line by which an article is cited, in the forms that journals print. */
const CITATION_LINE = [
  // 2011;13(4):e107 / 2014, 15:511 / 2011 | vol. 13
  `\\b${YEAR}\\s*[;:|]\\s*(?:vol(?:ume)?\\.?\\s*)?\\d+\\s*[(:,;|]`,
  `\\b${YEAR}\\s*,\\s*(?:vol(?:ume)?\\.?\\s*)?\\d+\\s*(?:\\(\\d|:\\s?[a-z]?\\d)`,
  // (2014) 35, 501-507 / (2021) 7:1
  `\\(${YEAR}\\)\\s*\\d+\\s*(?:\\(\\d+\\)\\s*)?[:,]\\s*${PAGES}`,
  // 11: 832-840, 2016
  `\\b\\d+\\s*(?:\\(\\d+\\)\\s*)?:\\s*${PAGES},\\s*${YEAR}\\b`,
  // Vol. 9. No. 3. pp: 177-186, Summer 2011 / Volume 30 | August 2024
  `\\bvol(?:ume)?\\.?\\s*\\d+[^\\n]{0,40}?\\b${YEAR}\\b`,
]
const ACCEPTED = [`(?:accepted|approved|aceptado|aprobad[oa]|aprovado)[:\\s][^\\n]{0,30}?${YEAR}`]
const RECEIVED = [`(?:received|submitted|recibido|recebido)[:\\s][^\\n]{0,30}?${YEAR}`]
const COPYRIGHT = [`(?:©|\\(c\\)|copyright)\\D{0,40}${YEAR}`]
const PUBLISHED = [
  `(?:^|[\\n;.|,]\\s*)(?:first )?published(?: online| first| ahead of print)*[:\\s][^\\n]{0,30}?${YEAR}`,
  `available online[:\\s][^\\n]{0,25}?${YEAR}`,
]

/** What a year stands beside when it is the year of publication, the surest first. */
const CONTEXTS = [CITATION_LINE, COPYRIGHT, PUBLISHED, [...ACCEPTED, ...RECEIVED], [`doi[^\\n]{0,40}?\\b${YEAR}\\b`], [`\\(${YEAR}\\)`]].map(compiled)
/** How a report says to cite it; on an early page in brackets, on a line of its own. */
const OWN_CITATION = [
  `(?:cite (?:this|as)|citation:|como citar)[^]{0,400}?(?:${YEAR}\\s*[;,]\\s*\\d|\\(${YEAR}\\))`,
  `^\\([^()\\n]{3,60}${YEAR};\\s*\\d+[^\\n]*\\)`,
]
/** The same on pages where references to other reports stand as well. */
const IN_THE_TEXT = [OWN_CITATION, PUBLISHED, COPYRIGHT, ACCEPTED, RECEIVED].map(compiled)

function compiled(patterns: readonly string[]): RegExp[] {
  return patterns.map((pattern) => new RegExp(pattern, 'gim'))
}

/** The year of publication by what stands on a first page and in running heads; null where nothing says so. */
export function findYear(text: string): number | null {
  return inSurest(text, CONTEXTS)
}

/** The same by pages on which references may stand: only where the report speaks of itself. */
export function findYearInside(text: string): number | null {
  return inSurest(text, IN_THE_TEXT)
}

/** The commonest year in the surest context that has any; of equals the latest. */
function inSurest(text: string, contexts: readonly RegExp[][]): number | null {
  for (const patterns of contexts) {
    const years = patterns.flatMap((pattern) => [...text.matchAll(pattern)]).map((found) => Number(found[1] ?? found[2]))
    const count = (year: number): number => years.filter((other) => other === year).length
    if (years.length > 0) return years.reduce((best, year) => (count(year) - count(best) || year - best) > 0 ? year : best)
  }
  return null
}
