import type { ClaimRow } from '../core/metrics/claim-rows'
import { ClaimTable } from '../core/metrics/claim-table'
import type { Condition } from '../core/model'
import { DEFAULT_CONDITION } from '../pipelines/default-condition'
import type { ProjectState } from './project.svelte'
import { viewOptions, type ViewOption } from './view-options'

const NO_RUNS: ReadonlySet<string> = new Set()

/** Which verdicts the desk, the list of verified claims and the results show. */
export class View {
  readonly #project: ProjectState
  #chosenKey = $state<string | null>(null)
  /** What the Verify room would use next; it stands while there are no verdicts. */
  #planned = $state.raw<{ condition: Condition; judgeId: string | null }>({ condition: DEFAULT_CONDITION, judgeId: null })
  /** A run was started by the person: its verdicts are looked at even before the first has come. */
  #following = $state.raw<{ condition: Condition; judgeId: string } | null>(null)
  /** A run that goes on beside the verdicts that are looked at. */
  #aside = $state.raw<{ condition: Condition; judgeId: string } | null>(null)
  #live = $state.raw<ReadonlySet<string>>(NO_RUNS)

  readonly #table = new ClaimTable()
  readonly #asideTable = new ClaimTable()

  readonly options = $derived.by<ViewOption[]>(() => (this.#project.data ? viewOptions(this.#project.data) : []))
  /** The option that is looked at; null while there are no verdicts to look at. */
  readonly option = $derived<ViewOption | null>(
    this.options.find((o) => o.key === this.#chosenKey) ?? (this.#following ? null : (this.options[0] ?? null)),
  )
  readonly condition = $derived<Condition>(this.#following?.condition ?? this.option?.condition ?? this.#planned.condition)
  readonly judgeId = $derived<string | null>(this.#following?.judgeId ?? this.option?.judge.id ?? this.#planned.judgeId)
  readonly rows = $derived.by<ClaimRow[]>(() => this.#rowsOf(this.#table, this.condition, this.judgeId))
  /** The claims as the last run has them: those looked at, unless it went on beside them. */
  readonly runRows = $derived.by<ClaimRow[]>(() => (this.#aside ? this.#rowsOf(this.#asideTable, this.#aside.condition, this.#aside.judgeId) : this.rows))
  /** Verdicts of a run that are there to be looked at and are not. */
  readonly offer = $derived.by<ViewOption | null>(() => {
    const key = this.#aside && keyOf(this.#aside)
    return this.options.find((o) => o.key === key) ?? null
  })

  constructor(project: ProjectState) {
    this.#project = project
    void this.#recall()
  }

  choose(key: string): void {
    this.#following = null
    this.#aside = null
    this.#remember(key)
  }

  plan(condition: Condition, judgeId: string | null): void {
    this.#planned = { condition, judgeId }
  }

  /**
   * Looks at the verdicts of a run that begins. Once people have given verdicts it goes on beside what is looked at:
   * a model must not take the place of what a person decided without being asked to.
   */
  follow(condition: Condition, judgeId: string): void {
    const run = { condition, judgeId }
    const kept = this.options.some(({ judge }) => judge.kind === 'human') ? this.option : null
    const aside = kept !== null && kept.key !== keyOf(run)
    this.#remember(aside ? kept.key : keyOf(run))
    this.#aside = aside ? run : null
    this.#following = aside ? null : run
  }

  /** Verdicts are about to come that nobody asked to look at: what is looked at stays, chosen or not. */
  stay(): void {
    if (this.option && this.#chosenKey !== this.option.key) this.#remember(this.option.key)
  }

  /** Runs that are alive in this tab: their open calls are not lost ones. */
  get live(): ReadonlySet<string> {
    return this.#live
  }

  setAlive(runId: string, alive: boolean): void {
    const others = [...this.#live].filter((id) => id !== runId)
    this.#live = new Set(alive ? [...others, runId] : others)
  }

  #rowsOf(table: ClaimTable, condition: Condition, judgeId: string | null): ClaimRow[] {
    const { data } = this.#project
    return data ? table.rows(data, { condition, judgeId, live: this.#live }) : []
  }

  #remember(key: string): void {
    this.#chosenKey = key
    void this.#project.services.appStore.setSetting(this.#settingKey, key)
  }

  async #recall(): Promise<void> {
    const key = await this.#project.services.appStore.setting<string | null>(this.#settingKey, null)
    this.#chosenKey ??= key
  }

  get #settingKey(): string {
    return `view.${this.#project.id}`
  }
}

/** The key of a view option. */
export function keyOf({ condition, judgeId }: { condition: Condition; judgeId: string }): string {
  return `${condition.id}|${judgeId}`
}
