import { describe, expect, it } from 'vitest'
import { fill, promptVersion, reaskMessages, type PromptTemplate } from '../../../../src/core/prompts'

const TEMPLATE: PromptTemplate = {
  purpose: 'assess',
  name: 'test',
  system: 'Mark {{mark}}',
  user: '{{text}}\n\n{{extra}}\n\nEnd',
}

describe('fill', () => {
  it('puts values in place once: a place inside a value stays as it is', () => {
    const [system, user] = fill(TEMPLATE, { mark: '7', text: 'a {{mark}} in the report', extra: 'more' })
    expect(system!.content).toBe('Mark 7')
    expect(user!.content).toBe('a {{mark}} in the report\n\nmore\n\nEnd')
  })

  it('closes up the lines around an empty value', () => {
    expect(fill(TEMPLATE, { mark: '7', text: 'text', extra: '' })[1]!.content).toBe('text\n\nEnd')
  })

  it('refuses a template whose value is missing', () => {
    expect(() => fill(TEMPLATE, { mark: '7', text: '' })).toThrow(/extra/)
  })
})

describe('promptVersion', () => {
  it('has another id for another wording', () => {
    const version = promptVersion(TEMPLATE)
    expect(version.id).toMatch(/^[0-9a-f]{64}$/)
    expect(promptVersion({ ...TEMPLATE, user: `${TEMPLATE.user}.` }).id).not.toBe(version.id)
    expect(version.template).toContain('{{mark}}')
  })
})

describe('reaskMessages', () => {
  it('repeats the prompt and the reply and lists each fault', () => {
    const messages = fill(TEMPLATE, { mark: '7', text: 'text', extra: '' })
    const again = reaskMessages(messages, '{"bad": 1}', [
      { item: '2.3', message: 'is missing' },
      { item: '', message: 'no object' },
    ])
    expect(again.slice(0, 2)).toEqual(messages)
    expect(again[2]).toEqual({ role: 'assistant', content: '{"bad": 1}' })
    expect(again[3]!.content).toContain('- 2.3: is missing\n- no object\n')
  })
})
