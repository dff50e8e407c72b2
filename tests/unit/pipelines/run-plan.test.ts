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
      targets: [...TARGETS], done: ['done'], olderText: ['old'], notApplicable: ['na'], toSend: ['new', 'unbilled'], failedUnbilled: ['unbilled'], failedBefore: ['refused'], possiblyBilled: ['open'], blocked: [],
    })
  })
})

describe('chosenTargets', () => {
  it('sends what was never answered', () => {
    expect(chosenTargets(plan, {})).toEqual(['new', 'unbilled'])
  })

  it.each([['failedBefore', 'refused'], ['possiblyBilled', 'open'], ['olderText', 'old'], ['failedUnbilled', 'unbilled']] as const)(
    'sends of %s no more than it counts', (list, target) => {
      expect(chosenTargets(plan, { send: [list] })).toEqual([target])
    })

  it('sends several lists in the order of the plan, each target once', () => {
    expect(chosenTargets(plan, { send: ['possiblyBilled', 'failedBefore', 'toSend', 'failedUnbilled', 'olderText'] }))
      .toEqual(['old', 'new', 'unbilled', 'refused', 'open'])
  })

  it('sends of a list what was counted, and nothing of it that is on another by now', () => {
    expect(chosenTargets(plan, { only: ['unbilled', 'open', 'done'] })).toEqual(['unbilled'])
    expect(chosenTargets(plan, { only: [] })).toEqual([])
  })
})

describe('a call that builds on others', () => {
  const call = (target: string) => ({ target, stands: 'open' as const })
  const whole = { ...call('whole'), after: ['first', 'second'] }

  it('is sent with those that were never sent', () => {
    expect(planOf([call('first'), call('second'), whole], [])).toMatchObject({ toSend: ['first', 'second', 'whole'], blocked: [] })
  })

  it.each([['unsettled', 'possiblyBilled'], ['refused', 'failedBefore']] as const)('waits for one that ended %s until that has its answer', (code, list) => {
    const blocked = planOf([call('first'), call('second'), whole], callEvents({ target: 'first', code }))
    expect(blocked).toMatchObject({ toSend: ['second'], blocked: ['whole'] })
    expect(chosenTargets(blocked, {})).toEqual(['second'])
    expect(chosenTargets(blocked, { send: [list] })).toEqual(['first'])
  })
})

describe('skippedTargets', () => {
  it('names what was left out and why', () => {
    expect(skippedTargets(plan, ['new'])).toEqual([{ target: 'open', reason: 'possibly-billed' }, { target: 'refused', reason: 'failed-before' }])
    expect(skippedTargets(plan, ['open', 'refused'])).toEqual([])
  })
})
