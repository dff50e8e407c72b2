import { recogniseType } from '../core/document/document-type'
import { documentFormat, FORMAT_BYTES } from '../core/document/format'
import { windows } from '../core/document/windows'
import {
  AppError, asAppError, hashText, toErrorRecord,
  type ErrorRecord, type InProgressMark, type QualityFlag, type Source, type SourceFormat, type SourceType, type TextVersion,
} from '../core/model'
import { DEFAULT_RETRIEVAL } from '../core/retrieval/retrieve'
import type { AppStore } from '../db/app-store'
import type { Change, NewDocument, ProjectStore } from '../db/project-store'
import { sha256Of } from '../services/files'
import type { Leaving } from '../services/leaving'
import { latin1 } from '../services/text-file'
import { guessedStudy, studyAfterReplacing } from './name-study'
import { lockedDocument, readDocument, type DocumentReader, type ReadDocument } from './read-document'
import { filingChange, newStudyChanges } from './studies'

/** Documents taken in at a time: one is read by the extract worker while another is hashed and stored. Range 1 to 2. */
export const DEFAULT_DOCUMENTS_AT_A_TIME = 2

export interface IngestTask {
  store: ProjectStore
  appStore: AppStore
  extract: DocumentReader
  files: readonly File[]
  /** Files them as further sources of this study instead of a study each. */
  studyId?: string
  /** Type of a further source. Default: what it seems to be, else supplement. */
  type?: SourceType
  /** A document of the same study that goes in the moment in which the file is there, and whose place it takes: nobody sees both. */
  inPlaceOf?: string
  /** Cancels what is left of the batch. */
  signal?: AbortSignal
  /** Cancels one file, by its place in `files`. */
  signalOf?: (index: number) => AbortSignal | undefined
  /** Cancels the batch too, but nobody wanted that: what is not read stays noted, to be told of when the project is open again. */
  closing?: AbortSignal
  /** Tells whether the page that reads is left in order. Default: nobody can tell, and it went down. */
  leaving?: Leaving
  /** Marks of files that were left waiting before and are among these. */
  leftBefore?: readonly string[]
  /** Default DEFAULT_DOCUMENTS_AT_A_TIME. */
  concurrency?: number
  /** Opens files again that took the page down before. Default false. */
  retryQuarantined?: boolean
  onProgress?: (progress: IngestProgress) => void
}

export interface IngestProgress {
  /** Place of the file in `files`. */
  index: number
  file: string
  phase: 'waiting' | 'hashing' | 'reading' | 'storing' | 'done'
  /** Pages read, of how many; 0 of 0 before the document is open. */
  done: number
  total: number
  /** With phase done. */
  outcome?: IngestOutcome
}

export interface IngestOutcome {
  file: string
  state: 'added' | 'duplicate' | 'failed' | 'cancelled' | 'quarantined'
  sourceId: string | null
  studyId: string | null
  /** Name of the study that has the same file already. */
  duplicateOf: string | null
  flags: QualityFlag[]
  error: ErrorRecord | null
  /** The mark for which it was left alone; null when it was not. */
  markId: string | null
  /** Why the mark that the file was being read is still on disk; null when it was taken away, as it should be. */
  markLeft: ErrorRecord | null
  milliseconds: number
}

/**
 * Takes documents in: hashed, read in the worker, and stored with their text in one transaction each. A file that
 * cannot be read gets an outcome that says why; the others go on. While a file is read it has a mark on disk: one still
 * there when the app opens again took the page down, and the file is left alone until a person asks for it. A file that
 * waits has one too, so that it can be named if the page goes before its turn comes.
 */
export async function ingestFiles(task: IngestTask): Promise<IngestOutcome[]> {
  const batch = new Batch(task)
  const letGo = task.leaving?.hold()
  try {
    await batch.noteWaiting()
    const lanes = Math.max(1, Math.min(DEFAULT_DOCUMENTS_AT_A_TIME, task.concurrency ?? DEFAULT_DOCUMENTS_AT_A_TIME))
    await Promise.all(Array.from({ length: lanes }, () => batch.lane()))
    return batch.outcomes
  } finally {
    letGo?.()
  }
}

/** What pages that are gone did not come to the end of. */
export interface LeftBehind {
  /** Files that took the page down while they were read. */
  setAside: InProgressMark[]
  /** Files whose turn had not come when the page went, or whose page was left in order, by name. */
  waiting: InProgressMark[]
}

/** Looks up what earlier pages left behind. A file that is here nevertheless, stored a moment before the end, is none of it. */
export async function leftBehind({ store, appStore, leaving }: Pick<IngestTask, 'store' | 'appStore' | 'leaving'>): Promise<LeftBehind> {
  const all = await appStore.inProgress(store.projectId)
  const stored = await Promise.all(all.map(({ id }) => studyOf(store, id)))
  const done = all.filter((_, i) => stored[i] !== null)
  const open = all.filter((_, i) => stored[i] === null)
  if (done.length > 0) await appStore.clearInProgress(...done.map(({ id }) => id))
  const left = open.filter((mark) => !tookDown(mark, leaving) && !mark.waits)
  if (left.length > 0) {
    await appStore.markInProgress(left.map((mark) => ({ ...mark, waits: true })))
    leaving?.forget(left.flatMap(({ page }) => page ?? []))
  }
  const setAside = open.filter((mark) => !mark.waits && !left.includes(mark))
  const waiting = open.filter((mark) => !setAside.includes(mark))
  return { setAside, waiting: waiting.sort((a, b) => a.fileName.localeCompare(b.fileName, 'en', { numeric: true })) }
}

/** Whether a file speaks against itself: the page that read it went without being left. */
function tookDown({ waits, page }: InProgressMark, leaving: Leaving | undefined): boolean {
  return !waits && !leaving?.wasLeft(page)
}

/** Name of the study that has a file of these bytes; null when there is none. */
async function studyOf(store: ProjectStore, sha256: string): Promise<string | null> {
  const same = await store.db.sources.where('sha256').equals(sha256).toArray()
  if (same.length === 0) return null
  const [studies, filings] = [await store.studies(), await store.filings()]
  const names = same.map(({ id }) => studies.get(filings.get(id)?.value?.studyId ?? '')?.value?.name)
  return names.find((name) => name !== undefined) ?? null
}

export function forgetMarks(appStore: AppStore, ...ids: string[]): Promise<void> {
  return appStore.clearInProgress(...ids)
}

class Batch {
  readonly outcomes: IngestOutcome[] = []
  readonly #task: IngestTask
  /** Files being taken in, by hash. */
  readonly #underWay = new Map<string, Promise<unknown>>()
  /** Until the file begun last is known by its hash, and all before it. */
  #known: Promise<unknown> = Promise.resolve()
  /** Marks of the files whose turn has not come, by the file's place. */
  readonly #waiting = new Map<number, InProgressMark>()
  /** Filing is read and then written: one document at a time. */
  #storing: Promise<unknown> = Promise.resolve()
  #next = 0

  constructor(task: IngestTask) {
    this.#task = task
    task.files.forEach((file, index) => task.onProgress?.({ index, file: file.name, phase: 'waiting', done: 0, total: 0 }))
  }

  /** Where it cannot be noted the files are read all the same: a full storage is told by what becomes of each. */
  async noteWaiting(): Promise<void> {
    const { store, appStore, files, leftBefore } = this.#task
    const marks = files.map(({ name }) => ({ ...this.#markOf(store.newId(), name), waits: true as const }))
    const isNoted = await appStore.markInProgress(marks, leftBefore).then(() => true, () => false)
    if (isNoted) for (const [index, mark] of marks.entries()) this.#waiting.set(index, mark)
  }

  async lane(): Promise<void> {
    while (this.#next < this.#task.files.length) {
      const index = this.#next++
      const file = this.#task.files[index]!
      const startedAt = this.#task.store.now()
      const tell = (phase: IngestProgress['phase'], more: Partial<IngestProgress> = {}): void =>
        this.#task.onProgress?.({ index, file: file.name, phase, done: 0, total: 0, ...more })
      const partial = await this.#take(index, file, this.#signal(index), tell)
      const outcome: IngestOutcome = {
        file: file.name, sourceId: null, studyId: null, duplicateOf: null, flags: [], error: null, markId: null,
        ...partial,
        markLeft: partial.markLeft === undefined ? await this.#unmark(index, file.name, partial) : partial.markLeft,
        milliseconds: this.#task.store.now() - startedAt,
      }
      this.outcomes[index] = outcome
      tell('done', { outcome })
    }
  }

  #signal(index: number): AbortSignal | undefined {
    const { signal, closing, signalOf } = this.#task
    const signals = [signal, closing, signalOf?.(index)].filter((s) => s !== undefined)
    return signals.length === 0 ? undefined : AbortSignal.any(signals)
  }

  async #take(index: number, file: File, signal: AbortSignal | undefined, tell: Tell): Promise<Ended> {
    const before = this.#known
    let isKnown = (): void => undefined
    this.#known = Promise.all([before, new Promise<void>((done) => (isKnown = done))])
    try {
      if (signal?.aborted) throw new AppError('aborted', 'Stopped.')
      tell('hashing')
      const bytes = await bytesOf(file)
      const sha256 = await sha256Of(bytes)
      // Of two copies the first in the list is read, whichever is hashed sooner.
      await before
      const taken = this.#afterTwin(sha256, () => this.#takeBytes(index, file, sha256, bytes, signal, tell))
      isKnown()
      return await taken
    } catch (error) {
      return ending(error, file.name)
    } finally {
      isKnown()
    }
  }

  /** Copies of one file go one after another: the next is a duplicate only when the one before it came to be stored. */
  async #afterTwin<T>(sha256: string, work: () => Promise<T>): Promise<T> {
    while (this.#underWay.has(sha256)) await this.#underWay.get(sha256)
    const working = work()
    this.#underWay.set(sha256, working.catch(() => undefined))
    try {
      return await working
    } finally {
      this.#underWay.delete(sha256)
    }
  }

  async #takeBytes(
    index: number, file: File, sha256: string, bytes: ArrayBuffer, signal: AbortSignal | undefined, tell: Tell,
  ): Promise<Ended> {
    if (signal?.aborted) throw new AppError('aborted', 'Stopped.')
    const duplicateOf = await studyOf(this.#task.store, sha256)
    if (duplicateOf !== null) return { state: 'duplicate', duplicateOf }
    const { appStore, store, leaving, retryQuarantined } = this.#task
    const marks = await appStore.inProgress(store.projectId)
    if (!retryQuarantined && marks.some((mark) => mark.id === sha256 && tookDown(mark, leaving))) {
      return { state: 'quarantined', markId: sha256, error: toErrorRecord(tookPageDown(file.name)) }
    }
    const waited = this.#waiting.get(index)
    await appStore.markInProgress([this.#markOf(sha256, file.name)], waited && [waited.id])
    const ended = await this.#read(file, sha256, bytes, signal, tell).catch((error: unknown) => ending(error, file.name))
    return { ...ended, markLeft: await this.#unmark(index, file.name, ended, sha256) }
  }

  #markOf(id: string, fileName: string): InProgressMark {
    const { store, leaving } = this.#task
    return { id, fileName, projectId: store.projectId, startedAt: store.now(), ...(leaving && { page: leaving.page }) }
  }

  /**
   * Takes the marks of a file away, or has it wait again where the project closed over it. What became of the file counts:
   * a stored document has not failed, and a failure keeps its own cause.
   */
  async #unmark(index: number, fileName: string, { state }: Ended, sha256?: string): Promise<ErrorRecord | null> {
    const { appStore, closing } = this.#task
    const waited = this.#waiting.get(index)
    const mark = sha256 ?? waited?.id
    if (mark === undefined) return null
    try {
      if (!waited || state !== 'cancelled' || !closing?.aborted) await appStore.clearInProgress(mark)
      else if (sha256 !== undefined) await appStore.markInProgress([waited], [sha256])
      return null
    } catch (cause) {
      return toErrorRecord(markStays(fileName, cause))
    }
  }

  async #read(file: File, sha256: string, bytes: ArrayBuffer, signal: AbortSignal | undefined, tell: Tell): Promise<Ended> {
    const { store } = this.#task
    tell('reading')
    const byteLength = bytes.byteLength
    const format = documentFormat(latin1(bytes, FORMAT_BYTES), file.name)
    const read = await this.#readOrKeep(file, format, bytes, signal, tell)
    tell('storing')
    const source: Source = { id: store.newId(), format, fileName: file.name, sha256, byteLength, addedAt: store.now() }
    const studyId = await this.#inTurn(() => this.#store(source, file, read))
    return { state: 'added', sourceId: source.id, studyId, flags: read.flags }
  }

  /** A locked file is kept: its row asks for the password. */
  async #readOrKeep(
    file: File, format: SourceFormat, bytes: ArrayBuffer, signal: AbortSignal | undefined, tell: Tell,
  ): Promise<ReadDocument & { extractor: string }> {
    try {
      return await readDocument({
        extract: this.#task.extract, format, bytes, fileName: file.name,
        ...(signal && { signal }), onProgress: (done, total) => tell('reading', { done, total }),
      })
    } catch (error) {
      if (error instanceof AppError && error.code === 'pdf-encrypted') return lockedDocument()
      throw error
    }
  }

  async #store(source: Source, file: File, read: ReadDocument & { extractor: string }): Promise<string> {
    const { store } = this.#task
    const studyId = this.#task.studyId ?? store.newId()
    const text = textVersion(store, source.id, read.extractor, read)
    const named = { fileName: source.fileName, guess: read.guess }
    const changes: Change[] = []
    if (this.#task.studyId === undefined) changes.push(...(await newStudyChanges(store, studyId, guessedStudy(named))))
    const { inPlaceOf } = this.#task
    changes.push(await filingChange(store, source.id, studyId, this.#typeOf(read), inPlaceOf))
    if (inPlaceOf !== undefined) {
      changes.push({ entity: 'filing', entityId: inPlaceOf, value: null })
      const study = await studyAfterReplacing(store, studyId, inPlaceOf, named)
      if (study) changes.push({ entity: 'study', entityId: studyId, value: study })
    }
    const document: NewDocument = { source, bytes: file, text, passages: windows(text.text, DEFAULT_RETRIEVAL.size, DEFAULT_RETRIEVAL.step), changes }
    await store.addDocument(document)
    return studyId
  }

  /** A study of its own is of a report, and a flag says where it seems to be another thing. */
  #typeOf({ text, layout, guess }: ReadDocument): SourceType {
    if (this.#task.studyId === undefined) return 'article'
    const recognised = recogniseType(text, layout.marks, guess.title)?.type ?? 'article'
    return this.#task.type ?? (recognised === 'article' ? 'supplement' : recognised)
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#storing.then(work)
    this.#storing = turn.catch(() => undefined)
    return turn
  }
}

type Ended = Partial<IngestOutcome> & Pick<IngestOutcome, 'state'>

function ending(thrown: unknown, fileName: string): Ended {
  const error = asAppError(thrown, fileName)
  return { state: error.code === 'aborted' ? 'cancelled' : 'failed', error: toErrorRecord(error) }
}

type Tell = (phase: IngestProgress['phase'], more?: Partial<IngestProgress>) => void

/** @throws AppError file-unreadable when the browser cannot read it: moved, or on a drive that is gone */
async function bytesOf(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer()
  } catch (cause) {
    throw new AppError('file-unreadable', `${file.name} could not be read from the disk.`, {
      subject: file.name, advice: 'Check that it is still there and not open elsewhere, and drop it again.', cause,
    })
  }
}

export function textVersion(store: ProjectStore, sourceId: string, extractor: string, { text, layout, flags, guess }: ReadDocument): TextVersion {
  return { id: store.newId(), sourceId, extractor, hash: hashText(text), text, layout, flags, guess, createdAt: store.now() }
}

function tookPageDown(fileName: string): AppError {
  return new AppError('worker-crashed', `${fileName} was being read when the page went down, and was left alone.`, {
    subject: fileName, advice: 'Save it again from a PDF reader (print to PDF) and drop that copy, or try this one once more.',
  })
}

function markStays(fileName: string, cause: unknown): AppError {
  return new AppError('storage-failed', `${fileName} is done with, but the mark that it was being read could not be taken away.`, {
    subject: fileName,
    advice: 'It will stand among the files set aside when the project is opened again: take it off that list there.',
    cause,
  })
}
