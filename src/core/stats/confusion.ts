import { defined, reasonFor, undefinedBecause, type Reasons, type Statistic } from './statistic'

export interface Confusion {
  method: 'confusion'
  n: number
  /** Pairs with a missing side: in no denominator. */
  nMissing: number
  exactAccuracy: number
  tp: number
  fp: number
  fn: number
  tn: number
  binaryAccuracy: number
  sensitivity: number | null
  specificity: number | null
  f1: number | null
  /** sensitivity + specificity - 1 */
  youdenJ: number | null
}

/**
 * Accuracy of labels against a reference (METHOD 1.3), exact and after collapsing to two classes.
 * @param reference null is a missing side
 * @param predicted same length and order
 * @param positive labels of the positive class; all others are negative
 */
export function confusion(
  reference: readonly (string | null)[],
  predicted: readonly (string | null)[],
  positive: readonly string[],
): Statistic<Confusion> {
  const pairs = reference.flatMap((truth, i) => {
    const said = predicted[i]
    return truth === null || said === null || said === undefined ? [] : [{ truth, said }]
  })
  const n = pairs.length
  if (n === 0) return undefinedBecause('No pair has both sides.')
  const yes = new Set(positive)
  const count = (truth: boolean, said: boolean): number =>
    pairs.filter((pair) => yes.has(pair.truth) === truth && yes.has(pair.said) === said).length
  const [tp, fp, fn, tn] = [count(true, true), count(false, true), count(true, false), count(false, false)]
  const sensitivity = ratio(tp, tp + fn)
  const specificity = ratio(tn, tn + fp)
  const value = {
    method: 'confusion' as const, n, nMissing: reference.length - n,
    exactAccuracy: pairs.filter((pair) => pair.truth === pair.said).length / n,
    tp, fp, fn, tn, binaryAccuracy: (tp + tn) / n, sensitivity, specificity,
    f1: ratio(2 * tp, 2 * tp + fp + fn),
    youdenJ: sensitivity === null || specificity === null ? null : sensitivity + specificity - 1,
  }
  return defined(value, reasonsOf(value))
}

function reasonsOf({ sensitivity, specificity, f1, youdenJ }: Pick<Confusion, 'sensitivity' | 'specificity' | 'f1' | 'youdenJ'>): Reasons {
  return {
    ...(sensitivity === null && { sensitivity: 'The reference has no positive.' }),
    ...(specificity === null && { specificity: 'The reference has no negative.' }),
    ...(f1 === null && { f1: 'Neither side has a positive.' }),
    ...(youdenJ === null && reasonFor(['youdenJ'], 'Sensitivity or specificity is undefined.')),
  }
}

function ratio(top: number, bottom: number): number | null {
  return bottom === 0 ? null : top / bottom
}
