/** A column of texts is a factor, one of numbers a covariate. */
export type DesignColumn = readonly (string | number)[]

export interface DesignTerm {
  /** "chatbot", or "chatbot:prompt" for an interaction. */
  term: string
  /** Columns of the matrix that belong to it. */
  columns: number[]
}

export interface Design {
  rows: number[][]
  /** "(Intercept)", "chatbot=Bolt", "chatbot=Bolt:prompt=advanced". */
  names: string[]
  terms: DesignTerm[]
}

interface CodedColumn {
  name: string
  values: number[]
}

/**
 * Design matrix with treatment coding: an intercept and a column for every level but the reference; levels in
 * alphabetical order.
 * @param columns all of one length
 * @param terms names of columns, or several joined by ":"
 * @param reference level of each factor that the others are compared with; the first in the alphabet without
 */
export function designMatrix(
  columns: Readonly<Record<string, DesignColumn>>, terms: readonly string[], reference: Readonly<Record<string, string>>,
): Design {
  const length = Object.values(columns)[0]?.length ?? 0
  const coded: CodedColumn[] = [{ name: '(Intercept)', values: new Array<number>(length).fill(1) }]
  const placed = terms.map((term) => {
    const own = term.split(':').map((name) => codeColumn(name, columns[name]!, reference[name])).reduce(interact)
    const first = coded.length
    coded.push(...own)
    return { term, columns: own.map((_, i) => first + i) }
  })
  return {
    rows: Array.from({ length }, (_, i) => coded.map(({ values }) => values[i]!)),
    names: coded.map(({ name }) => name),
    terms: placed,
  }
}

function codeColumn(name: string, column: DesignColumn, reference: string | undefined): CodedColumn[] {
  if (column.every((value) => typeof value === 'number')) return [{ name, values: [...column] }]
  const levels = [...new Set(column.map(String))].sort()
  const base = reference ?? levels[0]
  return levels
    .filter((level) => level !== base)
    .map((level) => ({ name: `${name}=${level}`, values: column.map((value) => (String(value) === level ? 1 : 0)) }))
}

function interact(left: CodedColumn[], right: CodedColumn[]): CodedColumn[] {
  return left.flatMap((a) =>
    right.map((b) => ({ name: `${a.name}:${b.name}`, values: a.values.map((value, i) => value * b.values[i]!) })),
  )
}
