import { describe, expect, it } from 'vitest'
import { claimsCsv } from '../../../../src/core/report/claims-csv'
import { DECIDED, parseCsv, ROWS, texts } from '../../../helpers/export-rows'

describe('claimsCsv', () => {
  const [one, two] = parseCsv(claimsCsv(ROWS, texts, DECIDED))

  it('has the words of the claim, the verdict and the place of its quote', () => {
    expect(one).toMatchObject({
      claim_id: 'one', study: 'Study 1', item: '1.1', response: 'Y', comment: 'A comment, with a comma', explanation: 'E.', statement: '', judge: 'Judge J',
      state: 'judged', verdict: 'supported', rationale: 'It says so.', quote: "'=1+1", quote_state: 'verbatim', quote_page: '3', quote_start: '43', top_score: '4',
    })
  })

  it('names models beside the names people gave them, and nothing where no model answered', () => {
    const [line] = parseCsv(claimsCsv([{ ...ROWS[0]!, assessorModel: 'm-1 (https://a.example)', judgeModel: 'm-2 (https://b.example)' }], texts, DECIDED))
    expect(line).toMatchObject({ assessor_model: 'm-1 (https://a.example)', judge_model: 'm-2 (https://b.example)' })
    expect(one).toMatchObject({ assessor_model: '', judge_model: '' })
  })

  it('has each passage with its scores and its words', () => {
    expect(one).toMatchObject({
      passage_1_text: 'Participants were allocated by a computer.', passage_1_score: '4', passage_1_cosine: '0.5', passage_1_page: '2',
      passage_2_text: 'Nobody knew the group.',
    })
  })

  it('has what each person decided beside the judge, each in columns of their own', () => {
    expect(one).toMatchObject({
      person_1: 'Ada', person_1_verdict: 'contradicted', person_1_quote: 'Nobody knew the group.', person_1_quote_state: 'verbatim',
      person_1_quote_file: 'amber.pdf', person_1_quote_page: '3', person_1_quote_start: '43', person_1_quote_end: '65',
      person_1_note: "'=Seen, in table 2", person_1_condition: 'k5', person_2: 'Grace', person_2_verdict: 'supported', person_2_quote_page: '',
    })
    expect(two).toMatchObject({ person_1: '', person_1_verdict: '', person_2: 'Grace', person_2_verdict: 'not_found', person_2_note: 'Nowhere.' })
    expect(claimsCsv(ROWS, texts, new Map())).not.toContain('person_')
  })

  it('leaves cells empty where there is nothing', () => {
    expect(two).toMatchObject({ statement: 'Nobody knew.', explanation: '', item: '', verdict: '', passage_1_text: '', passage_1_start: '0', passage_2_file: '' })
  })
})
