import { describe, expect, it } from 'vitest'
import { DEFAULT_CONDITION } from '../../../src/pipelines/default-condition'
import type { AppState } from '../../../src/state/app.svelte'
import { ModelRun } from '../../../src/state/model-run.svelte'
import type { ProjectState } from '../../../src/state/project.svelte'
import { VerifyState } from '../../../src/state/verify.svelte'
import type { View } from '../../../src/state/view.svelte'

const PARTS = [
  { settings: { endpoints: [] } } as unknown as AppState,
  { data: null, closing: new AbortController().signal } as unknown as ProjectState,
  {} as View,
] as const

class Asked extends ModelRun {
  /** What there is to take, each time it is asked for. */
  readonly there: boolean[] = [false, true, true]
  asked = 0

  recall(): void {
    this.recallOnce(() => this.there[this.asked++]!)
  }

  protected counted() { return null }
}

describe('the settings of an earlier run', () => {
  it('are asked for until there is one, and never again', () => {
    const run = new Asked(...PARTS)
    for (let i = 0; i < 5; i++) run.recall()
    expect(run.asked).toBe(2)
  })

  it('do not come back over what a person changed since', () => {
    const verify = new VerifyState(...PARTS)
    const condition = { ...DEFAULT_CONDITION, retrieval: { ...DEFAULT_CONDITION.retrieval, k: 3 } }
    verify.recall(condition)
    expect(verify.retrieval.k).toBe(3)
    verify.retrieveBy({ k: 8 })
    verify.recall(condition)
    expect(verify.retrieval.k).toBe(8)
  })
})
