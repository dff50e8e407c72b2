import { conditionOf, type Condition } from '../core/model'
import { DEFAULT_RETRIEVAL } from '../core/retrieval/retrieve'

/** What a project starts with. METHOD 1.7 as we do it: NA claims are not judged, the result is not named. */
export const DEFAULT_CONDITION: Condition = conditionOf(DEFAULT_RETRIEVAL, { judgeNotApplicable: false, nameResult: false })
