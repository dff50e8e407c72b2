import type { Plugin } from 'chart.js'
import { CHART_FONT } from './chart-theme'

/** Options of every figure: drawn once at the size of its place, without motion or a pointer's help. */
export const STILL: { animation: false; responsive: true; maintainAspectRatio: false; events: [] } = {
  animation: false, responsive: true, maintainAspectRatio: false, events: [],
}

/** Colours of scales and words, as `themeColours` gives them. */
export const SCALE_TOKENS = { ink: '--ink', soft: '--ink-soft', line: '--line' } as const
export type ScaleColours = Record<keyof typeof SCALE_TOKENS, string>

/** The scale along the rows of a figure. */
export function alongRows({ soft, line }: ScaleColours) {
  return { ticks: { color: soft, font: CHART_FONT, maxRotation: 0 }, grid: { color: line }, border: { color: line } }
}

/** The names of the rows. */
export function rowNames({ ink, soft }: ScaleColours) {
  return { ticks: { color: ink, font: CHART_FONT, autoSkip: false }, grid: { display: false }, border: { color: soft } }
}

/** Marks of a scale of shares, 0 to 1. */
export function percentMarks(narrow: boolean) {
  return { stepSize: narrow ? 0.5 : 0.25, callback: (value: number | string) => `${Math.round(Number(value) * 100)}%` }
}

/** Words at the right edge of a figure, in line with each row. @param wordsOf by row; null: none */
export function wordsBeside<T extends 'bar' | 'boxplot' | 'barWithErrorBars'>(colour: string, wordsOf: (row: number) => string | null): Plugin<T> {
  return {
    id: 'words-beside',
    afterDatasetsDraw(chart) {
      const { ctx, chartArea } = chart
      ctx.save()
      ctx.fillStyle = colour
      ctx.font = `${CHART_FONT.size}px ${CHART_FONT.family}`
      ctx.textBaseline = 'middle'
      chart.getDatasetMeta(0).data.forEach((element, row) => {
        const words = wordsOf(row)
        if (words !== null) ctx.fillText(words, chartArea.right + 8, element.y)
      })
      ctx.restore()
    },
  }
}
