import type { CitedField } from '../../model/references'

/**
 * What a label or the head of a column announces: a field, a whole citation in any style, the first or last page, an
 * identifier of either kind, or something that is known and is no field.
 */
export type LabelKind = CitedField | 'citation' | 'first-page' | 'last-page' | 'extent' | 'other'

/** Labels by what they announce: English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Swedish, Chinese, Japanese. */
const LABELS: Record<LabelKind, string> = {
  title: 'title|article title|paper title|study title|title of article|title of the article|title of paper|title of the paper|'
    + 'title of study|full title|name of article|article name|primary title|titel|artikeltitel|titel des artikels|titre|titre de l article|titulo|'
    + 'titulo del articulo|titulo do artigo|titolo|titolo dell articolo|titel van het artikel|tytul|tytul artykulu|'
    + 'título|标题|题目|文章标题|論文名|题名|タイトル|論文タイトル',
  journal: 'journal|journal name|journal title|name of journal|name of the journal|title of journal|published in|publication|publication name|'
    + 'publication title|source|source title|venue|periodical|container title|container-title|book title|booktitle|journaltitle|'
    + 'conference|journal conference|journal publication|journal source|journal venue|journal book|zeitschrift|name der zeitschrift|fachzeitschrift|'
    + 'journal publisher|'
    + 'revue|nom de la revue|journal revue|revista|nombre de la revista|nome da revista|periodico|rivista|tijdschrift|czasopismo|tidskrift|期刊|期刊名称|杂志|ジャーナル|雑誌|雑誌名|掲載誌',
  authors: 'author|authors|author s|author list|list of authors|authors list|all authors|lead author|first author|first author s|names of authors|'
    + 'authors names|author names|author name|written by|by|autor|autoren|verfasser|autor en|autor innen|auteur|auteurs|auteur s|autores|autor es|'
    + 'autore|autori|autore i|autorzy|forfattare|författare|作者|著者|creator|creators',
  doi: 'doi|doi number|doi link|doi url|digital object identifier|digital object identifier doi|doi nummer|doi if available|numero doi|doi no',
  date: 'date|publication date|date of publication|date published|published|published on|published date|publication year|year of publication|'
    + 'year|year published|pub date|pubdate|issued|pub year|publication date year|year date|date year|month year|publication year month|'
    + 'jahr|datum|erscheinungsjahr|veröffentlichungsdatum|veroffentlichungsdatum|erscheinungsdatum|publikationsdatum|publiziert|'
    + 'annee|date de publication|annee de publication|ano|año|fecha|fecha de publicacion|ano de publicacion|año de publicacion|data|'
    + 'data de publicacao|data di pubblicazione|anno|anno di pubblicazione|jaar|publicatiedatum|jaar van publicatie|data publikacji|rok|'
    + 'rok publikacji|ar|år|出版日期|发表日期|年份|发表年份|出版年|発行年|出版日|発行日',
  link: 'link|links|url|web link|weblink|website|web address|webpage|web page|link to article|article link|direct link|full text|full text link|full text url|'
    + 'available at|available from|access|access link|accessible at|retrieved from|read more|pubmed link|pubmed url|journal link|publisher link|'
    + 'link to paper|paper link|web|hyperlink|online|source link|link web|enlace|enlace web|lien|lien web|lien internet|internet link|link zum artikel|webadresse|collegamento|link web|'
    + '链接|网址|リンク|access url|howpublished',
  volume: 'volume|vol|volume number|band|jahrgang|volumen|tome|vol no|卷|巻',
  issue: 'issue|issue number|number|no|issue no|nummer|heft|ausgabe|numero|fascicolo|号|期',
  pages: 'page|pages|pp|page s|page range|page numbers|page number|seiten|seite|paginas|pagina|pages s|pagine|article number|article no|eid|页码|ページ',
  pmid: 'pmid|pubmed id|pubmed|pubmed identifier|pubmed id pmid|pubmed number|pmid number|pmid pubmed id',
  pmcid: 'pmcid|pmc|pmc id|pubmed central id|pubmed central|pmc number|pubmed central identifier',
  citation: 'citation|reference|full citation|full reference|apa citation|citation apa|vancouver citation|bibliographic reference|'
    + 'zitat|literaturangabe|referenz|cita|referencia|riferimento|reference details|citation apa style|formatted citation',
  'first-page': 'start page|first page|page start|startpage|firstpage|page first',
  'last-page': 'end page|last page|page end|endpage|lastpage|page last',
  extent: 'volume issue|volume issue pages|volume and issue|vol issue|volume number issue|volume issue page|vol issue pages|volume pages|volume no pages|details',
  other: 'relevance|relevance to topic|relevance to the topic|relevance score|why relevant|why it is relevant|why it s relevant|why it matters|why this matters|'
    + 'summary|brief summary|short summary|abstract|note|notes|annotation|key finding|key findings|findings|main findings|main finding|results|'
    + 'conclusion|conclusions|description|study type|study design|design|type|article type|publication type|evidence level|level of evidence|sample size|sample|'
    + 'population|participants|intervention|comparison|outcome|outcomes|keywords|key words|mesh terms|publisher|issn|isbn|language|country|'
    + 'comment|comments|focus|topic|objective|aim|methods|method|key points|key point|key takeaway|key takeaways|takeaway|highlights|contribution|'
    + 'significance|importance|implications|clinical relevance|citations|cited by|impact factor|open access|access date|accessed|'
    + 'date accessed|verification|verified|status|confidence|verification status|editor|editors|edition|place|institution|affiliation|affiliations|'
    + 'relevanz|zusammenfassung|anmerkung|hinweis|bemerkung|schlusselwörter|schlusselworter|verlag|'
    + 'pertinence|resume|remarque|relevancia|resumen|nota|resumo|editorial|rilevanza|pertinenza|riassunto|'
    + 'relevantie|samenvatting|opmerking|trafnosc|znaczenie|streszczenie|relevans|sammanfattning|相关性|摘要|关联性|関連性|要約|备注|arxiv|arxiv id|eprint',
}

const BY_LABEL = new Map<string, LabelKind>()
for (const [kind, labels] of Object.entries(LABELS) as [LabelKind, string][]) {
  for (const label of labels.split('|')) if (!BY_LABEL.has(fold(label))) BY_LABEL.set(fold(label), kind)
}

/** No known label has more characters. */
export const LONGEST_LABEL = Math.max(...[...BY_LABEL.keys()].map(({ length }) => length)) + 8

/** @returns what a label announces, null where it is not known; case, accents, underscores and punctuation do not count */
export function labelKind(label: string): LabelKind | null {
  if (label.length > LONGEST_LABEL) return null
  return BY_LABEL.get(fold(label)) ?? BY_LABEL.get(fold(label.replace(/([a-z])(?=[A-Z])/g, '$1 '))) ?? null
}

function fold(label: string): string {
  return label.normalize('NFKD').replace(/\p{M}+/gu, '').toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/** Kinds that say what a work is; an entry with two of them labelled has its fields named. */
export const STRUCTURAL: readonly LabelKind[] = ['title', 'authors', 'journal', 'date', 'citation']
