import { BOOTSTRAP_DRAWS, BOOTSTRAP_SEED } from '../stats/study-bootstrap'
import type { Assessor, Condition, Judge, ModelSettings, RetrievalMode } from '../model'

export interface SettingsLineInput {
  condition: Condition
  judge: Judge | null
  assessors: readonly Assessor[]
  projectName: string
  /** ISO date and time. */
  at: string
  /** Name and version of what took the texts out of the documents. */
  extractor: string
}

const MODE_WORDS: Record<RetrievalMode, string> = {
  bm25: 'BM25 as in the paper',
  'bm25-plus-idf': 'BM25 with the "plus" idf',
  'bm25-stemmed': 'BM25 on stemmed words',
  hybrid: 'BM25 fused with MiniLM',
  'whole-report': 'whole report',
}

/** The line under every result: what it was made with, so that results under other conditions are not taken for it. */
export function settingsLine({ condition, judge, assessors, projectName, at, extractor }: SettingsLineInput): string {
  const { retrieval, judging } = condition
  const parts = [
    `Passages: ${MODE_WORDS[retrieval.mode]}${retrieval.mode === 'whole-report' ? '' : `, k = ${retrieval.k}`}, ${retrieval.size} characters every ${retrieval.step}`,
    `Judge: ${judge ? actorWords(judge) : 'none'}${judging.nameResult ? ', told the result' : ''}${judging.judgeNotApplicable ? ', NA judged too' : ''}`,
    `Assessors: ${assessors.length === 0 ? 'none' : assessors.map(actorWords).join('; ')}`,
    `Text: ${extractor}`,
    `Intervals: 95%, ${BOOTSTRAP_DRAWS} resamples of studies, seed ${BOOTSTRAP_SEED}`,
    `Condition ${condition.id.slice(0, 8)} of ${projectName}, ${at.slice(0, 10)}`,
  ]
  return `${parts.join('. ')}.`
}

function actorWords({ name, kind, model }: Pick<Assessor, 'name' | 'kind' | 'model'>): string {
  if (kind === 'human') return `${name} (a person)`
  if (kind === 'file' || !model) return `${name} (from a file)`
  return `${name} (${modelWords(model)})`
}

function modelWords({ model, temperature, reasoningEffort }: ModelSettings): string {
  const parts = [model, temperature === null ? null : `temperature ${temperature}`, reasoningEffort === null ? null : `reasoning ${reasoningEffort}`]
  return parts.filter((p) => p !== null).join(', ')
}
