import { present, type EntityKind, type InProgressMark, type Present, type Revision, type Source } from '../../src/core/model'
import type { AppStore } from '../../src/db/app-store'
import type { Change, NewDocument, ProjectStore } from '../../src/db/project-store'
import type { DocumentReader } from '../../src/pipelines/read-document'

/** The verbs of a project's store that studies and documents use, in memory. */
export class Shelf {
  readonly documents: NewDocument[] = []
  /** What was written in one step each. */
  readonly steps: (readonly Change[])[] = []
  readonly #rows: Revision[] = []
  #ids = 0
  readonly projectId = 'shelf'
  readonly db = {
    sources: {
      get: async (id: string) => this.documents.find((one) => one.source.id === id)?.source,
      where: () => ({ equals: (sha256: string) => ({ toArray: async () => this.#sources(sha256) }) }),
    },
    revisions: { get: async (id: string) => this.#rows.find((row) => row.id === id) },
  }

  now = () => 0
  newId = () => `id-${++this.#ids}`
  studies = async () => this.#of('study')
  outcomes = async () => this.#of('outcome')
  filings = async () => this.#of('filing')
  entity = async (kind: EntityKind, id: string) => this.#of(kind).get(id)?.value ?? null

  textOf = async (id: string) => this.documents.find((one) => one.source.id === id)?.text ?? null

  revise = async (entity: EntityKind, entityId: string, value: unknown): Promise<void> => this.reviseMany([{ entity, entityId, value }])

  reviseMany = async (changes: readonly Change[]): Promise<void> => {
    this.steps.push(changes)
    for (const { entity, entityId, value } of changes) {
      const before = this.#of(entity).get(entityId)?.head
      const counter = (before?.counter ?? 0) + 1
      this.#rows.push({ id: this.newId(), entity, entityId, parent: before?.id ?? null, deviceId: '', counter, author: '', at: 0, value })
    }
  }

  addDocument = async (document: NewDocument): Promise<void> => {
    this.documents.push(document)
    await this.reviseMany(document.changes)
  }

  /** What the pipelines take it for. */
  get store(): ProjectStore { return this as unknown as ProjectStore }

  #of(kind: EntityKind): Map<string, Present<unknown>> {
    return present(this.#rows.filter((row) => row.entity === kind))
  }

  #sources(sha256: string): Source[] {
    return this.documents.map((d) => d.source).filter((s) => s.sha256 === sha256)
  }
}

/** The marks of files being read, in memory. */
export function markStore(marks: Map<string, InProgressMark>, clearInProgress?: () => Promise<void>): AppStore {
  return {
    inProgress: async () => [...marks.values()],
    markInProgress: async (more: readonly InProgressMark[], instead: readonly string[] = []) => {
      for (const id of instead) marks.delete(id)
      for (const mark of more) marks.set(mark.id, mark)
    },
    clearInProgress: clearInProgress ?? (async (...ids: string[]) => { for (const id of ids) marks.delete(id) }),
  } as unknown as AppStore
}

const TEXT = {
  text: 'Sixty adults slept.', layout: { pages: [], lines: [], marks: [] }, flags: [],
  guess: { title: null, year: 2020, name: 'Ash 2020' },
}

/** Answers the first reading with `first`, which may throw or take its time, and each after it with a text. */
export function readerThat(first: () => void | Promise<void>): DocumentReader {
  let readings = 0
  return {
    extract: async () => {
      if (readings++ === 0) await first()
      return TEXT as unknown as Awaited<ReturnType<DocumentReader['extract']>>
    },
  }
}
