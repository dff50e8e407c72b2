/**
 * The one error type that crosses layers and worker edges.
 * It names the thing, the cause and what the person can do; `code` is what programs branch on.
 */
export const ERROR_CODES = [
  // documents
  'pdf-damaged', 'pdf-encrypted', 'pdf-empty', 'pdf-too-large', 'pdf-time-limit', 'not-a-pdf', 'unknown-format', 'file-unreadable',
  // workers
  'worker-crashed', 'worker-start-failed', 'aborted',
  // network and model endpoints
  'network', 'origin-not-allowed', 'auth', 'rate-limited', 'quota', 'server-error', 'not-found', 'bad-request',
  'not-json', 'cut-stream', 'timeout', 'redirected', 'too-long',
  // replies of a model
  'refused', 'truncated', 'empty-reply', 'filtered', 'wrong-model', 'error-in-reply', 'invalid-reply',
  // files a person brings
  'import-invalid', 'export-failed',
  // storage
  'storage-full', 'storage-failed', 'project-locked', 'project-missing', 'read-only',
  // models shipped with the app, and language data a person brings
  'model-files-missing', 'ocr-data-unusable', 'ocr-failed',
  // anything that is a defect of the program itself
  'internal',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

export interface ErrorDetails {
  /** What it happened to: a file name, a page, an item id, an endpoint's origin. */
  subject?: string
  /** What the person can do about it, one sentence. */
  advice?: string
  /** Extra facts for programs (status codes, page numbers); never document text, never a key. */
  data?: Record<string, string | number | boolean>
  cause?: unknown
}

export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly subject: string | undefined
  readonly advice: string | undefined
  readonly data: Record<string, string | number | boolean>

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.code = code
    this.subject = details.subject
    this.advice = details.advice
    this.data = details.data ?? {}
  }
}

/** The plain form that survives structured clone and IndexedDB. */
export interface ErrorRecord {
  code: ErrorCode
  message: string
  subject?: string
  advice?: string
  data?: Record<string, string | number | boolean>
}

export function toErrorRecord(error: unknown): ErrorRecord {
  const e = asAppError(error)
  return {
    code: e.code,
    message: e.message,
    ...(e.subject !== undefined && { subject: e.subject }),
    ...(e.advice !== undefined && { advice: e.advice }),
    ...(Object.keys(e.data).length > 0 && { data: e.data }),
  }
}

export function fromErrorRecord(record: ErrorRecord): AppError {
  return new AppError(record.code, record.message, record)
}

/** Anything thrown, as an AppError: what is not one already is a defect and says so. */
export function asAppError(error: unknown, subject?: string): AppError {
  if (error instanceof AppError) return error
  const message = error instanceof Error ? error.message : String(error)
  return new AppError('internal', message, { ...(subject !== undefined && { subject }), cause: error })
}

/** Failures of one batch told together, each naming what it happened to. @param errors at least one */
export function asOneError(errors: readonly AppError[]): AppError {
  const [first] = errors
  if (errors.length === 1) return first!
  const told = errors.map(({ subject, message }) => (subject === undefined || message.includes(subject) ? message : `${subject}: ${message}`))
  return new AppError(first!.code, told.join(' '), first!.advice === undefined ? {} : { advice: first!.advice })
}
