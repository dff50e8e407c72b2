import type { ReferenceAnalysis } from '../../references/analysis/analyse'
import { ITEM_NAMES, maximumScore } from '../../references/score/settings'
import type { Statistic } from '../../stats/statistic'
import type { Summary } from '../../stats/summary'
import type { ReportCell, ReportColumn, ReportRow, ReportTable } from '../report-table'

const SUMMARY_COLUMNS: readonly ReportColumn[] = [
  { id: 'n', label: 'n', kind: 'count' },
  { id: 'waiting', label: 'Kept out', kind: 'count' },
  { id: 'median', label: 'Median (IQR)', kind: 'interval', digits: 'score' },
  { id: 'mean', label: 'Mean', kind: 'number' },
  { id: 'sd', label: 'SD', kind: 'number' },
  { id: 'min', label: 'Lowest', kind: 'number', digits: 'score' },
  { id: 'max', label: 'Highest', kind: 'number', digits: 'score' },
]

/** @param all values, those without a number included */
function summaryCells(summary: Statistic<Summary>, all: number): ReportCell[] {
  if (summary.reason !== null) return [0, all, null, null, null, null, null]
  const { n, nMissing, median, q1, q3, mean, sd, min, max } = summary
  return [n, nMissing, { value: median, low: q1, high: q3 }, mean, sd, min, max]
}

function reasonOf(summary: Statistic<Summary>): string | null {
  return summary.reason ?? summary.reasons['sd'] ?? null
}

/** RHS of the references by chatbot. */
export function scoreTable(analysis: ReferenceAnalysis): ReportTable {
  const { settings } = analysis.study
  return {
    id: 'rhs', title: 'Reference Hallucination Score',
    unit: `Unit: reference. 0, no item in error, to ${maximumScore(settings.weights)}, all of them.`,
    notes: [
      `IQR: quartiles of type ${settings.quantiles}. Kept out: references with an item that is not checked.`,
    ],
    columns: [{ id: 'chatbot', label: 'Chatbot', kind: 'text' }, ...SUMMARY_COLUMNS],
    rows: analysis.summaries.map(({ chatbotId, name, references }) => ({
      cells: [name, ...summaryCells(references, produced(analysis, chatbotId))],
      reason: reasonOf(references), total: chatbotId === null,
    })),
  }
}

function produced({ study }: ReferenceAnalysis, chatbotId: string | null): number {
  return study.chatbots.filter(({ id }) => chatbotId === null || id === chatbotId).reduce((sum, one) => sum + one.produced, 0)
}

/** Mean RHS per response by chatbot. */
export function responseScoreTable(analysis: ReferenceAnalysis): ReportTable {
  const responses = (chatbotId: string | null): number =>
    analysis.study.responses.filter(({ response }) => chatbotId === null || response.chatbot.id === chatbotId).length
  return {
    id: 'rhs-responses', title: 'Mean RHS per response', unit: 'Unit: response.',
    notes: ['Kept out: responses without a reference (N) and those with a reference that is not fully checked.'],
    columns: [{ id: 'chatbot', label: 'Chatbot', kind: 'text' }, ...SUMMARY_COLUMNS],
    rows: analysis.summaries.map(({ chatbotId, name, responses: summary }) => ({
      cells: [name, ...summaryCells(summary, responses(chatbotId))],
      reason: reasonOf(summary), total: chatbotId === null,
    })),
  }
}

/** Mean RHS, topic × chatbot. */
export function topicTable({ heat }: ReferenceAnalysis): ReportTable {
  return {
    id: 'topics', title: 'Mean RHS by topic and chatbot', unit: 'Unit: reference.', notes: [],
    columns: [
      { id: 'topic', label: 'Topic', kind: 'text' }, { id: 'chatbot', label: 'Chatbot', kind: 'text' },
      { id: 'n', label: 'n', kind: 'count' }, { id: 'mean', label: 'Mean', kind: 'number' },
      { id: 'n_responses', label: 'N', kind: 'count' }, { id: 'waiting', label: 'Not fully checked', kind: 'count' },
    ],
    rows: heat.rows.flatMap(({ topic, cells }) =>
      cells.map(({ n, mean, none, waiting }, i): ReportRow => ({
        cells: [topic, heat.chatbots[i]!, n, mean, none, waiting],
        reason: mean === null ? 'No reference of it is fully checked.' : null,
      })),
    ),
  }
}

/** Cronbach alpha and the test of normality, with the counts that a histogram shows. */
export function reliabilityTable({ reliability }: ReferenceAnalysis): ReportTable {
  return {
    id: 'reliability', title: 'Reliability of the score',
    unit: 'Unit: reference. Cronbach alpha over the seven indicators of an item in error (KR-20), 95% interval of Feldt.',
    notes: [],
    columns: [
      { id: 'n', label: 'n', kind: 'count' }, { id: 'items', label: 'Items', kind: 'count' },
      { id: 'alpha', label: 'Alpha (95% CI)', kind: 'interval' }, { id: 'left_out', label: 'Kept out', kind: 'count' },
    ],
    rows: [
      reliability.reason === null
        ? {
          cells: [
            reliability.n, reliability.items,
            { value: reliability.alpha, low: reliability.ciLow, high: reliability.ciHigh }, reliability.nMissing,
          ],
          reason: null,
        }
        : { cells: [null, null, null, null], reason: reliability.reason },
    ],
  }
}

export function normalityTable({ normality: { test } }: ReferenceAnalysis): ReportTable {
  return {
    id: 'normality', title: 'Normality of the RHS',
    unit: 'Unit: reference. Kolmogorov–Smirnov with Lilliefors correction; p by the formulas of Dallal and Wilkinson (to 0.1) and of Stephens (above).',
    notes: ['References of one response are not independent: p is for orientation.'],
    columns: [
      { id: 'n', label: 'n', kind: 'count' }, { id: 'd', label: 'D', kind: 'number', digits: 3 }, { id: 'p', label: 'p', kind: 'p' },
    ],
    rows: [test.reason === null ? { cells: [test.n, test.d, test.p], reason: null } : { cells: [null, null, null], reason: test.reason }],
  }
}

export function histogramTable({ normality: { histogram } }: ReferenceAnalysis): ReportTable {
  return {
    id: 'histogram', title: 'References by RHS', unit: 'Unit: reference.', notes: [],
    columns: [{ id: 'rhs_from', label: 'RHS', kind: 'count' }, { id: 'references', label: 'References', kind: 'count' }],
    rows: histogram.map(({ from, count }) => ({ cells: [from, count], reason: null })),
  }
}

/** Two scorers, item by item. */
export function agreementTable({ agreement }: Pick<ReferenceAnalysis, 'agreement'>): ReportTable {
  return {
    id: 'agreement', title: 'Agreement of two scorers',
    unit: 'Unit: reference scored by both. Cohen kappa, unweighted: correct, in error, not given; 95% interval of Fleiss, Cohen and Everitt.',
    notes: [],
    columns: [
      { id: 'item', label: 'Item', kind: 'text' }, { id: 'n', label: 'n', kind: 'count' },
      { id: 'left_out', label: 'Undecided by one', kind: 'count' },
      { id: 'agreement', label: 'Equal', kind: 'share' }, { id: 'kappa', label: 'Kappa (95% CI)', kind: 'interval' },
    ],
    rows: agreement.map(({ item, n, equal, undecided, kappa }) => {
      const counts = [ITEM_NAMES[item], n, undecided, n === 0 ? null : { count: equal, of: n }]
      if (kappa.reason !== null) return { cells: [...counts, null], reason: kappa.reason }
      const { kappa: value, ciLow, ciHigh } = kappa.unweighted
      return { cells: [...counts, { value, low: ciLow, high: ciHigh }], reason: kappa.reasons['unweighted'] ?? null }
    }),
  }
}
