import type { Section } from '../model'

/** Longest name of a section, in characters. */
export const LONGEST_HEADING = 160

/** "2", "2.1.", "IV.", "iv)", "B)", "2)": numbers before a heading. */
const NUMBERING = /^(?:(\d{1,2}(?:\.\d{1,2}){0,4})\.?|\d{1,2}\)|[IVX]{1,5}[.)]|[ivx]{1,5}\)|[A-H][.)]|\((?:\d|[a-h])\))[\s\u2002-\u200a]+(?=\S)/u
/** Fewest letters that tell capitals from an abbreviation. */
const FEWEST_CAPITALS = 8

/** Depth of a heading's decimal number: 1 for "2." and 2 for "2.1"; null without one. */
export function numberedDepth(heading: string): number | null {
  const digits = NUMBERING.exec(heading)?.[1]
  return digits === undefined ? null : digits.split('.').length
}

/** Whether a line begins with a number as headings have them, not with that of a sentence: "3. Methods", "3.1 Setting". */
export function isNumberedHeading(line: string): boolean {
  return NUMBERING.test(line) && /^\S+\s+\p{Lu}/u.test(line) && !/^\d+\s/.test(line)
}

/** Whether words are in capitals throughout, and more of them than an abbreviation has. */
export function isInCapitals(words: string): boolean {
  return !/\p{Ll}/u.test(words) && (words.match(/\p{Lu}/gu)?.length ?? 0) >= FEWEST_CAPITALS
}

/** A heading as its words: without number, sign at the end, capitals and letter spacing. */
export function bareHeading(heading: string): string {
  const words = heading.replace(NUMBERING, '').replace(/[\s|■•▪:.\-–—]+$/u, '').replace(/^[|■•▪▼►\s]+/u, '').trim()
  const spaced = /^(?:\p{L} )+\p{L}(?: {2,}(?:\p{L} )*\p{L})*$/u.test(words)
  const joined = spaced ? words.replace(/(\p{L}) (?=\p{L}(?: |$))/gu, '$1') : words
  return joined.toLowerCase().replace(/\s*&\s*/g, ' and ').replace(/’/g, "'").replace(/\s+/g, ' ').trim()
}

const NAMES = (names: string): RegExp => new RegExp(`^(?:${names})$`, 'u')

/** English first; the others so that a report with a summary in two languages, or in another, has sections too. */
const INTRODUCTION = NAMES(
  'introduction|background|rationale|(?:study )?(?:aims?|objectives?|purpose)(?: and (?:aims?|objectives?|rationale|background))?|'
  + 'introduction and (?:aims?|objectives?|background)|background and (?:aims?|objectives?|purpose|rationale)|context|importance|'
  + 'introducci[oó]n|introdu[cç][aã]o|einleitung|hintergrund|objetivos?|contexte',
)
const METHODS = NAMES(
  "(?:(?:study|trial|experimental|patients?|subjects?|participants?|individuals|materials?|research|general|animals|population|online|star|m[eé]todos)"
  + "(?:,| and|:)? )*(?:and )?(?:methods?|methodology|procedures?|design|setting|participants|protocol)(?: and (?:materials?|methods?|procedures?|design|analysis|patients|participants|setting))*|"
  + 'methods?/design|design and methods?|methods: .{1,60}|experimental(?: section)?|'
  + "(?:materiales?|pacientes|sujetos|material|casuística)(?: y| e) m[eé]todos?|m[eé]todos?|metodolog[ií]a|m[eé]thodes?|(?:material und )?methoden?|methodik",
)
const RESULTS = NAMES(
  '(?:main |study |trial )?(?:results?|findings)(?:(?: and|/) ?(?:discussion|analysis))?|results? (?:of|from) .{1,60}|'
  + 'resultados?(?: (?:y|e) discus(?:i[oó]n|s[aã]o))?|r[eé]sultats|ergebnisse',
)
const DISCUSSION = NAMES(
  '(?:general |summary and |discussion and |discussion, )*(?:discussion|conclusions?|interpretation|comments?|concluding remarks?|'
  + '(?:strengths and )?limitations)(?: and (?:conclusions?|recommendations|implications|limitations|future (?:directions|work)|perspectives))*|'
  + 'discusi[oó]n|discuss[aã]o|conclusi(?:[oó]n|ones)|conclus(?:[aã]o|[oõ]es)|(?:consideraciones|considera[cç][oõ]es) fina(?:les|is)|diskussion|schlussfolgerung(?:en)?',
)
const ABSTRACT = NAMES('(?:structured )?abstract|summary|(?:extended |short )?summary of findings|resumen|resumo|r[eé]sum[eé]|zusammenfassung')
const REFERENCES = NAMES(
  '(?:list of |cited |supplementa(?:ry|l) |additional )?references?(?: (?:cited|list|and notes|and further reading))?|reference list|'
  + 'bibliograph(?:y|ie)|literature(?: cited)?|works cited|cited literature|referencias(?: bibliogr[aá]ficas)?|'
  + 'refer[eê]ncias(?: bibliogr[aá]ficas)?|bibliograf[ií]a|r[eé]f[eé]rences(?: bibliographiques)?|literatur(?:verzeichnis)?',
)
const BACK_MATTER = NAMES(
  "acknowledge?ments?|funding(?: (?:source|sources|statement|information))?|sources? of funding|role of the funding source|financial (?:support|disclosures?)(?: and .{1,40})?|"
  + "(?:declaration of |potential |authors' )?(?:competing|conflicts? of|conflicting|financial|declarations? of) interests?(?: (?:statement|declaration|disclosures?))?|disclosures?|"
  + "(?:declarations?|contributors?(?:hip)?|(?:authors?'? ?)?contributions?|author contributions? statement|abbreviations?|list of abbreviations)|"
  + "(?:electronic )?supplement(?:ary|al) (?:material|information|data|files?)s?|supporting information|additional files?|appendix(?: [a-z\\d])?|appendices|"
  + "(?:data|code|data and code|data, code,? and materials?)(?: and materials?)? (?:availability|sharing)(?: statement)?|availability of (?:supporting )?data(?: and materials?)?|"
  + "ethics(?: (?:statement|approval))?(?: and consent.*)?|ethical (?:approval|considerations|standards)|consent (?:for|to) .{1,40}|informed consent|"
  + "pre-publication history|publisher's note|provenance and peer review|patient consent(?: for publication)?|(?:patient|public) involvement|twitter|trial registration number|(?:author|authors'|article) (?:information|details)|trial (?:registration|status)|key (?:messages|points)|footnotes|notes|"
  + 'agradecimientos|agradecimentos|danksagung|remerciements',
)

/** What a heading with this name opens; null where the name is none of those that most reports share. */
export type HeadingRole = Section | 'abstract' | 'references'

export function headingRole(heading: string): HeadingRole | null {
  if (heading.length > LONGEST_HEADING) return null
  const name = bareHeading(heading)
  if (ABSTRACT.test(name)) return 'abstract'
  if (REFERENCES.test(name)) return 'references'
  if (INTRODUCTION.test(name)) return 'introduction'
  if (METHODS.test(name)) return 'methods'
  if (RESULTS.test(name)) return 'results'
  if (DISCUSSION.test(name)) return 'discussion'
  return BACK_MATTER.test(name) ? 'other' : null
}

/** What a heading of the first level opens when only some of its words are known: "Study design and recruitment". */
export function sectionOf(heading: string): Section {
  const role = headingRole(heading)
  if (role !== null && role !== 'abstract' && role !== 'references') return role
  const name = bareHeading(heading)
  if (/\b(?:methods?|methodology|materials|study design|experimental (?:procedures?|section))\b/u.test(name)) return 'methods'
  if (/\bresults?\b/u.test(name)) return 'results'
  if (/\b(?:discussion|conclusions?|concluding|limitations)\b/u.test(name)) return 'discussion'
  return /^introduction\b/u.test(name) ? 'introduction' : 'other'
}
