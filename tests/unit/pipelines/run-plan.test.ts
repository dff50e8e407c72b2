import { describe, expect, it } from 'vitest'
import { chosenTargets, planOf, skippedTargets } from '../../../src/pipelines/run-plan'
import { callEvents } from '../../helpers/project-data'

const TARGETS = ['done', 'old', 'na', 'new', 'unbilled', 'refused', 'open'] as const
const plan = planOf(
  TARGETS.map((target) => ({ target, stands: target === 'done' ? 'done' : target === 'old' ? 'older-text' : target === 'na' ? 'not-applicable' : 'open' })),
  [...callEvents({ target: 'unbilled', code: 'auth' }), ...callEvents({ target: 'refused', code: 'refused' }), ...callEvents({ target: 'open', code: 'unsettled' })],
)

describe('planOf', () => {
  it('puts every target on one list', () => {
    expect(plan).toEqual({
      targets: [...TARGETS], done: ['done'], olderText: ['old'], notApplicable: ['na'], toSend: ['new', 'unbilled'], failedBefore: ['refused'], possiblyBilled: ['open'], blocked: [],
    })
  })
})

describe('chosenTargets', () => {
  it('sends what was never answered, and the rest when asked to, in the order of the plan', () => {
    expect(chosenTargets(plan, {})).toEqual(['new', 'unbilled'])
    expect(chosenTargets(plan, { retryFailed: true, resendPossiblyBilled: true, judgeOlderText: true })).toEqual(['old', 'new', 'unbilled', 'refused', 'open'])
  })
})

describe('a call that builds on others', () => {
  const call = (target: string) => ({ target, stands: 'open' as const })
  const whole = { ...call('whole'), after: ['first', 'second'] }

  it('is sent with those that were never sent', () => {
    expect(planOf([call('first'), call('second'), whole], [])).toMatchObject({ toSend: ['first', 'second', 'whole'], blocked: [] })
  })

  it.each(['unsettled', 'refused'] as const)('waits for one that ended %s until that is sent again', (code) => {
    const blocked = planOf([call('first'), call('second'), whole], callEvents({ target: 'first', code }))
    expect(blocked).toMatchObject({ toSend: ['second'], blocked: ['whole'] })
    expect(chosenTargets(blocked, {})).toEqual(['second'])
    const again = code === 'refused' ? { retryFailed: true } : { resendPossiblyBilled: true }
    expect(chosenTargets(blocked, again)).toEqual(['first', 'second', 'whole'])
  })
})

describe('skippedTargets', () => {
  it('names what was left out and why', () => {
    expect(skippedTargets(plan, ['new'])).toEqual([{ target: 'open', reason: 'possibly-billed' }, { target: 'refused', reason: 'failed-before' }])
    expect(skippedTargets(plan, ['open', 'refused'])).toEqual([])
  })
})
