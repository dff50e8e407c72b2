import type { StackedBar } from '../../../core/report/references/chart-data'

/** A row of the figure: the name of a group, or a bar under it. */
export interface StackRow<K extends string> {
  label: string
  bar: StackedBar<K> | null
}

/** Bars under the names of their groups; a group of one bar is named in its row, bars without a group stand alone. */
export function stackRows<K extends string>(bars: readonly StackedBar<K>[]): StackRow<K>[] {
  const single = bars.every((bar, i) => i === 0 || bars[i - 1]!.group !== bar.group)
  return bars.flatMap((bar, i) => {
    if (bar.group === '') return [{ label: bar.label, bar }]
    if (single) return [{ label: bar.group, bar }]
    const opens = i === 0 || bars[i - 1]!.group !== bar.group
    return [...(opens ? [{ label: bar.group, bar: null }] : []), { label: bar.label, bar }]
  })
}
