import type { ReferenceAnalysis } from '../../references/analysis/analyse'
import type { FormComparison, Measure } from '../../references/analysis/comparisons'
import { TERM_NAMES, type ModelTerm } from '../../references/analysis/model'
import { ITEM_NAMES } from '../../references/score/settings'
import type { Statistic } from '../../stats/statistic'
import type { Summary } from '../../stats/summary'
import type { ReportCell, ReportColumn, ReportTable } from '../report-table'

export const MEASURE_NAMES: Readonly<Record<Measure, string>> = {
  rhs: 'RHS', ...ITEM_NAMES,
  'total-error': 'Items in error', 'total-correct': 'Items correct', 'total-failed': 'Items failed',
}

const TEXT = (id: string, label: string): ReportColumn => ({ id, label, kind: 'text' })
const COUNT = (id: string, label: string): ReportColumn => ({ id, label, kind: 'count' })
const NUMBER = (id: string, label: string, digits = 2): ReportColumn => ({ id, label, kind: 'number', digits })
const P = (id = 'p', label = 'p'): ReportColumn => ({ id, label, kind: 'p' })
const INTERVAL = (id: string, label: string): ReportColumn => ({ id, label, kind: 'interval' })
const MEDIAN = (id: string, label: string): ReportColumn => ({ id, label, kind: 'interval', digits: 'score' })

const DEPENDENT = 'References of one response are not independent, so p on references is smaller than it should be.'

export function friedmanTable({ friedman }: ReferenceAnalysis): ReportTable {
  return {
    id: 'friedman', title: 'Chatbots, on the mean RHS per response (Friedman)',
    unit: 'Unit: response. Prompts of each topic are the blocks, iterations of a prompt averaged.',
    notes: ['Kendall W: 0, no order in common, to 1, the same order for every prompt.'],
    columns: [
      COUNT('n', 'Prompts'), COUNT('left_out', 'Prompts left out'), COUNT('chatbots', 'Chatbots'),
      NUMBER('chi2', 'χ²'), COUNT('df', 'df'), P(), NUMBER('w', 'Kendall W'),
    ],
    rows: [
      friedman.reason === null
        ? {
          cells: [friedman.n, friedman.nMissing, friedman.treatments, friedman.chi2, friedman.df, friedman.p, friedman.kendallW],
          reason: null,
        }
        : { cells: [null, null, null, null, null, null, null], reason: friedman.reason },
    ],
  }
}

export function friedmanRankTable({ friedman }: ReferenceAnalysis): ReportTable {
  return {
    id: 'friedman-ranks', title: 'Mean ranks of the Friedman test', unit: 'Unit: response. Rank 1 is the lowest RHS of a prompt.', notes: [],
    columns: [TEXT('chatbot', 'Chatbot'), NUMBER('mean_rank', 'Mean rank')],
    rows: friedman.reason === null
      ? friedman.ranks.map(({ treatment, meanRank }) => ({ cells: [treatment, meanRank], reason: null }))
      : [],
  }
}

export function kruskalTable({ comparisons, study }: ReferenceAnalysis): ReportTable {
  return {
    id: 'kruskal', title: 'Chatbots, on references (Kruskal–Wallis)',
    unit: `Unit: reference, as in the paper. Items: whether in error or correct. Totals: over references ${study.settings.denominator}.`,
    notes: [
      `${DEPENDENT} The Friedman test on responses goes first.`,
      ...comparisons.flatMap(({ measure, test }) =>
        test.reason === null && test.groupsLeftOut.length > 0
          ? [`${MEASURE_NAMES[measure]}: without a value, ${test.groupsLeftOut.join(', ')}.`]
          : [],
      ),
    ],
    columns: [TEXT('measure', 'Measure'), COUNT('n', 'n'), NUMBER('h', 'H'), COUNT('df', 'df'), P()],
    rows: comparisons.map(({ measure, test }) =>
      test.reason === null
        ? { cells: [MEASURE_NAMES[measure], test.n, test.h, test.df, test.p], reason: null }
        : { cells: [MEASURE_NAMES[measure], null, null, null, null], reason: test.reason },
    ),
  }
}

/** @param measure one only; all without */
export function dunnTable({ comparisons }: ReferenceAnalysis, measure?: Measure): ReportTable {
  return {
    id: 'dunn', title: 'Pairs of chatbots (Dunn)', unit: 'Unit: reference. p adjusted by Bonferroni over the pairs of one measure.', notes: [DEPENDENT],
    columns: [
      TEXT('measure', 'Measure'), TEXT('a', 'A'), TEXT('b', 'B'), NUMBER('mean_rank_a', 'Mean rank A', 1),
      NUMBER('mean_rank_b', 'Mean rank B', 1), NUMBER('z', 'z'), P(), P('p_bonferroni', 'p adjusted'),
    ],
    rows: comparisons
      .filter((one) => measure === undefined || one.measure === measure)
      .flatMap(({ measure: of, test }) =>
        test.reason === null
          ? test.pairs.map(({ a, b, meanRankA, meanRankB, z, p, pBonferroni }) => ({
            cells: [MEASURE_NAMES[of], a, b, meanRankA, meanRankB, z, p, pBonferroni], reason: null,
          }))
          : [],
      ),
  }
}

export function formTable({ forms }: ReferenceAnalysis): ReportTable {
  return {
    id: 'basic-advanced', title: 'Basic against advanced prompts (Mann–Whitney)',
    unit: 'Unit: as named in each row.',
    notes: ['r: rank-biserial; above 0 the RHS tends to be larger with basic prompts. p without continuity correction.', DEPENDENT],
    columns: [
      TEXT('unit', 'Unit'), TEXT('chatbot', 'Chatbot'), COUNT('n_basic', 'n basic'), COUNT('n_advanced', 'n advanced'),
      MEDIAN('median_basic', 'Basic, median (IQR)'), MEDIAN('median_advanced', 'Advanced, median (IQR)'),
      NUMBER('u', 'U', 1), NUMBER('z', 'z'), P(), NUMBER('r', 'r'),
    ],
    rows: forms.map((form) => ({ cells: formCells(form), reason: form.test.reason ?? form.test.reasons['p'] ?? null, total: form.chatbotId === null })),
  }
}

function formCells({ unit, name, basic, advanced, test }: FormComparison): ReportCell[] {
  const n = (summary: Statistic<Summary>): number => (summary.reason === null ? summary.n : 0)
  const median = (summary: Statistic<Summary>): ReportCell =>
    summary.reason === null ? { value: summary.median, low: summary.q1, high: summary.q3 } : null
  const tested = test.reason === null ? [test.uX, test.z, test.p, test.rankBiserial] : [null, null, null, null]
  return [unit, name, n(basic), n(advanced), median(basic), median(advanced), ...tested]
}

export function modelTable({ model, study }: ReferenceAnalysis): ReportTable {
  const { fit, reference, leftOut } = model
  return {
    id: 'model', title: 'Mean RHS per response, explained (gamma model)',
    unit: 'Unit: response. Gamma distribution, logarithmic link; Pearson scale, normal quantiles.',
    notes: [
      ...modelNotes(model.terms, reference),
      ...(fit.reason === null ? fitNotes(fit, study.settings.zeroShift) : []), ...leftOut,
    ],
    columns: [
      TEXT('term', 'Coefficient'), INTERVAL('beta', 'β (95% CI)'), NUMBER('se', 'SE', 3),
      INTERVAL('exp_beta', 'exp(β) (95% CI)'), NUMBER('z', 'z'), P(),
    ],
    rows: fit.reason === null
      ? fit.coefficients.map(({ name, beta, se, z, p, ciLow, ciHigh, expBeta, expCiLow, expCiHigh }) => ({
        cells: [
          coefficientWords(name), { value: beta, low: ciLow, high: ciHigh }, se,
          { value: expBeta, low: expCiLow, high: expCiHigh }, z, p,
        ],
        reason: null,
      }))
      : [{ cells: ['Model', null, null, null, null, null], reason: fit.reason }],
  }
}

function modelNotes(terms: readonly ModelTerm[], reference: Readonly<Record<string, string>>): string[] {
  const levels = Object.entries(reference)
    .filter(([name]) => (terms as readonly string[]).includes(name))
    .map(([name, level]) => `${TERM_NAMES[name as ModelTerm].toLowerCase()} ${level}`)
  return [
    ...(levels.length > 0 ? [`Compared with: ${levels.join(', ')}.`] : []),
    'exp(β): ratio of mean scores; above 1 is a larger RHS.',
    'SPSS estimates the scale by maximum likelihood unless told otherwise, so its standard errors differ.',
  ]
}

function fitNotes(fit: { nobs: number; nMissing: number; zerosShifted: number; scale: number; deviance: number; nullDeviance: number; dfResid: number }, shift: number): string[] {
  return [
    `${fit.nobs} responses; left out without a mean RHS (N or not fully checked): ${fit.nMissing}; a mean of 0 entered as ${shift}: ${fit.zerosShifted}.`,
    `Scale ${fit.scale.toFixed(4)}, deviance ${fit.deviance.toFixed(2)} (without terms ${fit.nullDeviance.toFixed(2)}), ${fit.dfResid} residual degrees of freedom.`,
  ]
}

/** "chatbot=Bolt:prompt=advanced" as a reader has it: "chatbot Bolt × prompt advanced". */
function coefficientWords(name: string): string {
  if (name === '(Intercept)') return 'Intercept'
  return name.replace(/:(?=(?:chatbot|prompt|topic|iteration)\b)/g, ' × ').replace(/\b(chatbot|prompt|topic|iteration)=/g, '$1 ')
}

export function waldTable({ model: { fit } }: ReferenceAnalysis): ReportTable {
  return {
    id: 'wald', title: 'Terms of the model (Wald)', unit: 'Unit: response. All coefficients of a term are 0.',
    notes: ['Beside an interaction, a main effect is at the reference level of the other term.'],
    columns: [TEXT('term', 'Term'), NUMBER('chi2', 'χ²'), COUNT('df', 'df'), P()],
    rows: fit.reason === null
      ? fit.wald.map(({ term, chi2, df, p }) => ({ cells: [TERM_NAMES[term as ModelTerm], chi2, df, p], reason: null }))
      : [],
  }
}
