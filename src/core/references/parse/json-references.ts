import type { ParsedReference } from '../../model/references'
import { Draft } from './draft'
import { readFree } from './free'
import { readInlineOf } from './inline'
import type { JsonNode } from './json'
import { labelKind, STRUCTURAL, type LabelKind } from './labels'
import { readValue } from './labelled'
import type { MappedText } from './mapped-text'
import { readNames, type ListedName } from './names'
import { score } from './score'

type JsonObject = Extract<JsonNode, { kind: 'object' }>
type JsonScalar = Extract<JsonNode, { text: MappedText }>
type Member = JsonObject['members'][number]

/** Reads the references in a JSON value: objects with the fields of a work (CSL-JSON too), or citations as strings. */
export function jsonReferences(node: JsonNode): ParsedReference[] {
  if (node.kind === 'array') return node.items.flatMap((item) => ofItem(item))
  return node.kind === 'object' ? ofObject(node) : []
}

function ofItem(item: JsonNode): ParsedReference[] {
  if (item.kind !== 'string') return jsonReferences(item)
  const draft = readFree(readInlineOf(item.text))
  return score(draft) >= CITATION_SCORE ? [draft.finish(item, false)] : []
}
/** A string with so much of a citation in it is one. */
const CITATION_SCORE = 3

function ofObject(node: JsonObject): ParsedReference[] {
  const kinds = node.members.map((member) => kindOf(member))
  const inner = node.members.filter((_, i) => kinds[i] === null || kinds[i] === 'citation' || kinds[i] === 'other')
  const lists = inner.flatMap(({ value }) => (value.kind === 'array' ? jsonReferences(value) : []))
  if (lists.length > 0) return lists
  if (isReference(kinds)) return [read(node)]
  for (const { value } of inner) {
    const found = value.kind === 'object' ? ofObject(value) : []
    if (found.length > 0) return found
  }
  return kinds.every((kind) => kind === null) && node.members.length > 0 ? readPrefixed(node) : []
}

function isReference(kinds: readonly (LabelKind | null)[]): boolean {
  const known = new Set<LabelKind | null>(kinds.filter((kind) => kind !== null && kind !== 'other'))
  return (known.has('title') && known.size > 1) || known.has('citation') || STRUCTURAL.filter((kind) => known.has(kind)).length > 1
    || (known.has('title') && kinds.length <= 2) || (known.has('doi') && known.size > 1)
}

/** Keys that all carry one word more: ref_title, ref_authors_cited. */
function readPrefixed(node: JsonObject): ParsedReference[] {
  const members = node.members.map(({ key, value }) => ({ key: key.replace(/^(?:ref|reference|cited|paper)[_-]/, '').replace(/[_-]cited$/, ''), value }))
  return isReference(members.map((member) => kindOf(member))) ? [read({ ...node, members })] : []
}

function kindOf({ key, value }: Member): LabelKind | null {
  const kind = labelKind(key)
  if (kind === 'citation' && value.kind !== 'string') return null
  return kind
}

function read(node: JsonObject): ParsedReference {
  const draft = new Draft()
  const fill = (one: Member, kind: LabelKind): void => readMember(kind, one.value, draft)
  for (const member of node.members) {
    const kind = kindOf(member)
    if (kind !== null && kind !== 'citation' && kind !== 'other') fill(member, kind)
  }
  for (const member of node.members) if (kindOf(member) === 'citation') fill(member, 'citation')
  addMonth(node, draft)
  return draft.finish(node, true)
}

function readMember(kind: LabelKind, value: JsonNode, draft: Draft): void {
  if (kind === 'authors') return draft.setAuthors(authorsOf(value))
  if (kind === 'date' && (value.kind === 'object' || value.kind === 'array')) return readDate(value, draft)
  readScalar(kind, scalarOf(value), draft)
}

function readScalar(kind: LabelKind, scalar: JsonScalar | null, draft: Draft): void {
  if (scalar === null || /^(?:null|none|undefined|true|false)$/i.test(scalar.text.text) && scalar.kind === 'word') return
  readValue(kind, scalar.kind === 'word' ? { text: scalar.text, spans: [] } : readInlineOf(scalar.text), draft)
}

/** The string or number a value comes down to: of a list its first, of an object its name. */
function scalarOf(value: JsonNode): JsonScalar | null {
  if ('text' in value) return value
  if (value.kind === 'array') return value.items[0] === undefined ? null : scalarOf(value.items[0])
  const named = value.members.find(({ key }) => /^(?:name|title|value|text|full|url|href|id|display_name|literal|raw)$/i.test(key))
  return named === undefined ? null : scalarOf(named.value)
}

function authorsOf(value: JsonNode): ListedName[] {
  if (value.kind === 'string') return readNames(readInlineOf(value.text).text)
  if (value.kind === 'array') return value.items.flatMap((item) => oneAuthor(item))
  return value.kind === 'object' ? oneAuthor(value) : []
}

function oneAuthor(item: JsonNode): ListedName[] {
  if (item.kind === 'string') {
    const { text } = readInlineOf(item.text)
    const cut = text.trim()
    if (/;|,.*,/.test(cut.text)) return readNames(cut)
    return cut.length === 0 ? [] : /^(?:\.\s?\.\s?\.|…)$/.test(cut.text) ? readNames(cut) : [{ name: cut.value, text: cut }]
  }
  if (item.kind !== 'object') return []
  const part = (pattern: RegExp): JsonScalar | null => {
    const found = item.members.find(({ key, value }) => pattern.test(key) && 'text' in value && value.text.trim().length > 0)
    return found === undefined ? null : scalarOf(found.value)
  }
  const family = part(/^(?:family|last|last_?name|surname|family_?name)$/i)
  const given = part(/^(?:given|first|first_?name|given_?names?|forename|initials)$/i)
  const particle = part(/^(?:non-)?dropping-particle$/i)
  const whole = part(/^(?:literal|name|full_?name|display_?name|collective|author)$/i)
  const name = family === null ? whole?.text.value : `${particle ? `${particle.text.value} ` : ''}${family.text.value}${given ? `, ${given.text.value}` : ''}`
  // A list that broke off may end in the space behind a word, which is no part of the entry.
  const text = (family ?? whole)?.text.trim()
  return name === undefined || text === undefined || text.length === 0 ? [] : [{ name, text }]
}

/** CSL's date-parts, or an object of year, month and day. */
function readDate(value: JsonNode, draft: Draft): void {
  const numbers: string[] = []
  const walk = (node: JsonNode): void => {
    if (node.kind === 'array') node.items.slice(0, 3).forEach(walk)
    else if (node.kind !== 'object' && /^\d{1,4}$/.test(node.text.value) && numbers.length < 3) numbers.push(node.text.value)
  }
  if (value.kind === 'object') {
    const named = ['date-parts', 'year', 'month', 'day'].flatMap((key) => value.members.filter((member) => member.key.toLowerCase() === key))
    if (named.length === 0) return readScalar('date', scalarOf(value), draft)
    named.forEach((member) => walk(member.value))
  } else walk(value)
  draft.put('date', numbers.map((part) => part.padStart(2, '0')).join('-'), [{ start: value.start, end: value.end }])
}

function addMonth(node: JsonObject, draft: Draft): void {
  const textOf = (name: string): MappedText | null => {
    const value = node.members.find(({ key }) => key.toLowerCase() === name)?.value
    return value !== undefined && 'text' in value ? value.text : null
  }
  draft.addMonth(textOf('month'), textOf('day'))
}
