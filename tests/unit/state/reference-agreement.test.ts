import { describe, expect, it } from 'vitest'
import { CONSENSUS } from '../../../src/core/references/study'
import { ReferenceAgreement } from '../../../src/state/reference-agreement.svelte'
import { Undo } from '../../../src/state/undo.svelte'
import { DecisionBench } from '../../helpers/decision-bench.svelte'
import { decision, proposalFor, reference, response, storedReferences } from '../../helpers/reference-data'

const cited = reference('1', 'a')

function agreementOf(scorers: readonly string[] = ['ann', 'bob']) {
  const items = [{ title: 'error', doi: 'error' }, { title: 'correct', doi: 'correct' }, { title: 'error' }] as const
  const bench = new DecisionBench(storedReferences({
    responses: [response('a')], references: [cited], proposals: [proposalFor(cited, 'correct')],
    decisions: scorers.map((scorer, i) => decision('1', scorer, { items: items[i]! })),
  }))
  const undo = new Undo()
  return { bench, undo, agreement: new ReferenceAgreement(bench.project, bench.state, undo) }
}

describe('two scorers', () => {
  it('are the first two until others are chosen', () => {
    const { agreement } = agreementOf(['ann', 'bob', 'cleo'])
    expect(agreement.pair).toEqual(['ann', 'bob'])
    agreement.compare('bob', 'cleo')
    expect(agreement.pair).toEqual(['bob', 'cleo'])
    expect(agreement.differing.map(({ item }) => item)).toEqual(['title'])
    agreement.compare('bob', 'bob')
    expect(agreement.pair).toEqual(['ann', 'bob'])
  })

  it('are none while one person has scored', () => {
    const { agreement } = agreementOf(['ann'])
    expect([agreement.pair, agreement.kappas, agreement.differing]).toEqual([null, [], []])
    expect(agreement.whose('bob')).toBe('ann')
  })

  it('give the results whose word they are asked for', () => {
    const { agreement } = agreementOf()
    expect(agreement.whose('bob')).toBe('bob')
    agreement.takeWordOf(CONSENSUS)
    expect(agreement.whose('bob')).toBe(CONSENSUS)
    agreement.takeWordOf('nobody')
    expect(agreement.whose('bob')).toBe('bob')
  })
})

describe('what they agree on', () => {
  it('is kept whole when two items of a reference are settled at once', async () => {
    const { agreement, bench } = agreementOf()
    const [title, doi] = agreement.differing
    await Promise.all([
      agreement.settle(title!.reference, { items: { title: 'error' } }), agreement.settle(doi!.reference, { items: { doi: 'correct' } }),
    ])
    expect(bench.decisionOf('1', CONSENSUS)?.items).toEqual({ title: 'error', doi: 'correct' })
    expect(agreement.differing.map(({ agreed }) => agreed)).toEqual(['error', 'correct'])
  })

  it('can be undone, and is not said to be kept twice', async () => {
    const { agreement, bench, undo } = agreementOf()
    const { reference: one } = agreement.differing[0]!
    await agreement.settle(one, { state: 'misdescribed' })
    expect(undo.offer?.message).toBe('The consensus was kept.')
    await undo.use()
    expect(bench.decisionOf('1', CONSENSUS)).toBeUndefined()
    await bench.refresh()
    await agreement.settle(one, {})
    expect(undo.offer).toBeNull()
  })

  it('says why it could not be kept, until the next try', async () => {
    const { agreement, bench } = agreementOf()
    bench.full = true
    await agreement.settle(agreement.differing[0]!.reference, { items: { title: 'error' } })
    expect(agreement.error?.message).toContain('disk is full')
    bench.full = false
    await agreement.settle(agreement.differing[0]!.reference, { items: { title: 'error' } })
    expect(agreement.error).toBeNull()
  })
})
