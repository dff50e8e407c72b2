import type { ScoredResponse, ScoringSettings } from '../../model/references'
import type { Friedman } from '../../stats/friedman'
import type { Cronbach } from '../../stats/cronbach'
import type { Statistic } from '../../stats/statistic'
import type { ItemAgreement } from '../score/scorer-agreement'
import { compareChatbots, compareForms, friedmanOnResponses, type Comparison, type FormComparison } from './comparisons'
import { heatMap, type HeatMap } from './heat-map'
import { defaultChoice, fitModel, type ModelChoice, type ModelResult } from './model'
import { referenceStudy, type ReferenceStudy } from './study'
import { normality, reliability, scoreSummaries, type Normality, type ScoreSummary } from './summaries'

/** METHOD 2.4, whole. */
export interface ReferenceAnalysis {
  study: ReferenceStudy
  summaries: ScoreSummary[]
  reliability: Statistic<Cronbach>
  normality: Normality
  friedman: Statistic<Friedman>
  comparisons: Comparison[]
  forms: FormComparison[]
  choice: ModelChoice
  model: ModelResult
  heat: HeatMap
  /** Of two scorers, where there were two. */
  agreement: ItemAgreement[]
}

export interface AnalysisOptions {
  /** Terms of the model; what varies without one. */
  choice?: ModelChoice
  agreement?: readonly ItemAgreement[]
}

export function analyseReferences(
  responses: readonly ScoredResponse[], settings: ScoringSettings, { choice, agreement = [] }: AnalysisOptions = {},
): ReferenceAnalysis {
  const study = referenceStudy(responses, settings)
  const chosen = choice ?? defaultChoice(study)
  return {
    study,
    summaries: scoreSummaries(study), reliability: reliability(study), normality: normality(study),
    friedman: friedmanOnResponses(study), comparisons: compareChatbots(study), forms: compareForms(study),
    choice: chosen, model: fitModel(study, chosen), heat: heatMap(study), agreement: [...agreement],
  }
}
