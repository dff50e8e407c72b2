import type {
  BibliographicFields, ChatbotResponse, CheckedItem, CitedFields, CitedReference, ItemState, ReferenceDecision, ReferenceProposal,
} from '../../src/core/model'
import { citedFieldsHash } from '../../src/core/model'
import type { StoredReferences } from '../../src/core/references/study'

/** Builders of stored references for unit tests: every field as if nothing special were the case. */

export const NO_FIELDS: CitedFields = {
  title: '', journal: '', authors: [], doi: '', date: '', link: '', volume: '', issue: '', pages: '', pmid: '', pmcid: '',
}

export function storedReferences(parts: Partial<StoredReferences> = {}): StoredReferences {
  return {
    topics: new Map(), prompts: new Map(), chatbots: new Map(), responses: [], states: new Map(), references: [],
    edits: new Map(), proposals: [], records: new Map(), decisions: [], libraries: new Map(), settings: null, ...parts,
  }
}

export function response(id: string, parts: Partial<ChatbotResponse> = {}): ChatbotResponse {
  return {
    id, topicId: null, promptId: null, chatbotId: null, iteration: 1, text: '', fileName: '', replyId: null,
    withoutReferences: null, addedAt: 0, ...parts,
  }
}

export function reference(id: string, responseId: string, parts: Partial<CitedReference> = {}): CitedReference {
  const fields = { ...NO_FIELDS, title: `Title of ${id}`, ...parts.fields }
  return {
    id, responseId, position: 0, start: 0, end: 0, raw: fields.title, labelled: false, places: {}, doubts: {},
    unparsed: false, parser: 'test/1', ...parts, fields,
  }
}

/** A proposal for a reference as parsed, every checked item in the same state but those named. */
export function proposalFor(
  of: CitedReference, state: ItemState, items: Partial<Record<CheckedItem, ItemState>> = {}, parts: Partial<ReferenceProposal> = {},
): ReferenceProposal {
  const fieldsHash = citedFieldsHash(of.fields, of.labelled)
  const proposed = (item: CheckedItem) => ({ state: items[item] ?? state, reason: `reason of ${item}` })
  return {
    id: `${of.id}|${fieldsHash}|${parts.at ?? 1}`, referenceId: of.id, fieldsHash, rules: 'test/1', at: 1, recordId: null,
    choice: '', candidates: [], state: 'matches', flags: [], answers: [],
    items: {
      title: proposed('title'), journal: proposed('journal'), authors: proposed('authors'), doi: proposed('doi'),
      date: proposed('date'), link: proposed('link'),
    },
    ...parts,
  }
}

export function decision(referenceId: string, scorer: string, parts: Partial<ReferenceDecision> = {}): ReferenceDecision {
  return { referenceId, scorer, items: {}, state: null, recordId: null, note: '', ...parts }
}

export function bibliographicFields(parts: Partial<BibliographicFields> = {}): BibliographicFields {
  return {
    title: '', vernacularTitle: '', authors: [], authorsIncomplete: false, journals: [], issn: [], print: null, online: null,
    issue: null, volume: '', issueNumber: '', pages: '', doi: '', pmid: '', pmcid: '', url: '', abstract: '',
    preprint: false, retracted: false, erratum: false, type: '', ...parts,
  }
}
