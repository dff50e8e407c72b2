import type { Rung, WireForm } from './types'

/** From the strictest way of asking for JSON to none at all. */
const LADDER: readonly Rung[] = ['json_schema', 'json_object', 'prompt']

const ABOUT_FORMAT =
  /response_?format|json_schema|json_object|json schema|structured[ _-]?outputs?|json[ _]mode|guided_json|invalid[ _]schema|grammar/i
const ABOUT_TOKEN_LIMIT = /max_(?:completion_)?tokens/i
const NOT_TAKEN = /unsupported|not supported|unrecognized|unknown|extra_forbidden|not permitted|not allowed|unexpected/i

/**
 * The form to try after an endpoint refused a request: the other name of the output limit when that was refused, one
 * rung down when the reply's format was. Null when the refusal is about something else.
 * @param said the body of the refusal
 */
export function nextForm(form: WireForm, said: string): WireForm | null {
  if (ABOUT_FORMAT.test(said)) {
    const rung = LADDER[LADDER.indexOf(form.rung) + 1]
    return rung === undefined ? null : { ...form, rung }
  }
  if (!ABOUT_TOKEN_LIMIT.test(said) || !NOT_TAKEN.test(said)) return null
  return { ...form, tokenLimit: form.tokenLimit === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens' }
}
