import { describe, expect, it } from 'vitest'
import { matchStudies, type KnownStudy } from '../../../../../src/core/claims'

const KNOWN: KnownStudy[] = [
  { id: 'b', name: 'Brown 2019', fileNames: ['brown-2019.pdf', 'brown protocol.pdf'] },
  { id: 'm', name: 'Müller et al. 2020', fileNames: ['trial_7.pdf'] },
  { id: 'm2', name: 'Muller 2021', fileNames: ['s.pdf'] },
  { id: 'x', name: 'Twin', fileNames: ['s.pdf'] },
]
const match = (name: string) => matchStudies([name], KNOWN)[0]!

describe('matchStudies', () => {
  it.each([
    ['brown 2019', 'b'],
    ['Brown-2019', 'b'],
    ['BROWN_2019.PDF', 'b'],
    ['brown protocol', 'b'],
    ['Muller et al 2020', 'm'],
    ['trial_7.pdf', 'm'],
  ])('finds %j', (name, id) => {
    expect(match(name)).toEqual({ name, studyId: id, candidates: [] })
  })

  it('leaves a name of two studies to the person', () => {
    expect(match('s.pdf')).toEqual({ name: 's.pdf', studyId: null, candidates: ['m2', 'x'] })
  })

  it('offers what comes near, the nearest first', () => {
    expect(match('Muller 2020')).toMatchObject({ studyId: null, candidates: ['m', 'm2'] })
    expect(match('Nobody')).toMatchObject({ studyId: null, candidates: [] })
  })
})
