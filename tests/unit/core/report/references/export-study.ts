import { analyseReferences } from '../../../../../src/core/references/analysis/analyse'
import { DEFAULT_SCORING, scoringLine } from '../../../../../src/core/references/score/settings'
import { referenceTables } from '../../../../../src/core/report/references/tables'
import { scoredReference, scoredResponse, scoredStudy } from '../../../../helpers/scored-responses'

/** Names that try to be formulas and markup, a reference that waits, and a chatbot that stands apart. */
export const EVIL = '=HYPERLINK("http://x")<script>alert(1)</script>'

export const ANALYSIS = analyseReferences(
  [
    ...scoredStudy(), scoredResponse([3, scoredReference({ doi: null })], { chatbot: EVIL, topic: EVIL }),
    scoredResponse([], { chatbot: 'Bard' }),
  ],
  DEFAULT_SCORING,
)
export const TABLES = referenceTables(ANALYSIS)
export const META = { title: `Study ${EVIL}`, at: '2026-01-02T03:04:05.000Z', made: '2 January 2026 at 12:04 GMT+9' }
export const LINE = scoringLine(DEFAULT_SCORING)
