import { groupBy } from '../group-by'

/** Append-only revisions of what people edit. Copies of a project merge by set union of these rows. */

export type EntityKind =
  | 'project' | 'study' | 'filing' | 'outcome' | 'result' | 'instrument' | 'human-answers' | 'consensus'
  | 'judgement-override' | 'human-verdict' | 'pin' | 'adjudication' | 'note' | 'tag' | 'topic' | 'prompt' | 'chatbot'
  | 'response-state' | 'reference-edit' | 'item-decision' | 'reference-settings' | 'library-file'

export interface Revision<T = unknown> {
  id: string
  entity: EntityKind
  entityId: string
  /** The revision this one replaces; null for the first. */
  parent: string | null
  deviceId: string
  /** Larger than every counter this device had seen: a Lamport clock. */
  counter: number
  /** As typed by the person; empty if none was given. */
  author: string
  at: number
  /** null is a tombstone: the entity is deleted until a later revision lifts it. */
  value: T | null
}

export interface Present<T> {
  entityId: string
  value: T | null
  head: Revision<T>
  /** Other heads of the same parent: two copies changed it, a person decides. */
  conflicts: Revision<T>[]
}

/** Later wins: by counter, then by device id, so that every copy derives the same state. */
function compare(a: Revision, b: Revision): number {
  return a.counter - b.counter || (a.deviceId < b.deviceId ? -1 : a.deviceId > b.deviceId ? 1 : 0)
}

/** The present state of every entity in the rows, deleted ones included (value null). */
export function present<T>(rows: readonly Revision<T>[]): Map<string, Present<T>> {
  const out = new Map<string, Present<T>>()
  for (const [entityId, group] of groupBy(rows, (row) => row.entityId)) {
    const replaced = new Set(group.map((r) => r.parent))
    const heads = group.filter((r) => !replaced.has(r.id)).sort(compare)
    const head = heads.pop()!
    out.set(entityId, { entityId, value: head.value, head, conflicts: heads })
  }
  return out
}

/** The entities that are there, without the deleted ones. */
export function living<T>(entities: ReadonlyMap<string, Pick<Present<T>, 'value'>>): Map<string, T> {
  return new Map([...entities].flatMap(([id, { value }]) => (value === null ? [] : [[id, value] as const])))
}
