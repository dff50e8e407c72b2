/** Uniform numbers in [0, 1). */
export type Random = () => number

/**
 * Seeded random numbers: a Weyl sequence through a 32-bit mixer, after SplitMix (Steele, Lea and Flood 2014) with the
 * multipliers of Wellons' hash search. Equal seeds give equal sequences on every machine, so that an interval printed
 * today can be printed again tomorrow. Not for secrets.
 * @param seed taken modulo 2^32
 */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x9e3779b9) >>> 0
    let z = state
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad)
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
    return ((z ^ (z >>> 15)) >>> 0) / 4294967296
  }
}
