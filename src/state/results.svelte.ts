import { algorithmConsistency, gatingViolations, type ShareRow } from '../core/metrics/consistency'
import type { ClaimRow } from '../core/metrics/claim-rows'
import { studyFlow, type StudyFlow } from '../core/metrics/flow'
import { headline, type Headline } from '../core/metrics/headline'
import { personVerdicts, type PersonVerdicts } from '../core/metrics/person-verdicts'
import { rateTable, type RateRow } from '../core/metrics/rates'
import { asAppError, sameFamily, type AppError, type Assessor, type Judge } from '../core/model'
import { claimsCsv } from '../core/report/claims-csv'
import { claimsJson } from '../core/report/json'
import { ratesCsv } from '../core/report/rates-csv'
import { settingsLine } from '../core/report/settings-line'
import { BOOTSTRAP_DRAWS, BOOTSTRAP_SEED } from '../core/stats/study-bootstrap'
import { fileStem } from './file-stem'
import type { ProjectState } from './project.svelte'
import type { View } from './view.svelte'

/** Which claims a table counts. Signalling questions lead and judgements stand apart; the paper pools them. */
export const SCOPES = ['question', 'judgement', 'statement', 'all'] as const
export type Scope = (typeof SCOPES)[number]

/** What the rows of the table are. */
export type TableBy = 'domain' | 'study' | 'outcome' | 'response'

/** What can be taken away, as the end of its file's name. */
export type ExportKind = 'claims.csv' | 'claims.json' | 'rates.csv'

/** The rates of the verdicts that are looked at, and their way out of the app. */
export class Results {
  readonly view: View
  readonly #project: ProjectState
  #wanted = $state<Scope | null>(null)
  #by = $state<TableBy>('domain')
  #exporting = $state<ExportKind | null>(null)
  #error = $state.raw<AppError | null>(null)

  /** How many claims each scope holds; those of excluded studies do not count. */
  readonly counts = $derived.by<Record<Scope, number>>(() => countScopes(this.view.rows))
  readonly scope = $derived.by<Scope>(() => this.#wanted ?? SCOPES.find((scope) => this.counts[scope] > 0) ?? 'question')
  readonly rows = $derived.by<ClaimRow[]>(() => this.view.rows.filter((row) => inScope(row, this.scope)))
  readonly headline = $derived.by<Headline>(() => headline(this.view.rows))
  /** One row an assessor, over all of its claims in the scope. */
  readonly pooled = $derived.by<RateRow[]>(() => rateTable(this.rows, ['assessor']))
  /** One row an assessor and group. */
  readonly table = $derived.by<RateRow[]>(() => rateTable(this.rows, ['assessor', this.#by]))
  readonly consistency = $derived.by<ShareRow[]>(() => algorithmConsistency(this.view.rows, ['assessor']))
  readonly gating = $derived.by<ShareRow[]>(() => gatingViolations(this.view.rows, ['assessor']))
  readonly flow = $derived.by<StudyFlow | null>(() =>
    this.#project.data ? studyFlow(this.#project.data, this.view.rows) : null,
  )
  readonly warnings = $derived.by<string[]>(() => [...this.headline.warnings, ...this.#familyWarnings()])

  constructor(project: ProjectState, view: View) {
    this.#project = project
    this.view = view
  }

  get by(): TableBy { return this.#by }
  /** The export that is being made; null when none is. */
  get exporting(): ExportKind | null { return this.#exporting }
  get error(): AppError | null { return this.#error }

  count(scope: Scope): void {
    this.#wanted = scope
  }

  groupBy(by: TableBy): void {
    this.#by = by
  }

  dismissError(): void {
    this.#error = null
  }

  /** How the numbers came about, in one line. */
  get settings(): string {
    return settingsLine({
      condition: this.view.condition, judge: this.#judge(), assessors: this.#assessors(), extractors: this.#extractors(),
      bootstrap: { draws: BOOTSTRAP_DRAWS, seed: BOOTSTRAP_SEED },
    })
  }

  async export(kind: ExportKind): Promise<void> {
    const { services, entry } = this.#project
    this.#exporting = kind
    this.#error = null
    try {
      const content = await this.#contentOf(kind)
      services.files.download(
        `${fileStem(entry.name)}-${kind}`,
        content,
        kind.endsWith('json') ? 'application/json' : 'text/csv',
      )
    } catch (error) {
      this.#error = asAppError(error, kind)
    } finally {
      this.#exporting = null
    }
  }

  async #contentOf(kind: ExportKind): Promise<string> {
    if (kind === 'rates.csv') return ratesCsv([...this.pooled, ...this.table])
    const { rows } = this.view
    const texts = await this.#textsOf(rows)
    const { data } = this.#project
    const decided: PersonVerdicts = data ? personVerdicts(data, this.view.condition) : new Map()
    const textOf = (id: string): string | undefined => texts.get(id)
    return kind === 'claims.csv'
      ? claimsCsv(rows, textOf, decided, { bom: true })
      : claimsJson(rows, textOf, decided, { project: this.#project.entry.name, at: this.#now(), settings: this.settings })
  }

  #now(): string {
    return new Date(this.#project.services.ids.now()).toISOString()
  }

  /** The texts that passages and quotes are cut from, by id. */
  async #textsOf(rows: readonly ClaimRow[]): Promise<ReadonlyMap<string, string>> {
    const ids = [
      ...new Set(rows.flatMap((row) => [...row.passages, ...row.quotePlaces].map((place) => place.textVersionId))),
    ]
    const versions = await this.#project.store.db.textVersions.bulkGet(ids)
    return new Map(versions.flatMap((version) => (version ? [[version.id, version.text] as const] : [])))
  }

  #judge(): Judge | null {
    return this.#project.data?.judges.get(this.view.judgeId ?? '') ?? null
  }

  #assessors(): Assessor[] {
    const ids = new Set(this.view.rows.map((row) => row.assessorId))
    return [...(this.#project.data?.assessors.values() ?? [])].filter((assessor) => ids.has(assessor.id))
  }

  #extractors(): string[] {
    const names = [...(this.#project.data?.sources.values() ?? [])].flatMap((info) =>
      info.text ? [info.text.extractor] : [],
    )
    return [...new Set(names)].sort()
  }

  /** METHOD 1.7: a judge of the assessor's own family is no second opinion. */
  #familyWarnings(): string[] {
    const judge = this.#judge()?.model
    if (!judge) return []
    return this.#assessors()
      .filter((assessor) => assessor.model && sameFamily(assessor.model.model, judge.model))
      .map((assessor) => `${assessor.name} and its judge are models of one family, which may agree with itself. A second judge of another family would tell.`)
  }
}

function countScopes(rows: readonly ClaimRow[]): Record<Scope, number> {
  const included = rows.filter((row) => row.excludedReason === null)
  return Object.fromEntries(
    SCOPES.map((scope) => [scope, included.filter((row) => inScope(row, scope)).length]),
  ) as Record<Scope, number>
}

function inScope(row: Pick<ClaimRow, 'kind'>, scope: Scope): boolean {
  if (scope === 'all') return true
  return scope === 'judgement' ? row.kind === 'domain' || row.kind === 'overall' : row.kind === scope
}
