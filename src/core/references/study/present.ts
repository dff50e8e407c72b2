import { groupBy } from '../../group-by'
import {
  citedFieldsHash, type ChatbotResponse, type CitedFields, type CitedReference, type NoReferences, type ReferenceDecision, type ReferenceProposal,
} from '../../model'
import type { StoredReferences } from './stored'

/** A reference as it stands now: as parsed, with what a person corrected, and the proposal made for that reading. */
export interface PresentReference extends CitedReference {
  /** A person corrected the reading. */
  edited: boolean
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
  const proposals = proposalsByReference(stored.proposals)
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
  // A list that was not checked yet needs no hash, which for thousands of references is felt.
  const made = proposals.get(fact.id) ?? []
  const own = made.length === 0 ? [] : made.filter(({ fieldsHash }) => fieldsHash === readingHash({ fields, labelled: fact.labelled }))
  const edited = edit !== undefined && readingHash({ fields, labelled: fact.labelled }) !== readingHash(fact)
  return {
    ...fact, fields, edited,
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

/** Of each reference, the oldest first. */
function proposalsByReference(proposals: readonly ReferenceProposal[]): Map<string, ReferenceProposal[]> {
  const inTime = [...proposals].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
  return groupBy(inTime, ({ referenceId }) => referenceId)
}

/** Stands for a reference as it is read; of facts, which never change, it is worked out once. */
export function readingHash({ fields, labelled }: Pick<CitedReference, 'fields' | 'labelled'>): string {
  const known = labelled ? LABELLED_HASHES : PLAIN_HASHES
  const hash = known.get(fields) ?? citedFieldsHash(fields, labelled)
  known.set(fields, hash)
  return hash
}
const LABELLED_HASHES = new WeakMap<CitedFields, string>()
const PLAIN_HASHES = new WeakMap<CitedFields, string>()

function byPosition(a: PresentReference, b: PresentReference): number {
  return a.position - b.position || a.start - b.start || (a.id < b.id ? -1 : 1)
}
