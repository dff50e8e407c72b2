import { describe, expect, it } from 'vitest'
import { isSameModel } from '../../../../src/services/llm/same-model'

describe('isSameModel', () => {
  it.each([
    ['gpt-4o-mini', 'gpt-4o-mini'],
    ['gpt-4o-mini', 'gpt-4o-mini-2024-07-18'],
    ['openai/gpt-4o-mini', 'gpt-4o-mini'],
    ['gpt-4o-mini', 'openai/gpt-4o-mini-2024-07-18'],
    ['mistral-small-latest', 'mistral-small-2506'],
    ['llama3.2', 'llama3.2:latest'],
    ['deepseek/deepseek-r1:free', 'deepseek/deepseek-r1'],
    ['claude-haiku-4-5', 'claude-haiku-4-5-20251001'],
    ['models/gemini-2.5-flash', 'gemini-2.5-flash-preview-05-20'],
    ['gemini-1.5-flash', 'gemini-1.5-flash-002'],
    ['SmolLM2-135M-Instruct.Q4_1.gguf', '/models/SmolLM2-135M-Instruct.Q4_1.gguf'],
    ['command-r', 'command-r-08-2024'],
  ])('%s is answered by %s', (asked, answered) => {
    expect(isSameModel(asked, answered)).toBe(true)
  })

  it.each([
    ['gpt-4o', 'gpt-4o-mini'],
    ['gpt-4o-mini', 'gpt-4o'],
    ['gpt-4o', 'gpt-3.5-turbo-0125'],
    ['gpt-5', 'gpt-5-mini-2025-08-07'],
    ['gpt-4o-2024-05-13', 'gpt-4o-2024-11-20'],
    ['llama3.2:1b', 'llama3.2:3b'],
    ['qwen2.5-7b', 'qwen2.5-14b'],
    ['a', 'elsewhere'],
  ])('%s is not answered by %s', (asked, answered) => {
    expect(isSameModel(asked, answered)).toBe(false)
  })
})
