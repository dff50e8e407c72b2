import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { CHECKED_ITEMS, type BibliographicLookup, type CitedField, type ParsedReference } from '../../src/core/model'
import { JournalList, matchReference, type JournalListData } from '../../src/core/references/match'
import { parseReferences } from '../../src/core/references/parse'
import type { Checked } from '../../src/pipelines/check-one'
import { checkList, type ReferenceToCheck } from '../../src/pipelines/check-list'
import { createBibliography, DEFAULT_BIBLIOGRAPHY, type BibliographySettings, type LookupCache } from '../../src/services/bibliography'
import { createEgress } from '../../src/services/egress'
import { addCounts, caseState, CITED_FIELDS, countFields, f1, total, type CaseList, type CaseReference, type FieldCount, type ReferenceCases } from '../helpers/reference-cases'

export const usage = `usage: npm run eval -- references --cases FILE [--sources URL] [--out FILE] [--retries N] [--limit N]
  cases    lists as chatbots write them, with their labels (JSON: lists, each with shape, text and references)
  sources  stands in for the bibliographic sources: /eutils, /crossref, /openalex, /doi; without it lists are read only
  out      [{"list", "index", "cited", "record", "items", "state", "flags"}, …]: one object a reference
  retries  how often what a source out of reach left is asked for again (2)
  limit    the first lists only`

/** A reference as read, with where it stands in the cases. */
interface Read {
  list: CaseList
  index: number
  reference: ParsedReference
  /** null: one too many. */
  wanted: CaseReference | null
}

export async function run(args: string[]): Promise<void> {
  const { cases, sources, out, retries, limit } = optionsOf(args)
  const { lists } = JSON.parse(readFileSync(cases, 'utf8')) as ReferenceCases
  const read = readLists(lists.slice(0, limit))
  printParse(lists.slice(0, limit), read)
  const checked = sources === undefined ? new Map<string, Checked>() : await check(read, sources, retries)
  if (sources !== undefined) printCheck(read, checked)
  if (out !== undefined) writeFileSync(out, `[\n${read.map((one) => JSON.stringify(row(one, checked.get(keyOf(one))))).join(',\n')}\n]\n`)
}

function optionsOf(args: string[]) {
  const option = { type: 'string' } as const
  const { values } = parseArgs({ args, options: { cases: option, sources: option, out: option, retries: option, limit: option } })
  if (values.cases === undefined) throw new Error('An option is missing.')
  const number = (text: string | undefined, otherwise: number): number => {
    const value = text === undefined ? otherwise : Number(text)
    if (!(value >= 0)) throw new Error(`${text} is no number.`)
    return value
  }
  return { ...values, cases: values.cases, retries: number(values.retries, 2), limit: number(values.limit, Infinity) }
}

function readLists(lists: readonly CaseList[]): Read[] {
  return lists.flatMap((list) => parseReferences(list.text).references.map((reference, index): Read => ({
    list, index, reference, wanted: list.references[index] ?? null,
  })))
}

const keyOf = ({ list, index }: Read): string => `${list.id}#${index}`

/** The app's own pipeline, without its database and pages. */
async function check(read: readonly Read[], url: string, retries: number): Promise<Map<string, Checked>> {
  const journals = new JournalList(JSON.parse(readFileSync(new URL('../../public/journals/medline.json', import.meta.url), 'utf8')) as JournalListData)
  const egress = createEgress({
    ledger: async () => undefined, allowedOrigins: () => [new URL(url).origin], base: 'http://127.0.0.1/',
    ids: { now: () => Date.now(), random: (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>) },
  })
  const bibliography = createBibliography(egress, {
    now: () => Date.now(), settings: () => settingsFor(url), mayReach: () => true,
    sleep: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
  })
  const cache = new Answers()
  const checked = new Map<string, Checked>()
  let open = read.map((one): ReferenceToCheck => ({ id: keyOf(one), fields: one.reference.fields, labelled: one.reference.labelled }))
  for (let turn = 0; turn <= retries && open.length > 0; turn += 1) {
    const result = await checkList(open, {
      bibliography, cache, signal: new AbortController().signal,
      match: async (jobs) => jobs.map((job) => matchReference(job, { dates: 'lenient', journals })),
      onEvent: (event) => {
        if (event.type === 'checked' && event.done % 100 === 0) console.log(`checked ${event.done}/${event.total}`)
      },
    })
    if (result.stoppedBy) throw result.stoppedBy
    for (const [id, one] of result.checked) checked.set(id, one)
    open = open.filter(({ id }) => checked.get(id)?.answers.some(({ outcome }) => outcome === 'unreachable'))
    if (open.length > 0) console.log(`${open.length} references were left by a source out of reach`)
  }
  return checked
}

function settingsFor(url: string): BibliographySettings {
  const at = (path: string) => ({ on: true, baseUrl: `${url.replace(/\/$/, '')}/${path}` })
  return {
    ...DEFAULT_BIBLIOGRAPHY, ncbiKey: 'any',
    sources: { pubmed: at('eutils'), crossref: at('crossref'), openalex: at('openalex'), doi: at('doi'), europepmc: { ...at('europepmc'), on: false } },
  }
}

/** Answers of one run, by source and request. */
class Answers implements LookupCache {
  readonly #lookups = new Map<string, BibliographicLookup>()

  async find(source: string, request: string): Promise<BibliographicLookup | undefined> {
    return this.#lookups.get(`${source} ${request}`)
  }

  async keep(lookups: readonly BibliographicLookup[]): Promise<void> {
    for (const lookup of lookups) this.#lookups.set(`${lookup.source} ${lookup.request}`, lookup)
  }
}

function row({ list, index, reference }: Read, checked: Checked | undefined) {
  const { proposal } = checked ?? {}
  return {
    list: list.id, index, cited: reference.fields, record: proposal?.recordId ?? null,
    items: Object.fromEntries(CHECKED_ITEMS.flatMap((item) => (proposal ? [[item, caseState(proposal.items[item].state)]] : []))),
    state: proposal ? caseState(proposal.state) : '', flags: proposal?.flags ?? [],
  }
}

function printParse(lists: readonly CaseList[], read: readonly Read[]): void {
  const shapes = new Map<string, Map<CitedField, FieldCount>>()
  for (const list of lists) {
    const counts = countFields(list.references.map(({ cited }) => cited), read.filter((one) => one.list === list).map(({ reference }) => reference.fields))
    const shape = shapes.get(list.shape) ?? new Map<CitedField, FieldCount>()
    addCounts(shape, counts)
    shapes.set(list.shape, shape)
  }
  const whole = new Map<CitedField, FieldCount>()
  console.log('F1 read'.padEnd(NAME) + [...CITED_FIELDS, 'all'].map((name) => name.slice(0, 7).padStart(COLUMN)).join(''))
  for (const [shape, counts] of shapes) {
    addCounts(whole, counts)
    if (total(counts).printed + total(counts).read > 0) printCounts(shape, counts)
  }
  printCounts('all', whole)
  const wanted = lists.reduce((sum, { references }) => sum + references.length, 0)
  console.log(`${read.length} references read of ${wanted}, ${read.filter(({ wanted: label }) => label === null).length} too many\n`)
}
const NAME = 22
const COLUMN = 8

function printCounts(name: string, counts: ReadonlyMap<CitedField, FieldCount>): void {
  const values = [...CITED_FIELDS.map((field) => counts.get(field)!), total(counts)]
  console.log(name.padEnd(NAME) + values.map((count) => (f1(count)?.toFixed(3) ?? '-').padStart(COLUMN)).join(''))
}

function printCheck(read: readonly Read[], checked: ReadonlyMap<string, Checked>): void {
  const judged = read.flatMap((one) => {
    const proposal = checked.get(keyOf(one))?.proposal
    return one.wanted && proposal ? [{ ...one, wanted: one.wanted, proposal }] : []
  })
  const share = (name: string, right: number, of: number): void => console.log(`${name.padEnd(NAME + 8)}${(right / of).toFixed(4)}  ${right}/${of}`)
  const by = (what: string, key: (one: (typeof judged)[number]) => string): void => {
    console.log(`\nby ${what}: items right, references right`)
    for (const name of new Set(judged.map(key))) {
      const some = judged.filter((one) => key(one) === name)
      const items = some.flatMap((one) => CHECKED_ITEMS.map((item) => caseState(one.proposal.items[item].state) === one.wanted.items[item]))
      share(name, items.filter(Boolean).length, items.length)
      share('', some.filter((one) => caseState(one.proposal.state) === one.wanted.state).length, some.length)
    }
  }
  by('shape', ({ list }) => list.shape)
  by('state', ({ wanted }) => wanted.state)
  by('change', ({ wanted }) => wanted.change)
  console.log('\nby item')
  for (const item of CHECKED_ITEMS) {
    share(item, judged.filter(({ proposal, wanted }) => caseState(proposal.items[item].state) === wanted.items[item]).length, judged.length)
  }
  by('everything', () => 'all')
}
