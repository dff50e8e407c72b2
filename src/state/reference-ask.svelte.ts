import { asAppError, type AppError, type EndpointSettings, type Reply } from '../core/model'
import { missingCells } from '../core/references/study'
import { askReferences, planAsk, type AskedChatbot, type AskedPlace, type AskPlan } from '../pipelines/ask-references'
import { modelSettings } from '../pipelines/run-plan'
import type { Sendable } from '../pipelines/run-types'
import type { AppState } from './app.svelte'
import { PlannedRun } from './planned-run.svelte'
import type { ProjectState } from './project.svelte'
import type { ReferencesState } from './references.svelte'
import { repliesTo } from './replies'
import type { RunControl } from './run-control.svelte'

/** Chatbot id to endpoint id, remembered for each project on this computer: endpoints belong to neither. */
type Through = Record<string, string>

export interface AskChoice {
  /** Default: what has no answer yet. */
  send?: readonly Sendable[]
  /** These places alone, also where an answer is in; default: every missing one of the chosen chatbots. */
  places?: readonly AskedPlace[]
}

/** Which chatbots of the study are asked through which endpoints, and the run that asks them. */
export class ReferenceAsk {
  readonly #app: AppState
  readonly #project: ProjectState
  readonly #references: ReferencesState
  #through = $state.raw<Through>({})
  #error = $state.raw<AppError | null>(null)
  readonly #planned: PlannedRun<AskPlan>

  /** Chatbots that are asked through an endpoint, in the order of the study. */
  readonly chosen = $derived.by<{ chatbotId: string; endpoint: EndpointSettings }[]>(() =>
    this.#references.chatbots.flatMap(({ id }) => {
      const endpoint = this.endpointOf(id)
      return endpoint ? [{ chatbotId: id, endpoint }] : []
    }))
  /** Places without an answer, of all chatbots. */
  readonly missing = $derived.by<readonly AskedPlace[]>(() => missingCells(this.#references.grid))

  constructor(app: AppState, project: ProjectState, references: ReferencesState) {
    this.#app = app
    this.#project = project
    this.#references = references
    this.#planned = new PlannedRun(project, null, () => this.#counted())
    void this.#recall()
  }

  /** What a run of every missing place would send; null until it is counted. */
  get plan(): AskPlan | null { return this.#planned.plan }
  get run(): RunControl { return this.#planned.run }
  get error(): AppError | null { return this.#error ?? this.#planned.error }
  /** Every endpoint that would be asked may be reached. */
  get ready(): boolean {
    return this.chosen.length > 0
      && this.chosen.every(({ endpoint }) => endpoint.model !== '' && this.#app.settings.reach(endpoint) === 'ready')
  }

  endpointOf(chatbotId: string): EndpointSettings | null {
    return this.#app.settings.endpoints.find(({ id }) => id === this.#through[chatbotId]) ?? null
  }

  /** @param endpointId null: its answers are pasted */
  choose(chatbotId: string, endpointId: string | null): void {
    const { [chatbotId]: _before, ...others } = this.#through
    this.#through = endpointId === null ? others : { ...others, [chatbotId]: endpointId }
    void this.#try(() => this.#app.services.appStore.setSetting(this.#setting, this.#through))
  }

  /** Counts what a run would send; called from an effect. */
  count(): Promise<void> {
    return this.#planned.count()
  }

  async start({ places, send }: AskChoice = {}): Promise<void> {
    const { store, services } = this.#project
    await this.#planned.start((handles) => askReferences({
      store, references: this.#references.store, chatbots: this.#asked(places ?? this.missing), places: places ?? null,
      llm: services.llm, parse: (text) => services.references.parse(text), sleep: services.clock.sleep,
      ...this.#planned.sends(send, places === undefined), ...handles,
    }))
  }

  /** Everything that came from an endpoint for one target. */
  replies(target: string): Promise<Reply[]> {
    return repliesTo(this.#project, 'references', (one) => one === target)
  }

  #counted() {
    const chatbots = this.#asked(this.missing)
    return () => planAsk({ store: this.#project.store, references: this.#references.store, chatbots, places: null })
  }

  get #setting(): string {
    return `asked-through:${this.#project.id}`
  }

  #asked(places: readonly AskedPlace[]): AskedChatbot[] {
    return this.chosen
      .filter(({ chatbotId }) => places.some((place) => place.chatbotId === chatbotId))
      .map(({ chatbotId, endpoint }) => ({ chatbotId, model: modelSettings(endpoint), key: this.#app.settings.keys.get(endpoint) }))
  }

  #recall(): Promise<void> {
    return this.#try(async () => {
      this.#through = await this.#app.services.appStore.setting<Through>(this.#setting, {})
    })
  }

  async #try(work: () => Promise<void>): Promise<void> {
    try {
      await work()
      this.#error = null
    } catch (error) {
      if (!this.#project.closing.aborted) this.#error = asAppError(error)
    }
  }
}
