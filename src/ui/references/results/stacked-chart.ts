import { BarController, BarElement, CategoryScale, Chart, LinearScale, type Plugin } from 'chart.js'
import { percent } from '../../../core/metrics/headline'
import type { Tone } from '../../../core/report/references/appearance'
import type { StackedBar } from '../../../core/report/references/chart-data'
import { CHART_FONT, cutLabel, NARROW, themeColours } from '../../common/chart-theme'
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
  const { ink, soft, line } = themeColours(parent, { ink: '--ink', soft: '--ink-soft', line: '--line' })
  const fills = toneColours(parent, segments, '-soft')
  const edges = toneColours(parent, segments, '')
  const inks = toneColours(parent, segments, '-ink')
  const chart = new Chart<'bar', (number | null)[], string>(canvas, {
    type: 'bar',
    data: {
      labels: rows.map(({ label }) => cutLabel(label, narrow)),
      datasets: segments.keys.map((key) => ({
        data: rows.map((row) => (row.bar ? countOf(row.bar, key) / row.bar.of : null)),
        backgroundColor: fills[key], borderColor: edges[key], borderWidth: 1, barThickness: 18,
      })),
    },
    plugins: [segmentWords(rows, segments, inks), totals(rows, soft)],
    options: {
      indexAxis: 'y', animation: false, responsive: true, maintainAspectRatio: false, events: [],
      layout: { padding: { right: 64 } },
      scales: {
        x: {
          stacked: true, min: 0, max: 1,
          ticks: {
            stepSize: narrow ? 0.5 : 0.25, maxRotation: 0, color: soft, font: CHART_FONT,
            callback: (value) => `${Math.round(Number(value) * 100)}%`,
          },
          grid: { color: line }, border: { color: line },
        },
        y: {
          stacked: true,
          ticks: {
            autoSkip: false, color: ink,
            font: ({ index }) => ({ ...CHART_FONT, weight: rows[index]?.bar ? 'normal' : 600 }),
          },
          grid: { display: false }, border: { color: soft },
        },
      },
    },
  })
  return () => chart.destroy()
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

/** "of 50" at the right edge, in line with the bar. */
function totals<K extends string>(rows: readonly StackRow<K>[], colour: string): Plugin<'bar'> {
  return {
    id: 'totals',
    afterDatasetsDraw(chart) {
      const { ctx, chartArea } = chart
      ctx.save()
      ctx.fillStyle = colour
      ctx.font = `${CHART_FONT.size}px ${CHART_FONT.family}`
      ctx.textBaseline = 'middle'
      chart.getDatasetMeta(0).data.forEach((element, i) => {
        const bar = rows[i]!.bar
        if (bar) ctx.fillText(`of ${bar.of}`, chartArea.right + 8, element.y)
      })
      ctx.restore()
    },
  }
}
