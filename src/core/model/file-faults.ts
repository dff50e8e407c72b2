import type { ErrorCode } from './errors'

const OF_THE_FILE: ReadonlySet<ErrorCode> = new Set([
  'pdf-damaged', 'pdf-empty', 'pdf-too-large', 'not-a-pdf', 'unknown-format', 'file-unreadable',
])

/** The file itself is at fault: the same file fails however often it is tried, and only another one helps. */
export function isFaultOfFile(code: ErrorCode): boolean {
  return OF_THE_FILE.has(code)
}
