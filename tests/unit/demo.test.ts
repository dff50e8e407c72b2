import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { importClaims } from '../../src/core/claims'
import { isAsked, itemsOf, judgeDomain, judgeOverall } from '../../src/core/instruments'
import { VERDICTS, type QuoteState } from '../../src/core/model'
import { checkQuote, isUngrounded } from '../../src/core/verdicts'
import { claimsOfDemo, demoFile, readDemo, writtenReport, type DemoClaim } from '../helpers/demo'
import { readInstrument } from '../helpers/instruments'

const demo = readDemo()
const claims = claimsOfDemo(demo)
const instrument = readInstrument('rob2-assignment')
const items = itemsOf(instrument)
const questions = new Set(items.filter(({ kind }) => kind === 'question').map(({ id }) => id))
/** A report stays light to open and to keep in the repository. */
const LARGEST_PDF = 150 * 1024
/** Quotes that are not word for word in the report, as the example means them to be. */
const INTENDED: Record<string, QuoteState> = {
  'Lantern Sleep Trial 3.1': 'absent',
  'Harbour Knee Trial 1.1': 'near',
  'Harbour Knee Trial 2.1': 'too-short',
  'Harbour Knee Trial 4.4': 'absent',
  'Clean Desk Study 2.2': 'absent',
  'Clean Desk Study 3.2': 'absence',
  'Clean Desk Study 3.4': 'absence',
  'Clean Desk Study 5.1': 'absence',
}

function answersOf(list: readonly DemoClaim[]): Record<string, string> {
  return Object.fromEntries(list.map(({ item, response }) => [item, response]))
}

function reportOf(study: string): string {
  return writtenReport(demo.studies.find(({ name }) => name === study)!.file)
}

function ofStudy(study: string): DemoClaim[] {
  return claims.filter((claim) => claim.study === study)
}

function judgedByRule(study: string): Record<string, string | null> {
  const answers = answersOf(ofStudy(study))
  const domains = Object.fromEntries(instrument.domains.map(({ id }) => [id, judgeDomain(instrument, id, answers).judgement]))
  return { ...domains, overall: judgeOverall(instrument, domains) }
}

function quoteOf(claim: (typeof claims)[number]) {
  const { verdict, quote } = claim.verdict!
  return checkQuote({
    claim: { id: claim.item, response: claim.response, explanation: claim.explanation },
    verdict: { id: claim.item, verdict, quote, passageId: null },
    sources: [{ sourceId: claim.study, textVersionId: claim.study, text: reportOf(claim.study) }],
    passages: null,
  })
}

describe('the worked example', () => {
  it('has every item of the instrument once for each of its three reports', () => {
    expect(demo.claims.format).toBe('attest-claims/1')
    expect(demo.claims.instrument).toBe(instrument.id)
    expect(demo.claims.studies.map(({ study }) => study)).toEqual(demo.studies.map(({ name }) => name))
    for (const { name } of demo.studies) expect(ofStudy(name).map(({ item }) => item)).toEqual(items.map(({ id }) => id))
    expect(claims).toHaveLength(84)
  })

  it('is a file of claims that the import takes whole, without a remark', () => {
    const context = { instruments: [instrument], instrumentId: null, assessor: 'none named', judge: 'none named' }
    const { counts, problems } = importClaims(JSON.stringify(demo.claims), 'json', context)
    expect(counts).toEqual({ studies: 3, claims: 84, statements: 0, verdicts: 70 })
    expect(problems).toEqual([])
  })

  it('says that trials, claims and verdicts were written by hand', () => {
    expect(demo.notice).toMatch(/fictional trials.*claims were written by hand.*verdicts were given by hand/s)
    expect(demo.claims.assessor.name).toMatch(/worked example/)
    expect(demo.claims.judge.name).toMatch(/by hand/)
  })

  it('marks every report as fiction and keeps it small', () => {
    for (const { file } of demo.studies) {
      expect(writtenReport(file)).toMatch(/This report is fiction\./)
      expect(statSync(demoFile(file)).size).toBeLessThan(LARGEST_PDF)
    }
  })

  it('names its reports as they are, so that a new print is a new edition', () => {
    for (const { file, sha256 } of demo.studies) {
      expect(createHash('sha256').update(readFileSync(demoFile(file))).digest('hex')).toBe(sha256)
    }
  })

  it.each(items)('offers the response given to $id', ({ id, responses }) => {
    for (const claim of claims.filter(({ item }) => item === id)) expect(responses).toContain(claim.response)
  })

  it('explains every claim in a sentence and every verdict too', () => {
    for (const { comment, explanation, verdict } of claims) {
      expect(comment).toMatch(/^\S.*\.$/)
      expect(explanation).toMatch(/^\S.{40,}\.$/)
      if (verdict) expect(verdict.rationale).toMatch(/^\S.{10,}\.$/)
    }
  })

  it('judges all claims but those that do not apply, with all four verdicts', () => {
    for (const { response, verdict } of claims) expect(verdict === undefined).toBe(response === 'NA')
    const judged = claims.filter(({ item, verdict }) => verdict && questions.has(item))
    expect(new Set(judged.map(({ verdict }) => verdict!.verdict))).toEqual(new Set(VERDICTS))
    const supported = judged.filter(({ verdict }) => verdict!.verdict === 'supported').length
    expect(supported / judged.length).toBeGreaterThan(0.6)
    expect(supported / judged.length).toBeLessThan(0.65)
  })

  it('answers a question whose condition is not met once, and leaves out none that is due', () => {
    const out = demo.studies.flatMap(({ name }) => {
      const answers = answersOf(ofStudy(name))
      return ofStudy(name)
        .filter(({ item, response }) => questions.has(item) && (response !== 'NA') !== isAsked(instrument, item, answers))
        .map(({ item }) => `${name} ${item}`)
    })
    expect(out).toEqual(['Harbour Knee Trial 3.2'])
  })

  it('disagrees with the rule in two domains, and so once overall', () => {
    const disagreements = demo.studies.flatMap(({ name }) => {
      const answers = answersOf(ofStudy(name))
      return Object.entries(judgedByRule(name))
        .filter(([id, judgement]) => judgement !== answers[id])
        .map(([id, judgement]) => `${name} ${id}: ${answers[id]}, by rule ${judgement}`)
    })
    expect(disagreements).toEqual([
      'Harbour Knee Trial D4: low, by rule some-concerns',
      'Harbour Knee Trial overall: low, by rule some-concerns',
      'Clean Desk Study D2: some-concerns, by rule high',
    ])
  })

  it('has one trial of each overall judgement by the rule', () => {
    expect(demo.studies.map(({ name }) => judgedByRule(name)['overall'])).toEqual(['low', 'some-concerns', 'high'])
  })

  it('opens on a contradicted claim whose number the report refutes', () => {
    const featured = claims.find(({ study, item }) => study === demo.featured.study && item === demo.featured.item)!
    expect(featured.verdict!.verdict).toBe('contradicted')
    const [claimed] = featured.explanation.match(/\d+%/)!
    expect(reportOf(featured.study)).not.toContain(claimed)
    expect(quoteOf(featured).state).toBe('verbatim')
  })
})

describe('the quotes of the worked example', () => {
  const judged = claims.filter(({ verdict }) => verdict)

  it.each(judged.map((claim) => ({ name: `${claim.study} ${claim.item}`, claim })))('$name', ({ name, claim }) => {
    const needed = claim.verdict!.verdict === 'supported' || claim.verdict!.verdict === 'contradicted'
    if (!needed) expect(claim.verdict!.quote).toBe('')
    expect(quoteOf(claim).state).toBe(INTENDED[name] ?? (needed ? 'verbatim' : 'none'))
  })

  it('are missing from the report under three supported verdicts', () => {
    const ungrounded = judged.filter((claim) => isUngrounded({ verdict: claim.verdict!.verdict }, quoteOf(claim)))
    expect(ungrounded.map(({ study, item }) => `${study} ${item}`)).toEqual([
      'Lantern Sleep Trial 3.1', 'Harbour Knee Trial 4.4', 'Clean Desk Study 2.2',
    ])
    for (const { verdict } of ungrounded) expect(verdict!.verdict).toBe('supported')
  })
})
