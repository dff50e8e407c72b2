import type { ParsedList, ParsedReference, TextRange } from '../../model/references'
import { bibtexEntries, bibtexReferences } from './bibtex'
import { readRunningText } from './running-text'
import { htmlTables } from './html-table'
import { readJson } from './json'
import { jsonReferences } from './json-references'
import { noReferences } from './none'
import { looseRows } from './rows'
import { tableReferences, textTables } from './tables'
import { taggedRecords, taggedReference } from './tagged'

/** A stretch of an answer in a form of its own, with the references in it. */
interface Region extends TextRange {
  references: ParsedReference[]
}

/** Hears how far a text is read: an offset in it. */
type ReadingProgress = (at: number) => void

/**
 * Reads the references in a chatbot's answer or a file, in every shape they come in and in any mixture: numbered and
 * unnumbered citations, fields with their names, tables, lists of links, JSON, BibTeX, RIS, nbib, with prose around.
 * @param text its offsets are those of everything that comes back, UTF-16 code units
 * @returns references in the order of the text; never throws, and takes time in proportion to the text
 */
export function parseReferences(text: string, onProgress?: ReadingProgress): ParsedList {
  const regions = findRegions(text)
  const references: ParsedReference[] = []
  let at = 0
  for (const region of [...regions, { start: text.length, end: text.length, references: [] }]) {
    references.push(...readRunningText(text, at, region.start, onProgress), ...region.references)
    onProgress?.(region.end)
    at = region.end
  }
  return { references, none: references.length === 0 ? noReferences(text) : null }
}

/** The stretches that are not running text, in order and without overlap. */
function findRegions(text: string): Region[] {
  const finders = [findJson, findBibtex, findTagged, findHtml, findTables, looseRows]
  let found: Region[] = []
  for (const finder of finders) found = [...found, ...gaps(found, text.length).flatMap(({ start, end }) => finder(text, start, end))].sort((a, b) => a.start - b.start)
  return found
}

function gaps(found: readonly Region[], length: number): TextRange[] {
  const edges = [0, ...found.flatMap(({ start, end }) => [start, end]), length]
  return Array.from({ length: found.length + 1 }, (_, i) => ({ start: edges[2 * i]!, end: edges[2 * i + 1]! })).filter(({ start, end }) => end > start)
}

const JSON_START = /(?:^|\n)[^\S\n]*(?=\{\s*(?:["'}]|\w{1,30}\s*:)|\[\s*(?:\{|\]|"))/g

function findJson(text: string, start: number, end: number): Region[] {
  const regions: Region[] = []
  JSON_START.lastIndex = start
  for (let found = JSON_START.exec(text); found !== null && found.index < end; found = JSON_START.exec(text)) {
    const at = found.index + found[0].length
    const node = readJson(text, at, end)
    const references = node === null ? [] : jsonReferences(node)
    if (node !== null && references.length > 0) regions.push({ start: at, end: node.end, references })
    JSON_START.lastIndex = Math.max(at + 1, node === null ? 0 : node.end)
  }
  return regions
}

function findBibtex(text: string, start: number, end: number): Region[] {
  const entries = bibtexEntries(text, start, end)
  if (entries.length === 0) return []
  const byStart = new Map(bibtexReferences(text, entries).map((reference) => [reference.start, [reference]]))
  return entries.map((entry) => ({ ...entry, references: byStart.get(entry.start) ?? [] }))
}

function findTagged(text: string, start: number, end: number): Region[] {
  return taggedRecords(text, start, end).map((record) => ({ ...record, references: [taggedReference(text, record)] }))
}

function findHtml(text: string, start: number, end: number): Region[] {
  return htmlTables(text, start, end).flatMap((table) => regionOf(table, tableReferences(text, table)))
}

function findTables(text: string, start: number, end: number): Region[] {
  return textTables(text, start, end).flatMap((table) => regionOf(table, tableReferences(text, table)))
}

function regionOf({ start, end }: TextRange, references: ParsedReference[] | null): Region[] {
  return references === null ? [] : [{ start, end, references }]
}
