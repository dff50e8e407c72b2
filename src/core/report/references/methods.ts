import type { ReferenceAnalysis } from '../../references/analysis/analyse'
import { TERM_NAMES } from '../../references/analysis/model'
import { hasPaperWeights, ITEM_NAMES, maximumScore } from '../../references/score/settings'
import { REFERENCE_ITEMS } from '../../model/references'

/** How the numbers came about, in paragraphs a paper can take over. */
export function methodsText({ study: { settings }, model, agreement }: ReferenceAnalysis): string[] {
  const weights = REFERENCE_ITEMS.map((item) => `${ITEM_NAMES[item]} ${settings.weights[item]}`).join(', ')
  return [
    `The Reference Hallucination Score (RHS) of a reference is the sum of the weights of its items in error, from 0 to ${maximumScore(settings.weights)}. Weights (${hasPaperWeights(settings) ? 'those of the paper' : 'changed from those of the paper'}): ${weights}. A response without a reference (N) has no score. References asked for and missing count as failed. An item that was asked for and left out counts as ${settings.notGiven === 'error' ? 'in error' : 'failed'}. A reference with an item that is not checked is kept out of medians and tests. Percentages are of references ${settings.denominator}.`,
    `Publication dates were compared ${settings.dates === 'strict' ? 'with the year of print or issue only' : 'with the years of print, issue and online publication'}. Relevance was judged by a person: the reference ${settings.criterion.trim() || 'has no written criterion'}. Where no record was found, relevance counts as in error.`,
    `Scores are given as median and interquartile range (quantiles of type ${settings.quantiles}${settings.quantiles === 6 ? ', as SPSS has them' : ', as R has them'}) and as mean and standard deviation, counts as frequency and percentage. Normality was tested with the Kolmogorov–Smirnov test with Lilliefors correction (p by the formulas of Dallal and Wilkinson, and of Stephens above 0.1). Reliability is Cronbach alpha over the seven indicators of an item in error, equal to KR-20, with the interval of Feldt.`,
    'Chatbots were compared on the mean RHS per response with the Friedman test, prompts of each topic as blocks (p from chi-square). As in the paper, they were also compared on references with the Kruskal–Wallis test (corrected for ties) and Dunn’s test, adjusted by Bonferroni over the pairs of one measure; references of one response are not independent, so these p values are too small. Basic and advanced prompts were compared with the Mann–Whitney test (corrected for ties, without continuity correction) and the rank-biserial correlation.',
    `The mean RHS per response was modelled with a generalised linear model, gamma distribution and logarithmic link${model.terms.length > 0 ? `, on ${model.terms.map((term) => TERM_NAMES[term].toLowerCase()).join(', ')}` : ''}. The scale is Pearson chi-square over the residual degrees of freedom; intervals and tests are normal; each term has a Wald test. A mean of 0 was entered as ${settings.zeroShift}. A chatbot whose every mean is 0 is not in the model.`,
    ...(agreement.length > 0 ? ['Two scorers worked blind; their agreement on each item is Cohen kappa, unweighted.'] : []),
    'Intervals are 95% intervals. p values are two-sided and, but for Dunn’s test, not adjusted for the number of tests.',
  ]
}
