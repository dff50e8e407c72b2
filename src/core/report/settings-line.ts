import type { Assessor, Condition, Judge, ModelSettings, RetrievalMode } from '../model'

export interface SettingsLineInput {
  condition: Condition
  judge: Judge | null
  assessors: readonly Assessor[]
  /** Names and versions of what took the texts out of the documents. */
  extractors: readonly string[]
  bootstrap: { draws: number; seed: number }
}

const MODE_WORDS: Record<RetrievalMode, string> = {
  bm25: 'BM25 as in the paper',
  'bm25-plus-idf': 'BM25 with the "plus" idf',
  'bm25-stemmed': 'BM25 on stemmed words',
  hybrid: 'BM25 fused with MiniLM',
  'whole-report': 'whole report',
}

/** The line under every result: what it was made with, so that results under other conditions are not taken for it. */
export function settingsLine({ condition, judge, assessors, extractors, bootstrap }: SettingsLineInput): string {
  const { retrieval, judging } = condition
  const parts = [
    `Passages: ${MODE_WORDS[retrieval.mode]}${retrieval.mode === 'whole-report' ? '' : `, k = ${retrieval.k}`}, ${retrieval.size} characters every ${retrieval.step}${retrieval.withoutReferences ? ', reference list left out' : ''}`,
    `Judge: ${judge ? actorWords(judge) : 'none'}${judging.nameResult ? ', told the result' : ''}${judging.judgeNotApplicable ? ', NA judged too' : ''}`,
    `Assessors: ${assessors.length === 0 ? 'none' : assessors.map(actorWords).join('; ')}`,
    `Text: ${extractors.length === 0 ? 'none' : extractors.join(', ')}`,
    `Intervals: 95%, ${bootstrap.draws} resamples of studies, seed ${bootstrap.seed}`,
    `Condition ${condition.id.slice(0, 8)}`,
  ]
  return `${parts.join('. ')}.`
}

function actorWords({ name, kind, model }: Pick<Assessor, 'name' | 'kind' | 'model'>): string {
  if (kind === 'human') return `${name} (a person)`
  if (kind === 'file' || !model) return `${name} (from a file)`
  return `${name} (${modelWords(model)})`
}

function modelWords({ model, temperature, reasoningEffort }: ModelSettings): string {
  const parts = [
    model,
    temperature === null ? null : `temperature ${temperature}`,
    reasoningEffort === null ? null : `reasoning ${reasoningEffort}`,
  ]
  return parts.filter((p) => p !== null).join(', ')
}
