import { describe, expect, it } from 'vitest'
import type { BibliographicLookup, BibliographicRecord, CitedReference, LibraryFile, ReferenceProposal, ResponseState } from '../../../src/core/model'
import { matchReference, type MatchJob } from '../../../src/core/references/match'
import { presentResponses, type PresentReference } from '../../../src/core/references/study'
import type { ReferenceStore } from '../../../src/db/reference-store'
import { isOutdated, planCheck, proposeAgain, proposeWith, type MatchBy } from '../../../src/pipelines/check-references'
import { bibliographicFields, NO_FIELDS, proposalFor, reference, response, storedReferences } from '../../helpers/reference-data'
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
    return storedReferences({ responses, references: this.#references, proposals: this.proposals, states: this.#states, libraries: this.#libraries })
  }
}

const match: MatchBy = async (jobs: readonly MatchJob[], dates) => jobs.map((job) => matchReference(job, { dates, journals: null }))
const ANSWERED = [{ source: 'pubmed' as const, outcome: 'answered' as const, reason: '' }]

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

describe('a library given after the check', () => {
  it('is still to be asked about what it may mend, and about nothing that matches', async () => {
    const [open, right] = ['open', 'right'].map((id) => reference(id, 'answer'))
    const proposals = [
      proposalFor(open!, 'error', {}, { state: 'not-found', answers: ANSWERED }),
      proposalFor(right!, 'correct', {}, { answers: ANSWERED }),
    ]
    const given = new MemoryStore({ references: [open!, right!], proposals, libraries: new Map([['file', { name: 'library.ris', works: ['first'] }]]) }).asStore
    expect(await planCheck(given)).toEqual({ unchecked: ['open'], unreachable: [], checked: ['right'] })
  })
})

describe('proposeWith', () => {
  const one = reference('one', 'answer', { fields: SLEEP, labelled: true })
  const tied = proposalFor(one, 'not-checked', {}, { state: 'not-checked', candidates: ['first', 'twin'], answers: ANSWERED })

  it('compares with the record that is meant, where the rules could not choose', async () => {
    const memory = new MemoryStore({ references: [one], proposals: [tied] })
    const undo = await proposeWith({ store: memory.asStore, match, dates: 'lenient' }, memory.present[0]!, 'first')
    expect(memory.present[0]!.proposal).toMatchObject({ recordId: 'first', state: 'matches', chosenByPerson: true, items: { title: { state: 'correct' }, date: { state: 'correct' } } })
    await undo()
    expect(memory.present[0]!.proposal).toMatchObject({ recordId: null, state: 'not-checked', items: { title: { state: 'not-checked' } } })
  })

  it('keeps the choice through whatever is proposed again', async () => {
    const memory = new MemoryStore({ references: [one], proposals: [tied] })
    await proposeWith({ store: memory.asStore, match, dates: 'lenient' }, memory.present[0]!, 'first')
    await proposeAgain({ store: memory.asStore, match, dates: 'strict', signal: new AbortController().signal })
    expect(memory.present[0]!.proposal).toMatchObject({ recordId: 'first', chosenByPerson: true, rules: 'attest-match/1 strict dates', items: { date: { state: 'error' } } })
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
