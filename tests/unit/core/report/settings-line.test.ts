import { describe, expect, it } from 'vitest'
import { settingsLine } from '../../../../src/core/report/settings-line'
import { humanJudge, judgeOf } from '../../../../src/core/model'
import { ASSESSOR, CONDITION } from '../../../helpers/project-data'

const MODEL = { baseUrl: 'https://host/v1', model: 'large-1', dialect: 'openai-chat' as const, temperature: 0, maxOutputTokens: null, reasoningEffort: null }
const common = { condition: CONDITION, assessors: [ASSESSOR], extractors: ['attest-pdf/1'], bootstrap: { draws: 2000, seed: 7 } }

describe('settingsLine', () => {
  it('names retrieval, judge, assessors, text and intervals', () => {
    const judge = judgeOf({ kind: 'model', name: 'Endpoint', model: MODEL, promptId: 'p' })
    expect(settingsLine({ ...common, judge })).toBe(
      `Passages: BM25 as in the paper, k = 5, 1400 characters every 1200. Judge: Endpoint (large-1, temperature 0). Assessors: Assessor A (from a file). Text: attest-pdf/1. Intervals: 95%, 2000 resamples of studies, seed 7. Condition ${CONDITION.id.slice(0, 8)}.`)
  })

  it('says what differs from the paper', () => {
    const condition = { ...CONDITION, retrieval: { ...CONDITION.retrieval, mode: 'whole-report' as const, withoutReferences: true }, judging: { judgeNotApplicable: true, nameResult: true } }
    const line = settingsLine({ ...common, condition, judge: humanJudge('Ada'), assessors: [], extractors: [] })
    expect(line).toContain('Passages: whole report, 1400 characters every 1200, reference list left out.')
    expect(line).toContain('Judge: Ada (a person), told the result, NA judged too.')
    expect(line).toContain('Assessors: none. Text: none.')
  })
})
