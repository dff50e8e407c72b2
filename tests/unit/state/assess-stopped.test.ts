import { describe, expect, it } from 'vitest'
import { OVERALL } from '../../../src/core/claims'
import { assessmentKey, assessorOf, type ErrorCode, type Run } from '../../../src/core/model'
import { lastRun, stoppedRun } from '../../../src/state/assess-stopped'
import { addClaim, callEvents, projectData, type MadeData } from '../../helpers/project-data'
import { readInstrument } from '../../helpers/instruments'

const instrument = readInstrument('rob2-assignment')
const assessor = assessorOf({ kind: 'model', name: 'M', model: null, promptId: null, callScope: 'domain' })
const resultIds = ['amber-result', 'birch-result']
const amber = assessmentKey('amber', 'amber-result', assessor.id)
const CALLS = [...instrument.domains.map(({ id }) => id), OVERALL].map((scope) => `${amber}|${scope}`)

function run(id: string, targets: string[], createdAt: number, assessorId = assessor.id): Run {
  return { id, purpose: 'assess', assessorId, judgeId: null, conditionId: null, targets, createdAt }
}

/** A run of the one study, of which so many domains were answered and the next ended so. */
function begun(answered: number, next?: ErrorCode | 'unsettled'): MadeData {
  const data = projectData()
  data.runs.push(run('run', CALLS, 1))
  for (const { id } of instrument.domains.slice(0, answered)) {
    addClaim(data, 'amber', id, 'low', { assessmentId: amber, assessorId: assessor.id, domainId: id })
  }
  if (next) data.attempts.push(...callEvents({ target: CALLS[answered]!, code: next }))
  return data
}

const stopped = (data: MadeData, ids = resultIds) => stoppedRun(data, { instrument, assessor, resultIds: ids })

describe('a run that was stopped', () => {
  it('has the results it was to assess, and the calls it did not come to', () => {
    expect(stopped(begun(3))).toEqual({ resultIds: ['amber-result'], left: 3 })
  })

  it('counts a call that was under way, and the one that builds on it', () => {
    expect(stopped(begun(4, 'unsettled'))).toEqual({ resultIds: ['amber-result'], left: 2 })
  })

  it('is none that ended with a failure, nor one of which a newer came to its end', () => {
    expect(stopped(begun(4, 'refused'))).toBeNull()
    const data = begun(3)
    data.runs.push(run('later', CALLS.slice(0, 3), 2))
    expect(stopped(data)).toBeNull()
  })

  it('is none of another assessor, nor one whose results cannot be assessed any more', () => {
    const data = projectData()
    expect(stopped(data)).toBeNull()
    data.runs.push(run('other', CALLS, 1, 'another'))
    expect(stopped(data)).toBeNull()
    expect(stopped(begun(3), ['birch-result'])).toBeNull()
  })
})

describe('the last run', () => {
  it('is the newest of the assessors asked for', () => {
    const runs = [run('b', [], 2), run('c', [], 3, 'another'), run('a', [], 1)]
    expect(lastRun({ runs, attempts: [] }, [assessor.id])?.id).toBe('b')
    expect(lastRun({ runs, attempts: [] }, [assessor.id, 'another'])?.id).toBe('c')
    expect(lastRun({ runs, attempts: [] }, [])).toBeNull()
  })

  it('is the one before where the newest only sent calls of it again', () => {
    const attempts = callEvents({ target: CALLS[0]!, code: 'unsettled' }).map((event) => ({ ...event, at: 2 }))
    const runs = [run('all', CALLS, 1), run('again', CALLS.slice(0, 1), 3)]
    expect(lastRun({ runs, attempts }, [assessor.id])?.id).toBe('all')
    expect(lastRun({ runs: [...runs, run('more', CALLS.slice(0, 2), 4)], attempts }, [assessor.id])?.id).toBe('more')
  })
})
