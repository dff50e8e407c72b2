import { BarController, BarElement, CategoryScale, Chart, LinearScale, type Plugin } from 'chart.js'
import type { HistogramBin } from '../../../core/references/analysis/summaries'
import { CHART_FONT, themeColours } from '../../common/chart-theme'
import { SCALE_TOKENS, STILL } from '../../common/row-chart'

Chart.register(BarController, BarElement, CategoryScale, LinearScale)

/** Draws how many references have each score, the count above each bar. */
export function drawHistogram(canvas: HTMLCanvasElement, bins: readonly HistogramBin[]): () => void {
  const parent = canvas.parentElement!
  const { bar, ink, soft, line } = themeColours(parent, { bar: '--line-strong', ...SCALE_TOKENS })
  const chart = new Chart(canvas, {
    type: 'bar',
    data: {
      labels: bins.map(({ from }) => String(from)),
      datasets: [{ data: bins.map(({ count }) => count), backgroundColor: bar, categoryPercentage: 0.96, barPercentage: 0.96 }],
    },
    plugins: [countsInPlace(bins, ink)],
    options: {
      ...STILL, layout: { padding: { top: 18 } },
      scales: {
        x: {
          title: { display: true, text: 'RHS', color: soft, font: CHART_FONT },
          ticks: { color: soft, font: CHART_FONT, maxRotation: 0 }, grid: { display: false }, border: { color: soft },
        },
        y: { min: 0, ticks: { display: false }, grid: { color: line }, border: { display: false } },
      },
    },
  })
  return () => chart.destroy()
}

function countsInPlace(bins: readonly HistogramBin[], colour: string): Plugin<'bar'> {
  return {
    id: 'counts-in-place',
    afterDatasetsDraw(chart) {
      const { ctx } = chart
      ctx.save()
      ctx.fillStyle = colour
      ctx.font = `12px ${CHART_FONT.family}`
      ctx.textAlign = 'center'
      chart.getDatasetMeta(0).data.forEach((element, i) => {
        const { count } = bins[i]!
        if (count > 0) ctx.fillText(String(count), element.x, element.y - 5)
      })
      ctx.restore()
    },
  }
}
