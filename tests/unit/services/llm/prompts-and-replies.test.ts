import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assessPrompt, claimsOf, parseAssessment, WHOLE_INSTRUMENT } from '../../../../src/core/claims'
import type { Claim, ModelSettings } from '../../../../src/core/model'
import { reaskMessages, type Prompt } from '../../../../src/core/prompts'
import { checkQuote, isUngrounded, judgePrompt, parseVerdict, type JudgedVerdict } from '../../../../src/core/verdicts'
import { createEgress } from '../../../../src/services/egress'
import { createLlmClient } from '../../../../src/services/llm'
import { readInstrument } from '../../../helpers/instruments'
import { startLlmServer, type LlmServer } from '../../../helpers/llm-server'

const rob2 = readInstrument('rob2-assignment')
const REPORT = Array.from({ length: 20 }, (_, i) =>
  `In centre ${i} a computer drew the sequence in blocks of four, and ${40 + i} of ${50 + i} adults came back at twelve weeks.`,
).join(' ')
const PASSAGES = [[0, 1400], [1200, REPORT.length]].map(([start, end]) => ({
  passageId: `v:${start}-${end}`, textVersionId: 'v', start: start!, end: end!,
}))
const ASSESS = assessPrompt({
  instrument: rob2,
  scope: WHOLE_INSTRUMENT,
  study: 'Brown 2019',
  result: { outcome: 'Depression', measure: '', timePoint: '', effect: '' },
  sources: [{ name: 'brown.pdf', type: 'article', text: REPORT }],
  secret: 'a1',
})

let server: LlmServer
beforeAll(async () => { server = await startLlmServer({ mix: { supported: 1 } }) })
afterAll(() => server.close())

async function replyTo({ messages, schema }: Pick<Prompt, 'messages' | 'schema'>, fault = ''): Promise<string> {
  const egress = createEgress({
    ledger: async () => undefined, ids: { now: () => 0, random: (b) => b }, allowedOrigins: () => [server.origin], base: 'http://app.test/',
  })
  const settings: ModelSettings = {
    baseUrl: server.url, model: `test-large${fault}`, dialect: 'openai-chat', temperature: 0, maxOutputTokens: null, reasoningEffort: null,
  }
  const { error, reply } = await createLlmClient(egress, { now: () => 0 }).complete({
    settings, key: 'good-key', messages, schema, purpose: 'verify', projectId: null,
  })
  if (error) throw error
  return reply.text
}

async function claims(): Promise<Claim[]> {
  const parsed = parseAssessment(await replyTo(ASSESS), rob2, WHOLE_INSTRUMENT)
  if (!parsed.ok) throw parsed.error
  const assessment = {
    id: 's|r|a', studyId: 's', resultId: 'r', assessorId: 'a', instrumentId: rob2.id, replyIds: [], preliminary: {}, textVersionIds: ['v'], createdAt: 0,
  }
  return claimsOf(assessment, rob2, parsed.items)
}

async function judged(claim: Claim, fault = ''): Promise<{ verdict: JudgedVerdict; ungrounded: boolean; state: string }> {
  const passages = PASSAGES.map((p) => ({ id: p.passageId, text: REPORT.slice(p.start, p.end) }))
  const parsed = parseVerdict(await replyTo(judgePrompt({ studyName: 'Brown 2019', claim, passages, secret: 'a1' }), fault), PASSAGES.map((p) => p.passageId))
  if (!parsed.ok) throw parsed.error
  const { verdict } = parsed
  const sources = [{ sourceId: 'a', textVersionId: 'v', text: REPORT }]
  const quote = checkQuote({ claim, verdict: { id: 'x', ...verdict }, sources, passages: PASSAGES })
  return { verdict, state: quote.state, ungrounded: isUngrounded(verdict, quote) }
}

describe('from prompt to claim to located quote', () => {
  it('gives 28 claims that respect the conditions of the instrument', async () => {
    const made = await claims()
    expect(made).toHaveLength(28)
    expect(made.filter((c) => c.gatingViolation)).toEqual([])
    expect(made.some((c) => c.notApplicable)).toBe(true)
    expect(made.every((c) => REPORT.includes(c.explanation))).toBe(true)
  })

  it('gives verdicts whose quotes stand in the passages', async () => {
    for (const claim of (await claims()).slice(0, 5)) {
      expect(await judged(claim)).toMatchObject({ verdict: { verdict: 'supported' }, state: 'verbatim', ungrounded: false })
    }
  })

  it('finds an invented quote out', async () => {
    const [claim] = await claims()
    expect(await judged(claim!, '#fakequote')).toMatchObject({ verdict: { verdict: 'supported' }, state: 'absent', ungrounded: true })
  })

  it('reads replies in fences, and refuses a verdict that is none', async () => {
    const [claim] = await claims()
    expect((await judged(claim!, '#fenced')).state).toBe('verbatim')
    await expect(judged(claim!, '#badenum')).rejects.toMatchObject({ code: 'invalid-reply', message: expect.stringContaining('"perhaps" is not a verdict') })
    await expect(judged(claim!, '#nojson')).rejects.toMatchObject({ code: 'invalid-reply' })
  })

  it('mends an assessment by asking once more', async () => {
    const first = await replyTo(ASSESS, '#badenum')
    const parsed = parseAssessment(first, rob2, WHOLE_INSTRUMENT)
    expect(!parsed.ok && parsed.faults).toMatchObject([{ item: '1.1', message: expect.stringContaining('"perhaps"') }])
    const messages = parsed.ok ? [] : reaskMessages(ASSESS.messages, first, parsed.faults)
    expect(parseAssessment(await replyTo({ ...ASSESS, messages }), rob2, WHOLE_INSTRUMENT).ok).toBe(true)
  })
})
