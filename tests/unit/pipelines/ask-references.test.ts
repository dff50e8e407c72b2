import { describe, expect, it } from 'vitest'
import {
  AppError,
  type AttemptEvent, type AttemptSent, type AttemptSettled, type ChatbotResponse, type CitedReference, type ErrorRecord,
  type ModelSettings, type Reply,
} from '../../../src/core/model'
import { parseReferences } from '../../../src/core/references/parse'
import type { ProjectStore } from '../../../src/db/project-store'
import type { ReferenceStore } from '../../../src/db/reference-store'
import { askReferences, type AskRun } from '../../../src/pipelines/ask-references'
import { PauseGate } from '../../../src/pipelines/pause-gate'
import type { ParseList } from '../../../src/pipelines/reference-study'
import type { LlmRequest } from '../../../src/services/llm'
import { storedReferences } from '../../helpers/reference-data'

const MODEL: ModelSettings = {
  baseUrl: 'https://models.example/v1', model: 'm', dialect: 'openai-chat', temperature: 0, maxOutputTokens: 900, reasoningEffort: null,
}
const LIST = '1. Okafor C. Lantern light and the sleep of keepers. Harb Med. 2019;12(2):101-109.'

/** A study of two chatbots, one prompt and two topics, and the verbs of a project that asking uses. */
class MemoryStore {
  readonly projectId = 'p'
  readonly attempts: AttemptEvent[] = []
  readonly kept: Reply[] = []
  readonly responses: ChatbotResponse[] = []
  readonly references: CitedReference[] = []
  #ids = 0

  readonly db = {
    attempts: { where: () => ({
      startsWith: (start: string) => ({ toArray: async () => this.attempts.filter(({ target }) => target.startsWith(start)) }),
      equals: (target: string) => ({ toArray: async () => this.attempts.filter((one) => one.target === target) }),
    }) },
    replies: { bulkGet: async (ids: string[]) => ids.map((id) => this.kept.find((reply) => reply.id === id)) },
  }

  now = (): number => 0
  newId = (): string => `id-${++this.#ids}`
  addRun = async (): Promise<void> => undefined
  addSent = async (row: AttemptSent): Promise<void> => void this.attempts.push(row)
  addMade = async (): Promise<void> => undefined

  settle = async (event: AttemptSettled, reply: Reply | null): Promise<void> => {
    this.attempts.push(event)
    if (reply) this.kept.push(reply)
  }

  repliesTo = async (callKey: string): Promise<{ reply: Reply; error: ErrorRecord | null }[]> =>
    this.kept.filter((reply) => reply.callKey === callKey).map((reply) => ({ reply, error: null }))

  read = async () => storedReferences({
    topics: new Map(['salt air', 'tides'].map((name, order) => [name, { name, order }])),
    prompts: new Map([['basic', { name: 'Basic', form: 'basic', text: 'Give me {n} references on {topic}.', requested: 1, order: 0 }]]),
    chatbots: new Map(['amber', 'birch'].map((name, order) => [name, { name, version: '', askedOn: '', order }])),
    responses: this.responses, references: this.references,
  })

  addResponse = async (answer: ChatbotResponse, references: readonly CitedReference[]): Promise<void> => {
    this.responses.push(answer)
    this.references.push(...references)
  }
}

const good: ParseList = async (text) => parseReferences(text)

function ask(memory: MemoryStore, parse: ParseList = good, more: Partial<AskRun> = {}) {
  const requests: LlmRequest[] = []
  const result = askReferences({
    store: memory as unknown as ProjectStore, references: memory as unknown as ReferenceStore, parse, places: null,
    chatbots: ['amber', 'birch'].map((chatbotId) => ({ chatbotId, model: MODEL, key: null })),
    llm: { complete: async (request) => {
      requests.push(request)
      return { error: null, reply: { text: LIST, finish: 'stop', answeringModel: 'm', usage: null, rung: 'json_schema', requestCount: 1 } }
    } },
    gate: new PauseGate(), signal: new AbortController().signal, sleep: async () => undefined, ...more,
  })
  return { result, requests }
}

describe('askReferences', () => {
  it('takes in every answer at its place, and asks for none twice', async () => {
    const memory = new MemoryStore()
    const { result } = ask(memory)
    expect(await result).toMatchObject({ answered: 4, reused: 0, failed: [], left: [], stoppedBy: null })
    expect(memory.responses.map(({ chatbotId, topicId }) => `${chatbotId} ${topicId}`).sort()).toEqual(['amber salt air', 'amber tides', 'birch salt air', 'birch tides'])
    const again = ask(memory)
    expect(await again.result).toMatchObject({ answered: 0, reused: 0 })
    expect(again.requests).toEqual([])
  })

  it('names what could not be taken in, hears of it at once, and takes it in at the next run without asking', async () => {
    const unheard: unknown[] = []
    const hear = (error: unknown): void => void unheard.push(error)
    process.on('unhandledRejection', hear)
    const memory = new MemoryStore()
    const broken: ParseList = async () => { throw new AppError('storage-full', 'No room is left.') }
    // Each answer takes its time, so that what failed before it would go unheard.
    const { result } = ask(memory, broken, { onEvent: () => undefined, llm: { complete: async () => {
      await new Promise((resolve) => { setImmediate(resolve) })
      return { error: null, reply: { text: LIST, finish: 'stop', answeringModel: 'm', usage: null, rung: 'json_schema', requestCount: 1 } }
    } } })
    expect(await result).toMatchObject({ answered: 4, failed: [], stoppedBy: { code: 'storage-full' } })
    await new Promise((resolve) => { setImmediate(resolve) })
    process.off('unhandledRejection', hear)
    expect(unheard).toEqual([])
    expect(memory.responses).toEqual([])
    const again = ask(memory)
    expect(await again.result).toMatchObject({ answered: 0, reused: 4, stoppedBy: null })
    expect(again.requests).toEqual([])
    expect(memory.responses).toHaveLength(4)
  })
})
