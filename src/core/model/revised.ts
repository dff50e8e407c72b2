import { groupBy } from '../group-by'
import { living, present, type EntityKind, type Present, type Revision } from './revisions'

/** The entities of one kind. */
interface OfKind {
  rows: readonly Revision[]
  present: ReadonlyMap<string, Present<unknown>>
  living: ReadonlyMap<string, unknown>
}

const NONE: OfKind = { rows: [], present: new Map(), living: new Map() }

/**
 * What the revisions of a project come to, kind by kind. A kind of which nothing was added gives the very maps that it
 * gave before.
 */
export class Revised {
  #rows: readonly Revision[] = []
  #kinds: ReadonlyMap<string, OfKind> = new Map()

  /** @param rows all of the project; the same list as long as nothing was added */
  take(rows: readonly Revision[]): void {
    if (rows === this.#rows) return
    this.#rows = rows
    this.#kinds = new Map([...groupBy(rows, (row) => row.entity)].map(([kind, own]) => [kind, this.#ofKind(kind, own)]))
  }

  /** As `present`: deleted entities included. */
  present<T>(kind: EntityKind): ReadonlyMap<string, Present<T>> {
    return (this.#kinds.get(kind) ?? NONE).present as ReadonlyMap<string, Present<T>>
  }

  /** As `living`. */
  living<T>(kind: EntityKind): ReadonlyMap<string, T> {
    return (this.#kinds.get(kind) ?? NONE).living as ReadonlyMap<string, T>
  }

  #ofKind(kind: string, rows: readonly Revision[]): OfKind {
    const before = this.#kinds.get(kind)
    if (before && rows.length === before.rows.length && rows.every((row, i) => row === before.rows[i])) return before
    const entities = present(rows)
    return { rows, present: entities, living: living(entities) }
  }
}
