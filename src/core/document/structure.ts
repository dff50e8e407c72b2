import type { TextMark } from '../model'
import { endOfReferences, isReferencePart, unnamedReferences } from './reference-list'
import { headingRole, sectionOf } from './section-names'
import { blocksOf, type Paragraph } from './structure-blocks'
import type { StructureLine } from './structure-lines'
import { bodyStyle, findHeadings, mainStyle } from './structure-headings'
import type { Heading } from './structure-levels'
import { openingName } from './structure-openings'
import { isHeadingShaped } from './structure-shapes'
import { findAbstracts, FIRST_PAGES, type Span } from './structure-abstract'
import { isPartName, labelsOf } from './structure-labels'
import { findTitle } from './structure-title'

/** Lists without a heading that are looked for: two, when there are two reports in a file. */
const MOST_UNNAMED = 2
/** Depth of the names of an abstract's parts. */
const PART_LEVEL = 2

/**
 * Marks of title, abstract, headings and reference lists.
 * @param text the search text
 * @param lines of its body, in the order written
 * @param title as guessed for the document; null marks none
 * @returns sorted by start; a heading may lie within the abstract
 */
export function markStructure(text: string, lines: readonly StructureLine[], title: string | null = null): TextMark[] {
  const all = blocksOf(text, lines)
  const main = mainStyle(all)
  const blocks = all.map((block) => (isSectionName(block, main) ? { ...block, float: false } : block))
  const lists = findLists(blocks, main)
  const listed = new Set(lists.flatMap(([from, to]) => Array.from({ length: to - from }, (_, i) => from + i)))
  const from = bodyStart(blocks, main)
  const headings = findHeadings(blocks, { body: bodyStyle(blocks), main, from: from ?? 0, isListed: (i) => listed.has(i) })
  const abstracts = findAbstracts(blocks, from)
  const marks: TextMark[] = [
    ...lists.map(([first, end]) => mark('references', headingBefore(headings, first)?.start ?? blocks[first]!.start, blocks[end - 1]!.end)),
    ...headingMarks(headings, abstracts),
    ...partMarks(text, blocks, headings, abstracts),
    ...abstracts.map(({ start, end }) => mark('abstract', start, end)),
  ]
  const titled = title === null ? null : findTitle(text, lines, title)
  if (titled !== null) marks.push(mark('title', titled.start, titled.end))
  return marks.sort((a, b) => a.start - b.start || b.end - a.end)
}

function headingMarks(headings: readonly Heading[], abstracts: readonly Span[]): TextMark[] {
  return headings.map(({ start, end, text, role, level, section }) => {
    // The parts of an abstract are set as the sections are in some reports: they are parts of it all the same.
    const inside = role !== 'abstract' && abstracts.some((abstract) => start >= abstract.start && start < abstract.end)
    if (!inside) return { kind: 'heading', start, end, level, section }
    return { kind: 'heading', start, end, level: Math.max(PART_LEVEL, level), section: isPartName(text) ? sectionOf(text) : section }
  })
}

/** Names of an abstract's parts that are no headings by their looks, most of them within a line of text. */
function partMarks(text: string, blocks: readonly Paragraph[], headings: readonly Heading[], abstracts: readonly Span[]): TextMark[] {
  const within = blocks.filter(({ start, end, float }) => !float && abstracts.some((one) => start >= one.start && end <= one.end))
  return within.flatMap(labelsOf)
    .filter((label) => !headings.some(({ start, end }) => start < label.end && end > label.start))
    .map(({ start, end }) => ({ kind: 'heading', start, end, level: PART_LEVEL, section: sectionOf(text.slice(start, end)) }))
}

/** A section's name that was taken for the end of the table above it: set as the names of the others are. */
function isSectionName({ float, style, text }: Paragraph, main: string | null): boolean {
  return float && style === main && headingRole(text) !== null
}

function mark(kind: TextMark['kind'], start: number, end: number): TextMark {
  return { kind, start, end, level: null, section: null }
}

/** Reference lists as [first, end) of their blocks, headings left out. */
function findLists(blocks: readonly Paragraph[], main: string | null): [number, number][] {
  const lists: [number, number][] = []
  const stops = (block: Paragraph): boolean =>
    isHeadingShaped(block) ? headingRole(block.text) !== null || (block.style === main && !isReferencePart(block.text)) : opensBackMatter(block)
  blocks.forEach((block, i) => {
    if (i < (lists.at(-1)?.[1] ?? 0) || !isHeadingShaped(block) || headingRole(block.text) !== 'references') return
    const end = endOfReferences(blocks, i + 1, stops)
    if (end > i + 1) lists.push([i + 1, end])
  })
  const isFree = (i: number): boolean => !lists.some(([first, end]) => i >= first && i < end)
  for (let n = 0; n < MOST_UNNAMED; n++) {
    const unnamed = unnamedReferences(blocks, isFree)
    if (unnamed === null) break
    lists.push(unnamed)
  }
  return lists.sort(([a], [b]) => a - b)
}

/** "Funding: We thank": behind a list. */
function opensBackMatter(block: Paragraph): boolean {
  const name = block.float ? null : openingName(block)
  return name !== null && headingRole(name) === 'other'
}

function headingBefore(headings: readonly Heading[], block: number): Heading | undefined {
  return headings.find((heading) => heading.next === block && heading.role === 'references')
}

/**
 * Index of the first block of the body: its introduction, else its first section, in the type of the sections; null when
 * none is known. An abstract's parts may be set in that type too: of several introductions on the first pages the last counts.
 */
function bodyStart(blocks: readonly Paragraph[], main: string | null): number | null {
  const abstract = blocks.findIndex((block) => isHeadingShaped(block) && headingRole(block.text) === 'abstract')
  const lastPage = (blocks[0]?.page ?? 0) + FIRST_PAGES
  const sections = blocks.flatMap((block, i) => (i > abstract && block.style === main && isHeadingShaped(block) ? [i] : []))
  const introduction = sections.findLast((i) => headingRole(blocks[i]!.text) === 'introduction' && blocks[i]!.page < lastPage)
  return introduction ?? sections.find((i) => !['abstract', 'other', 'references'].includes(headingRole(blocks[i]!.text) ?? '')) ?? null
}
