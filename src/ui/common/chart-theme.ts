/** Height of one bar of a figure with the space around it, CSS pixels. */
export const BAR_ROW = 34
/** Room under the bars for the scale. */
export const SCALE_HEIGHT = 28
/** Width under which labels are cut short and scales have fewer marks, CSS pixels. */
export const NARROW = 520
/** Characters of a label before it is cut; the table has it whole. */
const LABEL_LENGTH = { wide: 44, narrow: 14 }

export const CHART_FONT = {
  family: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif",
  size: 13,
}

/** Draws a figure on a canvas and returns the way to take it away. */
export type Draw = (canvas: HTMLCanvasElement) => () => void

export function cutLabel(label: string, narrow: boolean): string {
  const most = narrow ? LABEL_LENGTH.narrow : LABEL_LENGTH.wide
  return label.length <= most ? label : `${label.slice(0, most - 1)}…`
}

/** Colours of tokens.css as a canvas needs them: resolved for the theme in force at the element. */
export function themeColours<K extends string>(at: HTMLElement, names: Record<K, string>): Record<K, string> {
  const probe = at.ownerDocument.createElement('span')
  at.append(probe)
  const colours = Object.entries<string>(names).map(([key, token]) => {
    probe.style.color = `var(${token})`
    return [key, getComputedStyle(probe).color]
  })
  probe.remove()
  return Object.fromEntries(colours) as Record<K, string>
}
