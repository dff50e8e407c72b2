import type { AppError, VerdictLabel } from '../model'
import { invalidReply, replyObject, type ReplyFault } from '../prompts'
import { passageLabel, verdictSchema } from './judge-prompt'
import { normaliseVerdict } from './labels'

/** A judge's verdict as read from its reply. */
export interface JudgedVerdict {
  verdict: VerdictLabel
  /** The label as the judge wrote it. */
  rawLabel: string
  /** Empty where none was given. */
  quote: string
  /** The passage the judge named; null without a quote or when it named none. */
  passageId: string | null
  rationale: string
}

export type ParsedVerdict = { ok: true; verdict: JudgedVerdict } | { ok: false; error: AppError; faults: ReplyFault[] }

/**
 * Reads a judge's reply. Free-text labels are normalised, a wrong or missing passage id is no fault (the quote is
 * located all the same), quotation marks around the quote are taken off.
 * @param passageIds ids of the passages in the order they were given
 */
export function parseVerdict(text: string, passageIds: readonly string[]): ParsedVerdict {
  const reply = replyObject(text)
  if (!reply) return failed([{ item: '', message: 'there is no JSON object in it' }])
  const rawLabel = String(reply['verdict'] ?? '')
  const passage = passageIndex(String(reply['passage'] ?? ''), passageIds)
  const tidied = {
    verdict: normaliseVerdict(rawLabel) ?? rawLabel,
    quote: typeof reply['quote'] === 'string' ? bareQuote(reply['quote']) : reply['quote'] ?? '',
    passage: passageIds.length > 0 ? passageLabel(passage ?? 0) : '',
    rationale: reply['rationale'] ?? '',
  }
  const checked = verdictSchema(passageIds.length).safeParse(tidied)
  if (!checked.success) return failed(checked.error.issues.map(({ path }) => faultOf(String(path[0]), rawLabel)))
  const { quote, rationale, verdict } = checked.data
  const passageId = quote === '' || passage === null ? null : passageIds[passage]!
  return { ok: true, verdict: { verdict, rawLabel, quote, passageId, rationale } }
}

function failed(faults: ReplyFault[]): ParsedVerdict {
  return { ok: false, error: invalidReply('verdict', faults), faults }
}

/** Longest stretch of a wrong label that is repeated back. */
const MAX_SHOWN = 60

function faultOf(field: string, rawLabel: string): ReplyFault {
  if (field !== 'verdict') return { item: field, message: 'is not a text' }
  const shown = rawLabel === '' ? 'is missing' : `"${rawLabel.slice(0, MAX_SHOWN)}" is not a verdict`
  return { item: 'verdict', message: `${shown}; give supported, contradicted, not_found or out_of_scope` }
}

/** "P2", "2", "passage 2" or the id itself; null when it names none of them. */
function passageIndex(written: string, passageIds: readonly string[]): number | null {
  const exact = passageIds.indexOf(written)
  if (exact >= 0) return exact
  const number = /^\W*(?:p|passage)?\W*(\d+)\W*$/i.exec(written)?.[1]
  const index = Number(number) - 1
  return number !== undefined && index >= 0 && index < passageIds.length ? index : null
}

const QUOTATION_MARKS: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
  ["'", "'"],
  ['‘', '’'],
]
/** Ways to write "no quote". */
const NO_QUOTE = /^(?:none|n\/?a|null|empty|no quote|-|–|—|\.\.\.|…)?$/i

function bareQuote(written: string): string {
  const text = written.trim()
  if (NO_QUOTE.test(text)) return ''
  const pair = QUOTATION_MARKS.find(([open, close]) => text.length > 1 && text.startsWith(open) && text.endsWith(close))
  const inside = pair ? text.slice(1, -1) : text
  return pair && !pair.some((mark) => inside.includes(mark)) ? inside.trim() : text
}
