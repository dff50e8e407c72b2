import type { EntityTable } from 'dexie'
import type { Changes } from './changes'

/** Rows fetched at a time when many are new. */
const CHUNK = 2000

/**
 * All rows of a table of facts. Facts never change, so that a second read fetches only what was written since: a list of
 * thousands of claims stays cheap to follow while a run adds to it.
 */
export class FactCache<T extends { id: string }> {
  readonly #table: EntityTable<T, 'id'>
  readonly #changes: Changes
  #rows: readonly T[] | null = null
  /** Ids written since the last read; null: not known which. */
  #written: Set<string> | null = null
  #following = false
  #reading: Promise<unknown> = Promise.resolve()

  constructor(table: EntityTable<T, 'id'>, changes: Changes) {
    this.#table = table
    this.#changes = changes
  }

  /** In the order of their ids, which for UUIDs is the order of time. The same list as long as nothing was written. */
  read(): Promise<readonly T[]> {
    const reading = this.#reading.then(() => this.#read())
    this.#reading = reading.catch(() => undefined)
    return reading
  }

  async #read(): Promise<readonly T[]> {
    if (!this.#following) this.#changes.follow((changed) => this.#note(changed.get(this.#table.name)))
    this.#following = true
    const written = this.#rows === null ? null : this.#written
    this.#written = new Set()
    try {
      this.#rows = Object.freeze(await (written === null ? this.#table.toArray() : this.#renewed(this.#rows!, [...written])))
    } catch (error) {
      this.#written = written && this.#written && new Set([...written, ...this.#written])
      throw error
    }
    return this.#rows
  }

  #note(ids: readonly string[] | null | undefined): void {
    if (ids === null) this.#written = null
    else for (const id of ids ?? []) this.#written?.add(id)
  }

  async #renewed(rows: readonly T[], ids: readonly string[]): Promise<readonly T[]> {
    if (ids.length === 0) return rows
    const there: T[] = []
    for (let i = 0; i < ids.length; i += CHUNK) {
      const found = await this.#table.bulkGet(ids.slice(i, i + CHUNK) as Parameters<EntityTable<T, 'id'>['bulkGet']>[0])
      there.push(...found.filter((row) => row !== undefined))
    }
    return withRows(rows, ids, there)
  }
}

/**
 * Rows with those of some ids as they are now.
 * @param rows in the order of their ids, as is what comes out
 * @param there the rows that are there of these ids, in any order
 */
export function withRows<T extends { id: string }>(rows: readonly T[], ids: readonly string[], there: readonly T[]): T[] {
  const written = new Set(ids)
  const added = [...there].sort((a, b) => (a.id < b.id ? -1 : 1))
  const out: T[] = []
  let next = 0
  for (const row of rows) {
    if (written.has(row.id)) continue
    while (next < added.length && added[next]!.id < row.id) out.push(added[next++]!)
    out.push(row)
  }
  return [...out, ...added.slice(next)]
}
