import { describe, expect, it } from 'vitest'
import { REFERENCE_ITEMS } from '../../../src/core/model'
import type { AppState } from '../../../src/state/app.svelte'
import { ReferenceDesk } from '../../../src/state/reference-desk.svelte'
import { Undo } from '../../../src/state/undo.svelte'
import { DecisionBench } from '../../helpers/decision-bench.svelte'
import { decision, proposalFor, reference, response, storedReferences } from '../../helpers/reference-data'

const cited = ['1', '2', '3'].map((id, position) => reference(id, 'a', { position, raw: `Entry ${id}` }))

/** Of three references the first two match exactly; the desk is Ann's. */
function deskOf() {
  const bench = new DecisionBench(storedReferences({
    responses: [response('a')], references: cited,
    proposals: cited.map((one, i) => proposalFor(one, i < 2 ? 'correct' : 'error', {}, { state: i < 2 ? 'matches' : 'not-found' })),
    decisions: [decision('1', 'bob', { items: { title: 'error' } })],
  }))
  const undo = new Undo()
  const app = { undo, settings: { author: 'ann' } } as unknown as AppState
  return { bench, undo, desk: new ReferenceDesk(app, bench.project, bench.state) }
}

describe('the open reference', () => {
  it('is the first until another is chosen; one that is gone is said to be missing', () => {
    const { desk } = deskOf()
    expect(desk.selected?.id).toBe('1')
    desk.select('2')
    expect([desk.index, desk.neighbour(1)?.id, desk.neighbour(-1)?.id]).toEqual([1, '3', '1'])
    desk.select('gone')
    expect([desk.selected, desk.missing]).toEqual([null, true])
  })

  it('is found by state, by words, and by whether it waits for the scorer', () => {
    const { desk } = deskOf()
    desk.filter({ state: 'not-found' })
    expect(desk.shown.map(({ id }) => id)).toEqual(['3'])
    desk.filter({ state: null, text: ' ENTRY 2' })
    expect(desk.shown.map(({ id }) => id)).toEqual(['2'])
    desk.clearFilters()
    expect([desk.shown.length, desk.filtered]).toEqual([3, false])
  })

  it('stays in sight while its last item is decided', async () => {
    const { desk } = deskOf()
    desk.filter({ undecided: true })
    desk.select('1')
    for (const item of REFERENCE_ITEMS) await desk.decide(item, 'correct')
    expect(desk.shown.map(({ id }) => id)).toEqual(['1', '2', '3'])
    desk.select('2')
    expect(desk.shown.map(({ id }) => id)).toEqual(['2', '3'])
  })
})

describe('deciding', () => {
  it('turns an item from what is proposed to the other of the two, however fast the key is pressed', async () => {
    const { desk, bench } = deskOf()
    await Promise.all([desk.turn('doi'), desk.turn('doi'), desk.turn('relevance')])
    expect(bench.decisionOf('1', 'ann')?.items).toEqual({ doi: 'error', relevance: 'correct' })
  })

  it('belongs to the reference that was open, and to the scorer alone', async () => {
    const { desk, bench } = deskOf()
    const kept = desk.decide('title', 'correct')
    desk.select('2')
    await kept
    expect(bench.decisionOf('1', 'ann')?.items).toEqual({ title: 'correct' })
    expect(bench.decisionOf('1', 'bob')?.items).toEqual({ title: 'error' })
    expect(bench.decisionOf('2', 'ann')).toBeUndefined()
  })

  it('says nothing of being kept where nothing changed', async () => {
    const { desk, undo } = deskOf()
    await desk.decide('title', 'correct')
    expect(undo.offer?.message).toBe('Your decision was kept.')
    undo.dismiss()
    await desk.decide('title', 'correct')
    expect(undo.offer).toBeNull()
  })

  it('says why it could not be kept', async () => {
    const { desk, bench } = deskOf()
    bench.full = true
    await desk.decide('title', 'correct')
    expect(desk.error?.message).toContain('disk is full')
    expect(desk.saving).toBe(false)
    desk.dismissError()
    expect(desk.error).toBeNull()
  })
})

describe('accepting', () => {
  it('takes the items of the open reference but for relevance', async () => {
    const { desk, bench } = deskOf()
    desk.select('3')
    await desk.accept()
    expect(bench.decisionOf('3', 'ann')).toMatchObject({ state: 'not-found', items: { title: 'error', link: 'error' } })
    expect(bench.decisionOf('3', 'ann')?.items).not.toHaveProperty('relevance')
  })

  it('counts what it took, not what stood there when the key was pressed', async () => {
    const { desk, bench, undo } = deskOf()
    expect(desk.exact.map(({ id }) => id)).toEqual(['1', '2'])
    await Promise.all([desk.accept(), desk.acceptExact()])
    expect(undo.offer?.message).toBe('1 reference that matches its record was accepted.')
    undo.dismiss()
    await desk.acceptExact()
    expect(undo.offer).toBeNull()
    expect(bench.decisionOf('2', 'ann')?.state).toBe('matches')
  })
})
