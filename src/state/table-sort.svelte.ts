/** Which column a table is sorted by, and which way. */
export class TableSort<K extends string> {
  #column = $state() as K
  #direction = $state<'ascending' | 'descending'>('ascending')

  constructor(column: K, direction: 'ascending' | 'descending' = 'ascending') {
    this.#column = column
    this.#direction = direction
  }

  get column(): K {
    return this.#column
  }

  get direction(): 'ascending' | 'descending' {
    return this.#direction
  }

  /** The same column again turns it round. */
  by(column: K): void {
    this.#direction = column === this.#column && this.#direction === 'ascending' ? 'descending' : 'ascending'
    this.#column = column
  }

  /** A sorted copy; equal rows keep their order, empty values come last both ways. */
  sorted<R>(rows: readonly R[], valueOf: (row: R, column: K) => string | number | null): R[] {
    const sign = this.#direction === 'ascending' ? 1 : -1
    return [...rows].sort((a, b) => compareValues(valueOf(a, this.#column), valueOf(b, this.#column), sign))
  }
}

const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function compareValues(a: string | number | null, b: string | number | null, sign: number): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
  return sign * words.compare(String(a), String(b))
}
