import { AppError } from '../core/model'
import { listText } from '../core/references/html-list'
import { decodeMarkup, decodeText, textOf } from './text-file'

/** Names of files that hold answers and lists of references. */
export const REFERENCE_FILES = ['.txt', '.md', '.docx', '.json', '.jsonl', '.bib', '.ris', '.csl.json', '.nbib', '.csv', '.tsv', '.html', '.htm'] as const

/** Largest file of text that is read. Bytes; 5,000 PubMed records with their abstracts are 20 MB. */
const LARGEST_TEXT = 50_000_000
/** Largest Word document that is read. Bytes; it is unpacked in memory, to ten times as much and more. */
const LARGEST_DOCX = 20_000_000

/**
 * The text of a file with references, as the parser takes it: as it stands, or from a Word document and a page with their
 * lists, tables and links kept in Markdown.
 * @throws AppError unknown-format | too-long | file-unreadable
 */
export async function readReferenceFile(file: File): Promise<string> {
  const name = file.name.toLowerCase()
  if (!REFERENCE_FILES.some((ending) => name.endsWith(ending))) {
    throw new AppError('unknown-format', 'This kind of file is not read as a list of references.', {
      subject: file.name, advice: `Take ${REFERENCE_FILES.join(', ')}, or copy the text and paste it.`,
    })
  }
  if (file.size === 0) {
    throw new AppError('file-unreadable', 'This file is empty.', { subject: file.name, advice: 'Save or download it again.' })
  }
  const docx = name.endsWith('.docx')
  const limit = docx ? LARGEST_DOCX : LARGEST_TEXT
  if (file.size > limit) {
    throw new AppError('too-long', `This file is larger than ${limit / 1_000_000} MB.`, {
      subject: file.name, advice: 'Divide it into several files, or copy the list and paste it.',
    })
  }
  if (docx) return readDocx(file)
  const page = /\.html?$/.test(name)
  const text = textOf({
    name: file.name, bytes: await file.arrayBuffer(), decode: page ? decodeMarkup : decodeText,
    advice: 'Save or download it again as text, or copy the list and paste it.',
  }).replace(/^\ufeff/, '')
  return page ? listText(text) : text
}

/** The library is large: it is loaded with the first Word document. */
async function readDocx(file: File): Promise<string> {
  const { default: mammoth } = await import('mammoth')
  try {
    const bytes = await file.arrayBuffer()
    // Node takes a Buffer and the browser an ArrayBuffer; each looks at its own key.
    const input = { arrayBuffer: bytes, ...(typeof Buffer === 'undefined' ? {} : { buffer: Buffer.from(bytes) }) }
    const { value } = await mammoth.convertToHtml(input as { arrayBuffer: ArrayBuffer })
    return listText(value)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('file-unreadable', 'This Word document cannot be read.', {
      subject: file.name, advice: 'Save it again as .docx in Word, or copy the list and paste it.', cause: error,
    })
  }
}
