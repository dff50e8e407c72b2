import { claimRows, type ClaimRow } from '../core/metrics/claim-rows'
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
  #live = $state.raw<ReadonlySet<string>>(NO_RUNS)

  readonly options = $derived.by<ViewOption[]>(() => (this.#project.data ? viewOptions(this.#project.data) : []))
  /** The option that is looked at; null while there are no verdicts to look at. */
  readonly option = $derived<ViewOption | null>(
    this.options.find((o) => o.key === this.#chosenKey) ?? (this.#following ? null : (this.options[0] ?? null)),
  )
  readonly condition = $derived<Condition>(this.#following?.condition ?? this.option?.condition ?? this.#planned.condition)
  readonly judgeId = $derived<string | null>(this.#following?.judgeId ?? this.option?.judge.id ?? this.#planned.judgeId)
  readonly rows = $derived.by<ClaimRow[]>(() => {
    const { data } = this.#project
    return data ? claimRows(data, { condition: this.condition, judgeId: this.judgeId, live: this.#live }) : []
  })

  constructor(project: ProjectState) {
    this.#project = project
    void this.#recall()
  }

  choose(key: string): void {
    this.#following = null
    this.#remember(key)
  }

  plan(condition: Condition, judgeId: string | null): void {
    this.#planned = { condition, judgeId }
  }

  follow(condition: Condition, judgeId: string): void {
    this.#remember(`${condition.id}|${judgeId}`)
    this.#following = { condition, judgeId }
  }

  /** Runs that are alive in this tab: their open calls are not lost ones. */
  get live(): ReadonlySet<string> {
    return this.#live
  }

  setAlive(runId: string, alive: boolean): void {
    const others = [...this.#live].filter((id) => id !== runId)
    this.#live = new Set(alive ? [...others, runId] : others)
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
