import type { Condition, Judge, Verdict } from '../core/model'
import type { ProjectData } from '../core/metrics/project-data'

/** Verdicts of one judge under one condition: what every list, table and figure shows one at a time, never pooled. */
export interface ViewOption {
  /** Ids of condition and judge joined by |. */
  key: string
  condition: Condition
  judge: Judge
  verdicts: number
  /** When the last of them was given. */
  lastAt: number
}

/** Every pair of condition and judge that has verdicts: models and files before people, then the one used last. */
export function viewOptions(data: Pick<ProjectData, 'verdicts' | 'conditions' | 'judges'>): ViewOption[] {
  const found = new Map<string, ViewOption>()
  for (const verdict of data.verdicts) count(found, verdict, data)
  return [...found.values()].sort(
    (a, b) =>
      Number(a.judge.kind === 'human') - Number(b.judge.kind === 'human')
      || b.lastAt - a.lastAt
      || b.verdicts - a.verdicts,
  )
}

function count(found: Map<string, ViewOption>, verdict: Verdict, data: Pick<ProjectData, 'conditions' | 'judges'>): void {
  const key = `${verdict.conditionId}|${verdict.judgeId}`
  const known = found.get(key)
  if (known) {
    known.verdicts++
    known.lastAt = Math.max(known.lastAt, verdict.at)
    return
  }
  const condition = data.conditions.get(verdict.conditionId)
  const judge = data.judges.get(verdict.judgeId)
  if (condition && judge) found.set(key, { key, condition, judge, verdicts: 1, lastAt: verdict.at })
}

const MODE_WORDS: Record<Condition['retrieval']['mode'], string> = {
  bm25: 'BM25',
  'bm25-plus-idf': 'BM25 with plus idf',
  'bm25-stemmed': 'BM25, stemmed',
  hybrid: 'Hybrid of BM25 and MiniLM',
  'whole-report': 'Whole report',
}

/** "BM25, 5 passages": a condition as people tell it from another. */
export function conditionWords({ retrieval, judging }: Pick<Condition, 'retrieval' | 'judging'>): string {
  const passages =
    retrieval.mode === 'whole-report' ? [] : [`${retrieval.k} ${retrieval.k === 1 ? 'passage' : 'passages'}`]
  const options = [retrieval.withoutReferences && 'reference list left out', judging.nameResult && 'result named', judging.judgeNotApplicable && 'NA judged']
    .filter((o) => o !== false)
  return [MODE_WORDS[retrieval.mode], ...passages, ...options].join(', ')
}

export const RETRIEVAL_MODE_WORDS: Readonly<typeof MODE_WORDS> = MODE_WORDS
