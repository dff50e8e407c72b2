import { fold, lettersOf } from './fold'

/** What is written where there is nothing to write. */
const NOTHING = new Set([
  '', 'na', 'nd', 'np', 'none', 'null', 'nil', 'undefined', 'notavailable', 'notapplicable', 'notprovided', 'notgiven',
  'notspecified', 'notfound', 'notlisted', 'notassigned', 'notknown', 'unavailable', 'unknown', 'unspecified', 'nodoi',
  'nodate', 'nolink', 'nourl', 'nodoiavailable', 'nolinkavailable', 'doinotavailable', 'linknotavailable', 'missing', 'tbd',
])

/** Whether a field says anything: "N/A", "n.d.", "not available" and the like do not. */
export function isGiven(value: string): boolean {
  return !NOTHING.has(lettersOf(fold(value)))
}
