import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { report, statementFile } from '../fixtures/reports'
import { openHarness, type HarnessPage } from '../helpers/harness'

let harness: HarnessPage

beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness?.close())

const QUOTE = 'Of the 212 people who took part, 203 were seen again after twelve weeks.'

/** One assessment of one result with two claims, the first with a verdict. */
function assessmentFile(result: object, claims: object[] = CLAIMS): object {
  return {
    format: 'attest-claims/1', assessor: { name: 'Model X' }, judge: { name: 'Judge Y' }, instrument: 'rob2-assignment',
    studies: [{ study: 'Amber 2019', results: [{ ...result, claims }] }],
  }
}
const CLAIMS = [
  { item: '3.1', response: 'PY', comment: 'Few left.', explanation: 'Nearly all were seen again.', verdict: { verdict: 'Supported', quote: QUOTE, rationale: 'It says so.' } },
  { item: '3.2', response: 'NA', comment: '', explanation: '' },
  { item: 'D3', response: 'low', comment: '', explanation: 'Follows from 3.1.' },
]
const SLEEP = { outcome: 'Sleep', measure: 'diary', timePoint: '12 weeks', effect: '2.4 nights' }

beforeEach(async () => {
  await harness.page.evaluate(async ({ text }) => {
    const bench = (window.bench = await window.attest.openWorkbench())
    await bench.paste('Amber 2019', text)
  }, { text: report('Amber 2019') })
})

function importAndLook(file: object) {
  return harness.page.evaluate(async (content) => {
    const { bench } = window
    const result = await bench.import(content)
    const data = await bench.reader.read()
    const judgeId = [...data.judges.keys()][0] ?? null
    return { result, outcomes: [...data.outcomes.values()].map((o) => o.name), results: [...data.results.values()], rows: await bench.rowsOf(judgeId) }
  }, file)
}

describe('importing claims', () => {
  it('brings claims and verdicts in, retrieves their passages here and finds the quote here', async () => {
    const { result, rows } = await importAndLook(assessmentFile(SLEEP))
    expect(result).toMatchObject({ claims: 3, statements: 0, verdicts: 1, alreadyThere: 0 })
    const [first, second, domain] = rows
    expect(first).toMatchObject({
      itemId: '3.1', response: 'PY', responseLabel: 'Probably yes', responseClass: 'yes', assessor: 'Model X', assessorKind: 'file',
      judge: 'Judge Y', judgeKind: 'file', state: 'judged', verdict: 'supported', rawLabel: 'Supported', quoteState: 'verbatim', ungrounded: false,
    })
    expect(first!.passages).toHaveLength(5)
    expect(first!.question).toContain('available for all, or nearly all')
    expect(second).toMatchObject({ state: 'not-judged', notApplicable: true })
    expect(domain).toMatchObject({ kind: 'domain', ruleJudgement: 'low', ruleAgrees: true })
  })

  it('gives the result that nobody had described the names of the file', async () => {
    const { outcomes, results } = await importAndLook(assessmentFile(SLEEP))
    expect(outcomes).toEqual(['Sleep'])
    expect(results).toMatchObject([{ measure: 'diary', timePoint: '12 weeks', effect: '2.4 nights' }])
  })

  it('makes another result for another time point, and keeps the first', async () => {
    await importAndLook(assessmentFile(SLEEP))
    const { results, rows } = await importAndLook(assessmentFile({ ...SLEEP, timePoint: '24 weeks' }))
    expect(results.map((r) => r.timePoint).sort()).toEqual(['12 weeks', '24 weeks'])
    expect(rows).toHaveLength(6)
  })

  it('takes the same file twice without making anything twice', async () => {
    await importAndLook(assessmentFile(SLEEP))
    const { result, rows } = await importAndLook(assessmentFile(SLEEP))
    expect(result).toMatchObject({ claims: 0, verdicts: 0, alreadyThere: 3 })
    expect(rows).toHaveLength(3)
  })

  it('keeps what is there and names a claim that now says something else', async () => {
    await importAndLook(assessmentFile(SLEEP))
    const { result, rows } = await importAndLook(assessmentFile(SLEEP, [{ ...CLAIMS[0], response: 'N' }]))
    expect(result.problems).toMatchObject([{ where: 'Amber 2019, 3.1', leftOut: true }])
    expect(rows.find((r) => r.itemId === '3.1')!.response).toBe('PY')
  })

  it('leaves out a study it does not know, says how many claims, and takes the others', async () => {
    const file = statementFile({ 'Amber 2019': ['Nine people left.'], 'Zeder 1999': ['All stayed.', 'None was ill.'] })
    const { result, rows } = await importAndLook(file)
    expect(result.statements).toBe(1)
    expect(result.problems).toMatchObject([{ where: 'Zeder 1999', message: expect.stringContaining('2 claims') }])
    expect(rows.map((r) => r.explanation)).toEqual(['Nine people left.'])
  })

  it('takes the verdicts of a study without text, and finds their quotes once it has one', async () => {
    const result = await harness.page.evaluate(async ({ text, quote }) => {
      const { bench } = window
      const studyId = bench.store.newId()
      await bench.store.revise('study', studyId, { name: 'Cedar 2020', year: null, excludedReason: null })
      const verdict = { verdict: 'supported', quote, rationale: '' }
      const imported = await bench.import({
        format: 'attest-claims/1', judge: { name: 'Judge Y' }, studies: [{ study: 'Cedar 2020', statements: [{ statement: 'Few left.', verdict }] }],
      })
      const judgeId = [...(await bench.reader.read()).judges.keys()][0]!
      const [before] = await bench.rowsOf(judgeId)
      // Moving a text in gives the study one.
      const sourceId = (await bench.paste('later', text)).sourceId
      await bench.pipelines.moveSource(bench.store, sourceId, studyId)
      bench.parts.embed.embed = () => Promise.reject(new Error('not looked at here'))
      await bench.background()
      const [after] = await bench.rowsOf(judgeId)
      return { problems: imported.problems.map((p) => p.message), before: before!.quoteState, after: after!.quoteState, passages: after!.passages.length }
    }, { text: report('Cedar 2020'), quote: QUOTE })
    expect(result.problems).toEqual([expect.stringContaining('no text yet')])
    expect(result).toMatchObject({ before: null, after: 'verbatim', passages: 5 })
  })
})

describe('verdicts of people', () => {
  it('count as those of a judge of their own, with the quote where it was picked or found', async () => {
    const result = await harness.page.evaluate(async ({ file, quote }) => {
      const { bench } = window
      await bench.import(file)
      const [claim] = await bench.rowsOf(null)
      const value = { claimId: claim!.claimId, conditionId: bench.condition.id, verdict: 'contradicted' as const, quote, span: null, rationale: 'Read it.' }
      await bench.pipelines.giveHumanVerdict(bench, 'Ada | L.', value, bench.condition)
      const judges = [...(await bench.reader.read()).judges.values()]
      const [given] = await bench.rowsOf(judges[0]!.id)
      await bench.pipelines.withdrawHumanVerdict(bench.store, 'Ada | L.', claim!.claimId, bench.condition.id)
      const after = (await bench.reader.read()).verdicts.length
      return { judges, given, after }
    }, { file: statementFile({ 'Amber 2019': ['All stayed.'] }), quote: QUOTE })
    expect(result.judges).toMatchObject([{ kind: 'human', name: 'Ada | L.' }])
    expect(result.given).toMatchObject({ state: 'judged', verdict: 'contradicted', judgeKind: 'human', quoteState: 'verbatim', ungrounded: false })
    expect(result.given!.quotePlaces).toHaveLength(1)
    expect(result.after).toBe(0)
  })
})
