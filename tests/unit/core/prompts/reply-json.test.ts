import { describe, expect, it } from 'vitest'
import { invalidReply, replyObject } from '../../../../src/core/prompts'

describe('replyObject', () => {
  it.each([
    ['the whole text', '{"a": 1}'],
    ['a code fence', 'Here it is:\n\n```json\n{"a": 1}\n```\n\nAnything else?'],
    ['a fence without a language', '```\n{"a": 1}\n```'],
    ['prose', 'The answer is {"a": 1}, I think.'],
    ['the second brace of prose', 'A set {1, 2} comes first, then {"a": 1}.'],
    ['after thinking', '<think>maybe {"a": 2}</think>\n{"a": 1}'],
  ])('reads JSON from %s', (_where, text) => {
    expect(replyObject(text)).toEqual({ a: 1 })
  })

  it('does not end an object at a brace inside a string', () => {
    expect(replyObject('so: {"a": "1 } \\" }", "b": 2} done')).toEqual({ a: '1 } " }', b: 2 })
  })

  it.each(['', 'no JSON at all', '[1, 2]', '{"a": 1', '"text"', 'null'])('finds none in %j', (text) => {
    expect(replyObject(text)).toBeNull()
  })
})

describe('invalidReply', () => {
  it('names each fault by its item and counts those it does not spell out', () => {
    const faults = Array.from({ length: 10 }, (_, i) => ({ item: `1.${i + 1}`, message: 'is missing' }))
    const error = invalidReply('assessment', faults)
    expect(error.code).toBe('invalid-reply')
    expect(error.message).toContain('1.1: is missing; 1.2: is missing')
    expect(error.message).toContain('and 2 more')
    expect(error.data['faults']).toBe(10)
  })
})
