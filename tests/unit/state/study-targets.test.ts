import { describe, expect, it } from 'vitest'
import { matchingTargets, studyTargets } from '../../../src/state/study-targets'
import type { StudyRow } from '../../../src/state/study-rows'

const row = (id: string, name: string, ...files: string[]) =>
  ({ id, name, year: 2013, sources: files.map((fileName) => ({ fileName })) }) as unknown as StudyRow

const ROWS = [
  row('1', 'Lou 2013', 'lou-walks.pdf', 'lou-plan.pdf'), row('2', 'Brown 2014', 'brown.pdf'), row('3', 'lou  2013', 'lou-baths.pdf'),
  row('4', 'Lou 2013'), row('5', 'Ash 10', 'scan.pdf'), row('6', 'Ash 9', 'scan.pdf'), row('7', 'Elm 2020', 'main.pdf'), row('8', 'Elm 2020', 'main.pdf'),
]

describe('studies to choose from', () => {
  it('stand by name, and those of one name are told apart by their files', () => {
    expect(studyTargets(ROWS).map(({ value, label }) => [value, label])).toEqual([
      ['6', 'Ash 9'], ['5', 'Ash 10'], ['2', 'Brown 2014'], ['7', 'Elm 2020 (main.pdf)'], ['8', 'Elm 2020 (main.pdf), 2'],
      ['3', 'lou  2013 (lou-baths.pdf)'], ['1', 'Lou 2013 (lou-walks.pdf, lou-plan.pdf)'], ['4', 'Lou 2013 (no document)'],
    ])
  })

  it('are found by every word of their name, year or files', () => {
    const found = (words: string) => matchingTargets(studyTargets(ROWS), words).map(({ value }) => value)
    expect([found('lou BATHS'), found('2013 scan'), found('nobody')]).toEqual([['3'], ['6', '5'], []])
    expect(found(' ')).toHaveLength(ROWS.length)
  })
})
