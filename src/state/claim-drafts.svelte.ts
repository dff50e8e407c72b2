import type { HumanVerdict } from '../core/model'

/** What a person has written about a claim and not stored with a verdict. */
export interface ClaimDraft {
  quote: string
  span: HumanVerdict['span']
  /** It stands there almost word for word. */
  near: boolean
  /** The place of the quote was looked up; not so while it is being typed. */
  sought: boolean
  rationale: string
}

/**
 * Drafts of all claims, for as long as the page is there: going to another claim, room or project loses none.
 * They are in memory only, so the page asks before it closes over them.
 */
export class ClaimDrafts {
  #drafts = $state.raw<ReadonlyMap<string, ClaimDraft>>(new Map())

  get any(): boolean { return this.#drafts.size > 0 }

  of(projectId: string, claimId: string): ClaimDraft | null {
    return this.#drafts.get(keyOf(projectId, claimId)) ?? null
  }

  /** @param draft null: what was written is stored, or gone */
  put(projectId: string, claimId: string, draft: ClaimDraft | null): void {
    const drafts = new Map(this.#drafts)
    if (draft) drafts.set(keyOf(projectId, claimId), draft)
    else drafts.delete(keyOf(projectId, claimId))
    this.#drafts = drafts
  }

  /** The project was deleted, and its claims with it. */
  forget(projectId: string): void {
    this.#drafts = new Map([...this.#drafts].filter(([key]) => !key.startsWith(keyOf(projectId, ''))))
  }
}

/** A copy of a project has claims of the same ids. */
function keyOf(projectId: string, claimId: string): string {
  return `${projectId}|${claimId}`
}
