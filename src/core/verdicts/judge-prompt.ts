import { z } from 'zod'
import { VERDICTS, type Claim } from '../model'
import {
  fenced, fill, oneLine, promptMark, promptVersion, resultLines, strictSchema, type NamedResult, type Prompt,
} from '../prompts'
import { JUDGE_TEMPLATE } from './judge-template'

export interface JudgePromptInput {
  studyName: string
  claim: Pick<Claim, 'kind' | 'question' | 'response' | 'comment' | 'explanation'>
  /** Label of the response beside its code: "Probably yes". */
  responseLabel?: string
  /** Only where the condition names the result (METHOD 1.7). */
  result?: NamedResult | null
  /** In the order of their ranks. */
  passages: readonly { id: string; text: string }[]
  /** The project's secret: delimiters follow from it. */
  secret: string
}

/** Passages are named by their place: real ids name a text version and would make equal prompts differ. */
export function passageLabel(index: number): string {
  return `P${index + 1}`
}

/** The reply of a judge: the one source of the prompt's schema, of validation and of the type. */
export function verdictSchema(passageCount: number) {
  const labels = Array.from({ length: passageCount }, (_, i) => passageLabel(i))
  return z.object({
    verdict: z.enum(VERDICTS),
    quote: z.string(),
    passage: labels.length > 0 ? z.enum(labels) : z.string(),
    rationale: z.string(),
  })
}

/** The judge's prompt: study, question, response and comment, explanation, the passages; the result only where asked for. */
export function judgePrompt(input: JudgePromptInput): Prompt {
  const { passages, claim } = input
  const mark = promptMark(input.secret, [...passages.map((p) => p.text), claim.comment, claim.explanation])
  const fencedPassages = passages.map(({ text }, i) => fenced(`passage-${mark}`, { id: passageLabel(i) }, text))
  const values = {
    mark,
    passages: fencedPassages.length > 0 ? fencedPassages.join('\n\n') : 'No passage was found for this statement.',
    statement: fenced(`statement-${mark}`, {}, statementLines(input)),
    ids: passages.length > 0 ? passages.map((_, i) => passageLabel(i)).join(' | ') : '',
  }
  return {
    messages: fill(JUDGE_TEMPLATE, values),
    schema: strictSchema('verdict', verdictSchema(passages.length)),
    prompt: promptVersion(JUDGE_TEMPLATE),
  }
}

function statementLines({ studyName, claim, responseLabel, result }: JudgePromptInput): string {
  const lines = [`Study: ${oneLine(studyName)}`]
  if (result) lines.push(`Result assessed: ${resultLines(result).replaceAll('\n', '; ')}`)
  if (claim.kind === 'statement') return [...lines, `Statement: ${claim.explanation}`].join('\n')
  const label = responseLabel === undefined || responseLabel === claim.response ? '' : ` (${responseLabel})`
  lines.push(`Question: ${claim.question}`, `Response: ${claim.response ?? ''}${label}`)
  if (claim.comment.trim() !== '') lines.push(`Comment: ${claim.comment}`)
  return [...lines, `Explanation: ${claim.explanation}`].join('\n')
}
