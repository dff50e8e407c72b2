import {
  AbortException, InvalidPDFException, PasswordException, RenderingCancelledException,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { AppError } from '../../core/model'

/**
 * What pdf.js threw, named for people.
 * @param page counts from 0; none while the file is opened
 * @param tried whether a password was given
 */
export function viewError(
  error: unknown, fileName: string, { page, tried = false }: { page?: number | undefined; tried?: boolean } = {},
): AppError {
  if (error instanceof AppError) return error
  const details = { subject: fileName, cause: error }
  if (error instanceof RenderingCancelledException || error instanceof AbortException) {
    return drawingStopped(details)
  }
  if (error instanceof PasswordException) {
    return new AppError('pdf-encrypted', `${fileName} ${tried ? 'was not opened: the password is another one' : 'is locked with a password'}.`, {
      ...details, advice: 'Give its password.', data: { wrongPassword: tried },
    })
  }
  const reason = error instanceof Error ? error.message : String(error)
  if (page !== undefined) {
    return new AppError('pdf-damaged', `Page ${page + 1} of ${fileName} could not be drawn (${reason.replace(/\.$/, '')}).`, {
      ...details, data: { page: page + 1 },
    })
  }
  const cause = error instanceof InvalidPDFException ? 'its structure is damaged' : reason
  return new AppError('pdf-damaged', `${fileName} could not be opened for display: ${cause}.`, {
    ...details, advice: 'Look at its text instead, or open the file in another program and save it again.',
  })
}

export function drawingStopped(details: { subject?: string; cause?: unknown } = {}): AppError {
  return new AppError('aborted', 'Drawing the page was stopped.', details)
}
