import { crop, turnedAround, type GreyImage } from './image'
import type { TesseractPage } from './words'

/** A page that reads worse than this, in mean confidence, or holds fewer words, may stand on its head. */
const DOUBTFUL_PAGE = 0.65
const FEW_WORDS = 10
/** Share of the page's width and height, around its middle, that is read both ways to see. */
const TRIAL = 0.5
/** A word that speaks for a direction: this sure, and of so many letters. Text on its head gives short nonsense. */
const SURE = 0.8
const WORD_LETTERS = 3
/** How many times as many letters the other direction must give. */
const CLEARLY = 2

export interface UprightReading {
  page: TesseractPage
  /** Whether the image had to be turned around; places are those of the turned one then. */
  turned: boolean
}

/**
 * Reads a page, turned around when it stands on its head; text that runs up or down Tesseract finds by itself. Most pages
 * are read once.
 */
export function readUpright(image: GreyImage, read: (image: GreyImage) => TesseractPage): UprightReading {
  const page = read(image)
  if (!isDoubtful(page)) return { page, turned: false }
  const middle = crop(image, TRIAL)
  const [asItIs, around] = [sureLetters(read(middle)), sureLetters(read(turnedAround(middle)))]
  if (around === 0 || around < CLEARLY * asItIs) return { page, turned: false }
  return { page: read(turnedAround(image)), turned: true }
}

function isDoubtful(page: TesseractPage): boolean {
  const words = wordsOf(page)
  const mean = words.reduce((sum, { confidence }) => sum + confidence / 100, 0) / words.length
  return words.length < FEW_WORDS || mean < DOUBTFUL_PAGE
}

function sureLetters(page: TesseractPage): number {
  return wordsOf(page)
    .filter(({ text, confidence }) => confidence / 100 >= SURE && (text.match(/\p{L}/gu)?.length ?? 0) >= WORD_LETTERS)
    .reduce((sum, { text }) => sum + text.length, 0)
}

function wordsOf(page: TesseractPage): { text: string; confidence: number }[] {
  return page.blocks.flatMap((block) => block.paragraphs.flatMap(({ lines }) => lines.flatMap((line) => line.words)))
}
