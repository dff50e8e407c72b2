import { asAppError, type AppError } from '../core/model'
import { applyImport, planImport, type ImportPlan, type ImportResult } from '../pipelines/import-claims'
import { readTextFile } from '../services/text-file'
import type { ProjectState } from './project.svelte'
import type { View } from './view.svelte'

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
      const text = await readTextFile(file)
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
    try {
      this.#result = await applyImport({
        store, plan, retriever, condition: this.#view.condition, choices: this.#choices, signal: closing,
        onProgress: (done, total) => (this.#progress = { done, total }),
      })
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
