import { describe, expect, it } from 'vitest'
import { personVerdicts } from '../../../../src/core/metrics/person-verdicts'
import { conditionOf, humanJudge, type Condition, type VerdictLabel } from '../../../../src/core/model'
import { addClaim, addVerdict, CONDITION, PERSON, projectData } from '../../../helpers/project-data'

const OTHER = conditionOf({ ...CONDITION.retrieval, k: 8 }, CONDITION.judging)
const THIRD = conditionOf({ ...CONDITION.retrieval, k: 9 }, CONDITION.judging)
const GRACE = humanJudge('Grace')

/** Two claims; what is given is given one after the other. */
function project() {
  const data = projectData()
  data.judges.set(GRACE.id, GRACE)
  for (const condition of [OTHER, THIRD]) data.conditions.set(condition.id, condition)
  const [first, second] = [addClaim(data, 'amber', '1.1', 'Y'), addClaim(data, 'amber', '1.2', 'Y')]
  const give = (claim: typeof first, person: typeof PERSON, verdict: VerdictLabel, condition: Condition = CONDITION) =>
    addVerdict(data, claim, verdict, {
      id: `${claim.id}|${condition.id}|${person.name}`, judgeId: person.id, conditionId: condition.id, quote: 'said so', rationale: 'A note.', at: data.verdicts.length,
    }, { spans: [{ textVersionId: 'amber-text', sourceId: 'amber-pdf', start: 2100, end: 2107 }] })
  return { data, first, second, give }
}

describe('personVerdicts', () => {
  it("are people's alone, each with quote, place and note, by name", () => {
    const { data, first, second, give } = project()
    addVerdict(data, first, 'supported')
    give(first, GRACE, 'supported')
    give(first, PERSON, 'contradicted')
    const decided = personVerdicts(data, CONDITION)
    expect(decided.get(first.id)).toEqual([
      {
        person: 'Ada', verdict: 'contradicted', quote: 'said so', quoteState: 'verbatim', note: 'A note.', conditionId: CONDITION.id, at: 2,
        quotePlaces: [expect.objectContaining({ fileName: 'amber.pdf', start: 2100, page: 2 })],
      },
      expect.objectContaining({ person: 'Grace', verdict: 'supported' }),
    ])
    expect(decided.has(second.id)).toBe(false)
  })

  it('are those under the condition that is looked at, else the latest under any other', () => {
    const { data, first, second, give } = project()
    give(first, PERSON, 'supported')
    give(first, PERSON, 'contradicted', OTHER)
    give(second, PERSON, 'not_found', OTHER)
    give(second, PERSON, 'out_of_scope', THIRD)
    const verdicts = (condition: Condition) => [first, second].map(({ id }) => personVerdicts(data, condition).get(id)!.map(({ verdict }) => verdict))
    expect(verdicts(CONDITION)).toEqual([['supported'], ['out_of_scope']])
    expect(verdicts(OTHER)).toEqual([['contradicted'], ['not_found']])
  })
})
