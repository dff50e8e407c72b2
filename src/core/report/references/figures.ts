import { percent } from '../../metrics/headline'
import { html, joined, type Markup } from '../html-text'
import { scoreWords } from '../report-table'
import type { ScoreBox, StackedBar } from './chart-data'

/** Shares and scores as SVG for the report, which holds no script. Lengths are in its own units. */
const WIDTH = 860
const LABELS = 240
const PLOT = 540
const ROW = 26
const BAR = 16
const TOP = 24
/** A segment narrower than this has no room for its number. */
const NARROW = 34
/** Characters of a label that fit beside the plot. */
const LABEL_LENGTH = 38
/** Width of a letter of the key, about, and of its square with the space around. */
const LETTER = 6
const SQUARE = 40

export interface Segment {
  /** Name and sign, so that it is told in grey print too. */
  name: string
  sign: string
  fill: string
  ink: string
}

/** Bars of shares, each segment with its sign and percentage where it has the room; the key stands above. */
export function stackedFigure<K extends string>(bars: readonly StackedBar<K>[], segments: Readonly<Record<K, Segment>>): Markup {
  const present = (Object.keys(segments) as K[]).filter((key) => bars.some(({ parts }) => parts.some((part) => part.key === key && part.count > 0)))
  const height = TOP + bars.length * ROW
  const widths = present.map((key) => SQUARE + LETTER * segments[key].name.length)
  const legend = present.map((key, i) => html`<g transform="translate(${LABELS + widths.slice(0, i).reduce((sum, width) => sum + width, 0)} 0)"><rect width="12" height="12" fill="${segments[key].fill}"/><text x="17" y="11">${segments[key].sign} ${segments[key].name}</text></g>`)
  const rows = bars.map((bar, row) => {
    let start = LABELS
    const drawn = bar.parts.filter(({ count }) => count > 0).map(({ key, count }) => {
      const width = (count / bar.of) * PLOT
      const at = start
      start += width
      const { fill, ink, sign } = segments[key]
      const words = width < NARROW ? html`` : html`<text x="${round(at + width / 2)}" y="${BAR - 4}" text-anchor="middle" fill="${ink}">${sign} ${percent(count / bar.of, bar.of)}</text>`
      return html`<rect x="${round(at)}" width="${round(width)}" height="${BAR}" fill="${fill}" stroke="#fff"/>${words}`
    })
    const label = bar.group === '' ? bar.label : `${bar.group}: ${bar.label}`
    return html`<g transform="translate(0 ${TOP + row * ROW})"><text x="${LABELS - 8}" y="${BAR - 4}" text-anchor="end">${cut(label)}</text>${joined(drawn)}<text x="${LABELS + PLOT + 8}" y="${BAR - 4}">of ${bar.of}</text></g>`
  })
  return html`<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${bars.map((bar) => described(bar, segments)).join('; ')}">${joined(legend)}${joined(rows)}</svg>`
}

function described<K extends string>({ group, label, of, parts }: StackedBar<K>, segments: Readonly<Record<K, Segment>>): string {
  const shares = parts.filter(({ count }) => count > 0).map(({ key, count }) => `${segments[key].name.toLowerCase()} ${count}`)
  return `${group === '' ? label : `${group}, ${label}`}: ${shares.join(', ')} of ${of}`
}

/** Box plots of scores: quartiles, median, whiskers to the ends, a cross for the mean. */
export function boxFigure(boxes: readonly ScoreBox[], scale: number): Markup {
  const x = (value: number): number => round(LABELS + (value / scale) * PLOT)
  const height = TOP + boxes.length * ROW + 6
  const marks = Array.from({ length: Math.floor(scale) + 1 }, (_, value) => html`<line x1="${x(value)}" x2="${x(value)}" y1="${TOP - 6}" y2="${height}" stroke="#ddd"/><text x="${x(value)}" y="12" text-anchor="middle">${value}</text>`)
  const rows = boxes.map(({ label, n, min, q1, median, q3, max, mean }, row) => {
    const middle = BAR / 2
    return html`<g transform="translate(0 ${TOP + row * ROW})"><text x="${LABELS - 8}" y="${BAR - 4}" text-anchor="end">${cut(label)}</text><line x1="${x(min)}" x2="${x(max)}" y1="${middle}" y2="${middle}" stroke="#333"/><rect x="${x(q1)}" width="${round(x(q3) - x(q1))}" height="${BAR}" fill="#cfd8ea" stroke="#333"/><line x1="${x(median)}" x2="${x(median)}" y1="0" y2="${BAR}" stroke="#111" stroke-width="3"/><text x="${x(mean)}" y="${BAR - 4}" text-anchor="middle">×</text><text x="${LABELS + PLOT + 8}" y="${BAR - 4}">n ${n}</text></g>`
  })
  const words = boxes.map(({ label, n, min, q1, median, q3, max }) => `${label}: median ${scoreWords(median)}, quartiles ${scoreWords(q1)} and ${scoreWords(q3)}, ${scoreWords(min)} to ${scoreWords(max)}, n ${n}`)
  return html`<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${words.join('; ')}">${joined(marks)}${joined(rows)}</svg>`
}

function cut(label: string): string {
  return label.length <= LABEL_LENGTH ? label : `${label.slice(0, LABEL_LENGTH - 1)}…`
}

function round(length: number): number {
  return Math.round(length * 10) / 10
}
