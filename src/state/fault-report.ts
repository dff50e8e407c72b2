import { AppError } from '../core/model'

/** Longest stretch of a foreign message that is kept. Range 40 to 400. */
const MESSAGE_LENGTH = 200
/** Lines of the stack that are kept: enough to find the place. */
const STACK_LINES = 12

export interface FaultPlace {
  version: string
  userAgent: string
  /** The room, not the ids in its address. */
  room: string
  at: Date
}

/**
 * What a person can send to those who maintain the app: where it broke, never what they were reading.
 * Messages of other origin may quote a document, so everything quoted in them is left out.
 */
export function faultReport(error: unknown, place: FaultPlace): string {
  return [
    `Attest ${place.version}`,
    `Time: ${place.at.toISOString()}`,
    `Room: ${place.room}`,
    `Browser: ${place.userAgent}`,
    `Error: ${errorLine(error)}`,
    ...stackLines(error),
  ].join('\n')
}

function errorLine(error: unknown): string {
  if (error instanceof AppError && error.code !== 'internal') return `AppError ${error.code}`
  if (error instanceof Error) return `${error.name}: ${withoutQuotes(error.message)}`
  return typeof error
}

function withoutQuotes(message: string): string {
  const bare = message.replace(/(["'`“‘]).*?(["'`”’]|$)/gs, '…').replace(/\s+/g, ' ')
  return bare.length > MESSAGE_LENGTH ? `${bare.slice(0, MESSAGE_LENGTH)}…` : bare
}

/** Frames alone: in some browsers the stack begins with the message. */
function stackLines(error: unknown): string[] {
  const causes = error instanceof Error && error.cause instanceof Error ? [error, error.cause] : [error]
  return causes.flatMap((one) => {
    const stack = one instanceof Error ? (one.stack ?? '') : ''
    return stack
      .split('\n')
      .filter((line) => /^\s*at |@.*:\d+:\d+$/.test(line))
      .slice(0, STACK_LINES)
      .map((line) => line.trim())
  })
}
