import {
  claimsOf, importClaims, matchStudies,
  type ImportContext, type ImportedAssessment, type ImportedClaims, type ImportedStatement, type ImportedStudy,
  type ImportedVerdict, type ImportProblem, type StudyMatch,
} from '../core/claims'
import {
  AppError, assessmentKey, assessorOf, bareVerdictKey, judgeOf, living, statementKey,
  type Assessment, type Assessor, type Claim, type Condition, type Instrument, type Judge, type LocatedQuote,
  type ProjectSettings, type Retrieval, type Verdict,
} from '../core/model'
import { checkQuote } from '../core/verdicts'
import type { Change, ProjectStore } from '../db/project-store'
import { breather } from './breathe'
import { InstrumentShelf } from './instruments'
import { SETTINGS_ID } from './projects'
import { ResultFinder } from './result-finder'
import type { Retriever } from './retrieve'

export interface ImportFile {
  store: ProjectStore
  text: string
  format: 'json' | 'csv'
  fileName: string
  /** An instrument shipped with the app, by id. */
  loadInstrument: (id: string) => Promise<Instrument>
}

/** A file as it was read, before anything of it is stored. */
export interface ImportPlan {
  fileName: string
  imported: ImportedClaims
  counts: ImportedClaims['counts']
  problems: ImportProblem[]
  /** Which study each name of the file means; a person settles those without a study. */
  matches: StudyMatch[]
  instruments: Map<string, Instrument>
}

export interface ImportTask {
  store: ProjectStore
  plan: ImportPlan
  retriever: Retriever
  /** The condition under which the verdicts of the file are shown; their passages are found by its settings. */
  condition: Condition
  /** A person's choice for names of the file: a study's id, or null to leave it out. */
  choices?: Readonly<Record<string, string | null>>
  signal?: AbortSignal
  onProgress?: (done: number, total: number) => void
}

export interface ImportResult {
  claims: number
  statements: number
  verdicts: number
  /** Claims that were in the project before, word for word. */
  alreadyThere: number
  /** Who gave the new verdicts. */
  judgeIds: string[]
  problems: ImportProblem[]
}

/** @throws AppError import-invalid when the file as a whole cannot be read */
export async function planImport({ store, text, format, fileName, loadInstrument }: ImportFile): Promise<ImportPlan> {
  const shelf = new InstrumentShelf(store, loadInstrument)
  const settings = await store.entity<ProjectSettings>('project', SETTINGS_ID)
  const own = living(await store.entities<Instrument>('instrument')).values()
  const instrumentId = settings?.instrumentId ?? null
  const chosen = instrumentId === null ? [] : [await shelf.get(instrumentId)]
  const instruments = new Map([...own, ...chosen].map((i) => [i.id, i]))
  const context: ImportContext = {
    instruments: [...instruments.values()],
    instrumentId,
    assessor: fileName,
    judge: fileName,
  }
  const imported = importClaims(text, format, context)
  const matches = matchStudies(imported.studies.map((s) => s.study), await knownStudies(store))
  return { fileName, imported, counts: imported.counts, problems: imported.problems, matches, instruments }
}

async function knownStudies(store: ProjectStore) {
  const [studies, filings, sources] = await Promise.all([store.studies(), store.filings(), store.db.sources.toArray()])
  return [...living(studies)].map(([id, { name }]) => ({
    id, name, fileNames: sources.filter((s) => filings.get(s.id)?.value?.studyId === id).map((s) => s.fileName),
  }))
}

/**
 * Stores a file's claims and verdicts in one transaction: all of them or none. Results and outcomes that the project
 * lacks are made. Passages are retrieved and quotes located here and now, whatever the file says of them.
 * What is in the project already stays as it is.
 */
export async function applyImport(task: ImportTask): Promise<ImportResult> {
  const rows = await new Gathering(task).gather()
  if (task.signal?.aborted) {
    throw new AppError('aborted', 'The import was stopped; nothing of it was stored.', { subject: task.plan.fileName })
  }
  const { changes, assessors, judges, retrievals, assessments, claims, verdicts, quotes, result } = rows
  await task.store.addImport({
    changes, assessors: [...assessors.values()], judges: [...judges.values()], conditions: [task.condition], retrievals,
    made: { assessments, claims, verdicts, quotes },
  })
  return result
}

interface Rows {
  changes: Change[]
  assessors: Map<string, Assessor>
  judges: Map<string, Judge>
  assessments: Assessment[]
  claims: Claim[]
  verdicts: Verdict[]
  retrievals: Retrieval[]
  quotes: LocatedQuote[]
  result: ImportResult
}

/** Puts together the rows of an import before any is written. */
class Gathering {
  readonly #task: ImportTask
  readonly #rows: Rows
  /** What the file calls the studies it names. */
  readonly #named = new Map<string, string>()
  /** Claims that have a verdict to be looked at, new or not. */
  readonly #judged = new Map<string, Claim>()

  constructor(task: ImportTask) {
    this.#task = task
    this.#rows = {
      changes: [], assessors: new Map(), judges: new Map(), assessments: [],
      claims: [], verdicts: [], retrievals: [], quotes: [],
      result: { claims: 0, statements: 0, verdicts: 0, alreadyThere: 0, judgeIds: [], problems: [...task.plan.problems] },
    }
  }

  async gather(): Promise<Rows> {
    const { plan, store } = this.#task
    const finder = await ResultFinder.of(store)
    for (const study of plan.imported.studies) {
      const studyId = this.#studyOf(study)
      if (studyId === null) continue
      this.#named.set(studyId, study.study)
      for (const assessment of study.assessments) await this.#assessment(studyId, study.study, assessment, finder)
      for (const statement of study.statements) await this.#statement(studyId, statement)
    }
    this.#rows.changes = finder.changes
    await this.#look()
    return this.#rows
  }

  #studyOf({ study, assessments, statements }: ImportedStudy): string | null {
    const { choices = {}, plan } = this.#task
    const studyId = study in choices ? choices[study]! : plan.matches.find((m) => m.name === study)?.studyId ?? null
    if (studyId === null) {
      const count = assessments.reduce((sum, a) => sum + a.claims.length, statements.length)
      this.#problem(
        null,
        study,
        `is no study of this project: ${count} claims were left out. Add its report, or choose the study it means.`,
      )
    }
    return studyId
  }

  async #assessment(studyId: string, studyName: string, imported: ImportedAssessment, finder: ResultFinder): Promise<void> {
    const { store, plan } = this.#task
    const instrument = plan.instruments.get(imported.instrumentId)!
    const assessor = assessorOf({ kind: 'file', name: imported.assessor, model: null, promptId: null, callScope: null })
    const resultId = await finder.find(studyId, imported)
    const id = assessmentKey(studyId, resultId, assessor.id)
    const assessment: Assessment = {
      id, studyId, resultId, assessorId: assessor.id, instrumentId: instrument.id,
      replyIds: [], preliminary: {}, textVersionIds: [], createdAt: store.now(),
    }
    this.#rows.assessors.set(assessor.id, assessor)
    this.#rows.assessments.push(assessment)
    const claims = claimsOf(assessment, instrument, imported.claims)
    for (const claim of claims) {
      const from = imported.claims.find((c) => c.itemId === claim.itemId)!
      await this.#claim(claim, from.verdicts, { line: from.line, where: `${studyName}, ${from.itemId}` })
    }
  }

  async #statement(studyId: string, { assessor: name, statement, verdicts, line }: ImportedStatement): Promise<void> {
    const assessor = assessorOf({ kind: 'file', name, model: null, promptId: null, callScope: null })
    this.#rows.assessors.set(assessor.id, assessor)
    const claim: Claim = {
      id: statementKey(studyId, assessor.id, statement), kind: 'statement',
      studyId, assessmentId: null, resultId: null, assessorId: assessor.id,
      instrumentId: null, domainId: null, itemId: null, question: '', response: null, comment: '', explanation: statement,
      notApplicable: false, gatingViolation: false, order: line, createdAt: this.#task.store.now(),
    }
    await this.#claim(claim, verdicts, { line, where: statement })
  }

  /**
   * Takes a claim unless the project has one in its place;
   * verdicts of a claim that says the same are taken all the same.
   */
  async #claim(claim: Claim, verdicts: readonly ImportedVerdict[], place: { line: number; where: string }): Promise<void> {
    const there = await this.#task.store.db.claims.get(claim.id)
    const same =
      there
      && there.response === claim.response
      && there.comment === claim.comment
      && there.explanation === claim.explanation
    if (there && !same) {
      return this.#problem(
        place.line,
        place.where,
        'is in the project already and says something else. The one in the project stays; give the file another assessor to have both.',
      )
    }
    if (there) this.#rows.result.alreadyThere++
    else {
      this.#rows.claims.push(claim)
      this.#rows.result[claim.kind === 'statement' ? 'statements' : 'claims']++
    }
    for (const verdict of verdicts) await this.#verdict(claim, verdict)
  }

  async #verdict(claim: Claim, { judge: name, ...given }: ImportedVerdict): Promise<void> {
    const { condition, store } = this.#task
    const judge = judgeOf({ kind: 'file', name, model: null, promptId: null })
    const id = bareVerdictKey(claim.id, condition.id, judge.id, 0)
    this.#rows.judges.set(judge.id, judge)
    if (await store.db.verdicts.get(id)) return
    this.#rows.verdicts.push({
      id, claimId: claim.id, conditionId: condition.id, judgeId: judge.id,
      sample: 0, passageId: null, replyId: null, at: store.now(), ...given,
    })
    const { result } = this.#rows
    result.verdicts++
    if (!result.judgeIds.includes(judge.id)) result.judgeIds.push(judge.id)
    this.#judged.set(claim.id, claim)
  }

  /** Passages of the judged claims and places of their quotes. A study without text has none; its verdicts are taken. */
  async #look(): Promise<void> {
    const { condition, retriever, signal, onProgress } = this.#task
    const breathe = breather()
    const judged = [...this.#judged.values()]
    let done = 0
    for (const studyId of new Set(judged.map((c) => c.studyId))) {
      const claims = judged.filter((c) => c.studyId === studyId)
      const texts = await retriever.texts.of(studyId).catch(nullWithoutText)
      if (texts === null) {
        this.#problem(null, this.#named.get(studyId)!, 'has no text yet: its quotes are looked for once it has.')
        continue
      }
      this.#rows.retrievals.push(...(await retriever.search(claims, condition, signal)))
      for (const claim of claims) {
        for (const verdict of this.#rows.verdicts.filter((v) => v.claimId === claim.id)) {
          this.#rows.quotes.push(checkQuote({ claim, verdict, sources: texts, passages: null }))
        }
        onProgress?.(++done, judged.length)
        await breathe()
      }
    }
  }

  #problem(line: number | null, where: string, message: string): void {
    this.#rows.result.problems.push({ line, where, message, leftOut: true })
  }
}

/** A study without text is in order; any other failure is not. */
function nullWithoutText(error: unknown): null {
  if (error instanceof AppError && error.code === 'file-unreadable') return null
  throw error
}
