import { assemblePastedText } from '../core/document/assemble'
import { EXTRACTORS } from '../core/document/extractors'
import { lockedFlags } from '../core/document/flags'
import { MAX_TEXT_BYTES } from '../core/document/format'
import { extractorName } from '../core/document/ocr'
import {
  AppError, type OcrPage, type QualityFlag, type SourceFormat, type TextLayout, type TextVersion,
} from '../core/model'
import { decodeMarkup, decodeText, textOf } from '../services/text-file'

/** What takes text out of a PDF: the extract client, which reads one document at a time. */
export interface DocumentReader {
  extract(
    input: { bytes: ArrayBuffer; fileName: string; password?: string; ocrPages?: readonly OcrPage[] },
    options: { signal?: AbortSignal; onProgress?: (done: number, total: number) => void },
  ): Promise<ReadDocument>
}

export interface ReadDocument {
  text: string
  layout: TextLayout
  flags: QualityFlag[]
  guess: TextVersion['guess']
}

export interface ReadTask {
  extract: DocumentReader
  format: SourceFormat
  /** Handed over to the worker where it is a PDF: empty afterwards. */
  bytes: ArrayBuffer
  fileName: string
  /** Of a locked file; goes no further than the worker. */
  password?: string
  ocrPages?: readonly OcrPage[]
  signal?: AbortSignal
  onProgress?: (done: number, total: number) => void
}

/**
 * The text of a document of any format, with the name of what made it.
 * @throws AppError pdf-*, not-a-pdf, file-unreadable, aborted, worker-crashed, each naming the file
 */
export async function readDocument(task: ReadTask): Promise<ReadDocument & { extractor: string }> {
  const { extract, format, bytes, fileName, password, ocrPages, signal, onProgress } = task
  if (format === 'pdf') {
    const read = await extract.extract(
      { bytes, fileName, ...(password !== undefined && { password }), ...(ocrPages && { ocrPages }) },
      { ...(signal && { signal }), ...(onProgress && { onProgress }) },
    )
    return { ...read, extractor: extractorName(ocrPages ?? []) }
  }
  if (bytes.byteLength === 0) {
    throw new AppError('file-unreadable', 'This file is empty.', { subject: fileName, advice: 'Save or download it again.' })
  }
  if (bytes.byteLength > MAX_TEXT_BYTES) throw tooLarge(fileName, bytes.byteLength)
  const text = textOf({
    name: fileName, bytes, decode: format === 'html' ? decodeMarkup : decodeText,
    advice: 'Save or download it again, or open it where its text can be read, copy that and paste it here.',
  })
  const read = format === 'html' ? await readPage(text, fileName) : assemblePastedText(text)
  return { ...read, extractor: EXTRACTORS[format] }
}

/** The parser is fetched when the first page is read: most projects have none. */
async function readPage(text: string, fileName: string): Promise<ReadDocument> {
  const { readHtml } = await import('../core/document/html')
  try {
    return readHtml(text)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.code, `${fileName} could not be read. ${error.message}`, {
      subject: fileName, ...(error.advice !== undefined && { advice: error.advice }), cause: error,
    })
  }
}

/** What is stored of a locked file until its password is given. */
export function lockedDocument(): ReadDocument & { extractor: string } {
  return {
    text: '', layout: { pages: [], runs: [], furniture: [], marks: [] }, flags: lockedFlags(), guess: { title: null, year: null, name: null },
    extractor: EXTRACTORS.pdf,
  }
}

function tooLarge(fileName: string, bytes: number): AppError {
  const megabytes = (n: number): number => Math.ceil(n / (1024 * 1024))
  return new AppError('pdf-too-large', `${fileName} has ${megabytes(bytes)} MB; pages and texts up to ${megabytes(MAX_TEXT_BYTES)} MB are read.`, {
    subject: fileName, advice: 'Save the page without its pictures (“HTML only”), or paste the text that is needed.',
  })
}
