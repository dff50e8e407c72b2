import type { VerdictLabel } from '../../../../src/core/model'
import { verdictAgreement } from '../../../../src/core/stats/agreement-entropy'
import { goldenCases } from './golden'

goldenCases<{ verdicts: (VerdictLabel | null)[] }>('agreement_entropy.json', ({ verdicts }) => verdictAgreement(verdicts))
