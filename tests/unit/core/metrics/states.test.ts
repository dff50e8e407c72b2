import { describe, expect, it } from 'vitest'
import { attemptsByTarget, callState, failureReason, isUnbilled } from '../../../../src/core/metrics/states'
import { ERROR_CODES } from '../../../../src/core/model'
import { callEvents } from '../../../helpers/project-data'

const target = 'claim'

describe('callState', () => {
  it('is planned before anything was sent', () => {
    expect(callState([])).toEqual({ state: 'planned' })
  })

  it('tells a call under way from one whose run is gone', () => {
    const events = callEvents({ target, code: 'unsettled', runId: 'run-1' })
    expect(callState(events, new Set(['run-1'])).state).toBe('in-flight')
    expect(callState(events, new Set(['run-2'])).state).toBe('possibly-billed')
    expect(callState(events).state).toBe('possibly-billed')
  })

  it('is answered once any call was, whatever came before or after', () => {
    const events = [...callEvents({ target, code: 'server-error', at: 1 }), ...callEvents({ target, code: null, at: 3 }), ...callEvents({ target, code: 'unsettled', at: 5 })]
    expect(callState(events)).toEqual({ state: 'answered', replyId: 'reply' })
  })

  it('goes by the last call where none was answered, in whatever order the events come', () => {
    const failedLast = [...callEvents({ target, code: 'unsettled', at: 1 }), ...callEvents({ target, code: 'refused', at: 5 })]
    expect(callState(failedLast)).toMatchObject({ state: 'failed', failure: { reason: 'refused', error: { code: 'refused' } } })
    expect(callState(failedLast.reverse())).toMatchObject({ state: 'failed' })
    const openLast = [...callEvents({ target, code: 'refused', at: 1 }), ...callEvents({ target, code: 'unsettled', at: 5 })]
    expect(callState(openLast)).toMatchObject({ state: 'possibly-billed', sentAt: 5 })
  })

  it('counts a call that was cut off by a stop as possibly billed', () => {
    expect(callState(callEvents({ target, code: 'aborted', at: 7 }))).toEqual({ state: 'possibly-billed', sentAt: 7 })
  })
})

describe('failures', () => {
  it('have a reason for every error code', () => {
    for (const code of ERROR_CODES) expect(failureReason(code)).toBeTruthy()
    expect(failureReason('auth')).toBe('access')
    expect(failureReason('cut-stream')).toBe('network')
    expect(failureReason('internal')).toBe('program')
  })

  it('are unbilled only where nothing was answered', () => {
    expect(['auth', 'network', 'rate-limited', 'server-error'].every((c) => isUnbilled(c as 'auth'))).toBe(true)
    expect(['refused', 'truncated', 'invalid-reply', 'timeout', 'cut-stream'].some((c) => isUnbilled(c as 'refused'))).toBe(false)
  })
})

describe('attemptsByTarget', () => {
  it('keeps the events of each target together', () => {
    const groups = attemptsByTarget([...callEvents({ target: 'a', code: null }), ...callEvents({ target: 'b', code: 'unsettled' })])
    expect([...groups].map(([name, events]) => [name, events.length])).toEqual([['a', 2], ['b', 1]])
  })
})
