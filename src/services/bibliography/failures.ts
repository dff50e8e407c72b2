import { SOURCE_NAMES } from '../../core/references/match'
import { AppError } from '../../core/model'
import type { RemoteSource } from './types'

/** Why a source counts as out of reach, in words for the person; `retryable` where a second try may go better. */

export function sourceOff(source: RemoteSource): AppError {
  return new AppError('origin-not-allowed', `${SOURCE_NAMES[source]} is not among the sources you allowed.`, {
    subject: SOURCE_NAMES[source], advice: 'Allow it in the settings of sources.',
  })
}

export function refused(source: RemoteSource, status: number): AppError {
  const busy = status === 429 || status >= 500
  const words = status === 429 ? 'it had too many requests' : `it answered with status ${status}`
  return failure(source, busy ? 'server-error' : 'bad-request', words, busy)
}

/** An error page with status 200, a reply cut in the middle. */
export function spoilt(source: RemoteSource, body: string, wanted: 'JSON' | 'XML' | 'text'): AppError {
  const page = /^\s*(?:<!doctype html|<html)/i.test(body)
  return failure(source, 'not-json', page ? 'it sent a web page instead of data' : `its reply was no whole ${wanted}`, true)
}

/** What egress threw: the same words for a dead line and for a refusal without CORS headers, since a page cannot tell. */
export function noAnswer(source: RemoteSource, error: AppError): AppError {
  if (error.code === 'aborted' || error.code === 'origin-not-allowed') return error
  const words: Partial<Record<AppError['code'], string>> = {
    network: 'no reply that this page may read: no connection, or too many requests',
    timeout: 'no reply in time',
    'cut-stream': 'the connection broke in the middle of its reply',
    'too-long': 'its reply was longer than any record',
    redirected: 'it sent the request on to another address',
  }
  return failure(source, error.code, words[error.code] ?? error.message, ['network', 'timeout', 'cut-stream'].includes(error.code))
}

/** Whether an error says that a source is out of reach, and nothing else. */
export function isSourceFailure(error: AppError): boolean {
  return 'retryable' in error.data
}

/** The same failure with other facts for programs. */
export function withData(error: AppError, data: AppError['data']): AppError {
  const { subject = '', advice = '' } = error
  return new AppError(error.code, error.message, { subject, advice, data, cause: error.cause })
}

function failure(source: RemoteSource, code: AppError['code'], words: string, retryable: boolean): AppError {
  return new AppError(code, words, {
    subject: SOURCE_NAMES[source], advice: 'Check what is not checked again later.', data: { retryable },
  })
}
