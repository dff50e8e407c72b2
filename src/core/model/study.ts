/** Vocabulary of METHOD 1.1: studies, their sources and the text taken from them. */
export const SOURCE_TYPES = ['article', 'supplement', 'protocol', 'analysis-plan', 'registry-record', 'pasted-text'] as const
export type SourceType = (typeof SOURCE_TYPES)[number]
export type SourceFormat = 'pdf' | 'text' | 'html'

/** Fact: one document a person brought. Its bytes are kept in `files` under the hash. */
export interface Source {
  id: string
  format: SourceFormat
  fileName: string
  sha256: string
  byteLength: number
  addedAt: number
}

/** Revision value: a study. Name and year are guessed from the text and edited by people. */
export interface Study {
  name: string
  year: number | null
  /** Why the study is left out of the report's numbers; null when it is in. */
  excludedReason: string | null
}

/** Revision value, entity id = source id: which study a source belongs to, and as what. */
export interface Filing {
  studyId: string
  type: SourceType
  /** Sources of a study are read in this order. */
  order: number
}

/**
 * A rectangle on a page as displayed (page rotation applied): origin top left, y down,
 * unit = PDF point (1/72 inch), that is CSS pixels of a viewport of scale 1.
 */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface PageBox extends Box {
  /** 0-based. */
  page: number
}

/** What is known of a page whose text OCR read. */
export interface OcrMark {
  languages: string
  /** Mean confidence of its words, 0 to 1; null where it saw none. */
  confidence: number | null
  /** Words read, and how many of them with low confidence. */
  words: number
  doubtful: number
}

/** The page a stretch of the search text stands on. */
export interface PageInfo {
  /** 0-based. */
  index: number
  /** As displayed, in points. */
  width: number
  height: number
  /** Search-text offsets of the page's own characters: [start, end). */
  start: number
  end: number
  /** Only where OCR read the page. */
  ocr?: OcrMark
}

/** Direction of writing as displayed, clockwise degrees: 0 is left to right, 90 is top to bottom. */
export type WritingAngle = 0 | 90 | 180 | 270

/** A stretch of search text drawn as one piece: [start, end) stands in the box, its characters spread along the angle. */
export interface TextRun extends PageBox {
  start: number
  end: number
  angle: WritingAngle
  /** How sure OCR was of the word, 0 to 1; only on pages that it read. */
  confidence?: number
}

export type FurnitureKind = 'header' | 'footer' | 'page-number' | 'line-number' | 'margin' | 'masthead'

/** Text that stands on a page but was left out of the search text: kept, marked, for display. */
export interface Furniture extends PageBox {
  kind: FurnitureKind
  text: string
}

/** What a part of the search text is. Floats stand after the paragraph they interrupt on the page. */
export const MARK_KINDS = [
  'title', 'abstract', 'heading', 'references', 'table', 'table-head', 'caption', 'notes', 'figure', 'footnote', 'box',
] as const
export type MarkKind = (typeof MARK_KINDS)[number]

export const SECTIONS = ['introduction', 'methods', 'results', 'discussion', 'other'] as const
export type Section = (typeof SECTIONS)[number]

/** [start, end) of the search text with what it is. Marks may lie within one another (a caption in a table's block). */
export interface TextMark {
  kind: MarkKind
  start: number
  end: number
  /** Depth of a heading from 1; null for other kinds. */
  level: number | null
  /** What a heading opens; null for other kinds. */
  section: Section | null
}

/**
 * Where the search text stands on the pages.
 * `runs` are sorted by start and do not overlap; white space made by joining has no run.
 */
export interface TextLayout {
  pages: PageInfo[]
  runs: TextRun[]
  furniture: Furniture[]
  /** Sorted by start. */
  marks: TextMark[]
}

export type FlagKind =
  | 'no-text-layer' | 'little-text' | 'undecodable' | 'doubtful-signs' | 'encrypted' | 'damaged' | 'two-reports' | 'wrong-type'
  | 'not-english' | 'hidden-text' | 'duplicate' | 'old-extraction' | 'ocr'

/** One thing to know about a source before money is spent on it. */
export interface QualityFlag {
  kind: FlagKind
  /** warning: readable, look at it. blocking: nothing can be taken from it. */
  severity: 'warning' | 'blocking'
  /** What was found, in words, with its measure. */
  message: string
  /** What to do about it. */
  advice: string
  /** 0-based pages concerned; empty = the whole document. */
  pages: number[]
}

/** Fact: the text taken from a source by one version of the extractor. Offsets always name it. */
export interface TextVersion {
  id: string
  sourceId: string
  /** Name and version of what made the text, as `attest-pdf/4`. */
  extractor: string
  /** SHA-256 of `text`. */
  hash: string
  /** The search text: UTF-16 code units are the coordinates of everything that follows. */
  text: string
  layout: TextLayout
  flags: QualityFlag[]
  /** Guesses from the first page and the metadata, offered to the person. */
  guess: { title: string | null; year: number | null; name: string | null }
  createdAt: number
}

/** Where a part of the first order begins; it goes on to the next. An empty name is text outside of the known parts. */
export interface SectionStart {
  start: number
  /** As the report calls it: Methods. */
  name: string
}

/** What a document seems to be, and by what sign. */
export interface RecognisedType {
  type: Exclude<SourceType, 'pasted-text'>
  /** In words that go on "it …": "calls itself a protocol in its title". */
  sign: string
}

/** From an offset of the text on, up to the next turn, characters stand on a page, 0-based. */
export interface PageTurn {
  start: number
  page: number
}

/** Fact: a text version without its text, written with it: lists of many studies read these. */
export interface TextSummary extends Pick<
  TextVersion,
  'id' | 'sourceId' | 'extractor' | 'hash' | 'flags' | 'guess' | 'createdAt'
> {
  /** Characters of the search text. */
  length: number
  pages: number
  /** Offset at which each page starts. */
  pageStarts: number[]
  /** What is of which page: floats are moved behind text of other pages. Absent with texts of attest-pdf/3 and before. */
  pageTurns?: PageTurn[]
  /** In the order of the text. */
  sections: SectionStart[]
  /** Reference lists: [start, end) of the text. */
  references: { start: number; end: number }[]
  /** Stands for the text where it is compared with others: see core/document/sketch. */
  sketch: number[]
  /** What it seems to be; null when it does not say. */
  recognised: RecognisedType | null
  /** Pages that OCR read, 0-based. */
  ocrPages: number[]
  /** The languages it read them in, each set once: eng+deu. */
  ocrLanguages: string[]
  /** Where in the text their words are, [start, end), ascending. */
  ocrSpans: { start: number; end: number }[]
  passages: number
}

/** [start, end) in the search text of one text version. */
export interface TextSpan {
  textVersionId: string
  start: number
  end: number
}

/** A window of a source's text: the unit of retrieval. Id: see `passageId`. */
export interface Passage extends TextSpan {
  id: string
  sourceId: string
}

/** Passage ids are content: text version and bounds. */
export function passageId(textVersionId: string, start: number, end: number): string {
  return `${textVersionId}:${start}-${end}`
}

/** Id of the vectors of one text by one model, cut one way. */
export function vectorSetId(textVersionId: string, modelId: string, { size, step }: { size: number; step: number }): string {
  return `${textVersionId}|${modelId}|${size}/${step}`
}

/** Fact: vectors of the windows of one text version by one embedding model. */
export interface VectorSet {
  /** See `vectorSetId`. */
  id: string
  textVersionId: string
  modelId: string
  size: number
  step: number
  /** Window bounds, pairs [start, end), in reading order. */
  bounds: Uint32Array
  /** Row-major, one L2-normalised vector of 384 numbers a window. */
  vectors: Float32Array
  /** How many windows were cut at 256 word pieces. */
  truncated: number
  /** Which ones, as row numbers. */
  truncatedRows?: number[]
}

/** Revision value: a category of outcomes of the project, such as depressive symptoms. */
export interface Outcome {
  name: string
  order: number
}

/** Revision value: what RoB 2 assesses: one outcome with its measure, time point and effect in one study. */
export interface Result {
  studyId: string
  outcomeId: string
  measure: string
  timePoint: string
  effect: string
}
