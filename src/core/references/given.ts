import { fold, lettersOf } from './match/fold'

/** What is written where there is nothing to write. Folded, letters and digits alone. */
const NOTHING = new Set([
  '', 'na', 'nd', 'np', 'nil', 'nan', 'none', 'null', 'undefined', 'tbd', 'missing', 'unavailable', 'unknown', 'unspecified',
  'notavailable', 'notavailableonline', 'notapplicable', 'notprovided', 'notgiven', 'notspecified', 'notfound', 'notlisted',
  'notassigned', 'notknown', 'nodate', 'nodoi', 'nolink', 'nourl', 'nodoiavailable', 'nolinkavailable', 'doinotavailable',
  'linknotavailable', 'keineangabe', 'nichtverfugbar', 'nondisponible', 'nodisponible', 'nondisponibile', 'naodisponivel',
  'nietbeschikbaar',
])

/** Whether a field says anything: "N/A", "n.d.", "not available", a lone dash and the like do not. */
export function isGiven(value: string): boolean {
  return !NOTHING.has(lettersOf(fold(value)))
}
