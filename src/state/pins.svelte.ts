import { pinsByClaim, type PinRow } from '../core/metrics/pins'
import { asAppError, type AppError } from '../core/model'
import { addPin, removePin, restorePin } from '../pipelines/pins'
import type { ProjectState } from './project.svelte'
import type { ReaderSelection } from './reader-selecting.svelte'
import type { Undo } from './undo.svelte'

const NONE: readonly PinRow[] = []

/** Evidence that people pinned to claims. */
export class Pins {
  readonly #project: ProjectState
  readonly #undo: Undo
  #error = $state.raw<AppError | null>(null)

  constructor(project: ProjectState, undo: Undo) {
    this.#project = project
    this.#undo = undo
  }

  readonly byClaim = $derived.by<ReadonlyMap<string, readonly PinRow[]>>(() =>
    this.#project.data ? pinsByClaim(this.#project.data) : new Map(),
  )

  get error(): AppError | null {
    return this.#error
  }

  of(claimId: string): readonly PinRow[] {
    return this.byClaim.get(claimId) ?? NONE
  }

  /** Pins what was selected to a claim. */
  async add(claimId: string, { sourceId, textVersionId, start, end, text }: ReaderSelection): Promise<void> {
    await this.#try(async () => {
      const { store } = this.#project
      const id = await addPin(store, { claimId, span: { sourceId, textVersionId, start, end }, text })
      this.#undo.propose({ message: 'The words were pinned to the claim.', undo: () => removePin(store, id) })
    })
  }

  async remove(pinId: string): Promise<void> {
    await this.#try(async () => {
      const { store } = this.#project
      await removePin(store, pinId)
      this.#undo.propose({ message: 'The pin was removed.', undo: () => restorePin(store, pinId), gone: true })
    })
  }

  async #try(change: () => Promise<void>): Promise<void> {
    if (!this.#project.writable) return
    this.#error = null
    try {
      await change()
    } catch (error) {
      this.#error = asAppError(error)
    }
  }
}
