import { Parser } from 'htmlparser2'
import type { MarkKind, TextMark } from '../../src/core/model'
import { wordsOf } from './article'
import { recall } from './score'

/** What an article's XML says of its front matter and of its parts. */
export interface ArticleStructure {
  /** In words, joined by spaces. */
  title: string
  /** Last name of the first author, and the years of its publication: online and in print. */
  surname: string | null
  years: number[]
  /** Words of the abstract in the article's own language, and of all abstracts, names of their parts left out. */
  abstract: string[]
  abstracts: string[]
  /** Headings of the body in words, with their depth from 1. */
  headings: { words: string; level: number }[]
  /** Names of parts of an abstract. */
  labels: Set<string>
  /** The two longest words of each reference. */
  references: string[][]
  /** Words from within each longer paragraph of the body. */
  paragraphs: string[]
}

/** What was counted of one document; a share is one number by another, over all documents. */
export interface StructureCounts {
  wanted: number
  found: number
  given: number
  right: number
  levels: number
  references: number
  listed: number
  paragraphs: number
  swallowed: number
  /** Shares of words, null where the article has no abstract. */
  abstract: { recall: number; precision: number } | null
  /** Whether the title's mark has the title's words. */
  title: boolean
}

/** Headings that XML has in places of their own, or not at all. */
const OUTSIDE_OF_XML =
  /^(?:abstract|summary|references?|acknowledge?ments?|funding|disclosures?|abbreviations|keywords|declarations|author details|(?:competing|conflicts? of) interests?|.*contributions?|.*availability.*|.*consent.*|supplementary.*|additional files?.*|supporting information|publisher s note|pre publication history|resum[eo]n?|referencias)$/
const ABSTRACTS = ['abstract', 'trans-abstract', 'abs']
/** Elements that stand outside of the running text wherever they are. */
const ASIDE = ['boxed-text', 'fig', 'table-wrap', 'fn']

interface Open {
  name: string
  attributes: Record<string, string>
  text: string
  pieces: string[]
}

/** Reads JATS and BioMed Central's own XML. */
export function readStructure(xml: string): ArticleStructure {
  const found: ArticleStructure = {
    title: '', surname: null, years: [], abstract: [], abstracts: [], headings: [], labels: new Set(), references: [], paragraphs: [],
  }
  const open: Open[] = []
  const parser = new Parser({
    onopentag: (name, attributes) => open.push({ name, attributes, text: '', pieces: [] }),
    ontext: (text) => open.forEach((element) => { element.text += text; element.pieces.push(text) }),
    onclosetag: () => takeElement(open.pop()!, open, found),
  }, { xmlMode: true, decodeEntities: true })
  parser.end(xml)
  found.references = found.references.filter((words) => words.length > 0)
  return found
}

function takeElement(element: Open, open: readonly Open[], found: ArticleStructure): void {
  const within = (...names: string[]): boolean => open.some(({ name }) => names.includes(name))
  takeFront(element, open, found)
  const { name, text, pieces } = element
  const words = wordsOf(text)
  if ((name === 'title' || name === 'st') && open.at(-1)?.name === 'sec' && words.length > 0) {
    const level = open.filter((one) => one.name === 'sec').length
    if (within(...ABSTRACTS)) found.labels.add(words.join(' '))
    else if (!within('boxed-text')) found.headings.push({ words: words.join(' '), level })
  }
  if (name === 'ref' || (name === 'bibl' && within('refgrp'))) found.references.push(longest(wordsOf(pieces.join(' '))))
  if (name === 'p' && within('body', 'bdy') && !within(...ASIDE) && words.length > 40) found.paragraphs.push(words.slice(10, 20).join(' '))
}

/** Title, first author, years and abstracts. */
function takeFront({ name, text }: Open, open: readonly Open[], found: ArticleStructure): void {
  const within = (...names: string[]): boolean => open.some((one) => names.includes(one.name))
  const parent = open.at(-1)?.name
  const isOwn = within('article-meta') || (within('fm') && !within('bm'))
  if (!isOwn) return
  if (found.title === '' && (name === 'article-title' || (name === 'title' && parent === 'bibl'))) found.title = wordsOf(text).join(' ')
  if (found.surname === null && (name === 'surname' || name === 'snm')) found.surname = text.trim()
  if ((name === 'year' && within('pub-date', 'pub')) || name === 'pubdate') found.years.push(Number(text))
  const abstract = open.find((one) => ABSTRACTS.includes(one.name))
  if (name !== 'p' || parent === 'st' || abstract === undefined || abstract.attributes['abstract-type'] !== undefined) return
  const words = wordsOf(text)
  found.abstracts.push(...words)
  if (abstract.name !== 'trans-abstract') found.abstract.push(...words)
}

/** Compares the marks of a text with the article that it is the text of. */
export function scoreStructure(article: ArticleStructure, text: string, marks: readonly TextMark[]): StructureCounts {
  const words = (mark: Pick<TextMark, 'start' | 'end'>): string[] => wordsOf(text.slice(mark.start, mark.end))
  const marked = (kind: MarkKind): string[] => marks.filter((mark) => mark.kind === kind).map((mark) => words(mark).join(' '))
  const headings = new Map(marks.filter(({ kind }) => kind === 'heading').map((mark) => [withoutNumber(words(mark).join(' ')), mark.level]))
  const wanted = article.headings.map((heading) => ({ ...heading, words: withoutNumber(heading.words) }))
  const found = wanted.filter((heading) => headings.has(heading.words))
  const given = [...headings.keys()].filter((heading) => !article.labels.has(heading))
  const lists = marked('references').join(' ')
  return {
    wanted: wanted.length, found: found.length, given: given.length,
    right: given.filter((heading) => wanted.some((one) => one.words === heading) || OUTSIDE_OF_XML.test(heading)).length,
    levels: found.filter((heading) => headings.get(heading.words) === heading.level).length,
    references: article.references.length,
    listed: article.references.filter((two) => two.every((word) => lists.includes(word))).length,
    paragraphs: article.paragraphs.length,
    swallowed: article.paragraphs.filter((one) => lists.includes(one)).length,
    abstract: abstractScore(article, text, marks),
    title: marked('title').some((title) => title === article.title),
  }
}

function abstractScore({ abstract, abstracts, labels }: ArticleStructure, text: string, marks: readonly TextMark[]): StructureCounts['abstract'] {
  if (abstract.length === 0) return null
  const given = marks.filter(({ kind }) => kind === 'abstract').flatMap(({ start, end }) => wordsOf(text.slice(start, end)))
  const named = [...labels, 'abstract'].flatMap((label) => label.split(' '))
  return { recall: recall(abstract, given), precision: given.length === 0 ? 0 : recall(given, [...abstracts, ...named]) }
}

/** "2.1 Participants" of the page and "Participants" of the XML are one; letter spacing too. */
function withoutNumber(heading: string): string {
  return heading.replace(/^(?:\d+ )+|^[ivx]+ (?=\w{3})/, '').replace(/\b(\w) (?=\w\b)/g, '$1')
}

function longest(words: readonly string[]): string[] {
  return [...new Set(words)].filter((word) => /^[a-z]{6,}$/.test(word)).sort((a, b) => b.length - a.length).slice(0, 2)
}
