import type { ParsedReference, TextRange } from '../../model/references'
import { Draft } from './draft'
import { readInline, readInlineOf } from './inline'
import { labelKind, type LabelKind } from './labels'
import { readValue } from './labelled'
import { readLatex } from './latex'
import type { MappedText } from './mapped-text'
import type { ListedName } from './names'

/** An entry begins at a line's start or behind the end of another. */
const ENTRY = /(?<![\p{L}\p{N}.])@([A-Za-z]{1,30})\s*([{(])/gu
const NO_REFERENCE = /^(?:string|preamble|comment)$/i
const FIELD = /\s*,?\s*([A-Za-z][\w+:.-]{0,60})\s*=\s*/y
const KINDS: Record<string, LabelKind | null> = {
  author: 'authors', editor: 'other', journal: 'journal', journaltitle: 'journal', booktitle: 'journal', number: 'issue', url: 'link',
  howpublished: 'link', year: 'date', date: 'date', eprint: 'other', school: 'other', series: 'other', type: 'other',
}

/** A piece of a value, its delimiters left out. */
interface Piece extends TextRange {
  kind: 'braced' | 'quoted' | 'bare'
  /** Where a macro is used whose text this is. */
  used?: TextRange
}

/** Places of the entries of a stretch; an entry that is not closed ends where the next begins at a line's start. */
export function bibtexEntries(text: string, start: number, end: number): TextRange[] {
  const starts = [...text.slice(start, end).matchAll(ENTRY)].map(({ index }) => start + index)
  const entries: TextRange[] = []
  let covered = start
  for (const [i, at] of starts.entries()) {
    if (at < covered) continue
    const next = starts.slice(i + 1, i + 1 + LOOK_AHEAD).find((other) => /(?:^|\n)\s*$/.test(text.slice(Math.max(start, other - 20), other))) ?? end
    covered = entryEnd(text, at, next)
    entries.push({ start: at, end: covered })
  }
  return entries
}
/** How many signs of an entry may stand inside the values of one. */
const LOOK_AHEAD = 20

function entryEnd(text: string, at: number, limit: number): number {
  const open = text.slice(at, limit).search(/[{(]/) + at
  const [opening, closing] = text[open] === '{' ? ['{', '}'] : ['(', ')']
  let depth = 0
  for (let i = open; i < limit; i += 1) {
    const char = text[i]
    if (char === '\\') i += 1
    else if (char === opening) depth += 1
    else if (char === closing && (depth -= 1) === 0) return i + 1
  }
  // Not closed: to the end of its paragraph.
  const rest = text.slice(at, limit)
  const blank = /\n\s*\n/.exec(rest)
  return at + (blank ? rest.slice(0, blank.index) : rest).trimEnd().length
}

/** Reads BibTeX entries. @returns one reference an entry; macros and comments are none */
export function bibtexReferences(text: string, entries: readonly TextRange[]): ParsedReference[] {
  const macros = new Map<string, Piece[]>()
  const references: ParsedReference[] = []
  for (const entry of entries) {
    const type = /^@([A-Za-z]+)/.exec(text.slice(entry.start, entry.start + 32))![1]!
    const fields = readFields(text, entry)
    if (/^string$/i.test(type)) for (const { name, value } of fields) macros.set(name, value)
    if (NO_REFERENCE.test(type)) continue
    references.push(readEntry(text, entry, fields, macros))
  }
  return references
}

function readFields(text: string, { start, end }: TextRange): { name: string; value: Piece[] }[] {
  const open = text.slice(start, end).search(/[{(]/) + start
  const key = /^\s*[^\s,={}()"]*\s*,/.exec(text.slice(open + 1, Math.min(end, open + 300)))
  const fields: { name: string; value: Piece[] }[] = []
  let at = open + 1 + (key?.[0].length ?? 0)
  while (at < end) {
    FIELD.lastIndex = at
    const found = FIELD.exec(text)
    if (found === null || at + found[0].length > end) {
      const next = text.indexOf(',', at)
      if (next < 0 || next >= end) break
      at = next + 1
      continue
    }
    const value = readPieces(text, at + found[0].length, end)
    fields.push({ name: found[1]!.toLowerCase(), value: value.pieces })
    at = value.end
  }
  return fields
}

/** A value: pieces in braces, quotes or bare, joined by #. */
function readPieces(text: string, from: number, end: number): { pieces: Piece[]; end: number } {
  const pieces: Piece[] = []
  let at = from
  for (;;) {
    const char = text[at]
    if (char === '{' || char === '"') {
      const close = pieceEnd(text, at, end)
      pieces.push({ kind: char === '{' ? 'braced' : 'quoted', start: at + 1, end: close })
      at = Math.min(end, close + 1)
    } else {
      const bare = /^[^\s,#{}()"]*/.exec(text.slice(at, Math.min(end, at + 300)))![0]
      if (bare !== '') pieces.push({ kind: 'bare', start: at, end: at + bare.length })
      at += bare.length
    }
    const joint = /^\s*#\s*/.exec(text.slice(at, Math.min(end, at + 100)))
    if (joint === null) return { pieces, end: at }
    at += joint[0].length
  }
}

function pieceEnd(text: string, at: number, end: number): number {
  const quoted = text[at] === '"'
  let depth = 0
  for (let i = at + (quoted ? 1 : 0); i < end; i += 1) {
    const char = text[i]
    if (char === '\\') i += 1
    else if (char === '{') depth += 1
    else if (quoted && char === '"' && depth <= 0) return i
    else if (char === '}' && (depth -= 1) <= 0 && !quoted) return i
  }
  return end
}

function readEntry(text: string, entry: TextRange, fields: { name: string; value: Piece[] }[], macros: ReadonlyMap<string, Piece[]>): ParsedReference {
  const draft = new Draft()
  for (const { name, value } of fields) {
    const kind = name in KINDS ? KINDS[name]! : labelKind(name)
    if (kind === null || kind === 'other' || value.length === 0) continue
    const pieces = value.flatMap((piece) => unfolded(text, piece, macros))
    if (pieces[0]!.used !== undefined && kind !== 'title' && kind !== 'journal') continue
    if (kind === 'authors') draft.setAuthors(pieces.flatMap((piece) => readAuthors(text, piece)))
    else if (kind === 'doi' || kind === 'link') readValue(kind, addressOf(text, pieces[0]!), draft)
    else if (kind === 'title' || kind === 'journal') setText(kind, text, pieces, draft)
    else readValue(kind, { text: readLatex(text, pieces[0]!.start, pieces[0]!.end), spans: [] }, draft)
  }
  addMonth(text, fields, draft)
  return draft.finish(entry, true)
}

/** The pieces of the macro that a bare word names, else the piece itself. */
function unfolded(text: string, piece: Piece, macros: ReadonlyMap<string, Piece[]>): Piece[] {
  const macro = piece.kind === 'bare' ? macros.get(text.slice(piece.start, piece.end).toLowerCase()) : undefined
  return macro?.map((one) => ({ ...one, used: { start: piece.start, end: piece.end } })) ?? [piece]
}

function setText(kind: 'title' | 'journal', text: string, pieces: readonly Piece[], draft: Draft): void {
  const read = pieces.map((piece) => readLatex(text, piece.start, piece.end))
  if (read.length === 1 && pieces[0]!.used === undefined) return draft.set(kind, readInlineOf(read[0]!).text)
  draft.put(kind, read.map((one) => one.text).join('').replace(/\s+/g, ' ').trim(), read.flatMap(({ range }, i) => pieces[i]!.used ?? range ?? []))
}

/** \url{…} and \href{…}{…} of a field that holds an address; the rest of LaTeX would take it apart. */
function addressOf(text: string, { start, end }: Piece): ReturnType<typeof readInline> {
  const found = /\\(?:url|href)\s*\{([^{}]*)\}/.exec(text.slice(start, end))
  const from = found ? start + found.index + found[0].indexOf('{') + 1 : start
  const inner = readInline(text, from, found ? from + found[1]!.length : end)
  return { ...inner, text: inner.text.trim(/[\s{}]/) }
}

/** Names joined by "and" outside of braces. */
function readAuthors(text: string, { start, end }: Piece): ListedName[] {
  const names: ListedName[] = []
  let depth = 0
  let from = start
  const add = (to: number): void => {
    const name: MappedText = readLatex(text, from, to).trim()
    if (name.length > 0 && /[\p{L}\p{N}…]/u.test(name.text)) names.push({ name: name.value, text: name })
  }
  for (let i = start; i < end; i += 1) {
    const char = text[i]
    if (char === '\\') i += 1
    else if (char === '{') depth += 1
    else if (char === '}') depth -= 1
    else if (depth <= 0 && /\s/.test(char!)) {
      const joint = /^\s+and\s+/i.exec(text.slice(i, Math.min(end, i + 60)))
      if (joint === null) continue
      add(i)
      i += joint[0].length - 1
      from = i + 1
    }
  }
  add(end)
  return names
}

function addMonth(text: string, fields: { name: string; value: Piece[] }[], draft: Draft): void {
  const valueOf = (name: string): MappedText | null => {
    const piece = fields.find((field) => field.name === name)?.value[0]
    return piece === undefined ? null : readLatex(text, piece.start, piece.end).trim()
  }
  draft.addMonth(valueOf('month'), valueOf('day'))
}
