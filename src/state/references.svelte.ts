import {
  asAppError, asOneError, toErrorRecord,
  type AppError, type Chatbot, type LibraryFile, type ErrorRecord, type ReferencePrompt, type ResponseState, type ScoringSettings, type Topic,
} from '../core/model'
import { DEFAULT_SCORING } from '../core/references/score/settings'
import {
  chatbotNames, designGrid, goesUnderSameName, inOrder, presentResponses,
  type DesignName, type DesignRow, type PresentReference, type PresentResponse, type StoredReferences,
} from '../core/references/study'
import { ReferenceStore, SCORING_ID } from '../db/reference-store'
import { addLibraryFile } from '../pipelines/library-file'
import {
  addResponse, addToDesign, editReference, nextIteration, NO_PLACE, replaceReferences, sayOfResponse,
  type AddedResponse, type NewResponse, type Piece, type ResponsePlace,
} from '../pipelines/reference-study'
import { REFERENCE_FILES, readReferenceFile } from '../services/reference-files'
import type { ProjectState } from './project.svelte'
import type { Undo } from './undo.svelte'

/** Kinds of files that lists come in, as the browser's file dialog takes them. */
export const REFERENCE_FILE_KINDS = REFERENCE_FILES.join(',')

/** The same of libraries. */
export const LIBRARY_FILE_KINDS = '.ris,.bib,.csl.json,.json,.nbib'

/** Reading for longer shows how far it is. Milliseconds. */
const SHOWN_AFTER = 300

/** One of a design's entities with its id. */
export type Listed<T> = T & { id: string }

/** What happened to one file that was dropped. */
export interface FileOutcome {
  file: string
  added: AddedResponse | null
  /** Names the file. */
  error: ErrorRecord | null
}

/** The answers of chatbots in a project: the design of the study, what is in, and every change people make to it. */
export class ReferencesState {
  readonly store: ReferenceStore
  readonly #project: ProjectState
  readonly #undo: Undo
  #stored = $state.raw<StoredReferences | null>(null)
  #error = $state.raw<AppError | null>(null)
  #adding = $state(false)
  #reading = $state<number | null>(null)
  #outcomes = $state.raw<readonly FileOutcome[]>([])
  readonly #responses = $derived<readonly PresentResponse[]>(this.#stored ? presentResponses(this.#stored) : [])
  readonly grid = $derived<readonly DesignRow[]>(this.#stored ? designGrid(this.#stored, this.#responses) : [])

  constructor(project: ProjectState, undo: Undo) {
    this.#project = project
    this.#undo = undo
    this.store = new ReferenceStore(project.store)
    const { stop } = project.store.follow(ReferenceStore.TABLES, () => this.store.read(), {
      changed: (stored) => (this.#stored = stored),
      failed: (error) => (this.#error = asAppError(error)),
    })
    project.closing.addEventListener('abort', stop)
  }

  /** null until they were read. */
  get stored(): StoredReferences | null { return this.#stored }
  /** Answers that are there, oldest first. */
  get responses(): readonly PresentResponse[] { return this.#responses }
  get references(): readonly PresentReference[] { return this.#responses.flatMap((response) => response.references) }
  get settings(): ScoringSettings { return this.#stored?.settings ?? DEFAULT_SCORING }
  get writable(): boolean { return this.#project.writable }
  get error(): AppError | null { return this.#error }
  /** An answer is being read. */
  get adding(): boolean { return this.#adding }
  /** How much of a long answer is read, 0 to 1; null where reading takes no time worth a word. */
  get reading(): number | null { return this.#reading }
  /** What became of the files dropped last. */
  get outcomes(): readonly FileOutcome[] { return this.#outcomes }

  get topics(): readonly Listed<Topic>[] { return listed(this.#stored?.topics) }
  get prompts(): readonly Listed<ReferencePrompt>[] { return listed(this.#stored?.prompts) }
  get chatbots(): readonly Listed<Chatbot>[] { return listed(this.#stored?.chatbots) }
  /** What chatbots are called, by id: apart, where two have the same name. */
  get chatbotNames(): ReadonlyMap<string, string> { return chatbotNames(this.#stored?.chatbots ?? new Map()) }

  dismissError(): void {
    this.#error = null
  }

  /** Reads what is stored now, ahead of the news of it: for a change that builds on the one before. */
  async refresh(): Promise<void> {
    this.#stored = await this.store.read()
  }

  response(id: string): PresentResponse | null {
    return this.#responses.find((one) => one.id === id) ?? null
  }

  // ---- answers ---------------------------------------------------------------------------------------------------

  /** Pasted text. @returns null where it could not be taken in; `error` says why */
  async addText(text: string, place: ResponsePlace = NO_PLACE): Promise<AddedResponse | null> {
    this.#error = null
    try {
      return await this.#add({ text, fileName: '', place })
    } catch (error) {
      this.#error = asAppError(error)
      return null
    }
  }

  /** The place of the next answer in a cell of the study. */
  nextPlace(cell: Omit<ResponsePlace, 'iteration'>): ResponsePlace {
    const { topicId, promptId, chatbotId } = cell
    return { topicId, promptId, chatbotId, iteration: nextIteration(this.#responses, cell) }
  }

  async #add(response: NewResponse): Promise<AddedResponse> {
    this.#adding = true
    try {
      const { references, ids } = this.#project.services
      const started = ids.now()
      return await addResponse(this.store, (text, options) => references.parse(text, options), response, {
        signal: this.#project.closing,
        onProgress: (share) => {
          if (ids.now() - started > SHOWN_AFTER) this.#reading = share
        },
      })
    } finally {
      this.#adding = false
      this.#reading = null
    }
  }

  /**
   * One answer a file; a file that cannot be read stops no other.
   * @param cell of the study that the answers belong to, each as one more iteration; null: single lists
   */
  async addFiles(files: readonly File[], cell: Omit<ResponsePlace, 'iteration'> | null = null): Promise<void> {
    this.#outcomes = []
    for (const file of files) this.#outcomes = [...this.#outcomes, await this.#addFile(file, cell)]
  }

  async #addFile(file: File, cell: Omit<ResponsePlace, 'iteration'> | null): Promise<FileOutcome> {
    try {
      const text = await readReferenceFile(file)
      // The answer before is of the same cell.
      if (cell) await this.refresh()
      const place = cell ? this.nextPlace(cell) : NO_PLACE
      return { file: file.name, added: await this.#add({ text, fileName: file.name, place }), error: null }
    } catch (error) {
      return { file: file.name, added: null, error: { subject: file.name, ...toErrorRecord(error) } }
    }
  }

  /** A library of the person's own, as a source that needs no network. One file after the other; one that fails stops no other. */
  addLibrary(files: readonly File[]): Promise<void> {
    return this.#try(async () => {
      const failures: AppError[] = []
      for (const file of files) {
        await this.#addLibraryFile(file).catch((error: unknown) => failures.push(asAppError(error, file.name)))
      }
      if (failures.length > 0) throw asOneError(failures)
    })
  }

  async #addLibraryFile(file: File): Promise<void> {
    const text = await readReferenceFile(file)
    const parse = (list: string) => this.#project.services.references.parse(list, { signal: this.#project.closing })
    await addLibraryFile({ store: this.store, parse, text, fileName: file.name })
  }

  dismissOutcomes(): void {
    this.#outcomes = []
  }

  remove(response: PresentResponse, name: string): Promise<void> {
    return this.#undoable(`${name} was removed.`, () => this.#say(response, { removed: true }), true)
  }

  /** @param none whether the answer counts as N; null leaves it to what is in it */
  callNone(response: PresentResponse, none: boolean | null): Promise<void> {
    const words = none === true ? 'The answer counts as N, without a reference.' : 'The answer counts by what is in it.'
    return this.#undoable(words, () => this.#say(response, { none }))
  }

  setRequested(response: PresentResponse, requested: number): Promise<void> {
    return this.#try(async () => void (await this.#say(response, { requested })))
  }

  /** Works in the libraries that were given. */
  get libraryWorks(): number {
    return new Set(this.libraries.flatMap(({ works }) => works)).size
  }

  /** Files of the person's own library, by name. */
  get libraries(): readonly (LibraryFile & { id: string })[] {
    return [...(this.#stored?.libraries ?? [])].map(([id, file]) => ({ ...file, id })).sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  /** What was compared with its works stays as it was until it is checked again. */
  removeLibrary({ id, name }: LibraryFile & { id: string }): Promise<void> {
    const { store } = this.#project
    return this.#undoable(`${name} was removed.`, async () => {
      await store.revise('library-file', id, null)
      return () => store.undo('library-file', id)
    }, true)
  }

  // ---- readings --------------------------------------------------------------------------------------------------

  correct(reference: PresentReference, fields: Partial<PresentReference['fields']>): Promise<void> {
    const change = { fields: { ...reference.fields, ...fields } }
    return this.#undoable('The reading was corrected.', () => editReference(this.#project.store, reference, change))
  }

  removeReference(reference: PresentReference): Promise<void> {
    return this.#undoable(
      'The entry was taken off the list.', () => editReference(this.#project.store, reference, { removed: true }), true,
    )
  }

  /** Puts a reference one place up or down. */
  move(response: PresentResponse, reference: PresentReference, by: 1 | -1): Promise<void> {
    const list = response.references
    const at = list.findIndex(({ id }) => id === reference.id)
    const other = list[at + by]
    if (!other) return Promise.resolve()
    const beyond = list[at + 2 * by]
    const position = beyond ? (other.position + beyond.position) / 2 : other.position + by
    return this.#undoable('The entry was moved.', () => editReference(this.#project.store, reference, { position }))
  }

  /** @param at offset in the text of the answer: where the second reference of the entry begins */
  split(response: PresentResponse, reference: PresentReference, at: number): Promise<void> {
    const { references } = this.#project.services
    return this.#replace(response, [reference], () => references.split(response.text, reference, at), 'The entry was split.')
  }

  /** Two entries that are one reference. */
  join(response: PresentResponse, first: PresentReference, second: PresentReference): Promise<void> {
    const { references } = this.#project.services
    return this.#replace(response, [first, second], async () => [await references.merge(response.text, first, second)], 'The entries were joined.')
  }

  #replace(
    response: PresentResponse, replaced: readonly PresentReference[], read: () => Promise<readonly Piece[]>, words: string,
  ): Promise<void> {
    const parts = { store: this.#project.store, references: this.store }
    return this.#undoable(words, async () => replaceReferences(parts, response, replaced, await read()))
  }

  // ---- design ----------------------------------------------------------------------------------------------------

  addTopic(name: string): Promise<void> {
    return this.#try(async () => void (await addToDesign(this.#project.store, 'topic', { name })))
  }

  addPrompt(prompt: Omit<ReferencePrompt, 'order'>): Promise<void> {
    return this.#try(async () => void (await addToDesign(this.#project.store, 'prompt', prompt)))
  }

  addChatbot(chatbot: Omit<Chatbot, 'order'>): Promise<void> {
    return this.#try(async () => void (await addToDesign(this.#project.store, 'chatbot', chatbot)))
  }

  change<T extends Topic | ReferencePrompt | Chatbot>(
    kind: 'topic' | 'prompt' | 'chatbot', { id }: Listed<T>, change: Partial<T>,
  ): Promise<void> {
    return this.#try(() => this.#project.store.amend<T>(kind, id, change))
  }

  /**
   * Whether another entry of the design goes under the same name; chatbots differ by version or day, too.
   * @param id of the entry itself, where it is there already
   */
  taken(kind: 'topic' | 'prompt' | 'chatbot', entry: DesignName, id: string | null = null): boolean {
    const entries: readonly (DesignName & { id: string })[] = { topic: this.topics, prompt: this.prompts, chatbot: this.chatbots }[kind]
    return entries.some((one) => one.id !== id && goesUnderSameName(one, entry))
  }

  /** Whether an answer stands under it: then it cannot be taken away. */
  inUse(id: string): boolean {
    return this.#responses.some((one) => one.topicId === id || one.promptId === id || one.chatbotId === id)
  }

  dropFromDesign(kind: 'topic' | 'prompt' | 'chatbot', { id, name }: { id: string; name: string }): Promise<void> {
    const { store } = this.#project
    return this.#undoable(`${name} was removed.`, async () => {
      await store.revise(kind, id, null)
      return () => store.undo(kind, id)
    }, true)
  }

  setSettings(settings: ScoringSettings): Promise<void> {
    return this.#try(async () => void (await this.#project.store.revise('reference-settings', SCORING_ID, settings)))
  }

  // ---- around every change ---------------------------------------------------------------------------------------

  #say(response: PresentResponse, change: Partial<ResponseState>): Promise<() => Promise<void>> {
    return sayOfResponse(this.#project.store, response.id, change)
  }

  #undoable(message: string, work: () => Promise<() => Promise<void>>, gone = false): Promise<void> {
    return this.#try(async () => {
      const undo = await work()
      this.#undo.propose({ message, undo, gone })
    })
  }

  async #try(work: () => Promise<void>): Promise<void> {
    this.#error = null
    try {
      await work()
    } catch (error) {
      this.#error = asAppError(error)
    }
  }
}

function listed<T extends { order: number }>(entities: ReadonlyMap<string, T> | undefined): Listed<T>[] {
  return entities ? inOrder(entities).map((id) => ({ ...entities.get(id)!, id })) : []
}
