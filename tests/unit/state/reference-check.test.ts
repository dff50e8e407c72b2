import { describe, expect, it } from 'vitest'
import type { ReferenceProposal } from '../../../src/core/model'
import { matchReference, type MatchJob } from '../../../src/core/references/match'
import { DEFAULT_SCORING } from '../../../src/core/references/score/settings'
import { presentResponses, type StoredReferences } from '../../../src/core/references/study'
import type { ProjectState } from '../../../src/state/project.svelte'
import { ReferenceCheck } from '../../../src/state/reference-check.svelte'
import type { ReferencesState } from '../../../src/state/references.svelte'
import type { BibliographyRun } from '../../../src/services/bibliography'
import { NO_FIELDS, reference, response, storedReferences } from '../../helpers/reference-data'

/** Something a test ends by hand. */
function held<T>(): { promise: Promise<T>; end: (value: T) => void } {
  let end!: (value: T) => void
  const promise = new Promise<T>((resolve) => { end = resolve })
  return { promise, end }
}
const rest = (): Promise<void> => new Promise((resolve) => { setImmediate(resolve) })

/** References that print nothing but a volume: there is nothing to ask a source about, and no comparison before `ends`. */
function openCheck(volumes: string[]) {
  const stored = storedReferences({
    responses: [response('answer')],
    references: volumes.map((volume) => reference(volume, 'answer', { fields: { ...NO_FIELDS, volume, title: '' } })),
  })
  const ends = new Map(volumes.map((volume) => [volume, held<void>()]))
  const proposals: ReferenceProposal[] = []
  const clock = { now: 0 }
  const runs: BibliographyRun[] = []
  const baseUrl = 'https://source.example/'
  const store = {
    projectId: 'p', now: () => clock.now, read: async (): Promise<StoredReferences> => ({ ...stored, proposals }),
    records: async () => [], addProposals: async (rows: ReferenceProposal[]) => void proposals.push(...rows),
  }
  const references = { store, settings: DEFAULT_SCORING, references: presentResponses(stored).flatMap((one) => one.references) }
  const services = {
    ids: { now: () => clock.now }, allowedOrigins: ['https://source.example'],
    bibliographySettings: { current: { sources: { pubmed: { on: true, baseUrl }, crossref: { on: true, baseUrl }, openalex: { on: false, baseUrl } } } },
    bibliography: { open: async (run: BibliographyRun) => {
      runs.push(run)
      return { allows: () => false }
    } },
    references: { match: async (jobs: MatchJob[]) => {
      await ends.get(jobs[0]!.fields.volume)!.promise
      return jobs.map((job) => matchReference(job, { dates: 'lenient', journals: null }))
    } },
  }
  const project = { closing: new AbortController().signal, services }
  const check = new ReferenceCheck(project as unknown as ProjectState, references as unknown as ReferencesState)
  return { check, store, clock, runs, end: async (volume: string) => { ends.get(volume)!.end(); await rest() } }
}

describe('ReferenceCheck', () => {
  it('leaves the time it stood still out of the time that is left', async () => {
    const { check, clock, end } = openCheck(['1', '2', '3'])
    const run = check.start()
    await rest()
    clock.now = 1000
    await end('1')
    expect(check.progress).toEqual({ done: 1, total: 3, left: 2000 })
    check.pause()
    clock.now += 60_000
    check.resume()
    clock.now += 1000
    await end('2')
    expect(check.progress).toEqual({ done: 2, total: 3, left: 1000 })
    await end('3')
    await run
    expect(check.plan).toEqual({ unchecked: [], unreachable: [], checked: ['1', '2', '3'] })
  })

  it('foretells nothing while a source makes it wait, nor once none is left', async () => {
    const { check, clock, end, runs } = openCheck(['1', '2'])
    const run = check.start()
    await rest()
    clock.now = 1000
    await end('1')
    const left = (source: 'pubmed' | 'crossref', state: 'waiting' | 'down' | 'answering') => {
      runs[0]!.onSource!(source, state, '')
      return check.progress?.left
    }
    expect([left('pubmed', 'waiting'), left('pubmed', 'answering')]).toEqual([null, 1000])
    expect([left('pubmed', 'down'), left('crossref', 'down'), left('crossref', 'answering')]).toEqual([1000, null, 1000])
    expect(check.progress).toMatchObject({ done: 1, total: 2 })
    await end('2')
    await run
  })

  it('lets no count that was begun before another replace it', async () => {
    const { check, store } = openCheck(['1'])
    const now = store.read
    const [slow, quick] = [held<StoredReferences>(), held<StoredReferences>()]
    const answers = [slow.promise, quick.promise]
    store.read = () => answers.shift()!
    const counts = [check.count(), check.count()]
    quick.end(await now())
    await rest()
    slow.end(storedReferences())
    await Promise.all(counts)
    expect(check.plan?.unchecked).toEqual(['1'])
  })
})
