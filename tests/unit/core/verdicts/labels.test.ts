import { describe, expect, it } from 'vitest'
import { normaliseVerdict } from '../../../../src/core/verdicts/labels'

describe('normaliseVerdict', () => {
  it.each([
    ['supported', 'supported'],
    ['Supported', 'supported'],
    ['SUPPORTED.', 'supported'],
    ['**Supported**', 'supported'],
    ['"supported"', 'supported'],
    ['Verdict: supported', 'supported'],
    ['supports', 'supported'],
    ['Entailment', 'supported'],
    ['Fully supported', 'supported'],
    ['supported (high confidence)', 'supported'],
    ['Supported: the passage says so', 'supported'],
    ['Supported - see P2', 'supported'],
    ['Supported, as P1 says', 'supported'],
    ['contradicted', 'contradicted'],
    ['Contradiction', 'contradicted'],
    ['refuted', 'contradicted'],
    ['REFUTES', 'contradicted'],
    ['not_found', 'not_found'],
    ['Not found', 'not_found'],
    ['NOT-FOUND', 'not_found'],
    ['notFound', 'not_found'],
    ['unsupported', 'not_found'],
    ['Not supported', 'not_found'],
    ['not_supported', 'not_found'],
    ['no evidence', 'not_found'],
    ['NOT ENOUGH INFO', 'not_found'],
    ['NEI', 'not_found'],
    ['not mentioned', 'not_found'],
    ['`not_found`', 'not_found'],
    ['out_of_scope', 'out_of_scope'],
    ['Out of scope', 'out_of_scope'],
    ['OUT-OF-SCOPE', 'out_of_scope'],
    ['outOfScope', 'out_of_scope'],
    ['not applicable', 'out_of_scope'],
    ['N/A', 'out_of_scope'],
    ['irrelevant', 'out_of_scope'],
  ])('reads %j as %s', (label, verdict) => {
    expect(normaliseVerdict(label)).toBe(verdict)
  })

  it.each([
    '',
    'partially supported',
    'supported/contradicted',
    'supported or contradicted',
    'maybe',
    'not contradicted',
    'yes',
    'true',
    'supported_probably',
    'The passage discusses it',
    'mixed',
  ])('leaves %j open', (label) => {
    expect(normaliseVerdict(label)).toBeNull()
  })
})
