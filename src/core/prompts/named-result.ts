import type { Result } from '../model'
import { oneLine } from './delimiter'

/** The result assessed, as it is named to models; empty parts are left out. */
export interface NamedResult extends Pick<Result, 'measure' | 'timePoint' | 'effect'> {
  outcome: string
}

/** One line a part that is filled in. */
export function resultLines({ outcome, measure, timePoint, effect }: NamedResult): string {
  const parts = [['Outcome', outcome], ['Measure', measure], ['Time point', timePoint], ['Effect', effect]] as const
  const filled = parts.filter(([, value]) => value.trim() !== '').map(([name, value]) => `${name}: ${oneLine(value)}`)
  return filled.length > 0 ? filled.join('\n') : 'Not named: the main result the sources report.'
}
