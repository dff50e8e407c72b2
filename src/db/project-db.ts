import Dexie, { type EntityTable } from 'dexie'
import type {
  Assessment, Assessor, AttemptEvent, BibliographicLookup, BibliographicRecord, ChatbotResponse, CitedReference, Claim,
  Condition, Grounding, Judge, LocatedQuote, OcrPage, Passage, PromptVersion, ReferenceProposal, Reply, Retrieval, Revision, Run,
  Source, TextSummary, TextVersion, Verdict, VectorSet,
} from '../core/model'

/**
 * One project. Every table but `revisions` holds facts: rows written once and never changed.
 * Strings ids throughout, so that two copies of a project merge by set union.
 */
export class ProjectDb extends Dexie {
  declare revisions: EntityTable<Revision, 'id'>
  declare sources: EntityTable<Source, 'id'>
  declare files: EntityTable<StoredFile, 'sha256'>
  declare textVersions: EntityTable<TextVersion, 'id'>
  declare textSummaries: EntityTable<TextSummary, 'id'>
  declare ocrPages: EntityTable<OcrPage, 'id'>
  declare passages: EntityTable<Passage, 'id'>
  declare vectors: EntityTable<VectorSet, 'id'>
  declare assessors: EntityTable<Assessor, 'id'>
  declare judges: EntityTable<Judge, 'id'>
  declare prompts: EntityTable<PromptVersion, 'id'>
  declare conditions: EntityTable<Condition, 'id'>
  declare runs: EntityTable<Run, 'id'>
  declare attempts: EntityTable<AttemptEvent, 'id'>
  declare replies: EntityTable<Reply, 'id'>
  declare assessments: EntityTable<Assessment, 'id'>
  declare claims: EntityTable<Claim, 'id'>
  declare retrievals: EntityTable<Retrieval, 'id'>
  declare groundings: EntityTable<Grounding, 'id'>
  declare verdicts: EntityTable<Verdict, 'id'>
  declare quotes: EntityTable<LocatedQuote, 'id'>
  declare samples: EntityTable<SampleDraw, 'id'>
  declare responses: EntityTable<ChatbotResponse, 'id'>
  declare references: EntityTable<CitedReference, 'id'>
  declare lookups: EntityTable<BibliographicLookup, 'id'>
  declare records: EntityTable<BibliographicRecord, 'id'>
  declare proposals: EntityTable<ReferenceProposal, 'id'>

  constructor(projectId: string) {
    super(projectDbName(projectId), { chromeTransactionDurability: 'strict' })
    // A published version is never edited: changes are added as the next version.
    this.version(1).stores({
      revisions: 'id, [entity+entityId], entity, parent',
      sources: 'id, sha256',
      files: 'sha256',
      textVersions: 'id, sourceId, hash',
      textSummaries: 'id, sourceId',
      ocrPages: 'id, sourceId',
      passages: 'id, textVersionId',
      vectors: 'id, textVersionId',
      assessors: 'id',
      judges: 'id',
      prompts: 'id',
      conditions: 'id',
      runs: 'id, purpose',
      attempts: 'id, attemptId, runId, callKey, target',
      replies: 'id, attemptId, callKey, target',
      assessments: 'id, studyId, resultId, assessorId',
      claims: 'id, studyId, assessmentId, assessorId, itemId',
      retrievals: 'id, claimId, conditionId',
      groundings: 'id, claimId, conditionId',
      verdicts: 'id, claimId, conditionId, judgeId',
      quotes: 'id, claimId',
      samples: 'id, conditionId',
      responses: 'id, topicId, promptId, chatbotId',
      references: 'id, responseId',
      lookups: 'id, [source+request]',
      records: 'id, lookupId, source',
      proposals: 'id, referenceId',
    })
  }
}

/** Fact: the bytes of a document, by content: the original file is kept. */
export interface StoredFile {
  sha256: string
  bytes: Blob
}

/** Fact: the claims drawn at random for calibration (METHOD 1.8), in the order shown. */
export interface SampleDraw {
  id: string
  conditionId: string
  seed: number
  claimIds: string[]
  /** Probability of each claim to be drawn. */
  inclusion: number[]
  at: number
}

function projectDbName(projectId: string): string {
  return `attest-project-${projectId}`
}
