import Dexie, { RangeSet, type ObservabilitySet } from 'dexie'

/** By table the ids that were written; null where it is not told which. */
export type Changed = ReadonlyMap<string, readonly string[] | null>

/**
 * What a message of Dexie says was written to one database.
 * @param tables of that database
 * @param parts ranges of keys by `idb://database/table/index`; the index of the primary keys has no name
 */
export function changedIn(database: string, tables: readonly string[], parts: ObservabilitySet): Changed {
  const changed = new Map<string, readonly string[] | null>()
  for (const table of tables) {
    // `all`: the page was put away and is shown again, and nobody knows what was written in between.
    const ranges = parts['all'] ?? parts[`idb://${database}/${table}/`]
    const ids = ranges && idsOf(ranges)
    if (ids === null || (ids && ids.length > 0)) changed.set(table, ids)
  }
  return changed
}

/** null where more than single keys were written. */
function idsOf(ranges: ObservabilitySet[string]): string[] | null {
  const ids: string[] = []
  for (const { from, to } of RangeSet(ranges)) {
    if (typeof from !== 'string' || from !== to) return null
    ids.push(from)
  }
  return ids
}

/** Tells what is written to a database by this tab and by others, once it is stored. */
export class Changes {
  readonly #db: Dexie
  readonly #followers = new Set<(changed: Changed) => void>()
  #listening = false

  constructor(db: Dexie) {
    this.#db = db
  }

  /** @returns the way to stop */
  follow(hear: (changed: Changed) => void): () => void {
    this.#followers.add(hear)
    if (!this.#listening) Dexie.on('storagemutated', this.#hear)
    this.#listening = true
    return () => this.#followers.delete(hear)
  }

  close(): void {
    Dexie.on.storagemutated.unsubscribe(this.#hear)
    this.#followers.clear()
    this.#listening = false
  }

  readonly #hear = (parts: ObservabilitySet): void => {
    const changed = changedIn(this.#db.name, this.#db.tables.map(({ name }) => name), parts)
    if (changed.size > 0) for (const hear of this.#followers) hear(changed)
  }
}
