import { fleissKappa } from '../../../../src/core/stats/fleiss-kappa'
import { gwetAc } from '../../../../src/core/stats/gwet-ac'
import { krippendorffAlpha } from '../../../../src/core/stats/krippendorff-alpha'
import type { KappaWeights } from '../../../../src/core/stats/agreement-weights'
import type { Statistic } from '../../../../src/core/stats/statistic'
import { goldenCases } from './golden'

interface Input { ratings: (number | null)[][]; categories: number[] }

const FLEISS = ['kappa', 'se', 'ciLow', 'ciHigh', 'seNull', 'z', 'p']
const INTERVAL = ['value', 'se', 'ciLow', 'ciHigh']

/** The file holds four statistics of the same ratings: each is put under its names there. */
goldenCases<Input>('fleiss_kappa.json', ({ ratings, categories }) => {
  const ac = (kind: KappaWeights): Statistic<object> => gwetAc(ratings, categories, kind)
  const alpha = (level: 'nominal' | 'ordinal'): Statistic<object> => krippendorffAlpha(ratings, categories, level)
  const parts = [
    named(fleissKappa(ratings, categories), 'fleiss', FLEISS),
    named(alpha('nominal'), 'alpha_nominal', ['alpha']),
    named(alpha('ordinal'), 'alpha_ordinal', ['alpha']),
    named(ac('unweighted'), 'ac1', INTERVAL),
    named(ac('linear'), 'ac2_linear', INTERVAL),
    named(ac('quadratic'), 'ac2_quadratic', INTERVAL),
  ]
  const raters = ratings[0]?.length ?? 0
  if (raters < 2) return fleissKappa(ratings, categories)
  return {
    nSubjects: ratings.length, nComplete: ratings.filter((row) => !row.includes(null)).length, raters,
    ...Object.assign({}, ...parts.map((part) => part.values)),
    reason: null, reasons: Object.assign({}, ...parts.map((part) => part.reasons)) as Record<string, string>,
  }
})

/** "kappa" of Fleiss is "fleiss" there, "se" is "fleiss_se". */
function named(statistic: Statistic<object>, prefix: string, names: string[]) {
  const key = (name: string): string => (name === names[0] ? prefix : `${prefix}_${name}`)
  const values = statistic as unknown as Record<string, number | null>
  const why = (name: string): string | undefined => statistic.reason ?? ('reasons' in statistic ? statistic.reasons[name] : undefined)
  return {
    values: Object.fromEntries(names.map((name) => [key(name), statistic.reason === null ? values[name] : null])),
    reasons: Object.fromEntries(names.flatMap((name) => (why(name) ? [[key(name), why(name)]] : []))),
  }
}
