import { BoxAndWiskers, BoxPlotController } from '@sgratzl/chartjs-chart-boxplot'
import { CategoryScale, Chart, LinearScale, type Plugin } from 'chart.js'
import type { ScoreBox } from '../../../core/report/references/chart-data'
import { CHART_FONT, cutLabel, NARROW, themeColours } from '../../common/chart-theme'
import { scoreWords } from '../../../core/report/report-table'

Chart.register(BoxPlotController, BoxAndWiskers, CategoryScale, LinearScale)

/** Draws boxes of scores from their quartiles, each with its median and n in place. @param scale highest score there is */
export function drawBoxes(canvas: HTMLCanvasElement, boxes: readonly ScoreBox[], scale: number): () => void {
  const parent = canvas.parentElement!
  const narrow = parent.clientWidth < NARROW
  const { fill, ink, soft, line } = themeColours(parent, {
    fill: '--paper-selected', ink: '--ink', soft: '--ink-soft', line: '--line',
  })
  const chart = new Chart(canvas, {
    type: 'boxplot',
    data: {
      labels: boxes.map(({ label }) => cutLabel(label, narrow)),
      datasets: [{
        data: boxes.map(({ min, q1, median, q3, max, mean }) => ({
          min, q1, median, q3, max, mean, whiskerMin: min, whiskerMax: max, outliers: [], items: [],
        })),
        backgroundColor: fill, borderColor: ink, borderWidth: 1.5, medianColor: ink, meanBackgroundColor: ink,
        meanBorderColor: ink, meanRadius: 3, itemRadius: 0, maxBarThickness: 18,
      }],
    },
    plugins: [numbersInPlace(boxes, narrow, soft)],
    options: {
      indexAxis: 'y', animation: false, responsive: true, maintainAspectRatio: false, events: [],
      layout: { padding: { right: narrow ? 64 : 128 } },
      scales: {
        x: {
          min: 0, max: scale,
          ticks: { color: soft, font: CHART_FONT, stepSize: narrow ? 2 : 1, includeBounds: !narrow, maxRotation: 0 },
          grid: { color: line }, border: { color: line },
        },
        y: { ticks: { color: ink, font: CHART_FONT, autoSkip: false }, grid: { display: false }, border: { color: soft } },
      },
    },
  })
  return () => chart.destroy()
}

/** "median 5, n 40" at the right edge, in line with the box. */
function numbersInPlace(boxes: readonly ScoreBox[], narrow: boolean, colour: string): Plugin<'boxplot'> {
  return {
    id: 'numbers-in-place',
    afterDatasetsDraw(chart) {
      const { ctx, chartArea } = chart
      ctx.save()
      ctx.fillStyle = colour
      ctx.font = `${CHART_FONT.size}px ${CHART_FONT.family}`
      ctx.textBaseline = 'middle'
      chart.getDatasetMeta(0).data.forEach((element, i) => {
        const { median, n } = boxes[i]!
        ctx.fillText(narrow ? `n ${n}` : `median ${scoreWords(median)}, n ${n}`, chartArea.right + 8, element.y)
      })
      ctx.restore()
    },
  }
}
