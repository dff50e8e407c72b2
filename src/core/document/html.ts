import type { Section, TextMark, TextVersion } from '../model'
import type { AssembledDocument } from './assemble'
import { pastedFlags } from './flags'
import { hiddenOnWebPage } from './hidden-text'
import { collectiveOf, guessFromText, nameOf } from './guess'
import { htmlBlocks, type HtmlBlock, type HtmlPage } from './html-blocks'
import { headingRole, sectionOf } from './section-names'
import { markStructure } from './structure'
import { plainLines } from './structure-lines'

/** Fewest characters of what a page marks as its main part for the rest to be left out. */
const SHORTEST_MAIN = 500
/** Fewest headings by which sections are told; with fewer the words alone tell. */
const FEWEST_HEADINGS = 2

/** UTF-16 units of a title by which a study is called where no author is told: what a row of a table shows. Range 30 to 120; by choice. */
const NAME_LENGTH = 60

interface Placed extends HtmlBlock {
  start: number
  end: number
}

/** Search text of a saved web page, without pages; marks for headings, sections and tables as the page has them. */
export function readHtml(html: string): AssembledDocument {
  const page = htmlBlocks(html)
  const blocks = place(mainBlocks(page.blocks))
  const text = blocks.map((block) => block.text).join('\n')
  const marks = [...sectionMarks(text, blocks), ...tableMarks(blocks)].sort((a, b) => a.start - b.start || b.end - a.end)
  const flags = [...pastedFlags(text), ...hiddenOnWebPage(blocks.flatMap(({ hidden }) => hidden))]
  return { text, layout: { pages: [], runs: [], furniture: [], marks }, flags, guess: guessOf(page, blocks, text) }
}

/** The main part where the page has one that is more than a frame. */
function mainBlocks(blocks: readonly HtmlBlock[]): readonly HtmlBlock[] {
  const main = blocks.filter((block) => block.main)
  return main.reduce((sum, block) => sum + block.text.length, 0) >= SHORTEST_MAIN ? main : blocks
}

function place(blocks: readonly HtmlBlock[]): Placed[] {
  let at = 0
  return blocks.map((block) => {
    const start = at
    at += block.text.length + 1
    return { ...block, start, end: start + block.text.length }
  })
}

function sectionMarks(text: string, blocks: readonly Placed[]): TextMark[] {
  const all = blocks.filter((block) => block.kind === 'heading')
  const [first] = all
  const title = first !== undefined && first.depth === Math.min(...all.map((one) => one.depth)) && headingRole(first.text) === null ? first : null
  const headings = all.filter((block) => block !== title)
  if (headings.length < FEWEST_HEADINGS) return markStructure(text, plainLines(text), title?.text ?? null)
  const top = Math.min(...headings.map((one) => one.depth))
  let section: Section = 'other'
  const marks = headings.map((heading): TextMark => {
    const level = heading.depth - top + 1
    if (level === 1) section = sectionOf(heading.text)
    return { kind: 'heading', start: heading.start, end: heading.end, level, section }
  })
  if (title !== null) marks.push(mark('title', title.start, title.end))
  for (const kind of ['abstract', 'references'] as const) {
    for (const [i, heading] of headings.entries()) {
      if (headingRole(heading.text) !== kind) continue
      const next = headings.slice(i + 1).find((one) => one.depth <= heading.depth)
      const inside = blocks.filter((block) => block.start > heading.start && block.start < (next?.start ?? Infinity))
      if (inside.length > 0) marks.push(mark(kind, heading.start, inside.at(-1)!.end))
    }
  }
  return marks
}

function tableMarks(blocks: readonly Placed[]): TextMark[] {
  const numbers = new Set(blocks.flatMap(({ table }) => (table === null ? [] : [table])))
  const tables = [...numbers].map((number) => {
    const rows = blocks.filter((block) => block.table === number)
    return mark('table', rows[0]!.start, rows.at(-1)!.end)
  })
  const parts = blocks.flatMap(({ kind, start, end }) => {
    if (kind === 'row-head') return [mark('table-head', start, end)]
    return kind === 'caption' || kind === 'figure-caption' ? [mark('caption', start, end)] : []
  })
  return [...tables, ...parts]
}

function mark(kind: TextMark['kind'], start: number, end: number): TextMark {
  return { kind, start, end, level: null, section: null }
}

/** By the elements that journals put into their pages for indexes of literature; else by the text. */
function guessOf({ title, meta }: HtmlPage, blocks: readonly Placed[], text: string): TextVersion['guess'] {
  const byText = guessFromText(text)
  const heading = blocks.find((block) => block.kind === 'heading' && block.depth === 1)?.text
  const year = /(?:19|20)\d\d/.exec(meta.get('citation_publication_date') ?? meta.get('citation_date') ?? meta.get('dc.date') ?? '')
  const author = meta.get('citation_author') ?? meta.get('dc.creator') ?? ''
  const surname = author.includes(',') ? author.split(',')[0]!.trim() : (collectiveOf(author) ?? author.trim().split(/\s+/).at(-1) ?? '')
  const found = year === null ? byText.year : Number(year[0])
  const named = surname === '' ? byText.name : nameOf(surname, found)
  const own = meta.get('citation_title') ?? heading ?? title?.replace(/\s+/g, ' ').trim() ?? byText.title
  return { title: own === '' ? null : (own ?? null), year: found, name: named ?? shortTitle(own ?? '') }
}

/** The first words of a title; null where there is none. */
function shortTitle(title: string): string | null {
  if (title.length <= NAME_LENGTH) return title === '' ? null : title
  const words = title.slice(0, NAME_LENGTH + 1).replace(/\s+\S*$/, '')
  return `${words.slice(0, NAME_LENGTH).replace(/[\s,;:.–-]+$/, '')}…`
}
