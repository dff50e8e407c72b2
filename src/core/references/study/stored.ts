import type {
  BibliographicRecord, Chatbot, ChatbotResponse, CitedReference, LibraryFile, ReferenceDecision, ReferenceEdit, ReferencePrompt,
  ReferenceProposal, ResponseState, ScoringSettings, Topic,
} from '../../model'

/** What is stored about the references of a project: facts as they are, revisions in their present state. */
export interface StoredReferences {
  topics: ReadonlyMap<string, Topic>
  prompts: ReadonlyMap<string, ReferencePrompt>
  chatbots: ReadonlyMap<string, Chatbot>
  responses: readonly ChatbotResponse[]
  /** By response id. */
  states: ReadonlyMap<string, ResponseState>
  references: readonly CitedReference[]
  /** By reference id. */
  edits: ReadonlyMap<string, ReferenceEdit>
  proposals: readonly ReferenceProposal[]
  /** Records that proposals name, by id. */
  records: ReadonlyMap<string, BibliographicRecord>
  decisions: readonly ReferenceDecision[]
  /** Files of the person's own library, by id. */
  libraries: ReadonlyMap<string, LibraryFile>
  /** null: nobody changed the defaults. */
  settings: ScoringSettings | null
}
