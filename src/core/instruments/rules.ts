import type { Instrument, InstrumentDomain, SignallingQuestion } from '../model'
import { holds } from './conditions'
import { domainOf } from './items'

/** Response code by item id; an item that is absent, null or empty has no answer. */
export type Answers = Readonly<Record<string, string | null | undefined>>

export interface DomainJudgement {
  /** Code of the judgement; null when the domain is incomplete or no rule fits. */
  judgement: string | null
  /** Items that are due and have no usable answer, and preliminary considerations that are. */
  incomplete: string[]
  /** Questions answered though their condition is not met: the rule ignores the answer. */
  violations: string[]
  /** Questions whose answer is not one of their options. */
  notOffered: string[]
}

interface Reading extends Omit<DomainJudgement, 'judgement'> {
  /** Answers as the rules take them. */
  answers: Map<string, string | null>
  asked: Set<string>
}

/**
 * The judgement that the instrument's rules give to a domain: of each part the first rule that holds, then the worst of
 * the parts. A due answer that is missing leaves no judgement, whatever the others are.
 * @param ticked options ticked in the preliminary considerations. Without it a question that hangs on a tick counts as
 *   ticked when it is answered, as in files that hold answers only.
 */
export function judgeDomain(
  instrument: Instrument,
  domainId: string,
  answers: Answers,
  ticked?: readonly string[],
): DomainJudgement {
  const domain = domainOf(instrument, domainId)
  const reading = readDomain(instrument, domain, answers, ticked)
  const { violations, notOffered } = reading
  const incomplete = [...reading.incomplete, ...contradiction(domain, reading)]
  const judgement = incomplete.length === 0 ? worstOfParts(instrument, domain, reading) : null
  return { judgement, incomplete, violations, notOffered }
}

/** Whether an answer to an item is due. Judgements always are; a question whose condition is still open is not yet. */
export function isAsked(
  instrument: Instrument,
  itemId: string,
  answers: Answers,
  ticked?: readonly string[],
): boolean {
  const domain = instrument.domains.find(({ questions }) => questions.some(({ id }) => id === itemId))
  return domain === undefined || readDomain(instrument, domain, answers, ticked).asked.has(itemId)
}

/**
 * The overall judgement: the worst domain. As long as a domain has none it is null, unless the others reach the worst
 * judgement of the instrument, which no further domain can change.
 * @param manySomeConcerns so many domains or more of the instrument's escalating judgement (RoB 2: some concerns) are
 *   as bad as what it escalates to; null: off
 */
export function judgeOverall(
  instrument: Instrument,
  domainJudgements: Answers,
  { manySomeConcerns = null }: { manySomeConcerns?: number | null } = {},
): string | null {
  const judgements = instrument.domains.map(({ id }) => domainJudgements[id] ?? null)
  const known = judgements.filter((judgement) => judgement !== null)
  const complete = known.length === judgements.length
  const { escalation } = instrument.overall
  if (escalation && manySomeConcerns !== null) {
    const count = known.filter((judgement) => judgement === escalation.judgement).length
    if (count >= manySomeConcerns) known.push(escalation.to)
  }
  const overall = worst(instrument, known)
  return complete || overall === instrument.judgements.at(-1)?.code ? overall : null
}

function readDomain(
  instrument: Instrument,
  domain: InstrumentDomain,
  given: Answers,
  tickedList: readonly string[] | undefined,
): Reading {
  const notApplicable = instrument.notApplicable ?? ''
  const ticked = tickedList === undefined ? null : new Set(tickedList)
  const reading: Reading = {
    answers: new Map(), asked: new Set(),
    incomplete: unticked(instrument, domain, ticked), violations: [], notOffered: [],
  }
  for (const question of domain.questions) {
    const { id, options, readAs = {} } = question
    const code = given[id] ?? ''
    const answered = code !== '' && code !== notApplicable
    const offered = options.includes(code)
    const usable = offered ? code : readAs[code]
    if (code !== '' && !offered) reading.notOffered.push(id)
    const due = isDue(question, answered, reading.answers, ticked)
    if (due === false && answered) reading.violations.push(id)
    if (due === true) reading.asked.add(id)
    const missing = due === true && (!answered || usable === undefined)
    if (missing) reading.incomplete.push(id)
    reading.answers.set(id, due === false ? notApplicable : due === null || missing ? null : usable!)
  }
  return reading
}

function isDue(
  question: SignallingQuestion,
  answered: boolean,
  answers: Reading['answers'],
  ticked: ReadonlySet<string> | null,
): boolean | null {
  const { applicableWhen, askedWhen } = question
  const applicable = applicableWhen === undefined || (holds(applicableWhen, answers, ticked) ?? answered)
  if (!applicable) return false
  return askedWhen === undefined ? true : holds(askedWhen, answers, ticked)
}

/** Preliminary considerations on which the domain's questions hang and of which too few are ticked. */
function unticked(instrument: Instrument, domain: InstrumentDomain, ticked: ReadonlySet<string> | null): string[] {
  if (ticked === null || !domain.questions.some(({ applicableWhen }) => applicableWhen !== undefined)) return []
  return instrument.preliminary
    .filter(({ options = [], atLeast = 0 }) => options.filter((option) => ticked.has(option)).length < atLeast)
    .map(({ id }) => id)
}

function contradiction(domain: InstrumentDomain, { answers, incomplete }: Reading): string[] {
  const { noJudgementWhen } = domain
  if (noJudgementWhen === undefined || incomplete.length > 0) return []
  return holds(noJudgementWhen.when, answers, null) === true ? noJudgementWhen.items : []
}

function worstOfParts(instrument: Instrument, domain: InstrumentDomain, { answers }: Reading): string | null {
  const judgements = domain.parts.map(
    ({ rules }) => rules.find(({ when }) => holds(when, answers, null) === true)?.judgement,
  )
  return judgements.includes(undefined) ? null : worst(instrument, judgements as string[])
}

function worst(instrument: Instrument, codes: readonly string[]): string | null {
  const order = instrument.judgements.map(({ code }) => code)
  return order[Math.max(-1, ...codes.map((code) => order.indexOf(code)))] ?? null
}
