import Papa from 'papaparse'
import type { PassageRow } from '../../src/core/metrics/claim-rows'
import type { PersonVerdicts } from '../../src/core/metrics/person-verdicts'
import { claimRow } from './project-data'

const TEXT = 'Participants were allocated by a computer. Nobody knew the group.'
export const texts = (id: string) => (id === 't' ? TEXT : undefined)

function passage(rank: number, start: number, end: number, textVersionId = 't'): PassageRow {
  return {
    passageId: `p${rank}`, rank, score: 5 - rank, cosine: 0.5, sourceId: 's', fileName: 'amber.pdf', textVersionId, start, end, page: 2,
    sourceType: 'article', section: 'Methods', readByOcr: false,
  }
}

/** Two claims as they are exported: a question with its verdict, and a statement on a text that is not at hand. */
export const ROWS = [
  claimRow({
    claimId: 'one', verdict: 'supported', quote: '=1+1', quoteState: 'verbatim', rationale: 'It says so.', comment: 'A comment, with a comma',
    quotePlaces: [{ sourceId: 's', fileName: 'amber.pdf', textVersionId: 't', start: 43, end: 65, page: 3, readByOcr: false }],
    passages: [passage(1, 0, 42), passage(2, 43, 65)], topScore: 4, maxCosine: 0.5,
  }),
  claimRow({ claimId: 'two', kind: 'statement', explanation: 'Nobody knew.', itemId: null, passages: [passage(1, 0, 42, 'gone')] }),
]

/** Ada decided about the first of them, Grace about both. */
export const DECIDED: PersonVerdicts = new Map([
  ['one', [
    {
      person: 'Ada', verdict: 'contradicted', quote: 'Nobody knew the group.', quoteState: 'verbatim', note: '=Seen, in table 2', conditionId: 'k5', at: 1,
      quotePlaces: [{ sourceId: 's', fileName: 'amber.pdf', textVersionId: 't', start: 43, end: 65, page: 3, readByOcr: false }],
    },
    { person: 'Grace', verdict: 'supported', quote: '', quoteState: 'none', note: '', conditionId: 'k5', at: 2, quotePlaces: [] },
  ]],
  ['two', [{ person: 'Grace', verdict: 'not_found', quote: '', quoteState: 'none', note: 'Nowhere.', conditionId: 'k8', at: 3, quotePlaces: [] }]],
])

/** Rows of a CSV file by the names in its header. */
export function parseCsv(text: string): Record<string, string>[] {
  return Papa.parse<Record<string, string>>(text.replace('\uFEFF', ''), { header: true, skipEmptyLines: true }).data
}
