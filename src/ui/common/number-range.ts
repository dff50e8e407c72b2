/** What a field for a number takes. */
export interface NumberRange {
  min: number
  max: number
  /** Whole numbers alone. */
  whole?: boolean
}

/** The number that was typed; null where it is none that the field takes. */
export function typedNumber(typed: string, { min, max, whole = false }: NumberRange): number | null {
  const value = Number(typed)
  const fits = typed.trim() !== '' && value >= min && value <= max && (!whole || Number.isInteger(value))
  return fits ? value : null
}

/** "A whole number from 1 to 20." */
export function rangeWords({ min, max, whole = false }: NumberRange): string {
  return `A ${whole ? 'whole number' : 'number'} from ${min} to ${max}.`
}
