import { BarController, BarElement, CategoryScale, Chart, LinearScale, type Plugin } from 'chart.js'
import { percent } from '../../../core/metrics/headline'
import type { Tone } from '../../../core/report/references/appearance'
import type { StackedBar } from '../../../core/report/references/chart-data'
import { CHART_FONT, cutLabel, NARROW, themeColours } from '../../common/chart-theme'
import { alongRows, percentMarks, rowNames, SCALE_TOKENS, STILL, wordsBeside, type ScaleColours } from '../../common/row-chart'
import { stackRows, type StackRow } from './stack-rows'

Chart.register(BarController, BarElement, CategoryScale, LinearScale)

/** Width of a segment that has room for its sign and percentage, CSS pixels. */
const ROOM = 52
/** Width that has room for the sign alone. */
const SIGN_ROOM = 16

export interface Segments<K extends string> {
  keys: readonly K[]
  signs: Readonly<Record<K, string>>
  tones: Readonly<Record<K, Tone>>
}

/** Draws shares that add up to each bar, each segment with its sign and percentage in place. */
export function drawStacks<K extends string>(
  canvas: HTMLCanvasElement, bars: readonly StackedBar<K>[], segments: Segments<K>,
): () => void {
  const parent = canvas.parentElement!
  const narrow = parent.clientWidth < NARROW
  const rows = stackRows(bars)
  const colours = themeColours(parent, SCALE_TOKENS)
  const inks = toneColours(parent, segments, '-ink')
  const chart = new Chart<'bar', (number | null)[], string>(canvas, {
    type: 'bar',
    data: { labels: rows.map(({ label }) => cutLabel(label, narrow)), datasets: stacksOf(parent, rows, segments) },
    plugins: [segmentWords(rows, segments, inks), wordsBeside<'bar'>(colours.soft, (row) => totalOf(rows[row]!))],
    options: { ...STILL, indexAxis: 'y', layout: { padding: { right: 64 } }, scales: scalesOf(rows, colours, narrow) },
  })
  return () => chart.destroy()
}

function stacksOf<K extends string>(at: HTMLElement, rows: readonly StackRow<K>[], segments: Segments<K>) {
  const fills = toneColours(at, segments, '-soft')
  const edges = toneColours(at, segments, '')
  return segments.keys.map((key) => ({
    data: rows.map((row) => (row.bar ? countOf(row.bar, key) / row.bar.of : null)),
    backgroundColor: fills[key], borderColor: edges[key], borderWidth: 1, barThickness: 18,
  }))
}

/** Rows without a bar are heads of those below them. */
function scalesOf<K extends string>(rows: readonly StackRow<K>[], colours: ScaleColours, narrow: boolean) {
  const [along, names] = [alongRows(colours), rowNames(colours)]
  const font = ({ index }: { index: number }) => ({ ...CHART_FONT, weight: rows[index]?.bar ? 'normal' as const : 600 })
  return {
    x: { ...along, stacked: true, min: 0, max: 1, ticks: { ...along.ticks, ...percentMarks(narrow) } },
    y: { ...names, stacked: true, ticks: { ...names.ticks, font } },
  }
}

function totalOf<K extends string>({ bar }: StackRow<K>): string | null {
  return bar ? `of ${bar.of}` : null
}

function countOf<K extends string>({ parts }: StackedBar<K>, key: K): number {
  return parts.find((part) => part.key === key)?.count ?? 0
}

function toneColours<K extends string>(at: HTMLElement, { keys, tones }: Segments<K>, end: string): Record<K, string> {
  return themeColours(at, Object.fromEntries(keys.map((key) => [key, `--${tones[key]}${end}`])) as Record<K, string>)
}

/** "✓ 61%" in each segment that has the room, the sign alone in smaller ones. */
function segmentWords<K extends string>(
  rows: readonly StackRow<K>[], { keys, signs }: Segments<K>, inks: Record<K, string>,
): Plugin<'bar'> {
  return {
    id: 'segment-words',
    afterDatasetsDraw(chart) {
      const { ctx } = chart
      ctx.save()
      ctx.font = `12px ${CHART_FONT.family}`
      ctx.textAlign = 'center'
      ctx.textBaseline = 'middle'
      keys.forEach((key, dataset) => {
        ctx.fillStyle = inks[key]
        chart.getDatasetMeta(dataset).data.forEach((element, i) => {
          const bar = rows[i]!.bar
          if (!bar) return
          const { x, base, y } = element.getProps(['x', 'base', 'y'], true) as { x: number; base: number; y: number }
          const width = x - base
          if (width < SIGN_ROOM) return
          const share = percent(countOf(bar, key) / bar.of, bar.of)
          ctx.fillText(width < ROOM ? signs[key] : `${signs[key]} ${share}`, (x + base) / 2, y)
        })
      })
      ctx.restore()
    },
  }
}
