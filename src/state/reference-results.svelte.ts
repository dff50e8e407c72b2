import { asAppError, type AppError } from '../core/model'
import type { ScoredResponse, ScoringSettings } from '../core/model/references'
import { analyseReferences, type ReferenceAnalysis } from '../core/references/analysis/analyse'
import { fitModel, withTermToggled, type ModelChoice, type ModelTerm } from '../core/references/analysis/model'
import { referenceSentences, type ReferenceSentences } from '../core/references/analysis/sentences'
import type { ItemAgreement } from '../core/references/score/scorer-agreement'
import { scoringLine } from '../core/references/score/settings'
import { toBibtex } from '../core/report/bibliography/bibtex'
import { correctedList, type CheckedReference } from '../core/report/bibliography/checked-list'
import { toCslJson } from '../core/report/bibliography/csl-json'
import { toRis } from '../core/report/bibliography/ris'
import { referencesCsv, tablesCsv, type RawLookup } from '../core/report/references/references-csv'
import { referencesHtml } from '../core/report/references/references-html'
import { referencesJson, type ResultsMeta } from '../core/report/references/references-json'
import { referenceSheets } from '../core/report/references/references-sheets'
import { referenceTables } from '../core/report/references/tables'
import type { ReportTable } from '../core/report/report-table'
import type { Files } from '../services/files'
import { workbook } from '../services/spreadsheet'
import { fileStem } from './file-stem'
import { timeWords } from './time-words'

/** What can be taken away, as the end of its file's name. */
export const REFERENCE_EXPORTS = [
  'report.html', 'results.xlsx', 'references.csv', 'tables.csv', 'results.json', 'corrected.ris', 'corrected.bib',
  'corrected.csl.json',
] as const
export type ReferenceExport = (typeof REFERENCE_EXPORTS)[number]

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html', csv: 'text/csv', json: 'application/json', ris: 'application/x-research-info-systems',
  bib: 'application/x-bibtex', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** What the results are made from. */
export interface ReferenceResultsInput {
  title: string
  /** Whose word the scores are and how much of it there is, in a sentence: reports say it. */
  scoredBy: string
  responses: readonly ScoredResponse[]
  settings: ScoringSettings
  agreement: readonly ItemAgreement[]
  /** The list with its records, to be taken away corrected; null where there is none. */
  checked: readonly CheckedReference[] | null
  rawOf: RawLookup
}

/** The analysis of scored references as it is looked at, and its way out of the app. */
export class ReferenceResults {
  readonly #input: () => ReferenceResultsInput
  readonly #files: Files
  readonly #now: () => number
  #choice = $state.raw<ModelChoice | null>(null)
  #exporting = $state<ReferenceExport | null>(null)
  #error = $state.raw<AppError | null>(null)

  readonly #proposed = $derived.by<ReferenceAnalysis>(() => {
    const { responses, settings, agreement } = this.#input()
    return analyseReferences(responses, settings, { agreement })
  })
  /** Another model is fitted without testing everything again. */
  readonly analysis = $derived.by<ReferenceAnalysis>(() => {
    const choice = this.#choice
    if (choice === null) return this.#proposed
    return { ...this.#proposed, choice, model: fitModel(this.#proposed.study, choice) }
  })
  readonly sentences = $derived.by<ReferenceSentences>(() => referenceSentences(this.analysis))
  readonly tables = $derived.by<ReportTable[]>(() => referenceTables(this.analysis))
  readonly scoring = $derived.by<string>(() => scoringLine(this.#input().settings))
  /** How many references have a record they can be corrected by, and how many have none. */
  readonly list = $derived.by<{ corrected: number; leftOut: number } | null>(() => {
    const { checked } = this.#input()
    if (checked === null) return null
    const { entries, leftOut } = correctedList(checked)
    return { corrected: entries.length, leftOut: leftOut.length }
  })

  constructor(input: () => ReferenceResultsInput, files: Files, now: () => number) {
    this.#input = input
    this.#files = files
    this.#now = now
  }

  /** The export that is being made; null when none is. */
  get exporting(): ReferenceExport | null { return this.#exporting }
  get error(): AppError | null { return this.#error }

  dismissError(): void {
    this.#error = null
  }

  /** Puts a term into the model or takes it out; an interaction brings its parts and goes with them. */
  toggleTerm(term: ModelTerm): void {
    this.#choose({ terms: withTermToggled(this.analysis.choice.terms, term) })
  }

  takeTopicAsNumber(topicAsNumber: boolean): void {
    this.#choose({ topicAsNumber })
  }

  compareWith(referenceChatbotId: string): void {
    this.#choose({ referenceChatbotId })
  }

  #choose(change: Partial<ModelChoice>): void {
    this.#choice = { ...this.analysis.choice, ...change }
  }

  async export(kind: ReferenceExport): Promise<void> {
    this.#exporting = kind
    this.#error = null
    try {
      const content = await this.#contentOf(kind)
      this.#files.download(`${fileStem(this.#input().title)}-${kind}`, content, TYPES[kind.split('.').at(-1)!]!)
    } catch (error) {
      this.#error = asAppError(error, kind)
    } finally {
      this.#exporting = null
    }
  }

  async #contentOf(kind: ReferenceExport): Promise<string | Blob> {
    const { title, scoredBy, rawOf, checked } = this.#input()
    const now = this.#now()
    const meta: ResultsMeta = { title, scoredBy, at: new Date(now).toISOString(), made: timeWords(now) }
    const { entries } = correctedList(checked ?? [])
    switch (kind) {
      case 'report.html': return referencesHtml(this.analysis, this.tables, meta)
      case 'results.xlsx': return workbook(referenceSheets(this.analysis, this.tables, meta, rawOf))
      case 'references.csv': return referencesCsv(this.analysis, rawOf)
      case 'tables.csv': return tablesCsv(this.analysis, this.tables)
      case 'results.json': return referencesJson(this.analysis, this.tables, meta, rawOf)
      case 'corrected.ris': return toRis(entries)
      case 'corrected.bib': return toBibtex(entries)
      case 'corrected.csl.json': return toCslJson(entries)
    }
  }
}
