import { AppError } from '../model/errors'

/** How far apart two categories are: all the same, by the distance of their codes, or by its square. */
export const KAPPA_WEIGHTS = ['unweighted', 'linear', 'quadratic'] as const
export type KappaWeights = (typeof KAPPA_WEIGHTS)[number]

/**
 * Weight of every pair of categories: 1 for agreement, down to 0 for the two ends of the scale.
 * @param categories codes of the whole fixed scale, used or not
 */
export function agreementWeights(categories: readonly number[], kind: KappaWeights): number[][] {
  const range = Math.max(...categories) - Math.min(...categories)
  return categories.map((a) =>
    categories.map((b) => {
      if (a === b) return 1
      if (kind === 'unweighted') return 0
      const distance = Math.abs(a - b) / range
      return kind === 'linear' ? 1 - distance : 1 - distance ** 2
    }),
  )
}

/** Place of every rating in the scale. A rating outside of it is a mistake of the caller. */
export function categoryIndex(categories: readonly number[]): (rating: number) => number {
  const places = new Map(categories.map((code, i) => [code, i]))
  return (rating) => {
    const place = places.get(rating)
    if (place === undefined) throw new AppError('internal', `The rating ${rating} is not on the scale ${categories.join(', ')}.`)
    return place
  }
}
