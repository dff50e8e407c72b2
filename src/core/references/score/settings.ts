import { REFERENCE_ITEMS, type ReferenceItem, type ScoringSettings } from '../../model/references'
import { ZERO_SHIFT } from '../../stats/gamma-glm'

/** Weights of the RHS paper (METHOD 2.2), which add up to 11. */
export const PAPER_WEIGHTS: Readonly<Record<ReferenceItem, number>> = {
  title: 2, journal: 2, authors: 2, doi: 2, date: 1, link: 1, relevance: 1,
}

/** Range of a weight; with 0 an item is counted but not scored. */
export const WEIGHT_RANGE = { min: 0, max: 10 } as const

export const DEFAULT_CRITERION = 'addresses the population and the intervention or exposure of the prompt'

/** As the paper, where the paper says. */
export const DEFAULT_SCORING: Readonly<ScoringSettings> = {
  weights: PAPER_WEIGHTS,
  notGiven: 'error',
  denominator: 'requested',
  dates: 'lenient',
  quantiles: 6,
  criterion: DEFAULT_CRITERION,
  zeroShift: ZERO_SHIFT,
}

export const ITEM_NAMES: Readonly<Record<ReferenceItem, string>> = {
  title: 'Title', journal: 'Journal', authors: 'Authors', doi: 'DOI', date: 'Publication date', link: 'Web link',
  relevance: 'Relevance',
}

export function hasPaperWeights({ weights }: Pick<ScoringSettings, 'weights'>): boolean {
  return REFERENCE_ITEMS.every((item) => weights[item] === PAPER_WEIGHTS[item])
}

/** The RHS of a reference with every item in error: 11 with the weights of the paper. */
export function maximumScore(weights: Readonly<Record<ReferenceItem, number>>): number {
  return REFERENCE_ITEMS.reduce((sum, item) => sum + weights[item], 0)
}

/** The line under every result and on every export: two studies scored in different ways are not alike. */
export function scoringLine(settings: ScoringSettings): string {
  const weights = REFERENCE_ITEMS.map((item) => `${ITEM_NAMES[item].toLowerCase().replace('doi', 'DOI')} ${settings.weights[item]}`)
  return [
    `Weights: ${weights.join(', ')} (${hasPaperWeights(settings) ? "the paper's" : 'changed from those of the paper'}), RHS 0 to ${maximumScore(settings.weights)}`,
    `An item that was asked for and left out counts as ${settings.notGiven === 'error' ? 'in error' : 'failed'}`,
    `Percentages are of references ${settings.denominator}`,
    `Dates: ${settings.dates === 'strict' ? 'the year of print or issue only' : 'print, issue or online year'}`,
    `Quantiles: type ${settings.quantiles}${settings.quantiles === 6 ? ', as SPSS' : ''}`,
    `Relevant: ${settings.criterion.trim().replace(/\.+$/, '') || 'no criterion written'}`,
    `A mean RHS of 0 enters the gamma model as ${settings.zeroShift}`,
  ].join('. ') + '.'
}
