import { expect, it } from 'vitest'
import { domainOf, judgeDomain, labelOf } from '../../../../src/core/instruments'
import type { Instrument } from '../../../../src/core/model'
import { hasGolden, readGolden } from '../../../helpers/golden'
import { readInstrument } from '../../../helpers/instruments'

interface Vector {
  domain: number
  answers: string[]
  judgement: string
}

const FILES = [
  ['rob2-assignment', 'rob2_golden.json'],
  ['rob2-adhering', 'rob2_adhering_golden.json'],
] as const

for (const [instrumentId, file] of FILES) {
  it.skipIf(!hasGolden(file))(`${instrumentId} on every vector of ${file}`, () => {
    const instrument = readInstrument(instrumentId)
    const vectors = readGolden<Vector[]>(file)
    expect(vectors.length).toBeGreaterThan(0)
    expect(vectors.filter((vector) => !agrees(instrument, vector))).toEqual([])
  })
}

/** The vectors respect the conditions, so nothing may be missing, out of place or unknown. */
function agrees(instrument: Instrument, { domain, answers, judgement }: Vector): boolean {
  const { id, questions } = domainOf(instrument, `D${domain}`)
  const given = Object.fromEntries(questions.map((question, i) => [question.id, answers[i]]))
  const outcome = judgeDomain(instrument, id, given)
  return (
    answers.length === questions.length &&
    outcome.incomplete.length + outcome.violations.length + outcome.notOffered.length === 0 &&
    labelOf(instrument, outcome.judgement ?? '') === judgement
  )
}
