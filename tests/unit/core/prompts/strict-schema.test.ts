import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { strictSchema } from '../../../../src/core/prompts'

describe('strictSchema', () => {
  it('closes every object, requires every key and carries nothing that strict modes refuse', () => {
    const { name, json } = strictSchema('reply', z.object({ inner: z.object({ kind: z.enum(['a', 'b']), text: z.string() }) }))
    expect(name).toBe('reply')
    expect(json).toEqual({
      type: 'object',
      properties: {
        inner: {
          type: 'object',
          properties: { kind: { type: 'string', enum: ['a', 'b'] }, text: { type: 'string' } },
          required: ['kind', 'text'],
          additionalProperties: false,
        },
      },
      required: ['inner'],
      additionalProperties: false,
    })
  })
})
