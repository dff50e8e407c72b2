/**
 * How wide characters are, in shares of the font size. Engines give the place of a whole piece of text only; where its
 * words stand has to be worked out. The widths of a font are learnt from the pieces that are set in it: every one is an
 * equation of the widths of its characters.
 */

/** Where nothing is known: means of common serif and sans text fonts. */
const USUAL: readonly [RegExp, number][] = [
  [/[ijl.,;:'|!’‘]/, 0.26],
  [/[ftrI()[\]{}/\\\-"“”]/, 0.34],
  [/[ \u00a0]/, 0.27],
  [/[mMwW@%—…]/, 0.82],
  [/[A-Z]/, 0.68],
  [/[0-9]/, 0.52],
  [/[a-z–]/, 0.5],
  [/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7ff\uff00-\uffef]/, 1],
  [/\p{M}/u, 0],
]
const USUAL_OTHER = 0.55

/** Passes over the pieces of a font; more change the places of words by less than a hundredth of the size. */
const PASSES = 10
/** Share of what an equation misses that one pass corrects. */
const RATE = 0.2
/** How much more of it spaces take up than letters: justified lines stretch them. */
const SPACE_SHARE = 4
/** Pieces of a font under these are too few equations, and beyond those teach nothing new. */
const FEWEST_PIECES = 8
const MOST_PIECES = 400
/** Mean width of a character, in shares of the size, that a piece of text can have. */
const NARROWEST = 0.15
const WIDEST = 1.2
/** A space may come out this wide, in shares of the size; where it would not, the letters are stretched instead. */
const WIDEST_SPACE = 1
const NARROWEST_SPACE = 0.1
const SPACE = 0x20

/** A piece of text as drawn. */
export interface SetPiece {
  text: string
  font: string
  size: number
  /** Ends of the piece along its writing. */
  start: number
  end: number
}

/** Widths of the characters of one font, by code unit, in shares of the size; NaN where unknown. */
export type FontWidths = Float32Array

/** How many code units there are. */
const CODES = 0x10000
/** Code units whose widths are learnt: alphabets and the signs of text. Ideographs are all equally wide. */
const LEARNT_CODES = 0x2300

/** The widths of every font, learnt from the pieces set in it. */
export function learnWidths(pieces: readonly SetPiece[]): Map<string, FontWidths> {
  const byFont = new Map<string, SetPiece[]>()
  for (const piece of pieces) {
    if (!canTeach(piece)) continue
    const known = byFont.get(piece.font)
    if (known === undefined) byFont.set(piece.font, [piece])
    else if (known.length < MOST_PIECES) known.push(piece)
  }
  const taught = [...byFont].filter(([, own]) => own.length >= FEWEST_PIECES)
  return new Map(taught.map(([font, own]) => [font, learnFont(own)]))
}

/** Offsets in a text, ascending, and how far along its writing each stands. */
export interface WordEdges {
  offsets: number[]
  along: number[]
}

/**
 * Where words begin and end, when the text is `width` wide: from its beginning, by both sides of each space, to an offset.
 * @param size of the font, in the unit of the width
 * @param until the last offset
 */
export function wordEdges(text: string, width: number, size: number, widths?: FontWidths, until = text.length): WordEdges {
  const { offsets, letters, spaces } = countEdges(text, until, (code) => widthOf(code, widths) * size)
  const [allLetters, allSpaces] = [letters.pop()!, spaces.pop()!]
  const left = allSpaces === 0 ? 0 : (width - allLetters) / allSpaces
  const fits = left >= NARROWEST_SPACE * size && left <= WIDEST_SPACE * size
  const usualSpace = usualWidth(SPACE) * size
  const stretch = fits ? 1 : scaleOf(width, allLetters + allSpaces * usualSpace)
  const space = fits ? left : usualSpace * stretch
  return { offsets, along: letters.map((own, i) => own * stretch + spaces[i]! * space) }
}

/** The edges of words, the letters (by their width) and spaces before each, and at last those of the whole text. */
function countEdges(text: string, until: number, widthOf: (code: number) => number): { offsets: number[]; letters: number[]; spaces: number[] } {
  const [offsets, letters, spaces] = [[0], [0], [0]] as [number[], number[], number[]]
  let own = 0
  let count = 0
  const add = (offset: number): void => {
    if (offset > until || offset <= offsets.at(-1)!) return
    offsets.push(offset)
    letters.push(own)
    spaces.push(count)
  }
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const isSpace = code === SPACE
    if (isSpace || i === until) add(i)
    if (isSpace) count++
    else own += widthOf(code)
    if (isSpace) add(i + 1)
  }
  add(until)
  letters.push(own)
  spaces.push(count)
  return { offsets, letters, spaces }
}

function widthOf(code: number, widths: FontWidths | undefined): number {
  const learnt = widths?.[code]
  // Unknown widths are not equal to themselves.
  return learnt === undefined || learnt !== learnt ? usualWidth(code) : learnt
}

function scaleOf(width: number, total: number): number {
  return total > 0 ? width / total : 0
}

function canTeach({ text, size, start, end }: SetPiece): boolean {
  const mean = (end - start) / size / text.length
  return text.length > 1 && mean > NARROWEST && mean < WIDEST
}

/**
 * Pieces as equations, one after another: which characters each has, how often, and what their widths add up to.
 * Equation i is [ends[i - 1], ends[i]) of the indices and counts.
 */
interface Equations {
  indices: number[]
  counts: number[]
  ends: number[]
  targets: number[]
  /** What a step is shared by: the more and the more stretchable characters, the less each has to move. */
  weights: number[]
}

/** Solves the equations of a font by turns (Kaczmarz's method), from the usual widths scaled to its own. */
function learnFont(pieces: readonly SetPiece[]): FontWidths {
  const { codes, equations } = toEquations(pieces)
  const usual = Float64Array.from(codes, usualWidth)
  const shares = Float64Array.from(codes, shareOf)
  const total = equations.indices.reduce((sum, index, i) => sum + equations.counts[i]! * usual[index]!, 0)
  const scale = scaleOf(equations.targets.reduce((sum, target) => sum + target, 0), total)
  const widths = usual.map((width) => width * scale)
  for (let pass = 0; pass < PASSES; pass++) correct(widths, shares, equations)
  const byCode = new Float32Array(LEARNT_CODES).fill(NaN)
  codes.forEach((code, i) => {
    if (code < LEARNT_CODES) byCode[code] = widths[i]!
  })
  return byCode
}

function shareOf(code: number): number {
  return code === SPACE ? SPACE_SHARE : 1
}

function toEquations(pieces: readonly SetPiece[]): { codes: number[]; equations: Equations } {
  const codes: number[] = []
  /** One more than the index of each code unit; 0 for those not met yet. */
  const known = new Uint16Array(CODES)
  const equations: Equations = { indices: [], counts: [], ends: [], targets: [], weights: [] }
  const { indices, counts } = equations
  /** Where in the equation at hand each character of the font stands. */
  const places: number[] = []
  for (const { text, size, start, end } of pieces) {
    const begin = indices.length
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      const index = (known[code] ||= codes.push(code)) - 1
      const place = places[index] ?? -1
      if (place >= begin) counts[place]!++
      else {
        places[index] = indices.push(index) - 1
        counts.push(1)
      }
    }
    equations.ends.push(indices.length)
    equations.targets.push((end - start) / size)
    let weight = 0
    for (let i = begin; i < indices.length; i++) weight += counts[i]! * counts[i]! * shareOf(codes[indices[i]!]!)
    equations.weights.push(weight)
  }
  return { codes, equations }
}

/** Takes the widths a step towards what each equation asks for, the least that does it. */
function correct(widths: Float64Array, shares: Float64Array, { indices, counts, ends, targets, weights }: Equations): void {
  let begin = 0
  for (let equation = 0; equation < ends.length; equation++) {
    const end = ends[equation]!
    let missing = targets[equation]!
    for (let i = begin; i < end; i++) missing -= counts[i]! * widths[indices[i]!]!
    const step = (RATE * missing) / weights[equation]!
    for (let i = begin; i < end; i++) {
      const index = indices[i]!
      widths[index] = Math.max(0, widths[index]! + step * counts[i]! * shares[index]!)
    }
    begin = end
  }
}

/** By code unit; 0 where it was not asked for yet, and where it is 0. */
const usualWidths = new Float64Array(CODES)

function usualWidth(code: number): number {
  return usualWidths[code]! || (usualWidths[code] = workOutUsual(String.fromCharCode(code)))
}

function workOutUsual(character: string): number {
  return USUAL.find(([pattern]) => pattern.test(character))?.[1] ?? USUAL_OTHER
}
