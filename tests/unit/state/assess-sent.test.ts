import { describe, expect, it } from 'vitest'
import { OVERALL } from '../../../src/core/claims'
import { assessmentKey } from '../../../src/core/model'
import { whatIsSent, type TickedResult } from '../../../src/state/assess-sent'

const ASSESSOR = 'm'
const of = ({ studyId, resultId }: TickedResult) => assessmentKey(studyId, resultId, ASSESSOR)
const one = { studyId: 's1', resultId: 'r1', characters: 1000 }
const other = { studyId: 's1', resultId: 'r2', characters: 1000 }
const far = { studyId: 's2', resultId: 'r3', characters: 70_000 }
const ticked = [one, other, far]

describe('whatIsSent', () => {
  it('counts what is left to send, not what is ticked', () => {
    expect(whatIsSent(ticked, [of(one)], of)).toEqual({ studies: 1, results: 1, characters: 1000 })
    expect(whatIsSent(ticked, [], of)).toEqual({ studies: 0, results: 0, characters: 0 })
  })

  it('counts a text once for every call that carries it, and its study once', () => {
    expect(whatIsSent(ticked, [of(one), of(other), of(far)], of)).toEqual({ studies: 2, results: 3, characters: 72_000 })
  })

  it('counts the domains that are left and the overall judgement, which carries the text as well', () => {
    const calls = [`${of(far)}|D1`, `${of(far)}|D4`, `${of(far)}|${OVERALL}`]
    expect(whatIsSent(ticked, calls, of)).toEqual({ studies: 1, results: 1, characters: 210_000 })
  })
})
