import { describe, expect, it } from 'vitest'
import { isReasoningModel, modelFamily, sameFamily } from '../../../../src/core/model'

describe('isReasoningModel', () => {
  it.each(['o1', 'o3-mini', 'o4-mini-2025-04-16', 'gpt-5', 'gpt-5-mini', 'openai/gpt-5.1', 'GPT-5'])('%s thinks', (model) => {
    expect(isReasoningModel(model)).toBe(true)
  })
  it.each(['gpt-4o', 'gpt-4.1-mini', 'gpt-5-chat-latest', 'llama3.2', 'olmo-2', 'gpt-oss-20b', 'o11y-model'])('%s takes a temperature', (model) => {
    expect(isReasoningModel(model)).toBe(false)
  })
})

describe('modelFamily', () => {
  it.each([
    ['openai/gpt-4o-mini', 'GPT'], ['o3', 'GPT'], ['claude-sonnet-5', 'Claude'], ['google/gemini-2.5-flash', 'Gemini'], ['llama3.2:latest', 'Llama'],
    ['mistral-small-latest', 'Mistral'], ['qwen2.5-7b', 'Qwen'], ['my-model', null],
  ])('%s is %s', (model, family) => {
    expect(modelFamily(model)).toBe(family)
  })

  it('compares by family, or by name where there is none', () => {
    expect(sameFamily('gpt-4o', 'o3-mini')).toBe(true)
    expect(sameFamily('gpt-4o', 'claude-sonnet-5')).toBe(false)
    expect(sameFamily('local/my-model', 'My-Model')).toBe(true)
    expect(sameFamily('my-model', 'gpt-4o')).toBe(false)
  })
})
