import { asAppError, type AppError } from '../core/model'
import { applyImport, planImport, type ImportPlan, type ImportResult } from '../pipelines/import-claims'
import { textOf } from '../services/text-file'
import type { ProjectState } from './project.svelte'
import { keyOf, type View } from './view.svelte'
import type { ViewOption } from './view-options'

export type ImportStep = 'closed' | 'choose' | 'reading' | 'check' | 'storing' | 'done'

/** Claims brought in a file: read, checked with the person, then stored. */
export class ClaimImport {
  readonly #project: ProjectState
  readonly #view: View
  #step = $state<ImportStep>('closed')
  #fileName = $state('')
  #plan = $state.raw<ImportPlan | null>(null)
  /** Study of the project for each study the file names; null leaves it out. */
  #choices = $state.raw<Readonly<Record<string, string | null>>>({})
  #progress = $state.raw<{ done: number; total: number } | null>(null)
  #result = $state.raw<ImportResult | null>(null)
  #error = $state.raw<AppError | null>(null)
  /** Keys of the view options that the file's verdicts are in. */
  #brought = $state.raw<readonly string[]>([])

  /** Verdicts that came with the file and are not the ones looked at. */
  readonly aside = $derived.by<ViewOption[]>(() => {
    const { option, options } = this.#view
    return options.filter(({ key }) => this.#brought.includes(key) && key !== option?.key)
  })

  constructor(project: ProjectState, view: View) {
    this.#project = project
    this.#view = view
  }

  get step(): ImportStep { return this.#step }
  get fileName(): string { return this.#fileName }
  get plan(): ImportPlan | null { return this.#plan }
  get result(): ImportResult | null { return this.#result }
  get error(): AppError | null { return this.#error }
  get progress(): { done: number; total: number } | null { return this.#progress }
  /** Studies of the file that will be left out. */
  get unmatched(): string[] {
    return Object.entries(this.#choices).flatMap(([named, studyId]) => (studyId === null ? [named] : []))
  }

  choiceOf(named: string): string | null {
    return this.#choices[named] ?? null
  }

  begin(): void {
    this.#step = 'choose'
    this.#plan = null
    this.#result = null
    this.#error = null
  }

  close(): void {
    this.#step = 'closed'
  }

  async read(file: File): Promise<void> {
    const { store, services } = this.#project
    this.#step = 'reading'
    this.#error = null
    this.#fileName = file.name
    try {
      const text = textOf({ name: file.name, bytes: await file.arrayBuffer(), advice: 'Save the claims as CSV or JSON, as the templates have them, and choose that file.' })
      const format = looksLikeJson(file.name, text) ? 'json' : 'csv'
      const plan = await planImport({ store, text, format, fileName: file.name, loadInstrument: services.loadInstrument })
      this.#plan = plan
      this.#choices = Object.fromEntries(plan.matches.map(({ name, studyId }) => [name, studyId]))
      this.#step = 'check'
    } catch (error) {
      this.#error = asAppError(error, file.name)
      this.#step = 'choose'
    }
  }

  /** Whose verdicts are looked at. */
  get shownName(): string | null {
    return this.#view.option?.judge.name ?? null
  }

  /** Looks at verdicts that came with the file. */
  show({ key }: ViewOption): void {
    this.#view.choose(key)
  }

  choose(named: string, studyId: string | null): void {
    this.#choices = { ...this.#choices, [named]: studyId }
  }

  async apply(): Promise<void> {
    const plan = this.#plan
    if (!plan) return
    const { store, retriever, closing } = this.#project
    this.#step = 'storing'
    this.#error = null
    this.#progress = null
    this.#brought = []
    const { condition } = this.#view
    this.#view.stay()
    try {
      this.#result = await applyImport({
        store, plan, retriever, condition, choices: this.#choices, signal: closing,
        onProgress: (done, total) => (this.#progress = { done, total }),
      })
      this.#brought = this.#result.judgeIds.map((judgeId) => keyOf({ condition, judgeId }))
      this.#project.poke()
      this.#step = 'done'
    } catch (error) {
      this.#error = asAppError(error, this.#fileName)
      this.#step = 'check'
    }
  }
}

function looksLikeJson(fileName: string, text: string): boolean {
  return /\.json$/i.test(fileName) || (!/\.csv$/i.test(fileName) && /^\s*[{[]/.test(text))
}
