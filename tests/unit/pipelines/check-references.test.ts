import { describe, expect, it } from 'vitest'
import {
  AppError, libraryKey,
  type BibliographicLookup, type BibliographicRecord, type CitedReference, type LibraryFile, type ReferenceProposal, type ResponseState, type SourceAnswer,
} from '../../../src/core/model'
import { matchReference, type MatchJob } from '../../../src/core/references/match'
import { presentResponses, proposalFor as proposalOf, type PresentReference } from '../../../src/core/references/study'
import type { ReferenceStore } from '../../../src/db/reference-store'
import { checkReferences, compareWith, isOutdated, planCheck, proposeAgain, type MatchBy } from '../../../src/pipelines/check-references'
import type { Bibliography, BibliographySession } from '../../../src/services/bibliography'
import { bibliographicFields, decision, NO_FIELDS, proposalFor, reference, response, storedReferences } from '../../helpers/reference-data'
import { bibliographicRecord } from '../../helpers/references'

const SLEEP = { ...NO_FIELDS, title: 'Lantern light and the sleep of lighthouse keepers', authors: ['Okafor C'], date: '2018' }
const KNOWN = { title: SLEEP.title, authors: [{ family: 'Okafor', given: 'Chinedu' }], print: [2019], online: [2018] } as const
const FIRST = bibliographicRecord('first', { ...bibliographicFields(), ...KNOWN, authors: [...KNOWN.authors], print: [2019], online: [2018], doi: '10.9999/a' })
const TWIN = bibliographicRecord('twin', { ...FIRST.fields, doi: '10.9999/b', online: null })

/** A store over lists in memory, in a time that goes on by one at each look. */
class MemoryStore {
  readonly proposals: ReferenceProposal[]
  readonly #references: CitedReference[]
  readonly #states: Map<string, ResponseState>
  readonly #lookups: BibliographicLookup[]
  readonly #records: BibliographicRecord[]
  readonly #libraries: Map<string, LibraryFile>
  #now = 100

  constructor({ references, proposals = [], states = new Map<string, ResponseState>(), lookups = [] as BibliographicLookup[], records = [FIRST, TWIN],
    libraries = new Map<string, LibraryFile>() }: {
    references: CitedReference[]; proposals?: ReferenceProposal[]; states?: Map<string, ResponseState>
    lookups?: BibliographicLookup[]; records?: BibliographicRecord[]; libraries?: Map<string, LibraryFile>
  }) {
    this.#references = references
    this.proposals = [...proposals]
    this.#states = states
    this.#lookups = lookups
    this.#records = records
    this.#libraries = libraries
  }

  get asStore(): ReferenceStore {
    return this as unknown as ReferenceStore
  }

  get present(): PresentReference[] {
    return presentResponses(this.#stored()).flatMap(({ references }) => references)
  }

  now = (): number => this.#now++
  read = async () => this.#stored()
  records = async (ids: readonly string[]) => this.#records.filter(({ id }) => ids.includes(id))
  lookup = async (source: string, request: string) => this.#lookups.find((one) => one.source === source && one.request === request)
  addProposals = async (rows: readonly ReferenceProposal[]) => void this.proposals.push(...rows)

  #stored() {
    const responses = [...new Set(this.#references.map(({ responseId }) => responseId))].map((id) => response(id))
    return storedReferences({ responses, references: this.#references, proposals: this.proposals, states: this.#states, libraries: this.#libraries,
      records: new Map(this.#records.map((record) => [record.id, record])) })
  }
}

const match: MatchBy = async (jobs: readonly MatchJob[], dates) => jobs.map((job) => matchReference(job, { dates, journals: null }))
const ANSWERED = [{ source: 'pubmed' as const, outcome: 'answered' as const, reason: '' }]

/** No source is allowed. */
const closed = async (): Promise<never> => { throw new AppError('origin-not-allowed', 'No source is allowed.') }
const CLOSED = {
  open: async () => ({
    pubmed: { search: closed, records: closed, match: closed }, crossref: { search: closed, byDoi: closed },
    openalex: { byDoi: closed }, doi: { registered: closed }, allows: () => false,
  } as unknown as BibliographySession),
} as unknown as Bibliography

describe('planCheck', () => {
  const [fresh, left, done, closed, dropped] = ['fresh', 'left', 'done', 'closed', 'dropped'].map((id) => reference(id, id === 'dropped' ? 'none' : 'answer'))

  it('tells what was never checked, what an outage left, and what is done; an answer called N has nothing to check', async () => {
    const proposals = [
      proposalFor(left!, 'not-checked', {}, { state: 'not-checked', answers: [{ source: 'pubmed', outcome: 'unreachable', reason: '' }] }),
      proposalFor(done!, 'correct', {}, { answers: ANSWERED }),
      proposalFor(closed!, 'not-checked', {}, { state: 'not-checked', answers: [{ source: 'crossref', outcome: 'not-allowed', reason: '' }] }),
    ]
    const states = new Map([['none', { removed: false, none: true, requested: null }]])
    const store = new MemoryStore({ references: [fresh!, left!, done!, closed!, dropped!], proposals, states }).asStore
    expect(await planCheck(store)).toEqual({ unchecked: ['fresh'], unreachable: ['left'], checked: ['closed', 'done'] })
    expect(await planCheck(store, (source) => source === 'crossref')).toEqual({ unchecked: ['closed', 'fresh'], unreachable: ['left'], checked: ['done'] })
  })
})

describe('the person\'s own library, changed after the check', () => {
  const [open, right, led] = ['open', 'right', 'led'].map((id) => reference(id, 'answer'))
  const asked = (works: string[]) => [...ANSWERED, { source: 'library' as const, outcome: 'answered' as const, reason: '', works: libraryKey(works) }]
  const plan = (openAnswers: SourceAnswer[], files: string[][]) => planCheck(new MemoryStore({
    references: [open!, right!, led!],
    proposals: [
      proposalFor(open!, 'error', {}, { state: 'not-found', answers: openAnswers }),
      proposalFor(right!, 'correct', {}, { answers: ANSWERED }),
      proposalFor(led!, 'correct', {}, { answers: asked(['own']), recordId: 'own', candidates: ['own'] }),
    ],
    records: [FIRST, TWIN, { ...FIRST, id: 'own', source: 'library' }],
    libraries: new Map(files.map((works, i) => [`file ${i}`, { name: `${i}.ris`, works }])),
  }).asStore)

  it('is asked about what a first file may mend, and about nothing that matches', async () => {
    expect(await plan(ANSWERED, [['own', 'first']])).toEqual({ unchecked: ['open'], unreachable: [], checked: ['led', 'right'] })
  })

  it('is asked again for what one more file may mend', async () => {
    expect((await plan(asked(['own']), [['own']])).unchecked).toEqual([])
    expect((await plan(asked(['own']), [['own'], ['twin']])).unchecked).toEqual(['open'])
  })

  it('is named by the works that are there, before a check and after it', async () => {
    const memory = new MemoryStore({
      references: [open!], records: [{ ...FIRST, id: 'own', source: 'library' }], libraries: new Map([['file', { name: 'a.ris', works: ['own', 'lost'] }]]),
    })
    await checkReferences({ store: memory.asStore, bibliography: CLOSED, match, dates: 'lenient', referenceIds: null, signal: new AbortController().signal })
    expect(memory.present[0]!.proposal!.answers).toContainEqual(expect.objectContaining({ source: 'library', works: libraryKey(['own']) }))
    expect((await planCheck(memory.asStore)).unchecked).toEqual([])
  })

  it('opens again what a file that was taken away spoke for, also where all of it matched', async () => {
    expect((await plan(asked(['own', 'twin']), [['twin']])).unchecked).toEqual(['led', 'open'])
    expect((await plan(ANSWERED, [])).unchecked).toEqual(['led'])
  })
})

describe('the record that a scorer says is meant', () => {
  const one = reference('one', 'answer', { fields: SLEEP, labelled: true })
  const tied = proposalFor(one, 'not-checked', {}, { state: 'not-checked', candidates: ['first', 'twin'], answers: ANSWERED })
  const forScorer = (memory: MemoryStore, recordId: string | null) => {
    const [present] = memory.present
    return proposalOf({ ...present!, decisions: new Map([['ann', decision('one', 'ann', { recordId })]]) }, 'ann')
  }

  it('is what the reference is compared with for this scorer, and for nobody else', async () => {
    const memory = new MemoryStore({ references: [one], proposals: [tied] })
    await compareWith({ store: memory.asStore, match, dates: 'lenient' }, memory.present[0]!, 'first')
    expect(forScorer(memory, 'first')).toMatchObject({ recordId: 'first', state: 'matches', items: { title: { state: 'correct' }, date: { state: 'correct' } } })
    expect(forScorer(memory, null)).toEqual(tied)
    expect(proposalOf(memory.present[0]!, 'bob')).toEqual(tied)
  })

  it('is compared with again by other rules, beside what the rules choose themselves', async () => {
    const memory = new MemoryStore({ references: [one], proposals: [tied] })
    for (const id of ['first', 'twin']) await compareWith({ store: memory.asStore, match, dates: 'lenient' }, memory.present[0]!, id)
    await proposeAgain({ store: memory.asStore, match, dates: 'strict', signal: new AbortController().signal })
    expect(forScorer(memory, 'first')).toMatchObject({ recordId: 'first', rules: 'attest-match/1 strict dates', items: { date: { state: 'error' } } })
    expect(forScorer(memory, 'twin')).toMatchObject({ recordId: 'twin', rules: 'attest-match/1 strict dates' })
    expect(forScorer(memory, null)).toMatchObject({ rules: 'attest-match/1 strict dates' })
    expect(forScorer(memory, null)).not.toHaveProperty('chosenByPerson')
    expect(isOutdated(memory.present[0]!, 'strict')).toBe(false)
  })

  it('is compared with again when the reference is checked again', async () => {
    const memory = new MemoryStore({ references: [one], proposals: [tied] })
    await compareWith({ store: memory.asStore, match, dates: 'lenient' }, memory.present[0]!, 'twin')
    await checkReferences({ store: memory.asStore, bibliography: CLOSED, match, dates: 'lenient', referenceIds: ['one'], signal: new AbortController().signal })
    expect(forScorer(memory, null)).toMatchObject({ recordId: null, candidates: [], state: 'not-checked' })
    expect(forScorer(memory, 'twin')).toMatchObject({ recordId: 'twin', candidates: ['twin'], chosenByPerson: true })
    expect(forScorer(memory, 'twin')!.answers).toEqual(forScorer(memory, null)!.answers)
  })
})

describe('proposeAgain', () => {
  const one = reference('one', 'answer', { fields: SLEEP, labelled: true })
  const signal = new AbortController().signal

  it('compares again only what was compared by other rules', async () => {
    const made = proposalFor(one, 'correct', {}, { rules: 'attest-match/1', recordId: 'first', candidates: ['first'], answers: ANSWERED })
    const memory = new MemoryStore({ references: [one], proposals: [made] })
    await proposeAgain({ store: memory.asStore, match, dates: 'lenient', signal })
    expect(memory.proposals).toHaveLength(1)
    expect(isOutdated(memory.present[0]!, 'strict')).toBe(true)
    const told: [number, number][] = []
    await proposeAgain({ store: memory.asStore, match, dates: 'strict', signal, onProgress: (done, total) => told.push([done, total]) })
    expect(memory.present[0]!.proposal!.items.date.state).toBe('error')
    expect(isOutdated(memory.present[0]!, 'strict')).toBe(false)
    expect(told).toEqual([[1, 1]])
  })
})

describe('what the registry of DOIs answered', () => {
  const one = reference('one', 'answer', { fields: { ...SLEEP, date: '2019', doi: '10.9999/none' }, labelled: true })
  const unnamed = { ...FIRST, fields: { ...FIRST.fields, doi: '' } }

  it.each([[404, 100, 'error'], [200, 100, 'error'], [200, 1, 'not-checked']])('counts by its body (status %i, code %i)', async (status, responseCode, state) => {
    const lookups = [{ id: 'l', source: 'doi' as const, request: 'handle 10.9999/none', status, body: JSON.stringify({ responseCode }), at: 1 }]
    const made = proposalFor(one, 'correct', {}, { recordId: 'first', candidates: ['first'], answers: ANSWERED })
    const memory = new MemoryStore({ references: [one], proposals: [made], lookups, records: [unnamed] })
    await proposeAgain({ store: memory.asStore, match, dates: 'lenient', signal: new AbortController().signal })
    expect(memory.present[0]!.proposal!.items.doi.state).toBe(state)
  })
})
