import { MAX_CHARACTERS, MAX_FILE_BYTES, MAX_PAGES } from '../../core/document/limits'
import { AppError } from '../../core/model'

const MEGABYTE = 1024 * 1024
/** Readers accept the header anywhere in the first 1024 bytes (PDF 32000-1, implementation notes). */
const HEADER_WITHIN = 1024

/** Refuses what is empty or too large before pdf.js is asked. */
export function checkBytes(bytes: Uint8Array, fileName: string): void {
  if (bytes.length === 0) {
    throw new AppError('pdf-empty', `${fileName} is empty: the file has no content.`, {
      subject: fileName, advice: 'Download or copy the file again.',
    })
  }
  if (bytes.length > MAX_FILE_BYTES) {
    const size = Math.ceil(bytes.length / MEGABYTE)
    throw new AppError(
      'pdf-too-large',
      `${fileName} has ${size} MB; files up to ${MAX_FILE_BYTES / MEGABYTE} MB are read.`,
      {
        subject: fileName,
        advice: 'Split it, or save it again with smaller images.',
      },
    )
  }
}

/** A file without the mark of a PDF may still open: readers are lenient, and so is this one. */
export function hasHeader(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, HEADER_WITHIN)).includes('%PDF-')
}

export function tooManyPages(fileName: string, pages: number): AppError {
  return new AppError('pdf-too-large', `${fileName} has ${pages} pages; documents up to ${MAX_PAGES} pages are read.`, {
    subject: fileName, advice: 'Split it and add the part that holds the report.',
  })
}

export function tooMuchText(fileName: string): AppError {
  return new AppError('pdf-too-large', `${fileName} holds more than ${MAX_CHARACTERS / 1e6} million characters.`, {
    subject: fileName, advice: 'Split it and add the part that holds the report.',
  })
}

export function noPages(fileName: string): AppError {
  return new AppError('pdf-empty', `${fileName} has no pages.`, {
    subject: fileName, advice: 'Download or copy the file again.',
  })
}

/**
 * What pdf.js threw, in words.
 * @param marked whether the file has the mark of a PDF
 * @param tried whether a password was given
 */
export function toAppError(error: unknown, fileName: string, marked: boolean, tried: boolean): AppError {
  if (error instanceof AppError) return error
  if (error instanceof Error && error.name === 'PasswordException') return locked(fileName, tried, error)
  if (!marked) {
    return new AppError('not-a-pdf', `${fileName} is not a PDF, whatever its name says: the mark of a PDF is missing.`, {
      subject: fileName, advice: 'Open it to see what it is; a web page saved as PDF by mistake is common.', cause: error,
    })
  }
  const reason = error instanceof Error ? error.message : String(error)
  return new AppError('pdf-damaged', `${fileName} is damaged and cannot be opened (${reason.replace(/\.$/, '')}).`, {
    subject: fileName, advice: 'Download it again, or open it in a PDF reader and print it to a new PDF.', cause: error,
  })
}

function locked(fileName: string, tried: boolean, cause: Error): AppError {
  const what = tried ? 'was not opened: the password is another one' : 'is locked with a password'
  return new AppError('pdf-encrypted', `${fileName} ${what}.`, {
    subject: fileName,
    advice: tried
      ? 'Type it once more: capital and small letters are told apart.'
      : 'Give its password, or save a copy without one in a PDF reader and add the copy.',
    data: { wrongPassword: tried },
    cause,
  })
}
