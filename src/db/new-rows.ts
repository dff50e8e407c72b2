/** What is written to a project in one step, all of it or nothing. */
import type {
  Assessment, Assessor, BibliographicLookup, BibliographicRecord, ChatbotResponse, CitedReference, Claim, Condition,
  EntityKind, Judge, LocatedQuote, ReferenceProposal, Retrieval, Source, TextVersion, Verdict,
} from '../core/model'

/** One revision to append; value null deletes. */
export interface Change {
  entity: EntityKind
  entityId: string
  value: unknown
}

/** [start, end) of a passage. */
export interface Bounds {
  start: number
  end: number
}

/** A document as it is taken in. */
export interface NewDocument {
  source: Source
  bytes: Blob
  text: TextVersion
  passages: readonly Bounds[]
  /** Study, filing and results that come with it. */
  changes: readonly Change[]
}

/** Claims and verdicts as a file brings them, with all they hang on. */
export interface NewImport {
  /** Outcomes and results they belong to. */
  changes: readonly Change[]
  assessors: readonly Assessor[]
  judges: readonly Judge[]
  conditions: readonly Condition[]
  retrievals: readonly Retrieval[]
  made: Made
}

/** What was read from one reply or file. */
export interface Made {
  assessments?: Assessment[]
  claims?: Claim[]
  verdicts?: Verdict[]
  quotes?: LocatedQuote[]
}

/** What is stored of chatbots' answers and of checking them. */
export interface ReferenceFacts {
  responses?: readonly ChatbotResponse[]
  references?: readonly CitedReference[]
  lookups?: readonly BibliographicLookup[]
  records?: readonly BibliographicRecord[]
  proposals?: readonly ReferenceProposal[]
}
