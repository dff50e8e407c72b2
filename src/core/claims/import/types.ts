import type { Instrument, VerdictLabel } from '../../model'

/** What the file cannot know: where it is brought in. */
export interface ImportContext {
  /** Instruments whose items a claim may name. */
  instruments: readonly Instrument[]
  /** The one meant where the file names none; null when only statements can be taken. */
  instrumentId: string | null
  /** Assessor and judge of rows that name none, such as the file's name. */
  assessor: string
  judge: string
}

export interface ImportedVerdict {
  judge: string
  verdict: VerdictLabel
  /** The label as written. */
  rawLabel: string
  quote: string
  rationale: string
}

export interface ImportedClaim {
  /** Line of a JSON file, row of a CSV file (the header is row 1). */
  line: number
  itemId: string
  /** Code of the instrument. */
  response: string
  comment: string
  explanation: string
  verdicts: ImportedVerdict[]
}

/** The claims of one assessor on one result. */
export interface ImportedAssessment {
  instrumentId: string
  assessor: string
  outcome: string
  measure: string
  timePoint: string
  effect: string
  claims: ImportedClaim[]
}

/** A claim without an instrument: something said about a study. */
export interface ImportedStatement {
  line: number
  assessor: string
  statement: string
  verdicts: ImportedVerdict[]
}

export interface ImportedStudy {
  /** As the file names it: a study's name or a file's. */
  study: string
  assessments: ImportedAssessment[]
  statements: ImportedStatement[]
}

/** One thing to know about one place of the file. */
export interface ImportProblem {
  /** Line of a JSON file, row of a CSV file; null for the file as a whole. */
  line: number | null
  /** What it is about: study and item. */
  where: string
  /** What is wrong and what to do. */
  message: string
  /** True when something of this row was not taken; false when it was taken and should be looked at. */
  leftOut: boolean
}

export interface ImportedClaims {
  studies: ImportedStudy[]
  problems: ImportProblem[]
  counts: { studies: number; claims: number; statements: number; verdicts: number }
}

/** One claim of a file before anything of it is checked; texts as written, empty where absent. */
export interface RawRow {
  line: number
  /** The file's own choice of instrument; empty where it names none. */
  instrument: string
  study: string
  assessor: string
  outcome: string
  measure: string
  timePoint: string
  effect: string
  item: string
  response: string
  comment: string
  explanation: string
  statement: string
  verdicts: RawVerdict[]
}

export interface RawVerdict {
  judge: string
  verdict: string
  quote: string
  rationale: string
}
