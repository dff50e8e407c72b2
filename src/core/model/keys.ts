import { hashJson, hashText, type Json } from './canonical'
import type { BibliographicFields, BibliographicSource, CitedFields } from './references'
import type { Assessor, Condition, Judge, JudgingSettings, ModelSettings, PromptVersion, RetrievalSettings } from './claim'
import type { TextSpan } from './study'

/** Ids that are made of what they stand for, so that two copies of a project give equal things equal ids. */

export function assessmentKey(studyId: string, resultId: string, assessorId: string): string {
  return `${studyId}|${resultId}|${assessorId}`
}

export function claimKey(assessmentId: string, itemId: string): string {
  return `${assessmentId}|${itemId}`
}

/** A statement about a study is what it says: brought in twice it is one claim. */
export function statementKey(studyId: string, assessorId: string, statement: string): string {
  return hashText([studyId, assessorId, statement].join('|')).slice(0, 32)
}

/** Stands for the set of texts a study is searched in: another source or a new extraction changes it. 12 hex digits. */
export function textKey(textVersionIds: readonly string[]): string {
  return hashText([...textVersionIds].sort().join('|')).slice(0, 12)
}

export function retrievalKey(claimId: string, conditionId: string, textVersionIds: readonly string[]): string {
  return `${claimId}|${conditionId}|${textKey(textVersionIds)}`
}

/** A verdict on the passages of one retrieval. */
export function verdictKey(retrievalId: string, judgeId: string, sample: number): string {
  return `${retrievalId}|${judgeId}|${sample}`
}

/** A verdict that came without passages, in a file or from a person. */
export function bareVerdictKey(claimId: string, conditionId: string, judgeId: string, sample: number): string {
  return `${claimId}|${conditionId}|${judgeId}|${sample}`
}

/** Id of the place of a verdict's quote, or of a pin, in newer texts than those it was first found in. */
export function movedQuoteKey(id: string, key: string): string {
  return `${id}@${key}`
}

/** Entity id of words pinned to a claim: pinned twice they are one pin. */
export function pinKey(claimId: string, { textVersionId, start, end }: TextSpan): string {
  return `${claimId}|${textVersionId}:${start}-${end}`
}

/** What a source held: the same work in the same words is the same record, whenever it was asked for. 32 hex digits. */
export function bibliographicRecordKey(source: BibliographicSource, fields: BibliographicFields): string {
  return hashJson({ source, fields } as unknown as Json).slice(0, 32)
}

/** What a source answered at one time. 32 hex digits. */
export function bibliographicLookupKey(source: BibliographicSource, request: string, at: number): string {
  return hashJson({ source, request, at }).slice(0, 32)
}

/** Stands for a reference as it is read: a proposal made for another reading does not count. 16 hex digits. */
export function citedFieldsHash(fields: CitedFields, labelled: boolean): string {
  return hashJson({ fields, labelled } as unknown as Json).slice(0, 16)
}

/**
 * Id of what the rules proposed for a reference at one time.
 * @param chosenRecordId the record that a person said is meant: several may be compared with at one time; null for what the rules choose
 */
export function proposalKey(referenceId: string, fieldsHash: string, at: number, chosenRecordId: string | null): string {
  return `${referenceId}|${fieldsHash}|${at}${chosenRecordId === null ? '' : `|${chosenRecordId}`}`
}

/** Stands for the works of a library, by their records' ids, in any order; empty where there is none. 12 hex digits. */
export function libraryKey(recordIds: readonly string[]): string {
  return recordIds.length === 0 ? '' : hashText([...recordIds].sort().join('|')).slice(0, 12)
}

/** Entity id of what one person decided on one reference. */
export function decisionKey(referenceId: string, scorer: string): string {
  return `${referenceId}|${scorer}`
}

/** Entity id of a person's verdict. */
export function humanVerdictKey(claimId: string, conditionId: string, person: string): string {
  return `${claimId}|${conditionId}|${person}`
}

export function conditionOf(retrieval: RetrievalSettings, judging: JudgingSettings): Condition {
  return { id: hashJson({ retrieval, judging } as unknown as Json), retrieval, judging }
}

/** The same model asked the same way is the same assessor, whatever people call the endpoint. */
export function assessorOf(rest: Omit<Assessor, 'id'>): Assessor {
  const { kind, name, model, promptId, callScope } = rest
  const identity = kind === 'model' ? { kind, model: model && answerSettings(model), promptId, callScope } : { kind, name }
  return { id: hashJson(identity as unknown as Json), ...rest }
}

export function judgeOf(rest: Omit<Judge, 'id'>): Judge {
  const { kind, name, model, promptId } = rest
  const identity = kind === 'model' ? { kind, model: model && answerSettings(model), promptId } : { kind, name }
  return { id: hashJson(identity as unknown as Json), ...rest }
}

/** Settings that can change an answer: what the endpoint calls the model in its replies cannot. */
function answerSettings({ answersAs: _checked, ...settings }: ModelSettings): Omit<ModelSettings, 'answersAs'> {
  return settings
}

export function humanJudge(name: string): Judge {
  return judgeOf({ kind: 'human', name: name === '' ? 'Unnamed person' : name, model: null, promptId: null })
}

export function promptOf(rest: Omit<PromptVersion, 'id'>): PromptVersion {
  return { id: hashText(rest.template), ...rest }
}

/**
 * What a chatbot is asked for in a study of references.
 * @param earlier answers that came before it in the same place, those removed since included: each is asked for by itself
 */
export function askedKey(place: { chatbotId: string; promptId: string; topicId: string }, earlier: number): string {
  return `${place.chatbotId}|${place.promptId}|${place.topicId}|${earlier}`
}

/**
 * Reuse key of a call: equal settings, messages, schema and sample are one call, asked and paid once.
 * @param schema null where plain words are asked for
 * @param sample index of the reply, or what else keeps calls apart that are put in the same words
 */
export function callKeyOf(
  settings: ModelSettings,
  messages: readonly { role: string; content: string }[],
  schema: unknown,
  sample: number | string,
): string {
  return hashJson({
    settings: answerSettings(settings),
    messages: messages.map(({ role, content }) => ({ role, content })),
    schema,
    sample,
  } as unknown as Json)
}
