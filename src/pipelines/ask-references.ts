import { attemptsByTarget, callState, type Failure } from '../core/metrics/states'
import {
  askedKey, asAppError, toErrorRecord, type AppError, type AttemptEvent, type ModelSettings, type Reply, type Run,
} from '../core/model'
import {
  designGrid, filledPrompt, missingCells, presentResponses, type PresentResponse, type StoredReferences,
} from '../core/references/study'
import type { ProjectStore } from '../db/project-store'
import type { ReferenceStore } from '../db/reference-store'
import type { LlmClient } from '../services/llm'
import { addResponse, nextIteration, type ParseList } from './reference-study'
import { runCalls, type CallJob } from './run-calls'
import { chosenTargets, planOf, skippedTargets } from './run-plan'
import type { RunEvent, RunOptions, RunPlan, RunResult } from './run-types'

/** One place of the study. */
export interface AskedPlace {
  chatbotId: string
  promptId: string
  topicId: string
}

/** The model that stands behind a chatbot of the study. */
export interface AskedChatbot {
  chatbotId: string
  model: ModelSettings
  /** In memory only; null for endpoints that ask for none. */
  key: string | null
}

export interface AskTask {
  store: ProjectStore
  references: ReferenceStore
  /** Asked one after the other. */
  chatbots: readonly AskedChatbot[]
  /** null: every place of these chatbots that has no answer. */
  places: readonly AskedPlace[] | null
}

export interface AskRun extends AskTask, Omit<RunOptions, 'key'> {
  llm: Pick<LlmClient, 'complete'>
  parse: ParseList
}

/** One call. */
interface Ask {
  target: string
  place: AskedPlace
  /** The words sent, and nothing beside them: the answer is that of the chatbot to this prompt. */
  words: string
}

export interface AskPlan extends RunPlan {
  /** Of all prompts that a run with default options sends. */
  characters: number
  /** Of the targets without an answer, why the last call brought none. */
  failures: { target: string; place: AskedPlace; failure: Failure }[]
}

/** What asking would send; nothing is sent. Targets: `askedKey` of each place. */
export async function planAsk(task: AskTask): Promise<AskPlan> {
  const stored = await task.references.read()
  const asks = task.chatbots.flatMap((chatbot) => asksOf(stored, task, chatbot))
  const attempts = (await Promise.all(task.chatbots.map((chatbot) => attemptsOf(task.store, chatbot)))).flat()
  const plan = planOf(asks.map(({ target }) => ({ target, stands: 'open' })), attempts)
  const byTarget = attemptsByTarget(attempts)
  const toSend = new Set(plan.toSend)
  return {
    ...plan,
    characters: asks.reduce((sum, { target, words }) => sum + (toSend.has(target) ? words.length : 0), 0),
    failures: asks.flatMap(({ target, place }) => {
      const call = callState(byTarget.get(target) ?? [])
      return call.state === 'failed' ? [{ target, place, failure: call.failure }] : []
    }),
  }
}

/**
 * Asks chatbots through their endpoints. Each reply is stored as it came before anything is made of it; then it is taken
 * in as every other answer is. A reply that was stored and not taken in is, at the next run, without being asked for again.
 * A reply that is stored and cannot be taken in is named by `stoppedBy`, while the others go on.
 */
export async function askReferences(run: AskRun): Promise<RunResult> {
  const { store, chatbots } = run
  const plan = await planAsk(run)
  const targets = chosenTargets(plan, run)
  const row: Run = {
    id: store.newId(), purpose: 'references', assessorId: null, judgeId: null, conditionId: null, targets, createdAt: store.now(),
  }
  await store.addRun(row)
  const stored = await run.references.read()
  const chosen = new Set(targets)
  const taking: Promise<AppError | null>[] = []
  const parts = new RunParts(run, row.id, targets.length)
  for (const chatbot of chatbots) {
    const asks = asksOf(stored, run, chatbot).filter(({ target }) => chosen.has(target))
    const byTarget = new Map(asks.map((ask) => [ask.target, ask]))
    const result = await runCalls(asks.map(jobOf), {
      ...run, settings: chatbot.model, key: chatbot.key, purpose: 'references', run: row,
      onEvent: (event) => {
        if (event.type === 'call' && (event.state === 'answered' || event.state === 'reused')) {
          // Heard at once: a run goes on for long, and what nobody hears until its end counts as a fault of the page.
          taking.push(takeIn(run, byTarget.get(event.target)!).then(() => null, (error: unknown) => asAppError(error)))
        }
        parts.hear(event)
      },
    })
    parts.add(result)
  }
  const broken = (await Promise.all(taking)).find((error) => error !== null)
  const stoppedBy = parts.result.stoppedBy ?? (broken ? toErrorRecord(broken) : null)
  return { ...parts.result, skipped: skippedTargets(plan, targets), stoppedBy }
}

function asksOf(stored: StoredReferences, { places }: Pick<AskTask, 'places'>, { chatbotId }: AskedChatbot): Ask[] {
  const present = presentResponses(stored)
  const wanted: readonly AskedPlace[] = places ?? missingCells(designGrid(stored, present))
  return wanted.flatMap((place) => {
    const [prompt, topic] = [stored.prompts.get(place.promptId), stored.topics.get(place.topicId)]
    if (place.chatbotId !== chatbotId || !prompt || !topic || prompt.text.trim() === '') return []
    const { promptId, topicId } = place
    const earlier = stored.responses.filter((one) => isAt(one, place)).length
    return [{
      target: askedKey({ chatbotId, promptId, topicId }, earlier), place: { chatbotId, promptId, topicId },
      words: filledPrompt(prompt.text, topic.name, prompt.requested),
    }]
  })
}

function isAt(response: Pick<PresentResponse, 'chatbotId' | 'promptId' | 'topicId'>, place: AskedPlace): boolean {
  return response.chatbotId === place.chatbotId && response.promptId === place.promptId && response.topicId === place.topicId
}

/** Earlier calls to the same model at the same place: what another endpoint did says nothing of this one. */
async function attemptsOf(store: ProjectStore, { chatbotId, model }: AskedChatbot): Promise<AttemptEvent[]> {
  const rows = await store.db.attempts.where('target').startsWith(`${chatbotId}|`).toArray()
  const origin = URL.canParse(model.baseUrl) ? new URL(model.baseUrl).origin : model.baseUrl
  const same = new Set(rows.flatMap((row) =>
    row.event === 'sent' && row.model === model.model && row.origin === origin ? [row.attemptId] : []))
  return rows.filter(({ attemptId }) => same.has(attemptId))
}

function jobOf({ target, words }: Ask): CallJob {
  return {
    target,
    prepare: async () => ({
      messages: [{ role: 'user', content: words }], schema: null, sample: target,
      // Whatever came is the answer; it is read once it is stored.
      read: () => ({ ok: true, made: () => ({}) }),
    }),
  }
}

async function takeIn({ store, references, parse }: AskRun, { target, place }: Ask): Promise<void> {
  const reply = await answerTo(store, target)
  if (!reply) return
  const stored = await references.read()
  if (stored.responses.some(({ replyId }) => replyId === reply.id)) return
  const iteration = nextIteration(presentResponses(stored), place)
  await addResponse(references, parse, { text: reply.text, fileName: '', place: { ...place, iteration }, replyId: reply.id })
}

async function answerTo(store: ProjectStore, target: string): Promise<Reply | undefined> {
  const attempts = await store.db.attempts.where('target').equals(target).toArray()
  const good = attempts.flatMap((row) => (row.event === 'settled' && row.error === null && row.replyId !== null ? [row.replyId] : []))
  return (await store.db.replies.bulkGet(good)).find((reply) => reply !== undefined)
}

/** The calls to several chatbots as one run. */
class RunParts {
  readonly result: RunResult
  readonly #run: AskRun
  readonly #total: number
  #begun = false

  constructor(run: AskRun, runId: string, total: number) {
    this.#run = run
    this.#total = total
    this.result = { runId, answered: 0, reused: 0, failed: [], left: [], skipped: [], stoppedBy: null, unsaved: [] }
  }

  hear(event: RunEvent): void {
    const { onEvent } = this.#run
    if (event.type === 'started') {
      if (!this.#begun) onEvent?.({ ...event, total: this.#total })
      this.#begun = true
    } else if (event.type === 'progress') {
      const { answered, reused, failed } = this.result
      const { perMinute } = event.progress
      const done = answered + reused + failed.length + event.progress.done
      const secondsLeft = perMinute === null ? null : Math.round((this.#total - done) / perMinute * 60)
      const progress = { total: this.#total, done, failed: failed.length + event.progress.failed, perMinute, secondsLeft }
      onEvent?.({ type: 'progress', progress })
    } else onEvent?.(event)
  }

  add({ answered, reused, failed, left, stoppedBy, unsaved }: RunResult): void {
    this.result.answered += answered
    this.result.reused += reused
    this.result.failed.push(...failed)
    this.result.left.push(...left)
    this.result.unsaved.push(...unsaved)
    this.result.stoppedBy ??= stoppedBy
  }
}
