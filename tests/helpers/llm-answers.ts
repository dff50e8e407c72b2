import { createHash } from 'node:crypto'
import { INVENTED_WORKS } from './bibliography-records'

/** What the stand-in for a model answers: an instance of the reply's JSON schema, the same for the same prompt. */

export interface ChatMessage {
  role: string
  content: string
}

export interface AnswerOptions {
  messages: readonly ChatMessage[]
  schema: Schema
  /** Weights of the verdicts. */
  mix: Record<string, number>
  seed: string
  fault: string
}

export interface Schema {
  type?: string
  enum?: string[]
  properties?: Record<string, Schema>
  items?: Schema
}

interface Passage {
  id: string
  text: string
}

/** A number in [0, 1) that follows from the texts. */
export function unit(...parts: string[]): number {
  return createHash('sha256').update(parts.join('\u0001')).digest().readUInt32BE() / 2 ** 32
}

/** The schema of the request, or the one the system message carries; null when there is none. */
export function schemaOf(responseFormat: unknown, messages: readonly ChatMessage[]): Schema | null {
  const sent = (responseFormat as { json_schema?: { schema?: Schema } } | undefined)?.json_schema?.schema
  if (sent) return sent
  const written = /JSON schema:\n(\{.*\})\s*$/m.exec(messages[0]?.content ?? '')?.[1]
  return written === undefined ? null : (JSON.parse(written) as Schema)
}

/** What a chatbot writes that is asked for references: works that exist, one of them a year off, and one that nobody wrote. */
export function listOfReferences(messages: readonly ChatMessage[]): string | null {
  const topic = /(?:references|review) on ([^.]+)\./.exec(messages.at(-1)!.content)?.[1]
  if (topic === undefined) return null
  const cited = INVENTED_WORKS.slice(0, 2).map((work, i) => {
    const authors = work.authors.map((one) => ('name' in one ? one.name : `${one.family} ${one.given[0]}`)).join(', ')
    return `${authors}. ${work.title}. ${work.journal.abbreviation}. ${work.print[0] - i};${work.volume}(${work.issue}):${work.pages}. doi:${work.doi}`
  })
  const made = `Okafor D. ${topic} in a town without tides. Harb Med. 2020;13(1):10-19. doi:10.9999/harb.2020.10`
  return ['Here are references:', '', ...[...cited, made].map((line, i) => `${i + 1}. ${line}`)].join('\n')
}

/** An answer that fits the schema, but for what the fault spoils. */
export function answerOf(options: AnswerOptions): unknown {
  return new Answer(options).value(options.schema, 'answer', {})
}

class Answer {
  readonly #options: AnswerOptions
  readonly #prompt: string
  readonly #passages: Passage[]
  readonly #conditions: Map<string, string>
  readonly #given: Record<string, string> = {}
  #spoilt = false

  constructor(options: AnswerOptions) {
    this.#options = options
    this.#prompt = options.messages.map((m) => m.content).join('\n')
    this.#passages = passagesIn(options.messages)
    this.#conditions = conditionsIn(this.#prompt)
  }

  value(schema: Schema, path: string, beside: Record<string, unknown>): unknown {
    const name = path.split('/').at(-1)!
    if (schema.enum) return this.#choice(schema.enum, name, path)
    if (schema.type === 'object') return this.#object(schema.properties ?? {}, path)
    if (schema.type === 'array') return [this.value(schema.items ?? {}, `${path}/0`, {})]
    if (schema.type === 'boolean') return this.#unit(path) < 0.5
    if (schema.type === 'number' || schema.type === 'integer') return Math.floor(this.#unit(path) * 10)
    return this.#text(name, path, beside)
  }

  /** Choices first, in the order of the schema afterwards: what is quoted depends on what was chosen. */
  #object(properties: Record<string, Schema>, path: string): Record<string, unknown> {
    const chosen = Object.entries(properties)
      .filter(([, schema]) => schema.enum)
      .map(([name, schema]) => [name, this.value(schema, `${path}/${name}`, {})])
    const beside = Object.fromEntries(chosen) as Record<string, unknown>
    if (typeof beside['response'] === 'string') this.#given[path.split('/').at(-1)!] = beside['response']
    return Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [
        name,
        name in beside ? beside[name] : this.value(schema, `${path}/${name}`, beside),
      ]),
    )
  }

  #choice(options: string[], name: string, path: string): string {
    if (this.#options.fault === 'badenum' && !this.#spoilt && name !== 'passage') {
      this.#spoilt = true
      return 'perhaps'
    }
    const item = path.split('/').at(-2) ?? ''
    const condition = this.#conditions.get(item)
    if (condition !== undefined && options.includes('NA') && !met(condition, this.#given)) return 'NA'
    return weighted(
      options.filter((o) => o !== 'NA' || options.length === 1),
      name === 'verdict' ? this.#options.mix : {},
      this.#unit(path),
    )
  }

  #text(name: string, path: string, beside: Record<string, unknown>): string {
    if (name === 'quote') return this.#quote(path, beside)
    if (name === 'passage') return this.#passages[0]?.id ?? ''
    if (name === 'comment') return `"${this.#sentence(path)}"`
    return this.#sentence(path)
  }

  #quote(path: string, beside: Record<string, unknown>): string {
    if (['not_found', 'out_of_scope'].includes(String(beside['verdict']))) return ''
    if (this.#options.fault === 'fakequote')
      return 'the committee allegedly recorded no such finding in any of its annual reports'
    const passage = this.#passages.find((p) => p.id === beside['passage']) ?? this.#passages[0]
    return wordsFrom(passage?.text ?? this.#prompt, 8 + Math.floor(this.#unit(`${path}?n`) * 12), this.#unit(path))
  }

  #sentence(path: string): string {
    const text = this.#passages[Math.floor(this.#unit(`${path}?p`) * this.#passages.length)]?.text ?? 'The text says so.'
    return wordsFrom(text, 14, this.#unit(path))
  }

  #unit(path: string): number {
    return unit(this.#options.seed, this.#prompt, path)
  }
}

function weighted(options: string[], weights: Record<string, number>, at: number): string {
  const total = options.reduce((sum, o) => sum + (weights[o] ?? 0), 0)
  if (total === 0) return options[Math.floor(at * options.length)]!
  let left = at * total
  return options.find((o) => (left -= weights[o] ?? 0) < 0) ?? options[0]!
}

/** A run of whole words, exactly as they stand in the text. */
function wordsFrom(text: string, count: number, at: number): string {
  const words = [...text.matchAll(/\S+/g)]
  if (words.length === 0) return ''
  const n = Math.min(count, words.length)
  const first = Math.floor(at * (words.length - n + 1))
  const last = words[first + n - 1]!
  return text.slice(words[first]!.index, last.index + last[0].length)
}

/** Texts between tags that carry a mark: sources or passages. */
function passagesIn(messages: readonly ChatMessage[]): Passage[] {
  return messages.flatMap(({ content }) =>
    [...content.matchAll(/<(source|passage)-([0-9a-f]+)([^>]*)>\n([\s\S]*?)\n<\/\1-\2>/g)].map(([, , , attributes, text]) => ({
      id: /id="([^"]*)"/.exec(attributes!)?.[1] ?? '', text: text!,
    })),
  )
}

/** "2.3. … Asked only when 2.1 is Y, PY or NI, or 2.2 is …" by item. */
function conditionsIn(prompt: string): Map<string, string> {
  return new Map(
    [...prompt.matchAll(/^([\w.-]+)\. .* Asked only when (.*)\.$/gm)].map(([, item, condition]) => [item!, condition!]),
  )
}

function met(condition: string, given: Record<string, string>): boolean {
  const tests = [...condition.matchAll(/([\w.]+) is ([A-Z]+(?:, [A-Z]+)*(?: or [A-Z]+)?)/g)].map(([, item, codes]) =>
    codes!.split(/, | or /).includes(given[item!] ?? ''),
  )
  return / and |, and /.test(condition) ? tests.every(Boolean) : tests.some(Boolean)
}
