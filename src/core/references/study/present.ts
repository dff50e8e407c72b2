import { groupBy } from '../../group-by'
import {
  citedFieldsHash, type ChatbotResponse, type CitedReference, type NoReferences, type ReferenceDecision, type ReferenceProposal,
} from '../../model'
import type { StoredReferences } from './stored'

/** A reference as it stands now: as parsed, with what a person corrected, and the proposal made for that reading. */
export interface PresentReference extends CitedReference {
  /** A person corrected the reading. */
  edited: boolean
  fieldsHash: string
  /** The newest for this reading, by the rules alone; null while it was not checked. */
  proposal: ReferenceProposal | null
  /** By record that somebody said is the work meant: the newest comparison with it. */
  choices: ReadonlyMap<string, ReferenceProposal>
  /** By scorer. */
  decisions: ReadonlyMap<string, ReferenceDecision>
}

/** An answer with its references in order. */
export interface PresentResponse extends ChatbotResponse {
  references: PresentReference[]
  requested: number
  /** N: no reference in it, by the person's word or because there is none. */
  none: boolean
  /** What the parser says where it found none; the person has not confirmed it. */
  proposedNone: NoReferences | null
}

/** References asked for by the prompt of the paper; stands where neither prompt nor person says how many. */
export const PAPER_REQUESTED = 10

/** Answers that are there, oldest first, each with its references. */
export function presentResponses(stored: StoredReferences): PresentResponse[] {
  const proposals = proposalsByReading(stored.proposals)
  const decisions = groupBy(stored.decisions, (decision) => decision.referenceId)
  const references = groupBy(stored.references, (reference) => reference.responseId)
  return stored.responses
    .filter(({ id }) => !stored.states.get(id)?.removed)
    .map((response) => {
      const listed = (references.get(response.id) ?? []).flatMap((fact) => {
        const edit = stored.edits.get(fact.id)
        return edit?.removed ? [] : [presentReference(fact, edit, proposals, decisions.get(fact.id) ?? [])]
      })
      return presentResponse(stored, response, listed.sort(byPosition))
    })
    .sort((a, b) => a.addedAt - b.addedAt || (a.id < b.id ? -1 : 1))
}

function presentReference(
  fact: CitedReference, edit: { fields: CitedReference['fields']; position: number } | undefined,
  proposals: ReadonlyMap<string, readonly ReferenceProposal[]>, decisions: readonly ReferenceDecision[],
): PresentReference {
  const fields = edit?.fields ?? fact.fields
  const fieldsHash = citedFieldsHash(fields, fact.labelled)
  const own = proposals.get(readingKey(fact.id, fieldsHash)) ?? []
  const edited = edit !== undefined && fieldsHash !== citedFieldsHash(fact.fields, fact.labelled)
  return {
    ...fact, fields, edited, fieldsHash,
    position: edit?.position ?? fact.position,
    unparsed: fact.unparsed && !edited,
    proposal: own.findLast((one) => !one.chosenByPerson) ?? null,
    choices: new Map(own.flatMap((one) => (one.chosenByPerson && one.recordId !== null ? [[one.recordId, one]] : []))),
    decisions: new Map(decisions.map((decision) => [decision.scorer, decision])),
  }
}

function presentResponse(stored: StoredReferences, response: ChatbotResponse, references: PresentReference[]): PresentResponse {
  const state = stored.states.get(response.id)
  const asked = response.promptId === null ? undefined : stored.prompts.get(response.promptId)?.requested
  const none = state?.none ?? references.length === 0
  return {
    ...response,
    references: none ? [] : references,
    requested: state?.requested ?? asked ?? (response.promptId === null ? references.length : PAPER_REQUESTED),
    none,
    proposedNone: state?.none === undefined || state.none === null ? (references.length === 0 ? response.withoutReferences : null) : null,
  }
}

/** Of each reading, the oldest first. */
function proposalsByReading(proposals: readonly ReferenceProposal[]): Map<string, ReferenceProposal[]> {
  const inTime = [...proposals].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
  return groupBy(inTime, ({ referenceId, fieldsHash }) => readingKey(referenceId, fieldsHash))
}

function readingKey(referenceId: string, fieldsHash: string): string {
  return `${referenceId}|${fieldsHash}`
}

function byPosition(a: PresentReference, b: PresentReference): number {
  return a.position - b.position || a.start - b.start || (a.id < b.id ? -1 : 1)
}
