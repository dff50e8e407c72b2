import { describe, expect, it } from 'vitest'
import { claimRows } from '../../../../src/core/metrics/claim-rows'
import type { ProjectData } from '../../../../src/core/metrics/project-data'
import { bareVerdictKey, movedQuoteKey, textKey } from '../../../../src/core/model'
import { addCall, addClaim, addRetrieval, addVerdict, ASSESSOR, CONDITION, JUDGE, PERSON, projectData } from '../../../helpers/project-data'

function rows(data: ProjectData, judgeId: string | null = JUDGE.id, live = new Set<string>()) {
  return claimRows(data, { condition: CONDITION, judgeId, live })
}

describe('claimRows', () => {
  it('puts everything about a claim on one row', () => {
    const data = projectData()
    const claim = addClaim(data, 'amber', '1.2', 'PN', { comment: 'Open list.' })
    const retrievalId = addRetrieval(data, claim, [[1900, 3300, 7.5], [0, 1400, 2]])
    data.groundings.push({ id: retrievalId, claimId: claim.id, conditionId: CONDITION.id, cosines: [0.4, 0.6], max: 0.6, mean: 0.5, bestRank: 2, modelId: 'm', truncated: 0 })
    addVerdict(data, claim, 'supported', { retrievalId }, { spans: [{ textVersionId: 'amber-text', sourceId: 'amber-pdf', start: 2100, end: 2150 }] })
    expect(rows(data)).toEqual([expect.objectContaining({
      study: 'Amber 2019', year: 2019, outcome: 'Sleep', measure: 'diary', assessor: ASSESSOR.name, domainId: 'D1', domain: 'Bias arising from the randomization process',
      itemId: '1.2', response: 'PN', responseLabel: 'Probably no', responseClass: 'no', comment: 'Open list.',
      judge: 'Judge J', state: 'judged', verdict: 'supported', quote: 'quoted words', quoteState: 'verbatim', quoteInPassages: true, ungrounded: false, olderText: false,
      quotePlaces: [{ sourceId: 'amber-pdf', fileName: 'amber.pdf', textVersionId: 'amber-text', start: 2100, end: 2150, page: 2, readByOcr: false }],
      topScore: 7.5, queryTokens: 3, maxCosine: 0.6, meanCosine: 0.5, bestRank: 2,
      passages: [
        expect.objectContaining({ rank: 1, score: 7.5, cosine: 0.4, page: 1, fileName: 'amber.pdf' }), expect.objectContaining({ rank: 2, score: 2, cosine: 0.6, page: 1 }),
      ],
    })])
  })

  it('says which passages and quotes OCR read', () => {
    const data = projectData()
    data.texts.set('amber-text', { ...data.texts.get('amber-text')!, ocrSpans: [{ start: 2000, end: 2120 }] })
    const claim = addClaim(data, 'amber', '1.2', 'PN')
    const retrievalId = addRetrieval(data, claim, [[1900, 3300, 7.5], [0, 1400, 2]])
    const span = { textVersionId: 'amber-text', sourceId: 'amber-pdf' }
    addVerdict(data, claim, 'supported', { retrievalId }, { spans: [{ ...span, start: 2100, end: 2150 }, { ...span, start: 2120, end: 2150 }] })
    const [row] = rows(data)
    expect(row!.passages.map(({ readByOcr }) => readByOcr)).toEqual([true, false])
    expect(row!.quotePlaces.map(({ readByOcr }) => readByOcr)).toEqual([true, false])
  })

  it('says which model assessed and judged and at which origin, without the path', () => {
    const data = projectData()
    const model = { baseUrl: 'https://models.example.org/secret-path/v1', model: 'm-1', dialect: 'openai-chat' as const, temperature: 0, maxOutputTokens: 10, reasoningEffort: null }
    data.assessors.set(ASSESSOR.id, { ...ASSESSOR, kind: 'model', model })
    data.judges.set(JUDGE.id, { ...JUDGE, kind: 'model', model: { ...model, model: 'm-2', baseUrl: 'http://localhost:8080/v1' } })
    addVerdict(data, addClaim(data, 'amber', '1.1', 'Y'), 'supported')
    expect(rows(data)).toMatchObject([{ assessorModel: 'm-1 (https://models.example.org)', judgeModel: 'm-2 (http://localhost:8080)' }])
  })

  it('has no model where a person or a file answered', () => {
    const data = projectData()
    addClaim(data, 'amber', '1.1', 'Y')
    expect(rows(data, PERSON.id)).toMatchObject([{ assessorModel: null, judgeModel: null }])
  })

  it('keeps the states apart', () => {
    const data = projectData()
    addVerdict(data, addClaim(data, 'amber', '1.1', 'Y'), 'not_found')
    addClaim(data, 'amber', '1.2', 'Y')
    addCall(data, addClaim(data, 'amber', '1.3', 'N'), 'refused', 1, 'r1')
    addCall(data, addClaim(data, 'amber', '2.1', 'N'), 'unsettled', 1, 'r2')
    addCall(data, addClaim(data, 'amber', '2.2', 'N'), 'unsettled', 1, 'r3')
    addClaim(data, 'amber', '2.3', 'NA')
    const states = Object.fromEntries(rows(data, JUDGE.id, new Set(['r3'])).map((r) => [r.itemId, r.state]))
    expect(states).toEqual({ 1.1: 'judged', 1.2: 'planned', 1.3: 'failed', 2.1: 'possibly-billed', 2.2: 'in-flight', 2.3: 'not-judged' })
  })

  it('plans NA claims too when the condition judges them', () => {
    const data = projectData()
    addClaim(data, 'amber', '2.3', 'NA')
    const condition = { ...CONDITION, judging: { ...CONDITION.judging, judgeNotApplicable: true } }
    expect(claimRows(data, { condition, judgeId: JUDGE.id })[0]!.state).toBe('planned')
  })

  it('shows one judge and one condition at a time', () => {
    const data = projectData()
    const claim = addClaim(data, 'amber', '1.1', 'Y')
    addVerdict(data, claim, 'supported')
    addVerdict(data, claim, 'contradicted', { judgeId: PERSON.id })
    addVerdict(data, claim, 'out_of_scope', { id: bareVerdictKey(claim.id, 'other', JUDGE.id, 0), conditionId: 'other' })
    expect(rows(data)[0]!.verdict).toBe('supported')
    expect(rows(data, PERSON.id)[0]!.verdict).toBe('contradicted')
    expect(rows(data, null)[0]).toMatchObject({ verdict: null, state: 'planned', judge: '' })
  })

  it('flags a supported verdict whose quote is nowhere, but not that of a person who picked none', () => {
    const data = projectData()
    const claim = addClaim(data, 'amber', '1.1', 'Y')
    addVerdict(data, claim, 'supported', {}, { state: 'absent', inPassages: false })
    addVerdict(data, claim, 'supported', { judgeId: PERSON.id, quote: '' }, { state: 'none', inPassages: false })
    expect(rows(data)[0]).toMatchObject({ ungrounded: true, quoteInPassages: null })
    expect(rows(data, PERSON.id)[0]!.ungrounded).toBe(false)
  })

  it('says of an ungrounded verdict never that its quote stands in the passages, where it only reaches into one', () => {
    const data = projectData()
    const claim = addClaim(data, 'amber', '1.1', 'Y')
    addRetrieval(data, claim, [[0, 1400, 2]])
    const spans = [{ sourceId: 'amber-pdf', textVersionId: 'amber-text', start: 1380, end: 1500 }]
    addVerdict(data, claim, 'supported', {}, { state: 'verbatim', inPassages: false, spans })
    expect(rows(data)[0]).toMatchObject({ ungrounded: true, quoteInPassages: false })
  })

  it("says of a person's quote whether it stands in the passages shown, wherever they found it", () => {
    const data = projectData()
    const claim = addClaim(data, 'amber', '1.1', 'Y')
    addRetrieval(data, claim, [[0, 1400, 2]])
    const at = (start: number) => [{ sourceId: 'amber-pdf', textVersionId: 'amber-text', start, end: start + 20 }]
    addVerdict(data, claim, 'supported', { judgeId: PERSON.id }, { state: 'verbatim', inPassages: false, spans: at(100) })
    expect(rows(data, PERSON.id)[0]!.quoteInPassages).toBe(true)
    data.quotes.at(-1)!.spans = at(1500)
    expect(rows(data, PERSON.id)[0]!.quoteInPassages).toBe(false)
  })

  it('sets the rule beside the judgement, and says which answers it lacks', () => {
    const data = projectData()
    for (const [item, answer] of [['1.1', 'Y'], ['1.2', 'Y'], ['1.3', 'N'], ['D1', 'high'], ['2.1', 'Y'], ['D2', 'low']]) addClaim(data, 'amber', item!, answer!)
    const byItem = new Map(rows(data).map((r) => [r.itemId, r]))
    expect(byItem.get('D1')).toMatchObject({ response: 'high', ruleJudgement: 'low', ruleJudgementLabel: 'Low', ruleAgrees: false, ruleIncomplete: [] })
    expect(byItem.get('D2')).toMatchObject({ ruleJudgement: null, ruleAgrees: null })
    expect(byItem.get('D2')!.ruleIncomplete).toContain('2.2')
    expect(byItem.get('1.1')).toMatchObject({ ruleJudgement: null, ruleAgrees: null })
  })

  it('says of each passage which section it stands in, and what its document is', () => {
    const data = projectData()
    data.texts.get('amber-text')!.sections = [{ start: 0, name: 'Methods' }, { start: 1300, name: 'Results' }]
    data.sources.get('amber-pdf')!.filing.type = 'protocol'
    addRetrieval(data, addClaim(data, 'amber', '1.1', 'Y'), [[0, 1400, 2], [1200, 2600, 1]])
    expect(rows(data)[0]!.passages.map(({ section, sourceType }) => [section, sourceType])).toEqual([['Methods', 'protocol'], ['Results', 'protocol']])
  })

  it('shows the passages a verdict was given on, and says when their text was replaced', () => {
    const data = projectData()
    const claim = addClaim(data, 'amber', '1.1', 'Y')
    const old = addRetrieval(data, claim, [[0, 1400, 1]], ['amber-old'])
    addVerdict(data, claim, 'supported', { retrievalId: old })
    expect(rows(data)[0]).toMatchObject({ olderText: true, state: 'judged', retrievalId: old })
    const present = addRetrieval(data, claim, [[1200, 2600, 2]])
    expect(rows(data)[0]!.retrievalId).toBe(old)
    addVerdict(data, claim, 'not_found', { retrievalId: present, at: 0 })
    expect(rows(data)[0]).toMatchObject({ olderText: false, verdict: 'not_found', retrievalId: present })
  })

  it('shows a quote where it was found again', () => {
    const data = projectData()
    const claim = addClaim(data, 'amber', '1.1', 'Y')
    const verdict = addVerdict(data, claim, 'supported', { id: 'ada@home' }, { spans: [{ textVersionId: 'amber-old', sourceId: 'amber-pdf', start: 5, end: 9 }] })
    const key = textKey(['amber-text'])
    data.quotes.push({
      id: movedQuoteKey(verdict.id, key), claimId: claim.id, textKey: key, state: 'verbatim', inPassages: true, distance: 0,
      spans: [{ textVersionId: 'amber-text', sourceId: 'amber-pdf', start: 15, end: 19 }],
    })
    expect(rows(data)[0]!.quotePlaces).toMatchObject([{ textVersionId: 'amber-text', start: 15 }])
  })

  it('leaves claims of deleted studies and results out, and keeps those of excluded ones with their reason', () => {
    const data = projectData()
    addClaim(data, 'amber', '1.1', 'Y')
    addClaim(data, 'birch', '1.1', 'Y')
    data.studies.set('birch', { name: 'Birch 2021', year: 2021, excludedReason: 'Not randomised' })
    expect(rows(data).map((r) => r.excludedReason)).toEqual([null, 'Not randomised'])
    data.results.delete('amber-result')
    expect(rows(data).map((r) => r.studyId)).toEqual(['birch'])
    data.studies.delete('birch')
    expect(rows(data)).toEqual([])
  })

  it('sorts by study, then by the order of the instrument', () => {
    const data = projectData()
    addClaim(data, 'birch', '1.1', 'Y', { order: 0 })
    addClaim(data, 'amber', '2.1', 'Y', { order: 4 })
    addClaim(data, 'amber', '1.1', 'Y', { order: 0 })
    expect(rows(data).map((r) => `${r.studyId} ${r.itemId}`)).toEqual(['amber 1.1', 'amber 2.1', 'birch 1.1'])
  })
})
