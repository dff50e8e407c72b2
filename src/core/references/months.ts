/** Names of the months in English, January first. */
export const MONTHS: readonly string[] = [
  'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December',
]

const SHORT = MONTHS.map((name) => name.slice(0, 3).toLowerCase())

/** 1 to 12 of an English name, whole or cut to three letters or more; null when it is none. */
export function monthNumber(name: string): number | null {
  const at = SHORT.indexOf(name.trim().slice(0, 3).toLowerCase())
  return at < 0 ? null : at + 1
}
