/** An instrument is data: items, conditions, rules. The engine in core/instruments knows no RoB 2. */

export interface ResponseOption {
  code: string
  label: string
  /** Ordinal code of METHOD 1.3 (Y 5, PY 4, PN 3, N 2, NI 1, NA 0). */
  ordinal: number
}

/** True when any (or all) of the tests on earlier answers hold. Nested. */
export type AnswerCondition =
  | { item: string; in: string[] }
  | { ticked: string }
  | { any: AnswerCondition[] }
  | { all: AnswerCondition[] }

export interface SignallingQuestion {
  /** As printed: "2.3". */
  id: string
  text: string
  /** Codes a person may choose; conditional questions include NA. */
  options: string[]
  /** Absent = always asked. */
  askedWhen?: AnswerCondition
  /** Only for a question that depends on a tick box of the preliminary considerations. */
  applicableWhen?: AnswerCondition
  /** Codes that are no option here but occur in files, and the option as which the rules take each of them. */
  readAs?: Record<string, string>
}

/** First rule whose condition holds gives the judgement. */
export interface JudgementRule {
  when: AnswerCondition
  judgement: string
}

export interface InstrumentDomain {
  id: string
  /** Short label for tables: "D1". */
  label: string
  /** Official heading. */
  name: string
  questions: SignallingQuestion[]
  /** Named parts judged on their own and then combined worst-first; one part for a plain domain. */
  parts: { id: string; rules: JudgementRule[] }[]
  /** Answers that fit the questions' conditions and still leave no judgement; the items are those to look at. */
  noJudgementWhen?: { when: AnswerCondition; items: string[] }
}

export interface Instrument {
  id: string
  version: string
  name: string
  /** Attribution and licence of the wording, shown wherever it is shown. */
  licence: string
  attribution: string
  options: ResponseOption[]
  /** The option that says that a question does not apply; absent where no question is conditional. */
  notApplicable?: string
  /** What a judgement is called after its heading in the query of METHOD 1.5: "risk-of-bias judgement". */
  judgementHeading?: string
  /** Codes of the judgements, best first: low, some-concerns, high. */
  judgements: { code: string; label: string; ordinal: number }[]
  domains: InstrumentDomain[]
  overall: {
    id: string
    name: string
    /** The switchable reading that so many domains of one judgement are as bad as another, and the counts offered. */
    escalation?: { judgement: string; to: string; counts: number[] }
  }
  /** What a person fills in before the questions. `many`: any number of the options, at least `atLeast` (default 0). */
  preliminary: { id: string; label: string; options?: string[]; many?: boolean; atLeast?: number }[]
}
