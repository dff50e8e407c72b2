/** Records of the Reference Hallucination Score (METHOD part 2). */

/** The seven items that are scored, in the order of the paper. */
export const REFERENCE_ITEMS = ['title', 'journal', 'authors', 'doi', 'date', 'link', 'relevance'] as const
export type ReferenceItem = (typeof REFERENCE_ITEMS)[number]

/** The items a record decides; relevance is the person's. */
export const CHECKED_ITEMS = ['title', 'journal', 'authors', 'doi', 'date', 'link'] as const
export type CheckedItem = (typeof CHECKED_ITEMS)[number]

/** METHOD 2.3. `not-checked`: the sources that could tell were not reached; never counted as an error. */
export const ITEM_STATES = ['correct', 'error', 'not-given', 'not-checked'] as const
export type ItemState = (typeof ITEM_STATES)[number]

export const REFERENCE_STATES = ['matches', 'misdescribed', 'resolves-elsewhere', 'not-found', 'not-checked'] as const
export type ReferenceState = (typeof REFERENCE_STATES)[number]

/** What is read from one reference as it is printed; empty where it is not printed. */
export interface CitedFields {
  title: string
  journal: string
  /** One entry a name, in order; a final 'et al.' and an '…' that stands for names left out are entries. */
  authors: string[]
  doi: string
  date: string
  link: string
  volume: string
  issue: string
  pages: string
  /** Bare identifiers. */
  pmid: string
  pmcid: string
}
export type CitedField = keyof CitedFields

/** [start, end) in the text of the response, UTF-16 code units. */
export interface TextRange {
  start: number
  end: number
}

/** One entry of a list as the parser reads it. */
export interface ParsedReference extends TextRange {
  fields: CitedFields
  /** Fields are named in the list ("Title: …", a table, JSON): then each stands for itself. */
  labelled: boolean
  /** Where each field was read, to be marked in the raw text; a field made of pieces has several. */
  places: Partial<Record<CitedField, TextRange[]>>
  /** 0 (sure) to 1 (a guess), by field; absent = 0. */
  doubts: Partial<Record<CitedField, number>>
  /** Nothing could be read from it: it stands there for correction by hand. */
  unparsed: boolean
}

/** An answer without a reference: the "N" of the paper. */
export type NoReferences = 'refusal' | 'empty'

export interface ParsedList {
  references: ParsedReference[]
  /** Proposed where there is no reference. */
  none: NoReferences | null
}

/** Revision value: a topic of the study. */
export interface Topic {
  name: string
  order: number
}

/** Revision value: a prompt, basic or advanced (scenario) form. */
export interface ReferencePrompt {
  name: string
  form: 'basic' | 'advanced'
  text: string
  /** References asked for, n of the paper (10). */
  requested: number
  order: number
}

/** Revision value. */
export interface Chatbot {
  name: string
  version: string
  /** When it was asked, as typed. */
  askedOn: string
  order: number
}

/** Fact: one chatbot's answer to one prompt. A single list with no study around it names none of the three. */
export interface ChatbotResponse {
  id: string
  topicId: string | null
  promptId: string | null
  chatbotId: string | null
  /** From 1. */
  iteration: number
  /** The coordinates of every reference in it. */
  text: string
  /** Where it comes from: a file's name, or empty for pasted text. */
  fileName: string
  /** The stored reply of a model that was asked. */
  replyId: string | null
  /** What the parser made of it where it found no reference; null where it found one. */
  withoutReferences: NoReferences | null
  addedAt: number
}

/** Revision value, entity id = response id. */
export interface ResponseState {
  removed: boolean
  /** The person's word on "no reference" (N); null = as the parser proposes. */
  none: boolean | null
  /** References asked for where no prompt says so. */
  requested: number | null
}

/**
 * Fact: one entry of a response as parsed, or as a person made it by splitting, merging or adding.
 * What people change afterwards is a revision (`reference-edit`).
 */
export interface CitedReference extends ParsedReference {
  id: string
  responseId: string
  /** Order in the list. */
  position: number
  /** The entry as printed. */
  raw: string
  /** Name and version of what read it; 'by-hand' for a person. */
  parser: string
}

/** Revision value, entity id = reference id: what a person corrected in the reading. */
export interface ReferenceEdit {
  fields: CitedFields
  /** Order in the list. */
  position: number
  /** Merged into another, or no reference at all. */
  removed: boolean
}

/** A name as a record has it; a group has only `name`. */
export type RecordAuthor = { family: string; given: string } | { name: string }

/** Year, month and day as far as they are known. */
export type PartialDate = [year: number, month?: number, day?: number]

/** What a bibliographic source holds on one work, in one form for all sources. Empty or null where the source is silent. */
export interface BibliographicFields {
  title: string
  /** Title in the work's own language, where the record's is a translation. */
  vernacularTitle: string
  authors: RecordAuthor[]
  /** The source gives a part of the authors, or display names only. */
  authorsIncomplete: boolean
  /** Every name the source has for the journal: full, ISO, MEDLINE, container-title, short. */
  journals: string[]
  issn: string[]
  print: PartialDate | null
  online: PartialDate | null
  issue: PartialDate | null
  volume: string
  issueNumber: string
  pages: string
  doi: string
  pmid: string
  pmcid: string
  /** The publisher's page, as the source gives it. */
  url: string
  abstract: string
  preprint: boolean
  retracted: boolean
  erratum: boolean
  /** As the source names it. */
  type: string
}

export const BIBLIOGRAPHIC_SOURCES = ['pubmed', 'crossref', 'openalex', 'doi', 'europepmc', 'library'] as const
export type BibliographicSource = (typeof BIBLIOGRAPHIC_SOURCES)[number]

/** Fact: what a source answered for one request; asked once, kept as evidence. */
export interface BibliographicLookup {
  id: string
  source: BibliographicSource
  /** The request without keys and addresses of people. */
  request: string
  status: number
  body: string
  at: number
}

/** Fact: a record as read from a lookup or from the person's own library. */
export interface BibliographicRecord {
  id: string
  source: BibliographicSource
  lookupId: string | null
  fields: BibliographicFields
}

/** Revision value: a file of a person's own library that is asked as a source. */
export interface LibraryFile {
  name: string
  /** Ids of its records. */
  works: string[]
}

/** A thing to know beside items and state: never an error by itself. */
export const REFERENCE_FLAGS = [
  'slip', 'order', 'version', 'retracted', 'erratum', 'translated-title', 'online-year', 'same-title', 'initials',
  'volume', 'issue', 'pages', 'pmid', 'pmcid', 'several-candidates',
] as const
export type ReferenceFlag = (typeof REFERENCE_FLAGS)[number]

/** How a source stood when it was asked. */
export interface SourceAnswer {
  source: BibliographicSource
  outcome: 'answered' | 'unreachable' | 'not-allowed'
  /** Why it could not be reached, in words; empty when it answered. */
  reason: string
  /** Of a person's own library: stands for the works that were in it. Absent in what was stored before it was told. */
  works?: string
}

export interface ItemProposal {
  state: ItemState
  /** In words, with the value of the record where there is one. */
  reason: string
}

/** What the rules propose for one reference. */
export interface Proposal {
  recordId: string | null
  /** A person said that it is the work meant: it counts for whoever chose this record, and for nobody else. */
  chosenByPerson?: true
  /** Why this record and no other. */
  choice: string
  /** Every record that was considered, the chosen one first. */
  candidates: string[]
  state: ReferenceState
  /** Relevance is in it only where the rules have a word on it (no record: in error). */
  items: Record<CheckedItem, ItemProposal> & { relevance?: ItemProposal }
  flags: { flag: ReferenceFlag; detail: string }[]
  answers: SourceAnswer[]
}

/** Fact: what the matching rules proposed for a reference as it was then read. */
export interface ReferenceProposal extends Proposal {
  id: string
  referenceId: string
  /** Hash of the cited fields it was made for: another reading needs another proposal. */
  fieldsHash: string
  /** Name and version of the rules. */
  rules: string
  at: number
}

/** Revision value, entity id = `decisionKey(referenceId, scorer)`: what one person decided on one reference. */
export interface ReferenceDecision {
  referenceId: string
  /** As typed; 'consensus' for what two scorers agreed on. */
  scorer: string
  items: Partial<Record<ReferenceItem, ItemState>>
  state: ReferenceState | null
  /** The record the person chose, where it is not the proposed one. */
  recordId: string | null
  note: string
}

/** What a study of references is scored by (METHOD 2.2); every export prints it. */
export interface ScoringSettings {
  weights: Record<ReferenceItem, number>
  /** How an item that was asked for and left out counts. */
  notGiven: 'error' | 'failed'
  /** Percentages are of references requested (the paper) or of those produced. */
  denominator: 'requested' | 'produced'
  /** Strict: print or issue year only. */
  dates: 'lenient' | 'strict'
  quantiles: 6 | 7
  /** The written criterion relevance is judged by. */
  criterion: string
  /** Added to a response's mean RHS of 0 in the gamma model (METHOD 2.4). */
  zeroShift: number
}

/** A reference as it is scored: the person's word where there is one, else what was proposed. */
export interface ScoredReference {
  id: string
  responseId: string
  /** null: nobody and no rule has said anything yet, as `not-checked`. */
  items: Record<ReferenceItem, ItemState | null>
  state: ReferenceState
}

/** A response with its place in the study: one cell of chatbot × prompt × topic × iteration. */
export interface ScoredResponse {
  id: string
  chatbot: { id: string; name: string }
  /** `form` is null for a list that was asked for by no prompt of the study. */
  prompt: { id: string; name: string; form: 'basic' | 'advanced' | null }
  topic: { id: string; name: string }
  iteration: number
  requested: number
  /** N: no reference at all; then `references` is empty. */
  none: boolean
  references: ScoredReference[]
}
