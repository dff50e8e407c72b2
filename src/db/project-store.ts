import type { EntityTable, Table } from 'dexie'
import { summaryOf } from '../core/document/summary'
import { newestText } from '../core/metrics/project-data'
import {
  AppError, passageId, present, uuidv7,
  type Assessor, type AttemptSent, type AttemptSettled, type Condition, type EntityKind,
  type ErrorRecord, type Filing, type Grounding, type IdSource, type Judge, type LocatedQuote, type OcrPage, type Outcome,
  type Passage, type Present, type PromptVersion, type Reply, type Result, type Retrieval, type Revision, type Run,
  type Source, type Study, type TextVersion, type VectorSet,
} from '../core/model'
import type { Bounds, Change, Made, NewDocument, NewImport, ReferenceFacts } from './new-rows'
import { Changes } from './changes'
import { Follower } from './follower'
import { ProjectDb } from './project-db'
import { ProjectFacts } from './project-facts'
import { storing } from './storage-errors'
import { watchQuery } from './watch'

export type { Bounds, Change, Made, NewDocument, NewImport, ReferenceFacts }

/** Who writes revisions. */
export interface Author {
  deviceId: string
  name: string
}

/** One of the study's sources with the newest text taken from it (null while it has none). */
export interface FiledSource {
  source: Source
  filing: Filing
  text: TextVersion | null
}

/**
 * Everything stored about one project, as verbs. Facts are only added; revisions only appended.
 * Read only means: no edits, documents, claims or replies; what the app derives (texts, vectors, retrievals) is still kept.
 */
export class ProjectStore {
  readonly projectId: string
  /** The tables themselves, for read queries of pipelines and state; writes go through the verbs below. */
  readonly db: ProjectDb
  /** What was read of them, kept; reading it again fetches what was written since. */
  readonly facts: ProjectFacts
  readonly #changes: Changes
  readonly #ids: IdSource
  readonly #author: () => Author
  readonly #readOnly: boolean
  readonly #barred: () => AppError | null

  /** @param options.barred why nothing may be written just now (another tab writes), asked before every write */
  constructor(
    projectId: string, ids: IdSource, author: () => Author,
    options: { readOnly?: boolean; barred?: () => AppError | null } = {},
  ) {
    this.projectId = projectId
    this.db = new ProjectDb(projectId)
    this.#changes = new Changes(this.db)
    this.facts = new ProjectFacts(this.db, this.#changes)
    this.#ids = ids
    this.#author = author
    this.#readOnly = options.readOnly ?? false
    this.#barred = options.barred ?? (() => null)
  }

  close(): void {
    this.#changes.close()
    this.db.close()
  }

  /** Deletes the whole database of the project. There is no way back. */
  async destroy(): Promise<void> {
    await storing(() => this.db.delete())
  }

  newId(): string {
    return uuidv7(this.#ids)
  }

  now(): number {
    return this.#ids.now()
  }

  /** As `watchQuery`. */
  readonly watch = watchQuery

  /**
   * Reads now, and again after something was written to one of some tables, in this tab or another: what a person
   * changed at once, facts of a run as often as the page can bear.
   */
  follow<T>(
    tables: readonly string[], read: () => Promise<T>, hear: { changed: (value: T) => void; failed: (error: unknown) => void },
  ): Pick<Follower<T>, 'settled' | 'stop'> {
    const follower = new Follower(read, hear)
    const stopHearing = this.#changes.follow((changed) => {
      if (tables.some((table) => changed.has(table))) follower.poke(changed.has(this.db.revisions.name))
    })
    follower.poke()
    return {
      settled: () => follower.settled(),
      stop: () => {
        stopHearing()
        follower.stop()
      },
    }
  }

  // ---- revisions -------------------------------------------------------------------------------------------------

  /** Present state of every entity of a kind, tombstones included (value null). */
  async entities<T>(kind: EntityKind): Promise<Map<string, Present<T>>> {
    return present((await this.db.revisions.where('entity').equals(kind).toArray()) as Revision<T>[])
  }

  async entity<T>(kind: EntityKind, entityId: string): Promise<T | null> {
    const rows = (await this.db.revisions.where('[entity+entityId]').equals([kind, entityId]).toArray()) as Revision<T>[]
    return present(rows).get(entityId)?.value ?? null
  }

  /** Appends a revision; value null deletes, and revising again lifts the tombstone. */
  async revise<T>(entity: EntityKind, entityId: string, value: T | null): Promise<Revision<T>> {
    const [row] = await this.reviseMany([{ entity, entityId, value }])
    return row as Revision<T>
  }

  /**
   * Changes some fields of an entity as it is stored, in one transaction: what was changed a moment before and is not on
   * the screen yet stays. Nothing is done where the entity is gone.
   */
  async amend<T extends object>(entity: EntityKind, entityId: string, change: Partial<T>): Promise<void> {
    this.#mustBeWritable()
    await storing(() => this.db.transaction('rw', this.db.revisions, async () => {
      const value = await this.entity<T>(entity, entityId)
      if (value) await this.#appendRevisions([{ entity, entityId, value: { ...value, ...change } }])
    }))
  }

  /** Several revisions in one transaction: all or none. */
  async reviseMany(changes: readonly Change[]): Promise<Revision[]> {
    this.#mustBeWritable()
    return storing(() => this.db.transaction('rw', this.db.revisions, () => this.#appendRevisions(changes)))
  }

  /** Inside a transaction over `revisions`. */
  async #appendRevisions(changes: readonly Change[]): Promise<Revision[]> {
    const author = this.#author()
    const table = this.db.revisions
    const rows: Revision[] = []
    for (const { entity, entityId, value } of changes) {
      const before = present(await table.where('[entity+entityId]').equals([entity, entityId]).toArray()).get(entityId)
      const row: Revision = {
        id: this.newId(), entity, entityId, parent: before?.head.id ?? null, deviceId: author.deviceId,
        counter: (before?.head.counter ?? 0) + 1, author: author.name, at: this.now(), value,
      }
      await table.add(row)
      rows.push(row)
    }
    return rows
  }

  /** Takes back the last revision of an entity by appending the value before it. */
  async undo(entity: EntityKind, entityId: string): Promise<void> {
    const rows = await this.db.revisions.where('[entity+entityId]').equals([entity, entityId]).toArray()
    const head = present(rows).get(entityId)?.head
    const before = rows.find((r) => r.id === head?.parent)
    await this.revise(entity, entityId, before?.value ?? null)
  }

  // ---- studies and sources ---------------------------------------------------------------------------------------

  studies(): Promise<Map<string, Present<Study>>> {
    return this.entities<Study>('study')
  }

  outcomes(): Promise<Map<string, Present<Outcome>>> {
    return this.entities<Outcome>('outcome')
  }

  results(): Promise<Map<string, Present<Result>>> {
    return this.entities<Result>('result')
  }

  filings(): Promise<Map<string, Present<Filing>>> {
    return this.entities<Filing>('filing')
  }

  /** Stores a document, its bytes, the text taken from it and where it is filed, in one transaction. */
  async addDocument(document: NewDocument): Promise<void> {
    this.#mustBeWritable()
    const { source, bytes, text, passages, changes } = document
    const { sources, files, textVersions, textSummaries, passages: passageTable, revisions } = this.db
    await storing(() =>
      this.db.transaction('rw', [sources, files, textVersions, textSummaries, passageTable, revisions], async () => {
        await files.put({ sha256: source.sha256, bytes })
        await sources.add(source)
        await this.#addTextRows(text, passages)
        await this.#appendRevisions(changes)
      }),
    )
  }

  /** @throws AppError file-unreadable when the bytes are gone */
  async bytesOf(source: Source): Promise<Blob> {
    const file = await this.db.files.get(source.sha256)
    if (!file) {
      throw new AppError('file-unreadable', 'The stored copy of this file is missing.', {
        subject: source.fileName,
        advice: 'Drop the file again.',
      })
    }
    return file.bytes
  }

  /** Adds a text version with its passages. */
  async addText(version: TextVersion, passages: readonly Bounds[]): Promise<void> {
    const { textVersions, textSummaries, passages: table } = this.db
    await storing(() =>
      this.db.transaction('rw', textVersions, textSummaries, table, () => this.#addTextRows(version, passages)),
    )
  }

  /** Inside a transaction over the three tables. */
  async #addTextRows(version: TextVersion, passages: readonly Bounds[]): Promise<void> {
    const rows: Passage[] = passages.map(({ start, end }) => ({
      id: passageId(version.id, start, end), textVersionId: version.id, sourceId: version.sourceId, start, end,
    }))
    await this.db.textVersions.add(version)
    await this.db.textSummaries.add(summaryOf(version, rows.length))
    await this.db.passages.bulkPut(rows)
  }

  /** Newest text of a source. */
  async textOf(sourceId: string): Promise<TextVersion | null> {
    const newest = newestText(await this.db.textSummaries.where('sourceId').equals(sourceId).toArray())
    return newest === null ? null : ((await this.db.textVersions.get(newest.id)) ?? null)
  }

  /** Keeps what OCR made of a page, as soon as it is read. */
  async addOcrPage(page: OcrPage): Promise<void> {
    this.#mustBeWritable()
    await this.#add(this.db.ocrPages, page)
  }

  /** Everything that OCR read of a source, in the order it was read. */
  ocrPagesOf(sourceId: string): Promise<OcrPage[]> {
    return this.db.ocrPages.where('sourceId').equals(sourceId).sortBy('readAt')
  }

  /** Sources filed under a study, in reading order, with their newest text. */
  async sourcesOf(studyId: string): Promise<FiledSource[]> {
    const filed: FiledSource[] = []
    for (const [sourceId, { value: filing }] of await this.filings()) {
      if (filing?.studyId !== studyId) continue
      const source = await this.db.sources.get(sourceId)
      if (source) filed.push({ source, filing, text: await this.textOf(sourceId) })
    }
    return filed.sort((a, b) => a.filing.order - b.filing.order || (a.source.id < b.source.id ? -1 : 1))
  }

  addVectors(set: VectorSet): Promise<void> {
    return this.#add(this.db.vectors, set)
  }

  // ---- facts of assessing and verifying --------------------------------------------------------------------------

  addAssessor(row: Assessor): Promise<void> { return this.#add(this.db.assessors, row) }
  addJudge(row: Judge): Promise<void> { return this.#add(this.db.judges, row) }
  addPrompt(row: PromptVersion): Promise<void> { return this.#add(this.db.prompts, row) }
  addCondition(row: Condition): Promise<void> { return this.#add(this.db.conditions, row) }
  addRetrievals(rows: readonly Retrieval[]): Promise<void> { return this.#addAll(this.db.retrievals, rows) }
  addGroundings(rows: readonly Grounding[]): Promise<void> { return this.#addAll(this.db.groundings, rows) }

  /** Refused where replies could not be stored: nothing is to be asked and paid for. */
  async addRun(row: Run): Promise<void> {
    this.#mustBeWritable()
    await this.#add(this.db.runs, row)
  }

  /** The *sent* event: committed before the request leaves, so that a paid call can never be unknown. */
  async addSent(row: AttemptSent): Promise<void> {
    this.#mustBeWritable()
    await this.#add(this.db.attempts as EntityTable<AttemptSent, 'id'>, row)
  }

  /** The *settled* event, the reply and whatever was read from it, in one transaction with no wait on the network. */
  async settle(settled: AttemptSettled, reply: Reply | null, made: Made = {}): Promise<void> {
    this.#mustBeWritable()
    await storing(() =>
      this.db.transaction(
        'rw',
        [this.db.attempts, this.db.replies, this.db.assessments, this.db.claims, this.db.verdicts, this.db.quotes],
        async () => {
          await this.db.attempts.add(settled)
          if (reply) await this.db.replies.add(reply)
          await this.#putMade(made)
        },
      ),
    )
  }

  /** Assessments, claims, verdicts and quotes read from replies stored before, in one transaction. */
  async addMade(made: Made): Promise<void> {
    this.#mustBeWritable()
    await storing(() =>
      this.db.transaction('rw', [this.db.assessments, this.db.claims, this.db.verdicts, this.db.quotes], () =>
        this.#putMade(made),
      ),
    )
  }

  /** What a file brought, all of it or nothing. */
  async addImport({ changes, assessors, judges, conditions, retrievals, made }: NewImport): Promise<void> {
    this.#mustBeWritable()
    const { revisions, assessments, claims, verdicts, quotes } = this.db
    const tables = [
      revisions, assessments, claims, verdicts, quotes, this.db.assessors,
      this.db.judges, this.db.conditions, this.db.retrievals,
    ]
    await storing(() => this.db.transaction('rw', tables, async () => {
      await this.#appendRevisions(changes)
      await addMissing(this.db.assessors, assessors)
      await addMissing(this.db.judges, judges)
      await addMissing(this.db.conditions, conditions)
      await addMissing(this.db.retrievals, retrievals)
      await this.#putMade(made)
    }))
  }

  /** Facts of the reference score, and revisions that go with them, all of them or none. */
  async addReferenceFacts(facts: ReferenceFacts, changes: readonly Change[] = []): Promise<void> {
    this.#mustBeWritable()
    const { responses, references, lookups, records, proposals, revisions } = this.db
    const tables = [responses, references, lookups, records, proposals, revisions]
    await storing(() => this.db.transaction('rw', tables, async () => {
      await addMissing(responses, facts.responses ?? [])
      await addMissing(references, facts.references ?? [])
      await addMissing(lookups, facts.lookups ?? [])
      await addMissing(records, facts.records ?? [])
      await addMissing(proposals, facts.proposals ?? [])
      await this.#appendRevisions(changes)
    }))
  }

  /** Places of quotes found after their verdicts were stored. */
  addQuotes(rows: readonly LocatedQuote[]): Promise<void> { return this.#addAll(this.db.quotes, rows) }

  async #putMade(made: Made): Promise<void> {
    await addMissing(this.db.assessments, made.assessments ?? [])
    await addMissing(this.db.claims, made.claims ?? [])
    await addMissing(this.db.verdicts, made.verdicts ?? [])
    await addMissing(this.db.quotes, made.quotes ?? [])
  }

  /**
   * Replies to calls with this key, with how each was settled, oldest first:
   * what was paid for is looked up before it is asked again.
   */
  async repliesTo(callKey: string): Promise<{ reply: Reply; error: ErrorRecord | null }[]> {
    const settled = (await this.db.attempts.where('callKey').equals(callKey).toArray()).filter((e) => e.event === 'settled')
    const replies = await this.db.replies.bulkGet(settled.map((e) => e.replyId ?? ''))
    return settled
      .flatMap((e, i) => (replies[i] ? [{ reply: replies[i], error: e.error }] : []))
      .sort((a, b) => a.reply.at - b.reply.at)
  }

  #add<T extends { id: string }>(table: EntityTable<T, 'id'>, row: T): Promise<void> {
    return this.#addAll(table, [row])
  }

  async #addAll<T extends { id: string }>(table: EntityTable<T, 'id'>, rows: readonly T[]): Promise<void> {
    await storing(() => this.db.transaction('rw', table, () => addMissing(table, rows)))
  }

  #mustBeWritable(): void {
    if (this.#readOnly) {
      throw new AppError('read-only', 'The worked example cannot be changed.', {
        advice: 'Make a copy of it and work in the copy.',
      })
    }
    const barred = this.#barred()
    if (barred) throw barred
  }
}

/** Rows handed to the database without a pause. Range 50 to 1000: of references, 200 take some ten milliseconds. */
const ROWS_AT_ONCE = 200

/** Facts are written once: a row that is there stays as it is. */
async function addMissing<T extends { id: string }>(table: EntityTable<T, 'id'>, rows: readonly T[]): Promise<void> {
  const there = await (table as unknown as Table<T, string>).bulkGet(rows.map((row) => row.id))
  const missing = rows.filter((_, i) => there[i] === undefined)
  // The page stays its user's between one part and the next; the transaction around them is one.
  for (let i = 0; i < missing.length; i += ROWS_AT_ONCE) {
    await (table as unknown as Table<T, string>).bulkAdd(missing.slice(i, i + ROWS_AT_ONCE))
  }
}
