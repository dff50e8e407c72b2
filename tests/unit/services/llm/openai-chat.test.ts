import { describe, expect, it } from 'vitest'
import { openaiChat } from '../../../../src/services/llm/openai-chat'

const chat = (message: object, finish = 'stop', more: object = {}) => ({
  model: 'm-1',
  choices: [{ index: 0, message, finish_reason: finish }],
  ...more,
})

describe('openaiChat.read', () => {
  it('reads text, model, finish and usage', () => {
    const usage = {
      prompt_tokens: 10,
      completion_tokens: 7,
      prompt_tokens_details: { cached_tokens: 4 },
      completion_tokens_details: { reasoning_tokens: 3 },
    }
    expect(openaiChat.read(chat({ content: '{"a": 1}' }, 'stop', { usage }))).toEqual({
      text: '{"a": 1}',
      finish: 'stop',
      answeringModel: 'm-1',
      usage: { input: 10, output: 7, reasoning: 3, cached: 4 },
      spoilt: null,
    })
  })

  it('joins the text of parts and does without usage, model and finish', () => {
    const body = {
      choices: [
        { message: { content: [{ type: 'text', text: 'a' }, { type: 'image' }, { type: 'text', text: 'b' }] } },
      ],
    }
    expect(openaiChat.read(body)).toEqual({ text: 'ab', finish: null, answeringModel: null, usage: null, spoilt: null })
  })

  it.each([
    [chat({ content: null, refusal: 'I will not.' }), 'refused'],
    [chat({ content: 'I’m sorry, but I can’t help with that.' }), 'refused'],
    [chat({ content: 'I cannot provide that.' }), 'refused'],
    [chat({ content: '{"a"' }, 'length'), 'truncated'],
    [chat({ content: '' }, 'length'), 'truncated'],
    [chat({ content: 'x' }, 'content_filter'), 'filtered'],
    [chat({ content: ' ' }), 'empty-reply'],
    [{ choices: [] }, 'empty-reply'],
    [{ error: { message: 'upstream' } }, 'error-in-reply'],
    [{ object: 'error', message: 'upstream' }, 'error-in-reply'],
    [{ choices: [{ error: { message: 'upstream' }, message: { content: 'half' } }] }, 'error-in-reply'],
    [chat({ content: 'half' }, 'error'), 'error-in-reply'],
    [{ status: 'ok' }, 'not-json'],
    [7, 'not-json'],
  ])('sees that %j is %s', (body, code) => {
    expect(openaiChat.read(body).spoilt?.code).toBe(code)
  })

  it.each([
    'I am unable to find this in P1. {"verdict": "not_found"}',
    'The trial says sorry, nothing.',
    '{"rationale": "I cannot say"}',
  ])('takes %j for an answer', (content) => {
    expect(openaiChat.read(chat({ content })).spoilt).toBeNull()
  })
})

describe('openaiChat', () => {
  it('lists the names of models, whatever the body is', () => {
    expect(openaiChat.modelNames({ data: [{ id: 'a' }, { id: 'b' }, {}] })).toEqual(['a', 'b'])
    expect(openaiChat.modelNames('nothing')).toEqual([])
  })
})
