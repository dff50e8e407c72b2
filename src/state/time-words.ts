/** "30 November 2026 at 14:05 CET". @param at epoch milliseconds @param timeZone by its IANA name; default: the person's */
export function timeWords(at: number, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZoneName: 'short',
    ...(timeZone !== undefined && { timeZone }),
  }).format(at)
}
