import type { OcrBatch, Scan } from '../../state/ocr.svelte'
import { counted } from '../runs/run-words'

const pages = (n: number): string => counted(n, 'page', 'pages')

/** What OCR does now, in the line of its bar. */
export function batchLabel({ run: { fileName, phase, progress }, at, documents }: OcrBatch, paused: boolean): string {
  const what = documents > 1 ? `document ${at} of ${documents}: ${fileName}` : fileName
  const page = progress?.page ?? null
  if (phase === 'ending' || (progress !== null && page === null)) return `Making the text with the pages read by OCR, ${what}`
  if (progress === null || page === null) return paused ? `Paused: OCR of ${what}` : `Starting OCR, ${what}`
  const place = pageWords(page, Math.floor(progress.done), progress.total)
  const isUnderWay = !Number.isInteger(progress.done)
  if (!paused) return `Reading with OCR, ${what}, ${place}`
  return isUnderWay ? `Reading with OCR, ${what}: pausing after ${place}` : `Paused: OCR of ${what}. The pages that are read are kept.`
}

/** "page 2 of 5"; where other pages need no OCR, which of the document it is. @param page 0-based */
function pageWords(page: number, done: number, total: number): string {
  return page === done ? `page ${page + 1} of ${total}` : `page ${page + 1} (${done + 1} of ${total} to be read)`
}

/** Whole pages, as they are stored. */
export function pagesRead({ done, total }: OcrBatch): string {
  return `${Math.floor(done)} of ${total} pages read`
}

export function waitingWords(waiting: number): string {
  return `${counted(waiting, 'document waits', 'documents wait')}. Each page is kept as soon as it is read.`
}

/** That documents have no text; empty where all have some. */
export function scanWords(scans: readonly Scan[]): string {
  const closed = scans.filter((scan) => scan.closed)
  if (closed.length === 0) return ''
  const one = closed.length === 1
  return `${one ? `${closed[0]!.fileName} has` : `${closed.length} documents have`} no text that can be read: `
    + `nothing in ${one ? 'it' : 'them'} is found until OCR has read ${one ? 'it' : 'them'}, here on this computer.`
}

/** That the reading of documents was left; empty where none was. */
export function keptWords(scans: readonly Scan[]): string {
  const begun = scans.filter((scan) => scan.begun)
  if (begun.length === 0) return ''
  const total = begun.reduce((sum, scan) => sum + scan.pages.length, 0)
  const read = total - begun.reduce((sum, scan) => sum + scan.left, 0)
  const what = begun.length === 1 ? begun[0]!.fileName : `${begun.length} documents`
  return `OCR of ${what} was left unfinished: ${read} of ${pages(total)} ${read === 1 ? 'is' : 'are'} read and kept, and it goes on after them.`
}

/** The words on the button that has documents read: how much is left to do. */
export function offerLabel(scans: readonly Pick<Scan, 'left' | 'pages' | 'begun'>[]): string {
  const left = scans.reduce((sum, scan) => sum + scan.left, 0)
  if (left === 0) return 'Use what OCR has read'
  const begun = scans.every((scan) => scan.begun)
  return begun ? `Go on with OCR: ${left} of ${pages(scans.reduce((sum, scan) => sum + scan.pages.length, 0))} left` : `Read ${pages(left)} with OCR`
}
