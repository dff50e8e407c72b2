/** What the name of a model tells about it. Names are the only thing every endpoint gives. */

/** Last part of a path-like name, lower case: "openai/GPT-5-mini" is "gpt-5-mini". */
function bareName(model: string): string {
  return model.trim().toLowerCase().split('/').at(-1)!
}

/**
 * Models of OpenAI that think before they answer: they refuse a temperature and `max_tokens`.
 * Others that think take both, or are set so by the person.
 */
export function isReasoningModel(model: string): boolean {
  return /^(?:o[1-9]\d*|gpt-(?:[5-9]|[1-9]\d))(?![\w])/.test(bareName(model)) && !/chat/.test(bareName(model))
}

/** Families by the words their names hold; a judge of the assessor's family is no second opinion (METHOD 1.7). */
const FAMILIES: readonly (readonly [string, RegExp])[] = [
  ['GPT', /^(?:gpt|chatgpt|o[1-9]|davinci|text-davinci)/],
  ['Claude', /claude/],
  ['Gemini', /gemini|gemma|palm/],
  ['Llama', /llama|vicuna|alpaca/],
  ['Mistral', /mistral|mixtral|ministral|codestral|magistral/],
  ['Qwen', /qwen|qwq/],
  ['DeepSeek', /deepseek/],
  ['Grok', /grok/],
  ['Command', /command|aya/],
  ['Phi', /^phi|-phi-/],
  ['GLM', /glm/],
  ['Kimi', /kimi|moonshot/],
  ['Nova', /nova/],
  ['Granite', /granite/],
]

/** The family a model's name shows; null when it shows none. */
export function modelFamily(model: string): string | null {
  const name = bareName(model)
  return FAMILIES.find(([, pattern]) => pattern.test(name))?.[0] ?? null
}

/** Whether two models are of one family as far as their names tell: equal names always are. */
export function sameFamily(a: string, b: string): boolean {
  const family = modelFamily(a)
  return family === null ? bareName(a) === bareName(b) : family === modelFamily(b)
}
