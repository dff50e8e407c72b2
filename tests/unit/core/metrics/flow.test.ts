import { describe, expect, it } from 'vitest'
import { claimRows } from '../../../../src/core/metrics/claim-rows'
import { studyFlow } from '../../../../src/core/metrics/flow'
import { addClaim, addVerdict, CONDITION, JUDGE, projectData } from '../../../helpers/project-data'

describe('studyFlow', () => {
  it('counts how far each study came and prints the reasons of those left out', () => {
    const data = projectData()
    data.studies.set('cedar', { name: 'Cedar', year: null, excludedReason: 'Not randomised' })
    addVerdict(data, addClaim(data, 'amber', '1.1', 'Y'), 'supported')
    addClaim(data, 'birch', '1.1', 'Y')
    const rows = claimRows(data, { condition: CONDITION, judgeId: JUDGE.id })
    expect(studyFlow(data, rows)).toEqual({ imported: 3, included: 2, assessed: 2, judged: 1, excluded: [{ study: 'Cedar', reason: 'Not randomised' }] })
  })
})
