import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MatchJob } from '../../src/core/references/match'
import { openHarness, type HarnessPage } from '../helpers/harness'
import { bibliographicRecord, cited } from '../helpers/references'

let harness: HarnessPage
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const JOB: MatchJob = {
  fields: cited({ title: 'Lantern light and the sleep of keepers', journal: 'N Engl J Med', date: '2019' }), labelled: true,
  candidates: [bibliographicRecord('own', { title: 'Lantern light and the sleep of keepers', journals: ['The New England journal of medicine'], print: [2019] })],
  answers: [{ source: 'pubmed', outcome: 'answered', reason: '' }], registrations: {},
}

describe('the worker of references', () => {
  it('reads a list', async () => {
    const list = await harness.page.evaluate(() => window.attest.newReferencesClient().parse('1. Okafor C. Lantern light and sleep. Harb Med. 2019;12:1-9.'))
    expect(list.references.map(({ fields }) => fields.title)).toEqual(['Lantern light and sleep'])
  })

  it('tells how far a long list is read, and divides and joins entries', async () => {
    const { told, split, merged } = await harness.page.evaluate(async () => {
      const client = window.attest.newReferencesClient()
      const entry = 'Okafor C. Lantern light and sleep. Harb Med. 2019;12:1-9.'
      const shares: number[] = []
      await client.parse(Array.from({ length: 500 }, (_, i) => `${i + 1}. ${entry}`).join('\n'), { onProgress: (share) => shares.push(share) })
      const pair = `${entry} ${entry}`
      const halves = await client.split(pair, { start: 0, end: pair.length }, entry.length)
      const one = await client.merge(pair, halves[0]!, halves[1]!)
      return { told: shares, split: halves.map(({ fields }) => fields.title), merged: [one.start, one.end - pair.length] }
    })
    expect(told.length).toBeGreaterThan(10)
    expect([...told].sort((a, b) => a - b)).toEqual(told)
    expect([split, merged]).toEqual([['Lantern light and sleep', 'Lantern light and sleep'], [0, 0]])
  })

  it('compares with the list of journals that comes with the app, and gives proposals in the order of the jobs', async () => {
    const states = await harness.page.evaluate(async (job) => {
      const other = { ...job, fields: { ...job.fields, title: 'Rope handling injuries among riggers' } }
      const jobs = Array.from({ length: 600 }, (_, i) => (i % 2 === 0 ? job : other))
      const proposals = await window.attest.newReferencesClient().match(jobs, 'lenient')
      return proposals.map(({ state, items }) => `${state} ${items.journal.state}`)
    }, JOB)
    expect(states).toEqual(Array.from({ length: 600 }, (_, i) => (i % 2 === 0 ? 'matches correct' : 'not-found error')))
  })

  it('stops when it is told to', async () => {
    const code = await harness.page.evaluate((job) => {
      const stop = new AbortController()
      const jobs = Array.from({ length: 2000 }, () => job)
      const running = window.attest.newReferencesClient().match(jobs, 'lenient', stop.signal)
      stop.abort()
      return running.then(() => 'done', (error: { code: string }) => error.code)
    }, JOB)
    expect(code).toBe('aborted')
  })
})
