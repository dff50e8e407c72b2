import { BoxAndWiskers, BoxPlotController } from '@sgratzl/chartjs-chart-boxplot'
import { CategoryScale, Chart, LinearScale } from 'chart.js'
import type { ScoreBox } from '../../../core/report/references/chart-data'
import { scoreWords } from '../../../core/report/report-table'
import { cutLabel, NARROW, themeColours } from '../../common/chart-theme'
import { alongRows, rowNames, SCALE_TOKENS, STILL, wordsBeside } from '../../common/row-chart'

/** Pixels. */
const MEAN_RADIUS = 3

Chart.register(BoxPlotController, BoxAndWiskers, CategoryScale, LinearScale)

/** Draws boxes of scores from their quartiles, each with its median and n in place. @param scale highest score there is */
export function drawBoxes(canvas: HTMLCanvasElement, boxes: readonly ScoreBox[], scale: number): () => void {
  const parent = canvas.parentElement!
  const narrow = parent.clientWidth < NARROW
  const { fill, ...colours } = themeColours(parent, { fill: '--paper-selected', ...SCALE_TOKENS })
  const along = alongRows(colours)
  const chart = new Chart(canvas, {
    type: 'boxplot',
    data: { labels: boxes.map(({ label }) => cutLabel(label, narrow)), datasets: [boxesOf(boxes, fill, colours.ink)] },
    plugins: [wordsBeside<'boxplot'>(colours.soft, (row) => wordsOf(boxes[row]!, narrow))],
    options: {
      ...STILL, indexAxis: 'y', layout: { padding: { right: narrow ? 64 : 128 } },
      scales: {
        x: { ...along, min: 0, max: scale, ticks: { ...along.ticks, stepSize: narrow ? 2 : 1, includeBounds: !narrow } },
        y: rowNames(colours),
      },
    },
  })
  return () => chart.destroy()
}

function boxesOf(boxes: readonly ScoreBox[], fill: string, ink: string) {
  return {
    data: boxes.map(({ min, q1, median, q3, max, mean }) => ({
      min, q1, median, q3, max, mean, whiskerMin: min, whiskerMax: max, outliers: [], items: [],
    })),
    backgroundColor: fill, borderColor: ink, borderWidth: 1.5, medianColor: ink, meanBackgroundColor: ink,
    meanBorderColor: ink, meanRadius: MEAN_RADIUS, itemRadius: 0, maxBarThickness: 18,
    // A mean at an end of the scale is drawn whole.
    clip: MEAN_RADIUS + 1,
  }
}

function wordsOf({ median, n }: ScoreBox, narrow: boolean): string {
  return narrow ? `n ${n}` : `median ${scoreWords(median)}, n ${n}`
}
