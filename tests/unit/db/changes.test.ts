import { RangeSet } from 'dexie'
import { describe, expect, it } from 'vitest'
import { changedIn } from '../../../src/db/changes'

const TABLES = ['claims', 'verdicts']
const changed = (parts: Parameters<typeof changedIn>[2]) => [...changedIn('attest-project-a', TABLES, parts)]

describe('what was written to a database', () => {
  it('is told by table and id, of that database alone', () => {
    const parts = {
      'idb://attest-project-a/verdicts/': new RangeSet().addKeys(['v2', 'v1']),
      'idb://attest-project-a/verdicts/claimId': new RangeSet().addKeys(['c1']),
      'idb://attest-project-a/verdicts/:dels': new RangeSet(),
      'idb://attest-project-b/claims/': new RangeSet().addKeys(['c9']),
    }
    expect(changed(parts)).toEqual([['verdicts', ['v1', 'v2']]])
  })

  it('is heard from another tab as well, where it comes as plain data', () => {
    const parts = { 'idb://attest-project-a/claims/': new RangeSet().addKeys(['c1']) }
    expect(changed(structuredClone(parts))).toEqual([['claims', ['c1']]])
  })

  it('is not told by id where many rows were written at once, or nobody listened for a while', () => {
    expect(changed({ 'idb://attest-project-a/claims/': new RangeSet(-Infinity, [[]]) })).toEqual([['claims', null]])
    expect(changed({ all: new RangeSet(-Infinity, [[]]) })).toEqual([['claims', null], ['verdicts', null]])
  })

  it('is nothing where nothing was', () => {
    expect(changed({ 'idb://attest-project-a/claims/': new RangeSet() })).toEqual([])
  })
})
