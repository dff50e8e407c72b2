import { AppError, type SourceFormat } from '../model'
import { isPicture } from './file-kind'

/** Bytes of the beginning of a file that tell what it is. */
export const FORMAT_BYTES = 1_024
/** Largest saved page or text read, in bytes: reports have 0.1 to 3 MB without their pictures. Range 1 to 100 MB. */
export const MAX_TEXT_BYTES = 20 * 1024 * 1024

const HTML = /<!doctype html|<html[\s>]|<head[\s>]|<body[\s>]/i
const ARCHIVE = /^(?:MIME-Version:|From: <Saved by)|multipart\/related/i

/** What is often tried and not read, by how the file begins or is called, with what to do instead. */
const REFUSED: [what: string, isSo: (head: string, name: string) => boolean, advice: string][] = [
  ['a web archive (MHT)', (head, name) => ARCHIVE.test(head) || /\.mht(?:ml)?$/i.test(name),
    'Open it in a browser and save it as “Web page, HTML only”, or print it to a PDF.'],
  ['a Word document', (_head, name) => /\.docx?$/i.test(name), 'Save it as a PDF in Word, or copy its text and paste it here.'],
  ['a zip file', (head, name) => head.startsWith('PK\u0003\u0004') && !/\.pdf$/i.test(name), 'Unpack it and add the documents inside.'],
  ['a picture', isPicture, 'Print it to a PDF and add that: its text can then be read with OCR.'],
]

/**
 * What a file is, by its first bytes before its name.
 * @param head of FORMAT_BYTES at most, one character a byte (Latin-1)
 * @throws AppError unknown-format for what is known not to be read; anything else is tried as a PDF, as readers do
 */
export function documentFormat(head: string, fileName: string): SourceFormat {
  if (head.includes('%PDF-') || /\.pdf$/i.test(fileName)) return 'pdf'
  for (const [what, isSo, advice] of REFUSED) {
    if (isSo(head, fileName)) throw new AppError('unknown-format', `${fileName} is ${what}, which is not read here.`, { subject: fileName, advice })
  }
  // Of UTF-16 every second byte is zero.
  if (/\.(?:html?|xhtml)$/i.test(fileName) || HTML.test(head.replaceAll('\u0000', ''))) return 'html'
  return /\.(?:txt|text|md)$/i.test(fileName) ? 'text' : 'pdf'
}
