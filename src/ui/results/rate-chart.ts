import { CategoryScale, Chart, LinearScale, type Plugin } from 'chart.js'
import { BarWithErrorBar, BarWithErrorBarsController, type IErrorBarXDataPoint } from 'chartjs-chart-error-bars'
import { percent } from '../../core/metrics/headline'
import type { RateBar } from '../../core/report/rate-bars'
import { CHART_FONT as FONT, cutLabel, NARROW, themeColours } from '../common/chart-theme'

Chart.register(BarWithErrorBarsController, BarWithErrorBar, CategoryScale, LinearScale)

/** Draws bars of rates with their intervals, each named and numbered in place. Returns the way to take it away. */
export function drawRates(canvas: HTMLCanvasElement, bars: readonly RateBar[]): () => void {
  const parent = canvas.parentElement!
  const colours = themeColours(parent, { bar: '--supported', ink: '--ink', soft: '--ink-soft', line: '--line' })
  const narrow = parent.clientWidth < NARROW
  const chart = new Chart<'barWithErrorBars', IErrorBarXDataPoint[], string>(canvas, {
    type: 'barWithErrorBars',
    data: {
      labels: bars.map((bar) => cutLabel(bar.label, narrow)),
      datasets: [{
        data: bars.map(({ value, low, high }) => ({ x: value, xMin: low ?? value, xMax: high ?? value })),
        backgroundColor: colours.bar,
        errorBarColor: colours.ink,
        errorBarWhiskerColor: colours.ink,
        errorBarLineWidth: 1.5,
        errorBarWhiskerLineWidth: 1.5,
        errorBarWhiskerSize: 10,
        barThickness: 14,
      }],
    },
    plugins: [numbersInPlace(bars, colours.soft)],
    options: {
      indexAxis: 'y',
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      events: [],
      layout: { padding: { right: 84 } },
      scales: {
        x: {
          min: 0,
          max: 1,
          ticks: {
            stepSize: narrow ? 0.5 : 0.25,
            maxRotation: 0,
            color: colours.soft,
            font: FONT,
            callback: (value) => `${Math.round(Number(value) * 100)}%`,
          },
          grid: { color: colours.line },
          border: { color: colours.line },
        },
        y: {
          ticks: { color: colours.ink, font: FONT, autoSkip: false },
          grid: { display: false },
          border: { color: colours.soft },
        },
      },
    },
  })
  return () => chart.destroy()
}

/** "61%, n 22" at the right edge, in line with the bar. */
function numbersInPlace(bars: readonly RateBar[], colour: string): Plugin<'barWithErrorBars'> {
  return {
    id: 'numbers-in-place',
    afterDatasetsDraw(chart) {
      const { ctx, chartArea } = chart
      ctx.save()
      ctx.fillStyle = colour
      ctx.font = `${FONT.size}px ${FONT.family}`
      ctx.textBaseline = 'middle'
      chart.getDatasetMeta(0).data.forEach((element, i) => {
        const bar = bars[i]!
        ctx.fillText(`${percent(bar.value, bar.n)}, n ${bar.n}`, chartArea.right + 8, element.y)
      })
      ctx.restore()
    },
  }
}
