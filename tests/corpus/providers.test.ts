import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assessPrompt, parseAssessment, WHOLE_INSTRUMENT } from '../../src/core/claims'
import type { ErrorCode, ModelSettings } from '../../src/core/model'
import { reaskMessages, type Prompt } from '../../src/core/prompts'
import { judgePrompt } from '../../src/core/verdicts/judge-prompt'
import { parseVerdict } from '../../src/core/verdicts/parse-verdict'
import { createEgress } from '../../src/services/egress'
import { createLlmClient, type LlmOutcome } from '../../src/services/llm'
import { CORPUS_DIR } from '../helpers/golden'
import { readInstrument } from '../helpers/instruments'

/** A stand-in for many providers, made by others, where it is at hand. */
const STAND_IN = join(CORPUS_DIR, '../tools/llm_server.mjs')
const PROVIDERS = [
  ['/openai/v1', 'gpt-4o-mini'],
  ['/openai/v1', 'gpt-5-mini'],
  ['/deepseek/v1', 'deepseek-chat'],
  ['/openrouter/api/v1', 'openai/gpt-4o-mini'],
  ['/groq/openai/v1', 'openai/gpt-oss-20b'],
  ['/groq/openai/v1', 'llama-3.3-70b-versatile'],
  ['/mistral/v1', 'mistral-small-latest'],
  ['/ollama/v1', 'llama3.2:latest'],
] as const

const rob2 = readInstrument('rob2-assignment')
const REPORT = Array.from(
  { length: 12 },
  (_, i) =>
    `Paragraph ${i}. Participants were allocated in blocks of four by a sequence that a computer drew before the trial began, and ${40 + i} of them completed the follow-up at twelve weeks.`,
).join('\n\n')
const ASSESS = assessPrompt({
  instrument: rob2,
  scope: WHOLE_INSTRUMENT,
  study: 'Brown 2019',
  result: { outcome: 'Depression', measure: '', timePoint: '', effect: '' },
  sources: [{ name: 'brown.pdf', type: 'article', text: REPORT }],
  secret: 'a1',
})
const PASSAGES = [{ id: 'v:0-900', text: REPORT.slice(0, 900) }, { id: 'v:800-1700', text: REPORT.slice(800, 1700) }]
const JUDGE = judgePrompt({
  studyName: 'Brown 2019',
  passages: PASSAGES,
  secret: 'a1',
  claim: {
    kind: 'question',
    question: 'Was the allocation sequence random?',
    response: 'Y',
    comment: '',
    explanation: 'A computer drew the sequence.',
  },
})

describe.skipIf(!existsSync(STAND_IN))('a stand-in for many providers', () => {
  let process: ChildProcess
  let origin = ''
  beforeAll(async () => {
    process = spawn('node', [STAND_IN, '--port', '0', '--seed', '7', '--mix', 'supported:0.7,not_found:0.3'])
    origin = await new Promise((done) => process.stdout!.once('data', (line) => done(/http:\/\/\S+/.exec(String(line))![0])))
  })
  afterAll(() => void process.kill())

  function complete(
    path: string,
    model: string,
    prompt: Prompt,
    change: Partial<ModelSettings> = {},
    key = 'good-key',
    timeoutMs = 60_000,
  ): Promise<LlmOutcome> {
    const egress = createEgress({
      ledger: async () => undefined,
      ids: { now: () => 0, random: (b) => b },
      allowedOrigins: () => [origin],
      base: 'http://app.test/',
    })
    const settings: ModelSettings = {
      baseUrl: origin + path,
      model,
      dialect: 'openai-chat',
      temperature: 0,
      maxOutputTokens: 16_000,
      reasoningEffort: null,
      ...change,
    }
    return createLlmClient(egress, { now: () => 0, timeoutMs }).complete({
      settings,
      key,
      messages: prompt.messages,
      schema: prompt.schema,
      purpose: 'verify',
      projectId: null,
    })
  }

  it.each(PROVIDERS)('gives an assessment and a verdict at %s with %s', async (path, model) => {
    const assessed = await complete(path, model, ASSESS)
    expect(assessed.error).toBeNull()
    const assessment = parseAssessment(assessed.reply!.text, rob2, WHOLE_INSTRUMENT)
    expect(assessment.ok && assessment.items).toHaveLength(28)
    const judged = await complete(path, model, JUDGE)
    expect(judged.error).toBeNull()
    const verdict = parseVerdict(judged.reply!.text, PASSAGES.map((p) => p.id))
    expect(verdict.ok && ['supported', 'not_found'].includes(verdict.verdict.verdict)).toBe(true)
    if (verdict.ok && verdict.verdict.verdict === 'supported') expect(REPORT).toContain(verdict.verdict.quote)
  })

  it.each<[string, ErrorCode]>([
    ['refuse', 'refused'],
    ['truncate', 'truncated'],
    ['empty', 'empty-reply'],
    ['filter', 'filtered'],
    ['blocked', 'filtered'],
    ['error200', 'error-in-reply'],
    ['wrongmodel', 'wrong-model'],
    ['429', 'rate-limited'],
    ['quota', 'quota'],
    ['500', 'server-error'],
    ['503', 'server-error'],
    ['404', 'not-found'],
    ['html', 'not-json'],
    ['html502', 'server-error'],
    ['redirect', 'redirected'],
    ['reset', 'network'],
    ['cut', 'cut-stream'],
    ['hang', 'timeout'],
  ])('names #%s %s at every provider', async (fault, code) => {
    for (const [path, model] of PROVIDERS.filter(([, m]) => m !== 'gpt-5-mini')) {
      // A model that thinks answers nothing because its thinking used up the limit.
      const expected = fault === 'empty' && model.includes('gpt-oss') ? 'truncated' : code
      const { error } = await complete(path, `${model}#${fault}`, JUDGE, {}, 'good-key', fault === 'hang' ? 1_000 : undefined)
      expect([path, error?.code]).toEqual([path, expected])
    }
  })

  it('reads fenced replies, and finds wrong ones out', async () => {
    const text = async (fault: string) => (await complete('/openai/v1', `gpt-4o-mini#${fault}`, JUDGE)).reply!.text
    expect(parseVerdict(await text('fenced'), PASSAGES.map((p) => p.id)).ok).toBe(true)
    for (const fault of ['badenum', 'nojson']) expect(parseVerdict(await text(fault), PASSAGES.map((p) => p.id)).ok).toBe(false)
  })

  it('can ask again with the faults named', async () => {
    const bad = await complete('/openai/v1', 'gpt-4o-mini#badenum', ASSESS)
    const parsed = parseAssessment(bad.reply!.text, rob2, WHOLE_INSTRUMENT)
    expect(parsed.ok).toBe(false)
    const messages = parsed.ok ? [] : reaskMessages(ASSESS.messages, bad.reply!.text, parsed.faults)
    const again = await complete('/openai/v1', 'gpt-4o-mini', { ...ASSESS, messages })
    expect(parseAssessment(again.reply!.text, rob2, WHOLE_INSTRUMENT).ok).toBe(true)
  })

  it('sees that a local server dropped the head of a long report', async () => {
    const sources = [{ name: 'long.pdf', type: 'article' as const, text: REPORT.repeat(30) }]
    const long = assessPrompt({
      instrument: rob2,
      scope: 'D1',
      study: 'Long',
      result: { outcome: '', measure: '', timePoint: '', effect: '' },
      sources,
      secret: 'a1',
    })
    expect((await complete('/ollama/v1', 'llama3.2:latest', long)).error).toMatchObject({ code: 'too-long' })
  })

  it('is told of a wrong key and of parameters the model does not take', async () => {
    expect((await complete('/openai/v1', 'gpt-4o-mini', JUDGE, {}, 'bad')).error!.code).toBe('auth')
    expect((await complete('/openai/v1', 'gpt-4o-mini', JUDGE, { reasoningEffort: 'low' })).error!.code).toBe('bad-request')
    expect((await complete('/openai/v1', 'gpt-5-mini', JUDGE, { reasoningEffort: 'low' })).error).toBeNull()
  })
})
