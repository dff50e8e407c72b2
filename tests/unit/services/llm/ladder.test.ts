import { describe, expect, it } from 'vitest'
import { nextForm } from '../../../../src/services/llm/ladder'
import type { WireForm } from '../../../../src/services/llm/types'

const TOP: WireForm = { rung: 'json_schema', tokenLimit: 'max_tokens' }

describe('nextForm', () => {
  it.each([
    'This response_format type is unavailable now',
    'This model does not support response format `json_schema`. See supported models',
    "Invalid schema for response_format 'verdict': 'minLength' is not permitted.",
    '{"error":{"message":"Provider returned error","metadata":{"raw":"{\\"error\\":{\\"param\\":\\"response_format\\"}}"}}}',
    'Structured output is not available for this model',
    'failed to parse grammar',
  ])('goes one rung down for %j', (said) => {
    expect(nextForm(TOP, said)).toEqual({ ...TOP, rung: 'json_object' })
    expect(nextForm({ ...TOP, rung: 'json_object' }, said)).toEqual({ ...TOP, rung: 'prompt' })
    expect(nextForm({ ...TOP, rung: 'prompt' }, said)).toBeNull()
  })

  it('changes the name of the output limit when that is refused', () => {
    const said = "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."
    expect(nextForm(TOP, said)).toEqual({ ...TOP, tokenLimit: 'max_completion_tokens' })
    const other =
      '{"detail":[{"type":"extra_forbidden","loc":["body","max_completion_tokens"],"msg":"Extra inputs are not permitted"}]}'
    expect(nextForm({ ...TOP, tokenLimit: 'max_completion_tokens' }, other)).toEqual(TOP)
  })

  it.each([
    'max_tokens is too large: 90000. This model supports at most 16384 completion tokens.',
    "Unsupported value: 'temperature' does not support 0 with this model.",
    "This model's maximum context length is 8192 tokens.",
    'Incorrect API key provided',
    '',
  ])('keeps the form for %j', (said) => {
    expect(nextForm(TOP, said)).toBeNull()
  })
})
