import { describe, expect, it } from 'vitest'
import { assessmentCells } from '../../../../src/core/metrics/assessments'
import { assessmentKey, assessorOf, type Assessor } from '../../../../src/core/model'
import { readInstrument } from '../../../helpers/instruments'
import { addClaim, ASSESSOR, callEvents, projectData } from '../../../helpers/project-data'

const instrument = readInstrument('rob2-assignment')
const MODEL: Assessor = assessorOf({
  kind: 'model', name: 'Model', promptId: 'p', callScope: 'domain',
  model: { baseUrl: 'http://127.0.0.1/v1', model: 'm', dialect: 'openai-chat', temperature: 0, maxOutputTokens: null, reasoningEffort: null },
})

describe('assessmentCells', () => {
  it('has a cell for every result and assessor, asked or not', () => {
    const cells = assessmentCells(projectData(), instrument)
    expect(cells.map((c) => [c.studyId, c.assessorId, c.state])).toEqual([['amber', ASSESSOR.id, 'planned'], ['birch', ASSESSOR.id, 'planned']])
    expect(cells[0]!.domains.map((d) => [d.id, d.given, d.rule])).toEqual(['D1', 'D2', 'D3', 'D4', 'D5'].map((id) => [id, null, null]))
  })

  it('shows the judgement given beside the rule', () => {
    const data = projectData()
    for (const [item, answer] of [['1.1', 'Y'], ['1.2', 'N'], ['1.3', 'N'], ['D1', 'low'], ['overall', 'low']]) addClaim(data, 'amber', item!, answer!)
    data.claims[0]!.gatingViolation = true
    const [cell] = assessmentCells(data, instrument)
    expect(cell!.domains[0]).toEqual({ id: 'D1', given: 'low', rule: 'high', agrees: false, incomplete: [] })
    expect(cell!.overall).toMatchObject({ given: 'low', rule: 'high', agrees: false })
    expect(cell!).toMatchObject({ gatingViolations: 1, state: 'partial' })
  })

  it('goes by what a person should know first', () => {
    const data = projectData()
    data.assessors = new Map([[MODEL.id, MODEL]])
    const key = assessmentKey('amber', 'amber-result', MODEL.id)
    const state = (live?: Set<string>) => assessmentCells(data, instrument, live ? { live } : {})[0]!.state
    data.attempts.push(...callEvents({ target: `${key}|D1`, code: 'unsettled', runId: 'r' }))
    expect(state()).toBe('possibly-billed')
    expect(state(new Set(['r']))).toBe('in-flight')
    data.attempts.push(...callEvents({ target: `${key}|D2`, code: 'truncated', runId: 'r' }))
    expect(state()).toBe('failed')
    data.assessments.push({
      id: key, studyId: 'amber', resultId: 'amber-result', assessorId: MODEL.id, instrumentId: instrument.id, replyIds: [], preliminary: {},
      textVersionIds: ['amber-old'], createdAt: 0,
    })
    expect(assessmentCells(data, instrument)[0]).toMatchObject({ state: 'answered', failure: null, olderText: true })
  })

  it('keeps what was rated of an excluded study, and nothing else of it', () => {
    const data = projectData()
    addClaim(data, 'amber', '1.1', 'Y')
    const rated = assessmentCells(data, instrument).filter((c) => c.studyId === 'amber' && c.state !== 'planned')
    expect(rated.length).toBeGreaterThan(0)
    data.studies.set('amber', { name: 'Amber', year: null, excludedReason: 'Not randomised' })
    const cells = assessmentCells(data, instrument)
    expect(cells.filter((c) => c.studyId === 'amber')).toEqual(rated)
    data.assessments = []
    data.claims = []
    expect(assessmentCells(data, instrument).map((c) => c.studyId)).toEqual(['birch'])
  })
})
