/**
 * One project in the page with all that the pipelines need, for tests that drive them in Chromium on its own IndexedDB.
 * Runs in the page: part of the harness.
 */
import { claimRows, type ClaimRow } from '../../src/core/metrics/claim-rows'
import { conditionOf, type Condition, type EndpointSettings, type IdSource, type Instrument } from '../../src/core/model'
import { DEFAULT_RETRIEVAL } from '../../src/core/retrieval/retrieve'
import { AppStore } from '../../src/db/app-store'
import type { ProjectStore } from '../../src/db/project-store'
import { ReferenceStore } from '../../src/db/reference-store'
import { askReferences, planAsk, type AskPlan, type AskRun, type AskTask } from '../../src/pipelines/ask-references'
import { modelAssessor, planAssess, runAssess, type AssessRun } from '../../src/pipelines/assess'
import { startBackground, type BackgroundStatus } from '../../src/pipelines/background'
import { applyImport, planImport, type ImportResult } from '../../src/pipelines/import-claims'
import { ingestFiles, leftBehind, type IngestOutcome, type IngestProgress } from '../../src/pipelines/ingest'
import { addPastedText } from '../../src/pipelines/paste'
import { PauseGate } from '../../src/pipelines/pause-gate'
import { ProjectReader } from '../../src/pipelines/project-reader'
import { copyProject, createProject, openProject, purgeProject, refreshCounts } from '../../src/pipelines/projects'
import { addPin, removePin, restorePin } from '../../src/pipelines/pins'
import { reextract } from '../../src/pipelines/reextract'
import { Retriever } from '../../src/pipelines/retrieve'
import { modelSettings } from '../../src/pipelines/run-plan'
import type { RunEvent, RunOptions, RunPlan, RunResult } from '../../src/pipelines/run-types'
import * as studies from '../../src/pipelines/studies'
import { unlockSource } from '../../src/pipelines/unlock'
import { giveHumanVerdict, modelJudge, planVerify, runVerify, withdrawHumanVerdict, type VerifyRun } from '../../src/pipelines/verify'
import { openReferenceExample } from '../../src/pipelines/reference-example'
import { addToDesign } from '../../src/pipelines/reference-study'
import { openWorkedExample } from '../../src/pipelines/worked-example'
import { createEgress, type Egress } from '../../src/services/egress'
import { createInstrumentLoader } from '../../src/services/instruments'
import { createLlmClient, type LlmClient } from '../../src/services/llm'
import { Locks } from '../../src/services/locks'
import type { Clock } from '../../src/worker-clients/clock'
import type { EmbedClient } from '../../src/worker-clients/embed'
import type { ExtractClient } from '../../src/worker-clients/extract'
import type { ReferencesClient } from '../../src/worker-clients/references'
import type { RetrievalClient } from '../../src/worker-clients/retrieval'

declare global {
  interface Window {
    bench: Workbench
  }
}

export interface WorkbenchParts {
  extract: ExtractClient
  retrieval: RetrievalClient
  embed: EmbedClient
  clock: Clock
  references: ReferencesClient
  /** Base address of the loopback endpoint. */
  endpoint?: string
}

type CallScope = 'instrument' | 'domain'

const KEY = 'good-key'
/** Longest wait for an answer, milliseconds: no test of the bench waits for its end, and a busy machine must not meet it. */
const ANSWER_MS = 120_000

export class Workbench {
  readonly pipelines = {
    addToDesign, applyImport, copyProject, createProject, giveHumanVerdict, ingestFiles, openProject, openReferenceExample, openWorkedExample, planImport, purgeProject,
    addPin, leftBehind, reextract, removePin, restorePin, refreshCounts, startBackground, withdrawHumanVerdict, unlockSource, ...studies,
  }
  readonly ids: IdSource = { now: () => Date.now(), random: (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>) }
  readonly appStore = new AppStore(this.ids)
  readonly egress: Egress
  readonly llm: LlmClient
  readonly locks = new Locks()
  readonly loadInstrument: (id: string) => Promise<Instrument>
  readonly condition: Condition = conditionOf(DEFAULT_RETRIEVAL, { judgeNotApplicable: false, nameResult: false })
  readonly gate = new PauseGate()
  readonly events: RunEvent[] = []
  readonly parts: WorkbenchParts
  store!: ProjectStore
  reader!: ProjectReader
  retriever!: Retriever
  #stop = new AbortController()

  private constructor(parts: WorkbenchParts) {
    this.parts = parts
    const origins = parts.endpoint ? [new URL(parts.endpoint).origin] : []
    this.egress = createEgress({ ledger: (entry) => this.appStore.writeLedger(entry), ids: this.ids, allowedOrigins: () => origins })
    this.llm = createLlmClient(this.egress, { now: this.ids.now, timeoutMs: ANSWER_MS })
    this.loadInstrument = createInstrumentLoader(this.egress)
  }

  /** Opens a project by its id, or makes a new one. */
  static async open(parts: WorkbenchParts, projectId?: string): Promise<Workbench> {
    const bench = new Workbench(parts)
    await bench.use(projectId ?? (await createProject(bench, 'Test project')).id)
    return bench
  }

  async use(projectId: string): Promise<void> {
    this.store = (await openProject(this.appStore, this.ids, projectId, () => ({ deviceId: 'test', name: 'Tester' }))).store
    this.reader = new ProjectReader(this.store, this.loadInstrument)
    this.retriever = new Retriever({ store: this.store, retrieval: this.parts.retrieval, embed: this.parts.embed })
  }

  /** A study of pasted text. */
  paste(name: string, text: string): Promise<{ studyId: string; sourceId: string }> {
    return addPastedText({ store: this.store, studyId: null, name, text })
  }

  ingest(files: File[], options: { retryQuarantined?: boolean; studyId?: string; onProgress?: (progress: IngestProgress) => void } = {}): Promise<IngestOutcome[]> {
    return ingestFiles({ store: this.store, appStore: this.appStore, extract: this.parts.extract, files, ...options })
  }

  /** Takes in a PDF that lies beside the page, in a study of its own. */
  async ingestServed(address: string, fileName: string): Promise<{ studyId: string; sourceId: string; textVersionId: string; text: string }> {
    const file = new File([await (await fetch(address)).arrayBuffer()], fileName, { type: 'application/pdf' })
    const [added] = await this.ingest([file])
    const { id: textVersionId, text } = (await this.store.textOf(added!.sourceId!))!
    return { studyId: added!.studyId!, sourceId: added!.sourceId!, textVersionId, text }
  }

  async import(content: object | string, format: 'json' | 'csv' = 'json'): Promise<ImportResult> {
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    const plan = await planImport({ store: this.store, text, format, fileName: `claims.${format}`, loadInstrument: this.loadInstrument })
    return applyImport({ store: this.store, plan, retriever: this.retriever, condition: this.condition })
  }

  endpoint(model: string): EndpointSettings {
    return {
      id: 'e', name: 'Loopback', baseUrl: this.parts.endpoint ?? '', model, dialect: 'openai-chat', temperature: 0, maxOutputTokens: null, reasoningEffort: null,
    }
  }

  planVerify(model = 'test-large'): Promise<RunPlan> {
    return planVerify({ store: this.store, claimIds: null, condition: this.condition, judge: modelJudge(this.endpoint(model)).judge })
  }

  verify({ model = 'test-large', ...rest }: Partial<VerifyRun> & { model?: string } = {}): Promise<RunResult> {
    return runVerify({
      store: this.store, llm: this.llm, retriever: this.retriever, loadInstrument: this.loadInstrument, claimIds: null, condition: this.condition,
      judge: modelJudge(this.endpoint(model)).judge, ...this.#runOptions(), ...rest,
    })
  }

  async planAssess(callScope: CallScope = 'instrument'): Promise<RunPlan> {
    return planAssess(await this.#assessTask('test-large', callScope))
  }

  async assess({ model = 'test-large', callScope = 'instrument', ...rest }: Partial<AssessRun> & { model?: string; callScope?: CallScope } = {}): Promise<RunResult> {
    return runAssess({ ...(await this.#assessTask(model, callScope)), llm: this.llm, ...this.#runOptions(), ...rest })
  }

  /** Asks a chatbot of a study for its missing answers. */
  askReferences(chatbotId: string, { model = 'test-large', ...rest }: Partial<AskRun> & { model?: string } = {}): Promise<RunResult> {
    return askReferences({
      ...this.#askTask(chatbotId, model), llm: this.llm, parse: (text) => this.parts.references.parse(text), ...this.#runOptions(), ...rest,
    })
  }

  planAsk(chatbotId: string, model = 'test-large'): Promise<AskPlan> {
    return planAsk(this.#askTask(chatbotId, model))
  }

  /** Stops what runs; the next run is a new one. */
  stop(): void {
    this.#stop.abort()
    this.#stop = new AbortController()
  }

  async rows(model = 'test-large'): Promise<ClaimRow[]> {
    return this.rowsOf(modelJudge(this.endpoint(model)).judge.id)
  }

  async rowsOf(judgeId: string | null): Promise<ClaimRow[]> {
    return claimRows(await this.reader.read(), { condition: this.condition, judgeId })
  }

  /** Waits until the background has nothing left to do. @returns what it said */
  background(): Promise<BackgroundStatus[]> {
    return new Promise((resolve) => {
      const heard: BackgroundStatus[] = []
      const background = startBackground({
        store: this.store, embed: this.parts.embed, retriever: this.retriever, condition: () => this.condition,
        onStatus: (status) => {
          heard.push(status)
          if (status.phase !== 'idle') return
          resolve([...heard])
          queueMicrotask(() => background.stop())
        },
      })
    })
  }

  #askTask(chatbotId: string, model: string): AskTask {
    const chatbots = [{ chatbotId, model: modelSettings(this.endpoint(model)), key: KEY }]
    return { store: this.store, references: new ReferenceStore(this.store), chatbots, places: null }
  }

  #runOptions(): RunOptions {
    return { key: KEY, signal: this.#stop.signal, gate: this.gate, sleep: this.parts.clock.sleep, onEvent: (event) => this.events.push(event) }
  }

  async #assessTask(model: string, callScope: CallScope) {
    const instrument = await this.loadInstrument('rob2-assignment')
    const resultIds = [...(await this.reader.read()).results.keys()]
    return { store: this.store, instrument, resultIds, assessor: modelAssessor(this.endpoint(model), callScope).assessor }
  }
}
