import type { EntityTable } from 'dexie'

/** Rows fetched at a time when many are new. */
const CHUNK = 2000

/**
 * All rows of a table of facts. Facts never change, so that a second read fetches only what was added since: a list of
 * thousands of claims stays cheap to follow while a run adds to it.
 */
export class FactCache<T extends { id: string }> {
  readonly #table: EntityTable<T, 'id'>
  readonly #rows = new Map<string, T>()

  constructor(table: EntityTable<T, 'id'>) {
    this.#table = table
  }

  /** In the order of their ids, which for UUIDs is the order of time. */
  async read(): Promise<T[]> {
    const ids = (await this.#table.toCollection().primaryKeys()) as string[]
    const missing = ids.filter((id) => !this.#rows.has(id))
    for (let i = 0; i < missing.length; i += CHUNK) {
      const rows = await this.#table.bulkGet(missing.slice(i, i + CHUNK) as Parameters<EntityTable<T, 'id'>['bulkGet']>[0])
      for (const row of rows) if (row) this.#rows.set(row.id, row)
    }
    return ids.map((id) => this.#rows.get(id)).filter((row) => row !== undefined)
  }
}
