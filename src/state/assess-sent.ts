/** A ticked result, with what its study's texts amount to. */
export interface TickedResult {
  studyId: string
  resultId: string
  /** Of all texts of the study. */
  characters: number
}

export interface Sent {
  studies: number
  results: number
  /** In all calls together. */
  characters: number
}

/**
 * What a run sends of the ticked results: those with a call left, and the whole text of the study with each call,
 * that for the overall judgement included.
 * @param targets of the calls to send
 */
export function whatIsSent(
  ticked: readonly TickedResult[],
  targets: readonly string[],
  assessmentOf: (one: TickedResult) => string,
): Sent {
  const sent = ticked.flatMap((one) => {
    const assessment = assessmentOf(one)
    const calls = targets.filter((target) => target === assessment || target.startsWith(`${assessment}|`))
    return calls.length > 0 ? [{ ...one, calls: calls.length }] : []
  })
  return {
    studies: new Set(sent.map((one) => one.studyId)).size,
    results: sent.length,
    characters: sent.reduce((sum, one) => sum + one.calls * one.characters, 0),
  }
}
