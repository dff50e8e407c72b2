/**
 * Quantile of the standard normal distribution, by halving the interval: exact to the last digits of the distribution
 * function, which is all a confidence level needs.
 * @param p in (0, 1); absolute error under 1e-12 for p in [1e-10, 1 - 1e-10]
 */
export function normalQuantile(p: number): number {
  // The lower tail keeps its digits where 1 - p would lose them.
  if (p > 0.5) return -normalQuantile(1 - p)
  let low = -38
  let high = 0
  for (let i = 0; i < 64; i++) {
    const middle = (low + high) / 2
    if (normalCdf(middle) < p) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Distribution function of the standard normal: a series near the middle, a continued fraction in the tails. */
export function normalCdf(x: number): number {
  const z = Math.abs(x)
  const upper = z < 3 ? 0.5 - centralArea(z) : upperTail(z)
  return x < 0 ? upper : 1 - upper
}

function density(x: number): number {
  return Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI)
}

/** Area between 0 and z: density times z + z^3/3 + z^5/15 + …, all terms positive, so that nothing cancels. */
function centralArea(z: number): number {
  let term = z
  let sum = z
  for (let k = 3; term > sum * 1e-17; k += 2) {
    term *= z * z / k
    sum += term
  }
  return sum * density(z)
}

/** Area above z for z >= 3: Laplace's continued fraction, 60 levels deep. */
function upperTail(z: number): number {
  let fraction = z
  for (let k = 60; k > 0; k--) fraction = z + k / fraction
  return density(z) / fraction
}
