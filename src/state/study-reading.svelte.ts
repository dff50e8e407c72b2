import { untrack } from 'svelte'
import type { ClaimRow } from '../core/metrics/claim-rows'
import { otherHighlights } from './claim-highlights'
import type { Pins } from './pins.svelte'
import type { ProjectState } from './project.svelte'
import type { Reader } from './reader.svelte'
import { StudyDocuments } from './study-documents.svelte'
import type { View } from './view.svelte'

/** A document read for its own sake, with what its study's claims quote and have pinned in it. */
export class StudyReading {
  readonly reader: Reader
  readonly #project: ProjectState
  readonly #view: View
  readonly #pins: Pins
  readonly #documents: StudyDocuments
  #sourceId = $state<string | null>(null)
  /** Document and texts the reader was last brought to. */
  #presented = ''

  constructor(project: ProjectState, view: View, { reader, pins }: { reader: Reader; pins: Pins }) {
    this.#project = project
    this.#view = view
    this.reader = reader
    this.#pins = pins
    this.#documents = new StudyDocuments(project, () => this.studyId)
    project.closing.addEventListener('abort', () => this.reader.dispose())
  }

  readonly studyId = $derived.by<string | null>(() => this.#project.data?.sources.get(this.#sourceId ?? '')?.filing.studyId ?? null)
  readonly #rows = $derived.by<ClaimRow[]>(() => this.#view.rows.filter((row) => row.studyId === this.studyId))

  get error() { return this.#documents.error }
  get study(): string { return this.#project.data?.studies.get(this.studyId ?? '')?.name ?? '' }
  /** True when the address names a document that is not there. */
  get missing(): boolean { return this.#project.data !== null && this.studyId === null }
  /** File of the document that is open, while the study it belongs to is taken out of the project; null otherwise. */
  get removed(): string | null {
    const { data } = this.#project
    if (!data || this.studyId === null || data.studies.has(this.studyId)) return null
    return data.sources.get(this.#sourceId ?? '')?.source.fileName ?? null
  }

  open(sourceId: string | null): void {
    this.#sourceId = sourceId
  }

  /** Brings the reader to the document; called from an effect, which runs it again when document, texts or marks change. */
  follow(): void {
    const { list, key } = this.#documents
    const marks = otherHighlights(this.#rows, this.#pins.byClaim, null)
    const sourceId = this.#sourceId
    untrack(() => {
      if (key === null) return this.reader.clear()
      if (list === null) return void this.#documents.load()
      const now = `${sourceId} ${key}`
      if (now === this.#presented && this.reader.sources === list) return this.reader.mark(marks)
      this.#presented = now
      this.reader.present(list, marks, (source) => this.#project.store.bytesOf(source), sourceId)
    })
  }
}
