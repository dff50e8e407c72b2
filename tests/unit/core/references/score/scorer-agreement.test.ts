import { describe, expect, it } from 'vitest'
import type { ItemState } from '../../../../../src/core/model/references'
import { scorerAgreement, type ScorerItems } from '../../../../../src/core/references/score/scorer-agreement'

function scorer(titles: (ItemState | undefined)[]): ScorerItems[] {
  return titles.map((title, i) => ({ referenceId: `r${i}`, items: title ? { title } : {} }))
}

describe('two scorers', () => {
  it('agree beyond chance, item by item', () => {
    const [title, journal] = scorerAgreement(
      scorer(['correct', 'correct', 'error', 'error', 'not-given', 'correct']),
      scorer(['correct', 'correct', 'error', 'correct', 'not-given', 'correct']),
    )
    expect(title!.item).toBe('title')
    if (title!.kappa.reason !== null) throw new Error(title!.kappa.reason)
    expect(title!.kappa.n).toBe(6)
    expect(title!.kappa.unweighted.kappa).toBeCloseTo(0.7143, 4)
    expect(journal!.kappa.reason).toBeTruthy()
  })

  it('leave out what one of them did not decide, and references only one saw', () => {
    const [title] = scorerAgreement(scorer(['correct', 'not-checked', 'error', 'error']), scorer(['error', 'correct', undefined]))
    expect(title!.kappa).toMatchObject({ n: 1, nMissing: 2 })
    expect(title).toMatchObject({ n: 1, equal: 0, undecided: 2 })
  })

  it('are counted where kappa is undefined, too', () => {
    const [title] = scorerAgreement(scorer(['correct', 'correct']), scorer(['correct', 'correct']))
    expect(title!.kappa.reason).not.toBeNull()
    expect(title).toMatchObject({ n: 2, equal: 2, undecided: 0 })
  })
})
