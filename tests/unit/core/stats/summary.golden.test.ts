import { summarise } from '../../../../src/core/stats/summary'
import { goldenCases } from './golden'

/** One file holds the quartiles of both types. */
goldenCases<{ values: (number | null)[] }>('quantiles.json', ({ values }) => {
  const linear = summarise(values, 7)
  const weibull = summarise(values, 6)
  if (linear.reason !== null || weibull.reason !== null) return linear
  return {
    ...linear,
    q1_type7: linear.q1, q3_type7: linear.q3, iqr_type7: linear.iqr,
    q1_type6: weibull.q1, q3_type6: weibull.q3, iqr_type6: weibull.iqr,
  }
})
