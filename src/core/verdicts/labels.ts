import type { VerdictLabel } from '../model'

/** How judges write the four verdicts: words in lower case, everything else folded to single spaces. */
const WRITTEN: Record<VerdictLabel, readonly string[]> = {
  supported: [
    'supported', 'support', 'supports', 'is supported', 'fully supported', 'directly supported', 'clearly supported',
    'explicitly supported', 'well supported', 'supported by the passages', 'supported by passage', 'entailed', 'entails',
    'entailment', 'confirmed', 'confirms', 'verified', 'corroborated', 'substantiated', 'grounded',
  ],
  contradicted: [
    'contradicted', 'contradict', 'contradicts', 'contradiction', 'contradictory', 'is contradicted',
    'directly contradicted', 'contradicted by the passages', 'refuted', 'refute', 'refutes', 'refutation', 'disproved',
    'disproven', 'disputed', 'conflicting', 'conflicts', 'in conflict', 'inconsistent', 'falsified', 'rebutted',
  ],
  not_found: [
    'not found', 'notfound', 'not found in the passages', 'none found', 'unsupported', 'not supported', 'is not supported',
    'no support', 'unsubstantiated', 'not substantiated', 'not mentioned', 'not reported', 'not stated', 'not addressed',
    'not present', 'not in passages', 'not in the passages', 'no evidence', 'no evidence found', 'insufficient evidence',
    'insufficient information', 'not enough information', 'not enough info', 'not enough evidence', 'nei', 'no information',
    'unverifiable', 'not verifiable', 'cannot be verified', 'unverified', 'absent', 'missing', 'neutral', 'baseless',
    'not entailed', 'ungrounded',
  ],
  out_of_scope: [
    'out of scope', 'outofscope', 'outside scope', 'outside the scope', 'beyond scope', 'not in scope', 'oos',
    'off topic', 'irrelevant', 'not relevant', 'not applicable', 'n a', 'na', 'not checkable', 'not a factual claim',
    'not verifiable claim',
  ],
}

const LABELS = new Map(
  Object.entries(WRITTEN).flatMap(([label, writings]) => writings.map((w) => [w, label as VerdictLabel] as const)),
)

/** What stands before the label in "Verdict: supported". */
const LEAD = /^(?:(?:final|overall)\s+)?(?:verdict|label|answer|conclusion|classification)\b\s*(?:is\b)?\s*[:=-]?\s*/i
/** What ends the label in "Supported: the passage says so" and "supported (high confidence)". */
const TAIL = /\s*(?:[:;,.([–—]|\s-\s|\n)[\s\S]*$/

/**
 * A judge's label as one of the four (METHOD 1.7).
 * @returns null when it is none of them or leaves open which: such a verdict is *judge failed*, never guessed
 */
export function normaliseVerdict(label: string): VerdictLabel | null {
  const bare = label.replace(/[*_`"'“”‘’]+/g, (marks) => (/^_+$/.test(marks) ? ' ' : '')).trim().replace(LEAD, '')
  return LABELS.get(fold(bare)) ?? LABELS.get(fold(bare.replace(TAIL, ''))) ?? null
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9/]+/g, ' ')
    .replace(/^n\/a$/, 'n a')
    .trim()
}
