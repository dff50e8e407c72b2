import type { ReferenceState } from '../../model/references'
import { percent } from '../../metrics/headline'
import { numberWords, pSentence, scoreWords } from '../../report/report-table'
import type { ChatbotScore } from '../score/chatbot-score'
import { ITEM_NAMES } from '../score/settings'
import type { ReferenceItem } from '../../model/references'
import type { ReferenceAnalysis } from './analyse'
import { TOTALS, type Comparison, type FormComparison, type Measure } from './comparisons'
import { TERM_NAMES, type ModelTerm } from './model'

/** A difference is named as shown when its p is below this; the p stands beside it. Range 0.001 to 0.1. */
export const SIGNIFICANCE = 0.05
/** Under this many references counts are printed: a percentage would say more than there is. */
const SMALL_N = 20

/** The results in words. Every sentence follows from the user's data; what cannot be said is null or says why. */
export interface ReferenceSentences {
  lead: string
  scores: string | null
  /** Tests, the ones on responses first. */
  tests: string[]
  /** What is outside of scores and tests. */
  outside: string[]
  warnings: string[]
}

export function referenceSentences(analysis: ReferenceAnalysis): ReferenceSentences {
  return {
    lead: leadSentence(analysis),
    scores: scoreSentence(analysis),
    tests: analysis.study.chatbots.length === 0 ? [] : [
      ...chatbotSentences(analysis), ...formSentences(analysis), ...modelSentences(analysis),
      ...reliabilitySentences(analysis),
    ],
    outside: outsideSentences(analysis),
    warnings: warningsOf(analysis),
  }
}

/** With fewer than this many scores of a chatbot their word is weak. Range 5 to 30. */
const FEW_SCORES = 10

function warningsOf({ study: { chatbots } }: ReferenceAnalysis): string[] {
  const few = chatbots.filter(({ rhs }) => rhs.length > 0 && rhs.length < FEW_SCORES)
  if (few.length === 0) return []
  const which = isUnnamed(chatbots) ? `Only ${few[0]!.rhs.length}` : `Of ${listed(few.map(({ name, rhs }) => `${name} ${rhs.length}`))}`
  const are = few.length === 1 && few[0]!.rhs.length === 1 ? 'reference is' : 'references are'
  return [`${which} ${are} fully checked: with under ${FEW_SCORES} a test shows little, whichever way it falls.`]
}

/** Lists without a chatbot: there is none to be named. */
function isUnnamed(chatbots: readonly ChatbotScore[]): boolean {
  return chatbots.length === 1 && chatbots[0]!.id === ''
}

const STATE_WORDS: Readonly<Record<ReferenceState, readonly [one: string, many: string]>> = {
  matches: ['matches a record', 'match a record'],
  misdescribed: ['is real but misdescribed', 'are real but misdescribed'],
  'resolves-elsewhere': ['resolves to another work', 'resolve to another work'],
  'not-found': ['was not found', 'were not found'],
  'not-checked': ['is not checked', 'are not checked'],
}

function leadSentence({ study: { chatbots, apart } }: ReferenceAnalysis): string {
  const all = [...chatbots, ...apart]
  if (all.length === 0) return 'There is no response yet.'
  const total = (value: (chatbot: (typeof all)[number]) => number): number => all.reduce((sum, one) => sum + value(one), 0)
  const [requested, produced] = [total((c) => c.requested), total((c) => c.produced)]
  const responses = total((c) => c.responses.length)
  if (produced === 0) return responses === 1 ? 'The response holds no reference.' : `None of the ${responses} responses holds a reference.`
  const parts = (Object.keys(STATE_WORDS) as ReferenceState[]).flatMap((state) => {
    const count = total((c) => c.states[state])
    if (count === 0) return []
    const share = produced < SMALL_N ? String(count) : percent(count / produced, produced)
    return [`${share} ${STATE_WORDS[state][count === 1 && produced < SMALL_N ? 0 : 1]}`]
  })
  const came = requested === produced ? `Of ${counted(produced, 'reference')}` : `Of ${counted(requested, 'reference')} requested, ${produced} came: of these`
  return `${came}, ${listed(parts)}.`
}

function scoreSentence({ summaries, study }: ReferenceAnalysis): string | null {
  const known = summaries.flatMap(({ chatbotId, name, references }) =>
    references.reason === null && (chatbotId !== null) ? [{ name, summary: references }] : [],
  )
  if (known.length === 0) return null
  const parts = known
    .sort((a, b) => a.summary.median - b.summary.median || a.summary.mean - b.summary.mean)
    .map(({ name, summary }) => `${isUnnamed(study.chatbots) ? '' : `${name} `}${scoreWords(summary.median)} (IQR ${scoreWords(summary.q1)} to ${scoreWords(summary.q3)}, n ${summary.n})`)
  return `Median RHS${study.chatbots.length > 1 ? ', lowest first' : ''}: ${listed(parts)}.`
}

function chatbotSentences({ study, friedman, comparisons }: ReferenceAnalysis): string[] {
  if (study.chatbots.length < 2) return []
  const first = friedman.reason === null
    ? `On mean RHS per response ${shown(friedman.p, 'the chatbots differ', 'no difference between the chatbots was shown')} (Friedman χ² = ${numberWords(friedman.chi2)}, df ${friedman.df}, ${pSentence(friedman.p)}, Kendall W = ${numberWords(friedman.kendallW)}; ${counted(friedman.n, 'prompt')} as blocks${friedman.nMissing > 0 ? `, ${friedman.nMissing} left out where a chatbot has no score` : ''}).`
    : `Whether the chatbots differ from prompt to prompt was not tested (Friedman): ${lowered(friedman.reason)}`
  return [first, kruskalSentence(comparisons.find(({ measure }) => measure === 'rhs')!), itemSentence(comparisons)].filter((words) => words !== null)
}

function kruskalSentence({ test }: Comparison): string {
  if (test.reason !== null) return `On references the RHS of the chatbots was not compared (Kruskal–Wallis): ${lowered(test.reason)}`
  const pairs = test.pairs.filter(({ pBonferroni }) => pBonferroni < SIGNIFICANCE)
  const named = pairs.map(({ a, b, z, pBonferroni }) => `${z > 0 ? a : b} above ${z > 0 ? b : a} (${pSentence(pBonferroni)})`)
  const which = test.pairs.length < 2 || test.p >= SIGNIFICANCE ? '' : named.length > 0
    ? ` Pairs that differ after Bonferroni: ${listed(named)}.`
    : ' No pair differs after Bonferroni.'
  return `On references ${shown(test.p, 'the RHS of the chatbots differs', 'no difference in RHS between the chatbots was shown')} (Kruskal–Wallis H = ${numberWords(test.h)}, df ${test.df}, ${pSentence(test.p)}, n ${test.n}); references of one response are not independent.${which}`
}

function itemSentence(comparisons: readonly Comparison[]): string | null {
  const items = comparisons.filter(({ measure }) => measure !== 'rhs' && !(TOTALS as readonly Measure[]).includes(measure))
  const differing = items.flatMap(({ measure, test }) =>
    test.reason === null && test.p < SIGNIFICANCE ? [`${lowered(ITEM_NAMES[measure as ReferenceItem])} (${pSentence(test.p)})`] : [],
  )
  if (items.every(({ test }) => test.reason !== null)) return null
  return differing.length === 0
    ? 'For no single item a difference between the chatbots was shown.'
    : `Items whose errors differ between the chatbots, p not adjusted over the items: ${listed(differing)}.`
}

function formSentences({ forms }: ReferenceAnalysis): string[] {
  const overall = forms.find(({ chatbotId, unit }) => chatbotId === null && unit === 'reference')
  if (!overall || overall.test.reason !== null) return []
  if (overall.test.p === null) return ['Basic and advanced prompts have the same RHS throughout.']
  const { p, rankBiserial, nX, nY } = overall.test
  const own = forms.filter((form) => form.chatbotId !== null && form.unit === 'reference').flatMap(formDifference)
  const which = own.length > 0 ? ` By chatbot: ${listed(own)}.` : ''
  return [
    `${shown(p, `The RHS is larger with ${rankBiserial > 0 ? 'basic' : 'advanced'} prompts`, 'No difference between basic and advanced prompts was shown')} (Mann–Whitney, ${pSentence(p)}, r = ${numberWords(rankBiserial)}; ${nX} references against ${nY}).${which}`,
  ]
}

function formDifference({ name, test }: FormComparison): string[] {
  if (test.reason !== null || test.p === null || test.p >= SIGNIFICANCE) return []
  return [`${name} larger with ${test.rankBiserial > 0 ? 'basic' : 'advanced'} (${pSentence(test.p)})`]
}

function modelSentences({ model: { fit, terms } }: ReferenceAnalysis): string[] {
  if (terms.length === 0) return []
  if (fit.reason !== null) return [`There is no gamma model: ${lowered(fit.reason)}`]
  const words = (term: string): string => lowered(TERM_NAMES[term as ModelTerm])
  const yes = fit.wald.filter(({ p }) => p < SIGNIFICANCE).map(({ term, p }) => `${words(term)} (${pSentence(p)})`)
  const no = fit.wald.filter(({ p }) => p >= SIGNIFICANCE).map(({ term, p }) => `${words(term)} (${pSentence(p)})`)
  return [
    `In the gamma model of ${counted(fit.nobs, 'response')} ${[
      yes.length > 0 && `the mean RHS goes with ${listed(yes)}`,
      no.length > 0 && `no association was shown for ${listed(no)}`,
    ].filter((part) => part !== false).join('; ')}.`,
  ]
}

function reliabilitySentences({ reliability, normality: { test } }: ReferenceAnalysis): string[] {
  return [
    reliability.reason === null
      ? `Cronbach alpha of the seven items: ${numberWords(reliability.alpha)} (95% CI ${numberWords(reliability.ciLow)} to ${numberWords(reliability.ciHigh)}, n ${reliability.n}).`
      : `Cronbach alpha is undefined: ${lowered(reliability.reason)}`,
    test.reason === null
      ? `${shown(test.p, 'The RHS is not normally distributed', 'No departure of the RHS from a normal distribution was shown')} (Lilliefors D = ${numberWords(test.d, 3)}, ${pSentence(test.p)}, n ${test.n}).`
      : `Whether the RHS is normally distributed was not tested: ${lowered(test.reason)}`,
  ]
}

function outsideSentences({ study: { chatbots, apart, responses, singleLists } }: ReferenceAnalysis): string[] {
  const { relevance, others } = waitingOf(chatbots)
  const missing = chatbots.reduce((sum, one) => sum + one.missing, 0)
  const none = responses.filter((score) => score.none).length
  const pasted = singleLists.reduce((sum, { produced }) => sum + produced, 0)
  return [
    ...(singleLists.length > 0 ? [`${counted(singleLists.length, 'list')} with ${counted(pasted, 'reference')}, without a chatbot, prompt and topic of the study, ${singleLists.length === 1 ? 'is' : 'are'} kept out of scores and tests.`] : []),
    ...apart.map(({ name, responses: own }) => `${name} gave no reference in ${own.length === 1 ? 'its one response' : `any of its ${own.length} responses`} and stands apart.`),
    ...(none > 0 ? [`${counted(none, 'other response')} without a reference (N) ${none === 1 ? 'has' : 'have'} no score.`] : []),
    ...(missing > 0 ? [`${counted(missing, 'reference')} asked for and missing ${missing === 1 ? 'counts' : 'count'} as failed.`] : []),
    ...(relevance > 0 ? [`Of ${counted(relevance, 'reference')} everything is checked but relevance, which a person has to decide: until then ${relevance === 1 ? 'it is' : 'they are'} kept out of medians and tests.`] : []),
    ...(others > 0 ? [`${counted(others, 'reference')} with an item that is not checked ${others === 1 ? 'is' : 'are'} kept out of medians and tests.`] : []),
  ]
}

/** References without a score: for want of a word on relevance alone, and for want of more. */
function waitingOf(chatbots: readonly ChatbotScore[]): { relevance: number; others: number } {
  const waiting = chatbots.flatMap(({ responses }) => responses.flatMap(({ references }) => references.filter(({ rhs }) => rhs === null)))
  const relevance = waiting.filter(({ counts, states }) => counts.waiting === 1 && states.relevance === 'waiting').length
  return { relevance, others: waiting.length - relevance }
}

function shown(p: number, yes: string, no: string): string {
  return p < SIGNIFICANCE ? yes : no
}

function counted(n: number, noun: string): string {
  return `${n} ${n === 1 ? noun : `${noun}s`}`
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

/** Within a sentence; names written in capitals stay. */
function lowered(words: string): string {
  return /^[A-Z]{2}/.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1)
}
