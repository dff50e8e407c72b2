import { gammaGlm, type GammaGlm } from '../../stats/gamma-glm'
import type { DesignColumn } from '../../stats/design-matrix'
import { undefinedBecause, type Statistic } from '../../stats/statistic'
import type { ResponseScore } from '../score/response-score'
import type { ReferenceStudy } from './study'

/** What the mean RHS of a response can be explained by. */
export const MAIN_TERMS = ['chatbot', 'prompt', 'topic', 'iteration'] as const
export type MainTerm = (typeof MAIN_TERMS)[number]
export const INTERACTIONS = ['chatbot:prompt', 'chatbot:topic', 'prompt:topic'] as const
export type ModelTerm = MainTerm | (typeof INTERACTIONS)[number]

export interface ModelChoice {
  terms: readonly ModelTerm[]
  /** Topics as numbers in their order, one coefficient: a replication of the paper, which reports one. */
  topicAsNumber: boolean
  /** Chatbot that the others are compared with; null = the first. */
  referenceChatbotId: string | null
}

export interface ModelResult {
  fit: Statistic<GammaGlm>
  /** Level of each factor that the others are compared with. */
  reference: Record<string, string>
  /** Terms of the choice that are in the model. */
  terms: ModelTerm[]
  /** What is not in the model, and why, in sentences. */
  leftOut: string[]
}

/** Chatbot, prompt complexity and topic, as far as they vary. */
export function defaultChoice(study: ReferenceStudy): ModelChoice {
  const terms = (['chatbot', 'prompt', 'topic'] as const).filter((term) => levelsOf(study, study.responses, term).length > 1)
  return { terms, topicAsNumber: false, referenceChatbotId: null }
}

/** Puts a term in or takes it out: an interaction brings its parts, and goes with either of them. */
export function withTermToggled(terms: readonly ModelTerm[], term: ModelTerm): ModelTerm[] {
  const wanted = terms.includes(term)
    ? terms.filter((one) => one !== term && !one.split(':').includes(term))
    : [...terms, ...(term.split(':') as ModelTerm[]), term]
  return [...MAIN_TERMS, ...INTERACTIONS].filter((one) => wanted.includes(one))
}

/** Gamma model with log link of the mean RHS per response (METHOD 2.4); unit = response. */
export function fitModel(study: ReferenceStudy, choice: ModelChoice): ModelResult {
  const zeroOnly = study.chatbots.filter(({ responses }) => hasOnlyZeros(responses))
  const rows = study.responses.filter(({ response }) => !zeroOnly.some(({ id }) => id === response.chatbot.id))
  const usable = rows.filter(({ mean }) => mean !== null)
  const terms = choice.terms.filter((term) => term.split(':').every((part) => isIn(study, usable, part as MainTerm, choice)))
  const leftOut = [
    ...zeroOnly.map(({ name }) => `${name} is not in the model: every mean RHS of it is 0, which a gamma model cannot hold.`),
    ...study.apart.map(({ name }) => `${name} is not in the model: every response of it is N.`),
    ...choice.terms
      .filter((term) => !terms.includes(term))
      .map((term) => `${TERM_NAMES[term]} is not in the model: it does not vary among the responses with a mean RHS${term.includes(':') ? ', or one of its parts is not in the model' : ''}.`),
  ]
  const reference = referenceLevels(study, usable, choice)
  if (terms.length === 0) {
    return { fit: undefinedBecause('There is nothing to explain the RHS by: no term varies.'), reference, terms, leftOut }
  }
  const fit = gammaGlm({
    columns: Object.fromEntries(MAIN_TERMS.map((term) => [term, columnOf(study, rows, term, choice.topicAsNumber)])),
    y: rows.map(({ mean }) => mean),
    terms, reference, zeros: 'shift', shift: study.settings.zeroShift,
  })
  return { fit, reference, terms, leftOut }
}

export const TERM_NAMES: Readonly<Record<ModelTerm, string>> = {
  chatbot: 'Chatbot', prompt: 'Prompt complexity', topic: 'Topic', iteration: 'Iteration',
  'chatbot:prompt': 'Chatbot × prompt complexity', 'chatbot:topic': 'Chatbot × topic',
  'prompt:topic': 'Prompt complexity × topic',
}

function hasOnlyZeros(responses: readonly ResponseScore[]): boolean {
  const means = responses.flatMap(({ mean }) => (mean === null ? [] : [mean]))
  return means.length > 0 && means.every((mean) => mean === 0)
}

/** An interaction needs its parts in the model: its coefficients mean nothing without them. */
function isIn(study: ReferenceStudy, rows: readonly ResponseScore[], term: MainTerm, choice: ModelChoice): boolean {
  return choice.terms.includes(term) && levelsOf(study, rows, term).length > 1
}

function levelsOf(study: ReferenceStudy, rows: readonly ResponseScore[], term: MainTerm): string[] {
  return [...new Set(rows.flatMap((row) => levelOf(study, row, term) ?? []))]
}

function levelOf({ chatbots, topics }: ReferenceStudy, { response }: ResponseScore, term: MainTerm): string | null {
  if (term === 'chatbot') return chatbots.find(({ id }) => id === response.chatbot.id)!.name
  if (term === 'topic') return topics.find(({ id }) => id === response.topic.id)!.name
  return term === 'prompt' ? response.prompt.form : String(response.iteration)
}

/** Level of a list without a prompt, among others that have one: no form of the study is taken to be its. */
const NO_LEVEL = 'none'

function columnOf(
  study: ReferenceStudy, rows: readonly ResponseScore[], term: MainTerm, topicAsNumber: boolean,
): DesignColumn {
  if (term === 'topic' && topicAsNumber) {
    return rows.map(({ response }) => study.topics.findIndex(({ id }) => id === response.topic.id) + 1)
  }
  return rows.map((row) => levelOf(study, row, term) ?? NO_LEVEL)
}

/** The chosen chatbot, the basic form, and else what comes first, as far as responses are left of it. */
function referenceLevels(
  study: ReferenceStudy, rows: readonly ResponseScore[], { topicAsNumber, referenceChatbotId }: ModelChoice,
): Record<string, string> {
  const chosen = study.chatbots.find(({ id }) => id === referenceChatbotId)?.name
  const first = (term: MainTerm, wanted?: string): [string, string][] => {
    const levels = levelsOf(study, rows, term)
    const level = wanted !== undefined && levels.includes(wanted) ? wanted : levels[0]
    return level === undefined ? [] : [[term, level]]
  }
  return Object.fromEntries([
    ...first('chatbot', chosen), ...first('prompt', 'basic'), ...(topicAsNumber ? [] : first('topic')), ...first('iteration'),
  ])
}
