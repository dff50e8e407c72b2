import { describe, expect, it } from 'vitest'
import { DEFAULT_SCORING, hasPaperWeights, maximumScore, PAPER_WEIGHTS, scoringLine } from '../../../../../src/core/references/score/settings'

describe('scoring settings', () => {
  it('have the weights of the paper, 0 to 11', () => {
    expect(maximumScore(PAPER_WEIGHTS)).toBe(11)
    expect(hasPaperWeights(DEFAULT_SCORING)).toBe(true)
  })

  it('are printed whole, and say when they are not those of the paper', () => {
    const line = scoringLine(DEFAULT_SCORING)
    for (const words of ['title 2', 'DOI 2', 'relevance 1', "the paper's", 'in error', 'requested', 'type 6', '0.01', DEFAULT_SCORING.criterion]) {
      expect(line).toContain(words)
    }
    expect(scoringLine({ ...DEFAULT_SCORING, criterion: 'Is about the topic.' })).toContain('Relevant: Is about the topic. A mean')
    const changed = scoringLine({
      ...DEFAULT_SCORING, weights: { ...PAPER_WEIGHTS, title: 3 }, notGiven: 'failed', denominator: 'produced', dates: 'strict',
      quantiles: 7,
    })
    for (const words of ['title 3', 'changed from those of the paper', 'RHS 0 to 12', 'failed', 'produced', 'print or issue only', 'type 7']) {
      expect(changed).toContain(words)
    }
  })
})
