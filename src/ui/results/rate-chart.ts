import { CategoryScale, Chart, LinearScale } from 'chart.js'
import { BarWithErrorBar, BarWithErrorBarsController, type IErrorBarXDataPoint } from 'chartjs-chart-error-bars'
import { percent } from '../../core/metrics/headline'
import type { RateBar } from '../../core/report/rate-bars'
import { cutLabel, NARROW, themeColours } from '../common/chart-theme'
import { alongRows, percentMarks, rowNames, SCALE_TOKENS, STILL, wordsBeside } from '../common/row-chart'

Chart.register(BarWithErrorBarsController, BarWithErrorBar, CategoryScale, LinearScale)

/** Draws bars of rates with their intervals, each named and numbered in place. Returns the way to take it away. */
export function drawRates(canvas: HTMLCanvasElement, bars: readonly RateBar[]): () => void {
  const parent = canvas.parentElement!
  const { bar, ...colours } = themeColours(parent, { bar: '--supported', ...SCALE_TOKENS })
  const narrow = parent.clientWidth < NARROW
  const along = alongRows(colours)
  const chart = new Chart<'barWithErrorBars', IErrorBarXDataPoint[], string>(canvas, {
    type: 'barWithErrorBars',
    data: { labels: bars.map(({ label }) => cutLabel(label, narrow)), datasets: [barsOf(bars, bar, colours.ink)] },
    plugins: [wordsBeside<'barWithErrorBars'>(colours.soft, (row) => wordsOf(bars[row]!))],
    options: {
      ...STILL, indexAxis: 'y', layout: { padding: { right: 84 } },
      scales: { x: { ...along, min: 0, max: 1, ticks: { ...along.ticks, ...percentMarks(narrow) } }, y: rowNames(colours) },
    },
  })
  return () => chart.destroy()
}

function barsOf(bars: readonly RateBar[], colour: string, ink: string) {
  return {
    data: bars.map(({ value, low, high }) => ({ x: value, xMin: low ?? value, xMax: high ?? value })),
    backgroundColor: colour, barThickness: 14,
    errorBarColor: ink, errorBarWhiskerColor: ink, errorBarLineWidth: 1.5, errorBarWhiskerLineWidth: 1.5, errorBarWhiskerSize: 10,
  }
}

function wordsOf({ value, n }: RateBar): string {
  return `${percent(value, n)}, n ${n}`
}
