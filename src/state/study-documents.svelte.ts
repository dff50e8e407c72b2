import { asAppError, type AppError } from '../core/model'
import type { FiledSource } from '../db/project-store'
import type { ProjectState } from './project.svelte'

/** The documents of one study with their texts, read again when one comes, goes or is read anew. */
export class StudyDocuments {
  readonly #project: ProjectState
  readonly #studyId: () => string | null
  #loaded = $state.raw<{ key: string; list: FiledSource[] } | null>(null)
  #error = $state.raw<AppError | null>(null)

  /** @param studyId the study that is looked at; null for none */
  constructor(project: ProjectState, studyId: () => string | null) {
    this.#project = project
    this.#studyId = studyId
  }

  /** Changes when the texts of the study do; null without a study. */
  readonly key = $derived.by<string | null>(() => this.#keyOf(this.#studyId()))

  get error(): AppError | null {
    return this.#error
  }

  /** In reading order; null while they are being read. */
  get list(): FiledSource[] | null {
    return this.#loaded?.key === this.key ? this.#loaded.list : null
  }

  /** Reads them from the store. */
  async load(): Promise<void> {
    const { key } = this
    const studyId = this.#studyId()
    if (key === null || studyId === null) return
    this.#error = null
    try {
      const list = await this.#project.store.sourcesOf(studyId)
      if (key === this.key) this.#loaded = { key, list }
    } catch (error) {
      if (!this.#project.closing.aborted) this.#error = asAppError(error)
    }
  }

  #keyOf(studyId: string | null): string | null {
    if (studyId === null) return null
    const filed = [...(this.#project.data?.sources.values() ?? [])].filter((info) => info.filing.studyId === studyId)
    const names = filed.map(({ source, filing, text }) => `${source.id}:${text?.id ?? ''}:${filing.order}:${filing.type}`)
    return [studyId, ...names].join(' ')
  }
}
