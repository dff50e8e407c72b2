import { describe, expect, it } from 'vitest'
import { claimRows, type ClaimView } from '../../../../src/core/metrics/claim-rows'
import { ClaimTable } from '../../../../src/core/metrics/claim-table'
import type { ProjectData } from '../../../../src/core/metrics/project-data'
import { addCall, addClaim, addRetrieval, addVerdict, CONDITION, JUDGE, projectData, type MadeData } from '../../../helpers/project-data'

const VIEW: ClaimView = { condition: CONDITION, judgeId: JUDGE.id, live: new Set<string>() }

/** Two assessments of some answers each, with passages. */
function made(): MadeData {
  const data = projectData()
  for (const study of ['birch', 'amber']) {
    for (const item of ['1.1', '1.2', '1.3', 'D1', 'overall']) {
      addRetrieval(data, addClaim(data, study, item, item.startsWith('1') ? 'Y' : 'low'), [[0, 100, 2], [100, 200, 1]])
    }
  }
  addCall(data, data.claims[0]!, 'unsettled')
  return data
}

/** What a reader gives after something was written: new lists where there is more, the same ones elsewhere. */
function after(data: ProjectData, write: (next: MadeData) => void): ProjectData {
  const next = { ...data } as MadeData
  for (const part of ['claims', 'retrievals', 'groundings', 'verdicts', 'quotes', 'attempts', 'runs'] as const) {
    next[part] = [...data[part]] as never
  }
  write(next)
  for (const part of ['claims', 'retrievals', 'groundings', 'verdicts', 'quotes', 'attempts', 'runs'] as const) {
    if (next[part].length === data[part].length && next[part].every((row, i) => row === data[part][i])) next[part] = data[part] as never
  }
  return next
}

describe('the rows of claims, kept', () => {
  const WRITES: [string, (next: MadeData) => void][] = [
    ['a verdict with its quote', (next) => addVerdict(next, next.claims[3]!, 'contradicted', { retrievalId: next.retrievals[3]!.id })],
    ['a verdict taken away', (next) => next.verdicts.splice(0, 1)],
    ['a call that failed', (next) => next.attempts.push(...projectCalls(next, 'refused'))],
    ['cosines', (next) => next.groundings.push({ id: next.retrievals[2]!.id, claimId: next.claims[2]!.id, conditionId: CONDITION.id, cosines: [0.5, 0.7], max: 0.7, mean: 0.6, bestRank: 2 } as never)],
    ['an answer that a rule asks for', (next) => { addClaim(next, 'amber', '2.1', 'N') }],
    ['a run', (next) => { addCall(next, next.claims[5]!, null, 2, 'second') }],
    ['another name of a study', (next) => next.studies = new Map([...next.studies, ['amber', { name: 'Zinnia 2019', year: 2019, excludedReason: null }]])],
    ['nothing', () => undefined],
  ]

  function projectCalls(data: MadeData, code: 'refused') {
    const copy = { ...data, runs: [] as MadeData['runs'], attempts: [] as MadeData['attempts'] }
    addCall(copy, data.claims[0]!, code, 9)
    return copy.attempts
  }

  it.each(WRITES)('are those made anew after %s', (_, write) => {
    const table = new ClaimTable()
    let data: ProjectData = made()
    addVerdict(data as MadeData, data.claims[1]!, 'supported')
    table.rows(data, VIEW)
    data = after(data, write)
    expect(table.rows(data, VIEW)).toEqual(claimRows(data, VIEW))
  })

  it('are those made anew after each of many writes', () => {
    const table = new ClaimTable()
    let data: ProjectData = made()
    for (const [, write] of WRITES.filter(([name]) => name !== 'a verdict taken away')) {
      data = after(data, write)
      expect(table.rows(data, VIEW)).toEqual(claimRows(data, VIEW))
    }
  })

  it('are the very same for claims of which nothing was written, and altogether where nothing was', () => {
    const table = new ClaimTable()
    const data = made()
    const before = table.rows(data, VIEW)
    const next = after(data, (more) => addVerdict(more, more.claims[3]!, 'supported'))
    const rows = table.rows(next, VIEW)
    expect(rows.filter((row, i) => row !== before[i]).map(({ claimId }) => claimId)).toEqual([data.claims[3]!.id])
    expect(table.rows({ ...next, pins: [] }, VIEW)).toBe(rows)
  })

  it('are others in another view', () => {
    const table = new ClaimTable()
    const data = made()
    addVerdict(data, data.claims[1]!, 'supported')
    expect(table.rows(data, VIEW).filter(({ verdict }) => verdict !== null)).toHaveLength(1)
    expect(table.rows(data, { ...VIEW, judgeId: 'nobody' }).filter(({ verdict }) => verdict !== null)).toHaveLength(0)
    expect(table.rows(data, { ...VIEW, live: new Set(['run']) }).map(({ state }) => state)).toContain('in-flight')
  })
})
