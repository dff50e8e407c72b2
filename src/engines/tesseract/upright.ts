import type { WritingAngle } from '../../core/model'
import { crop, turnUpright, type GreyImage } from './image'
import type { TesseractPage } from './words'

/** A page that reads worse than this, in mean confidence, or holds fewer words, may lie on its side. */
const DOUBTFUL_PAGE = 0.65
const FEW_WORDS = 10
/** Share of the page's width and height, around its middle, that is read the other ways round to see. */
const TRIAL = 0.5
/** A word that speaks for a direction: this sure, and of so many letters. Sideways text gives short nonsense. */
const SURE = 0.8
const WORD_LETTERS = 3
/** How many times as many letters another direction must give. */
const CLEARLY = 2
const TURNS: readonly WritingAngle[] = [90, 180, 270]

export type ReadImage = (image: GreyImage) => TesseractPage

export interface UprightReading {
  page: TesseractPage
  /** The image as it was read. */
  image: GreyImage
  /** Direction in which the text runs on the image that was given. */
  angle: WritingAngle
}

/** Reads a page, turned when its text runs another way. Most pages are read once. */
export function readUpright(image: GreyImage, read: ReadImage): UprightReading {
  const page = read(image)
  if (!isDoubtful(page)) return { page, image, angle: 0 }
  const middle = crop(image, TRIAL)
  const letters = (angle: WritingAngle): number => sureLetters(read(turnUpright(middle, angle)))
  const asItIs = letters(0)
  const best = TURNS.map((angle) => ({ angle, letters: letters(angle) })).reduce((a, b) => (b.letters > a.letters ? b : a))
  if (best.letters === 0 || best.letters < CLEARLY * asItIs) return { page, image, angle: 0 }
  const turned = turnUpright(image, best.angle)
  return { page: read(turned), image: turned, angle: best.angle }
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
