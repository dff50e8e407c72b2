import { domainOf, labelOf } from '../instruments'
import type { Instrument, SourceType } from '../model'
import {
  fenced, fill, oneLine, promptMark, promptVersion, resultLines, strictSchema, type NamedResult, type Prompt,
} from '../prompts'
import { ASSESS_TEMPLATE } from './assess-template'
import { assessmentSchema, keyedItems, type KeyedItem } from './assess-schema'
import { OVERALL, type AssessScope } from './scope'

export interface PromptSource {
  name: string
  type: SourceType
  text: string
}

/** A domain's judgement of an earlier call of the same assessment. */
export interface GivenJudgement {
  itemId: string
  response: string
  explanation: string
}

export interface AssessPromptInput {
  instrument: Instrument
  scope: AssessScope
  /** Name of the study. */
  study: string
  result: NamedResult
  /** Whole texts, in reading order. */
  sources: readonly PromptSource[]
  /** Preliminary considerations as filled in, by their ids. */
  preliminary?: Readonly<Record<string, string | string[]>>
  /** For the overall judgement on its own: what the calls for the domains gave. */
  given?: readonly GivenJudgement[]
  /** The project's secret: delimiters follow from it. */
  secret: string
}

/** The assessor's prompt: whole report, result, instrument or one domain of it, and the form of the reply. */
export function assessPrompt(input: AssessPromptInput): Prompt {
  const { instrument, scope, sources } = input
  const mark = promptMark(input.secret, sources.map((s) => s.text))
  const items = keyedItems(instrument, scope)
  const values = {
    mark,
    sources: sources.map(({ name, type, text }) => fenced(`source-${mark}`, { name, type }, text)).join('\n\n'),
    study: oneLine(input.study),
    result: resultLines(input.result),
    preliminary: preliminaryLines(instrument, input.preliminary ?? {}),
    instrument: `${instrument.name} (version ${instrument.version})`,
    codes: codeLines(instrument),
    given: scope === OVERALL ? givenLines(instrument, input.given ?? []) : '',
    items: items.map((item) => itemLine(instrument, item)).join('\n'),
    form: formLines(items),
  }
  return {
    messages: fill(ASSESS_TEMPLATE, values),
    schema: strictSchema('assessment', assessmentSchema(items)),
    prompt: promptVersion(ASSESS_TEMPLATE),
  }
}

/**
 * What was filled in; of what has to be ticked and was not,
 * the choices, so that conditions that hang on it can be answered.
 */
function preliminaryLines(instrument: Instrument, answers: Readonly<Record<string, string | string[]>>): string {
  const lines = instrument.preliminary.flatMap(({ id, label, options = [], atLeast = 0 }) => {
    const answer = [answers[id] ?? []].flat().map(oneLine).filter(Boolean).join('; ')
    if (answer !== '') return [`${label}: ${answer}`]
    return atLeast > 0
      ? [
          `${label}: not filled in. Take those of these that the result calls for, at least ${atLeast}: ${options.join('; ')}`,
        ]
      : []
  })
  return lines.length === 0 ? '' : ['Preliminary considerations', ...lines].join('\n')
}

function codeLines({ options, judgements }: Instrument): string {
  const list = (choices: { code: string; label: string }[]) =>
    choices.map(({ code, label }) => `${code} = ${label}`).join(', ')
  return `${list(options)}; for judgements ${list(judgements)}`
}

function givenLines(instrument: Instrument, given: readonly GivenJudgement[]): string {
  const lines = given.map(({ itemId, response, explanation }) =>
    `${itemId} ${domainOf(instrument, itemId).name}: ${labelOf(instrument, response)}. ${oneLine(explanation)}`)
  return lines.length === 0 ? '' : ['Judgements of the domains, made before', ...lines].join('\n')
}

function itemLine(
  instrument: Instrument,
  { key, id, kind, domainId, questionText, responses, condition }: KeyedItem,
): string {
  const domain = domainId === null ? null : domainOf(instrument, domainId)
  const heading = domain?.questions[0]?.id === id ? `${domain.name}\n` : ''
  const name = key === id ? id : `${key} (${id})`
  const stop = kind === 'question' ? '' : '.'
  const when = condition === '' ? '' : ` Asked only when ${condition}.`
  return `${heading}${name}. ${questionText}${stop} [${responses.join(', ')}]${when}`
}

/** The reply's form by example: the first item in full, then the names of all. */
function formLines(items: readonly KeyedItem[]): string {
  const first = items[0]!
  return [
    `{"items": {"${first.key}": {"comment": "...", "explanation": "...", "response": "${first.responses.join(' | ')}"}, ...}}`,
    `"items" has exactly these keys: ${items.map((i) => i.key).join(', ')}.`,
  ].join('\n')
}
