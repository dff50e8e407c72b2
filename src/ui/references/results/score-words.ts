/** "7", "7.5", "7.25": the digits that are there, two at most. */
export function scoreWords(value: number): string {
  return String(Number(value.toFixed(2)))
}
