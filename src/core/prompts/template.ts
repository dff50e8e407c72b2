import { promptOf, type PromptVersion } from '../model'

/** Wording of a prompt: `{{name}}` marks where the data goes. */
export interface PromptTemplate {
  purpose: PromptVersion['purpose']
  name: string
  system: string
  user: string
}

export interface PromptMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** What a call sends beside its messages: the reply as a JSON schema, strict form (every key required, no other allowed). */
export interface ReplySchema {
  /** Letters, digits, _ and - only, at most 64. */
  name: string
  json: Record<string, unknown>
}

export interface Prompt {
  messages: PromptMessage[]
  schema: ReplySchema
  prompt: PromptVersion
}

/** The template as a record: its id changes with every change of its wording. */
export function promptVersion(template: PromptTemplate): PromptVersion {
  const { purpose, name, system, user } = template
  return promptOf({ purpose, name, template: `${system}\n\n--- user ---\n\n${user}` })
}

/**
 * Messages with the data in place. One pass: a `{{name}}` that stands in the data stays as it is.
 * Blank lines left by empty values are closed up.
 */
export function fill(template: PromptTemplate, values: Record<string, string>): PromptMessage[] {
  const put = (text: string) =>
    text.replace(/\n*\{\{(\w+)\}\}/g, (place, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`no value for ${name} of the prompt "${template.name}"`)
      return value === '' ? '' : place.slice(0, place.indexOf('{')) + value
    })
  return [
    { role: 'system', content: put(template.system) },
    { role: 'user', content: put(template.user) },
  ]
}
