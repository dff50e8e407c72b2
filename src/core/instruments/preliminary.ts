import type { Assessment, Instrument } from '../model'

/**
 * Options ticked in the preliminary considerations of an assessment; undefined when those that must be ticked were not
 * answered at all, as in an imported file, so that the rules go by the answers.
 */
export function tickedOf(instrument: Instrument, preliminary: Assessment['preliminary']): string[] | undefined {
  const required = instrument.preliminary.filter(({ atLeast = 0 }) => atLeast > 0)
  if (required.some(({ id }) => preliminary[id] === undefined)) return undefined
  return instrument.preliminary
    .filter(({ many }) => many === true)
    .flatMap(({ id }) => preliminary[id] ?? [])
}
