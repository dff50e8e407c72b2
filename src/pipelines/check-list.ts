import { asAppError, type AppError, type CitedFields } from '../core/model'
import type { LibraryIndex } from '../core/references/match'
import type { Bibliography, LookupCache, RemoteSource } from '../services/bibliography'
import { checkOne, type Checked, type Match } from './check-one'
import type { PauseGate } from './pause-gate'

/** References under way at a time: enough that every source always has something to answer. Range 1 to 50. */
const AT_ONCE = 16

export interface ReferenceToCheck {
  id: string
  fields: CitedFields
  labelled: boolean
}

export type CheckEvent =
  | { type: 'started'; total: number }
  | { type: 'checked'; id: string; checked: Checked; done: number; total: number }
  /** A source backs off, is given up for this run, or answers again. */
  | { type: 'source'; source: RemoteSource; state: 'waiting' | 'down' | 'answering'; reason: string }

export interface CheckListParts {
  bibliography: Bibliography
  match: Match
  cache: LookupCache
  library?: LibraryIndex | null
  projectId?: string | null
  signal: AbortSignal
  gate?: PauseGate
  /** Stores a result before the next reference is begun; what it throws ends the run. */
  keep?: (id: string, checked: Checked) => Promise<void>
  onEvent?: (event: CheckEvent) => void
}

export interface CheckListResult {
  checked: Map<string, Checked>
  /** Not begun or not ended when the run was stopped. */
  left: string[]
  stoppedBy: AppError | null
}

/** Checks references, many at a time; needs no database. A source out of reach leaves items *not checked* and ends nothing. */
export async function checkList(references: readonly ReferenceToCheck[], parts: CheckListParts): Promise<CheckListResult> {
  const { bibliography, match, cache, signal, gate, keep, onEvent, library = null, projectId = null } = parts
  const session = await bibliography.open({
    signal, cache, projectId,
    ...(gate && { gate }),
    onSource: (source, state, reason) => onEvent?.({ type: 'source', source, state, reason }),
  })
  const checked = new Map<string, Checked>()
  const queue = [...references]
  let stoppedBy: AppError | null = null
  onEvent?.({ type: 'started', total: references.length })
  const lane = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined && stoppedBy === null; next = queue.shift()) {
      await gate?.wait(signal)
      const result = await checkOne(next, { session, match, library })
      await keep?.(next.id, result)
      checked.set(next.id, result)
      onEvent?.({ type: 'checked', id: next.id, checked: result, done: checked.size, total: references.length })
    }
  }
  const lanes = Array.from({ length: AT_ONCE }, () => lane().catch((error: unknown) => {
    stoppedBy ??= asAppError(error)
  }))
  await Promise.all(lanes)
  return { checked, left: references.map(({ id }) => id).filter((id) => !checked.has(id)), stoppedBy }
}
