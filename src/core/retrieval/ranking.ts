/**
 * Damping of reciprocal rank fusion: how little the first ranks stand out. Range about 10 to 100; 60 is the value of
 * Cormack, Clarke and Büttcher (SIGIR 2009), chosen before seeing any data of ours.
 */
export const DEFAULT_FUSION_CONSTANT = 60

/** Positions of the scores, best first; of equal scores the earlier position comes first. */
export function rankByScore(scores: readonly number[]): number[] {
  return scores.map((_, position) => position).sort((a, b) => scores[b]! - scores[a]! || a - b)
}

/**
 * Reciprocal rank fusion: the sum over rankings of 1 / (c + rank), rank counted from 1.
 * @param rankings each lists every one of the same positions once, best first
 * @returns one score a position
 */
export function reciprocalRankFusion(
  rankings: readonly (readonly number[])[],
  c: number = DEFAULT_FUSION_CONSTANT,
): number[] {
  const scores = new Array<number>(rankings[0]?.length ?? 0).fill(0)
  for (const ranking of rankings) {
    for (const [index, position] of ranking.entries()) scores[position]! += 1 / (c + index + 1)
  }
  return scores
}
