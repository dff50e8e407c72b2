import {
  Revised,
  type Assessment, type Assessor, type AttemptEvent, type BibliographicRecord, type ChatbotResponse,
  type CitedReference, type Claim, type Condition, type Grounding, type Judge, type LocatedQuote, type ReferenceProposal,
  type Retrieval, type Revision, type Run, type Source, type TextSummary, type Verdict,
} from '../core/model'
import type { Changes } from './changes'
import { FactCache } from './fact-cache'
import type { ProjectDb } from './project-db'

/** The rows of a project that lists, tables and numbers rest on, kept in memory once they were read. */
export class ProjectFacts {
  readonly revisions: FactCache<Revision>
  readonly sources: FactCache<Source>
  readonly textSummaries: FactCache<TextSummary>
  readonly assessors: FactCache<Assessor>
  readonly judges: FactCache<Judge>
  readonly conditions: FactCache<Condition>
  readonly assessments: FactCache<Assessment>
  readonly claims: FactCache<Claim>
  readonly retrievals: FactCache<Retrieval>
  readonly groundings: FactCache<Grounding>
  readonly verdicts: FactCache<Verdict>
  readonly quotes: FactCache<LocatedQuote>
  readonly runs: FactCache<Run>
  readonly attempts: FactCache<AttemptEvent>
  readonly responses: FactCache<ChatbotResponse>
  readonly references: FactCache<CitedReference>
  readonly proposals: FactCache<ReferenceProposal>
  readonly records: FactCache<BibliographicRecord>

  readonly #revised = new Revised()

  constructor(db: ProjectDb, changes: Changes) {
    this.revisions = new FactCache(db.revisions, changes)
    this.sources = new FactCache(db.sources, changes)
    this.textSummaries = new FactCache(db.textSummaries, changes)
    this.assessors = new FactCache(db.assessors, changes)
    this.judges = new FactCache(db.judges, changes)
    this.conditions = new FactCache(db.conditions, changes)
    this.assessments = new FactCache(db.assessments, changes)
    this.claims = new FactCache(db.claims, changes)
    this.retrievals = new FactCache(db.retrievals, changes)
    this.groundings = new FactCache(db.groundings, changes)
    this.verdicts = new FactCache(db.verdicts, changes)
    this.quotes = new FactCache(db.quotes, changes)
    this.runs = new FactCache(db.runs, changes)
    this.attempts = new FactCache(db.attempts, changes)
    this.responses = new FactCache(db.responses, changes)
    this.references = new FactCache(db.references, changes)
    this.proposals = new FactCache(db.proposals, changes)
    this.records = new FactCache(db.records, changes)
  }

  /** What people edit, as it is now. */
  async revised(): Promise<Revised> {
    this.#revised.take(await this.revisions.read())
    return this.#revised
  }
}
