import type { ReferenceAnalysis } from '../../references/analysis/analyse'
import { referenceSentences } from '../../references/analysis/sentences'
import { scoringLine } from '../../references/score/settings'
import { html, joined, Markup } from '../html-text'
import { cellWords, type ReportTable } from '../report-table'
import { PRINTED_COUNTED, PRINTED_STATES } from './appearance'
import { itemBars, scoreBoxes, scoreScale, stateBars } from './chart-data'
import { boxFigure, stackedFigure } from './figures'
import { methodsText } from './methods'
import type { ResultsMeta } from './references-json'

/** Ours alone: nothing in it comes from a document or a model. */
const STYLE = new Markup(`
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1f1e1a; font: 15px/1.45 system-ui, sans-serif; }
  h1 { font-size: 1.6rem; } h2 { margin-top: 2rem; font-size: 1.15rem; } h3 { margin: 1.5rem 0 .25rem; font-size: 1rem; }
  .lead { font-size: 1.15rem; font-weight: 600; }
  .soft { color: #57534a; font-size: .85rem; }
  .wide { overflow-x: auto; background: linear-gradient(to right, #fff 2rem, #fff0), linear-gradient(to left, #fff 2rem, #fff0) right, linear-gradient(to right, #0004, #0000), linear-gradient(to left, #0004, #0000) right; background-size: 4rem 100%, 4rem 100%, 1rem 100%, 1rem 100%; background-repeat: no-repeat; background-attachment: local, local, scroll, scroll; }
  table { border-collapse: collapse; font-size: .85rem; font-variant-numeric: tabular-nums; }
  th, td { padding: .25rem .6rem; border-bottom: 1px solid #dfdbd0; text-align: left; vertical-align: top; }
  thead th { border-bottom: 2px solid #8f897b; } .number { text-align: right; } td.number { white-space: nowrap; } .total { font-weight: 650; }
  figure { margin: 1rem 0 2rem; overflow-x: auto; } figcaption { margin-bottom: .5rem; }
  svg { width: 100%; min-width: 34rem; height: auto; font: 11px system-ui, sans-serif; }
  @media print { body { margin: 0; max-width: none; } h2, h3, thead { break-after: avoid; } tr, svg { break-inside: avoid; } .wide, figure { overflow: visible; } svg { min-width: 0; } }
`)

/** Nothing of it may run or be asked for, whatever is in it: a second lock behind the escaping. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'"

/** The report as one file that can be read and printed anywhere: results in words, figures, tables, methods, settings. */
export function referencesHtml(analysis: ReferenceAnalysis, tables: readonly ReportTable[], { title, made, scoredBy = '' }: ResultsMeta): string {
  const { lead, scores, tests, outside, warnings } = referenceSentences(analysis)
  const sentences = [scores, ...warnings, ...tests, ...outside].filter((words) => words !== null)
  const line = scoringLine(analysis.study.settings)
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${title}</h1>
<p class="soft">Reference Hallucination Score. Made on ${made}. ${scoredBy}</p>
<p class="lead">${lead}</p>
${joined(sentences.map((words) => html`<p>${words}</p>`))}
${figures(analysis)}
<h2>Tables</h2>
${joined(tables.map(tableMarkup))}
<h2>Methods</h2>
${joined(methodsText(analysis).map((words) => html`<p>${words}</p>`))}
<p class="soft">${line}</p>
</body>
</html>
`
  return page.text
}

function figures(analysis: ReferenceAnalysis): Markup {
  const parts: [string, Markup, number][] = [
    ['Do the references exist', stackedFigure(stateBars(analysis), PRINTED_STATES), stateBars(analysis).length],
    ['RHS by chatbot: median, quartiles, ends; × mean', boxFigure(scoreBoxes(analysis), scoreScale(analysis)), scoreBoxes(analysis).length],
    ['Items by chatbot', stackedFigure(itemBars(analysis), PRINTED_COUNTED), itemBars(analysis).length],
  ]
  const drawn = parts.filter(([, , bars]) => bars > 0).map(([caption, figure]) => html`<figure><figcaption>${caption}</figcaption>${figure}</figure>`)
  return drawn.length === 0 ? html`` : html`<h2>Figures</h2>${joined(drawn)}`
}

function tableMarkup(table: ReportTable): Markup {
  const { title, unit, notes, columns, rows } = table
  const why = rows.some(({ reason }) => reason !== null)
  const side = (kind: string): string => (kind === 'text' ? '' : 'number')
  const head = [
    ...columns.map(({ label, kind }) => html`<th scope="col" class="${side(kind)}">${label}</th>`),
    ...(why ? [html`<th scope="col">Undefined because</th>`] : []),
  ]
  const body = rows.map(({ cells, reason, total }) => html`<tr class="${total ? 'total' : ''}">${joined([
    ...columns.map((column, i) => html`<td class="${side(column.kind)}">${cellWords(cells[i] ?? null, column)}</td>`),
    ...(why ? [html`<td>${reason ?? ''}</td>`] : []),
  ])}</tr>`)
  return html`<h3>${title}</h3><p class="soft">${[unit, ...notes].join(' ')}</p><div class="wide" role="region" tabindex="0" aria-label="${title}"><table><thead><tr>${joined(head)}</tr></thead><tbody>${joined(body)}</tbody></table></div>`
}
