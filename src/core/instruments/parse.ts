import { z } from 'zod'
import {
  AppError, type AnswerCondition, type Instrument, type InstrumentDomain, type SignallingQuestion,
} from '../model'

const name = z.string().trim().min(1)
const codes = z.array(name).min(1)

const condition: z.ZodType<AnswerCondition> = z.lazy(() => z.union([
  z.strictObject({ item: name, in: codes }),
  z.strictObject({ ticked: name }),
  z.strictObject({ any: z.array(condition).min(1) }),
  z.strictObject({ all: z.array(condition).min(1) }),
]))

const question = z.strictObject({
  id: name, text: name, options: codes,
  askedWhen: condition.exactOptional(),
  applicableWhen: condition.exactOptional(),
  readAs: z.record(name, name).exactOptional(),
})

const domain = z.strictObject({
  id: name, label: name, name,
  questions: z.array(question).min(1),
  parts: z.array(z.strictObject({
    id: name,
    rules: z.array(z.strictObject({ when: condition, judgement: name })).min(1),
  })).min(1),
  noJudgementWhen: z.strictObject({ when: condition, items: codes }).exactOptional(),
})

const coded = z.strictObject({ code: name, label: name, ordinal: z.number() })

const shape = z.strictObject({
  id: name, version: name, name, licence: z.string(), attribution: z.string(),
  options: z.array(coded).min(1),
  notApplicable: name.exactOptional(),
  judgementHeading: name.exactOptional(),
  judgements: z.array(coded).min(1),
  domains: z.array(domain).min(1),
  overall: z.strictObject({
    id: name, name,
    escalation: z.strictObject({ judgement: name, to: name, counts: z.array(z.int().min(1)) }).exactOptional(),
  }),
  preliminary: z.array(z.strictObject({
    id: name, label: name,
    options: codes.exactOptional(),
    many: z.boolean().exactOptional(),
    atLeast: z.int().min(0).exactOptional(),
  })),
})

/** Faults told at a time: enough to see a pattern, few enough to read. */
const FAULTS_SHOWN = 5

/**
 * An instrument from parsed JSON. Beyond the shape, every id and code that a condition or rule names must exist, and a
 * question may only hang on questions before it in its domain.
 * @param subject names the file in the error
 * @throws AppError import-invalid with what is wrong and where
 */
export function parseInstrument(json: unknown, subject = 'instrument'): Instrument {
  const parsed = shape.safeParse(json)
  const faults = parsed.success
    ? faultsOf(parsed.data)
    : parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'file'}: ${message}`)
  if (parsed.success && faults.length === 0) return parsed.data
  const more = faults.length > FAULTS_SHOWN ? `; and ${faults.length - FAULTS_SHOWN} more` : ''
  const told = faults.slice(0, FAULTS_SHOWN).join('; ')
  throw new AppError('import-invalid', `${subject} is not a usable instrument: ${told}${more}.`, {
    subject, advice: 'Correct these places in the file and load it again.', data: { faults: faults.length },
  })
}

function faultsOf(instrument: Instrument): string[] {
  const itemIds = instrument.domains.flatMap(({ id, questions }) => [...questions.map((one) => one.id), id])
  const { notApplicable, overall: { escalation } } = instrument
  return [
    ...repeated([...itemIds, instrument.overall.id]).map((id) => `the id ${id} is used twice`),
    ...repeated(instrument.options.map(({ code }) => code)).map((code) => `the option ${code} is given twice`),
    ...repeated(instrument.judgements.map(({ code }) => code)).map((code) => `the judgement ${code} is given twice`),
    ...unknown(notApplicable === undefined ? [] : [notApplicable], instrument.options, 'notApplicable'),
    ...unknown(escalation ? [escalation.judgement, escalation.to] : [], instrument.judgements, 'overall.escalation'),
    ...instrument.domains.flatMap((one) => domainFaults(instrument, one)),
  ]
}

function domainFaults(instrument: Instrument, domain: InstrumentDomain): string[] {
  const { id, questions, parts, noJudgementWhen } = domain
  const ids = questions.map((one) => one.id)
  const rules = parts.flatMap((part) => part.rules)
  const check = (when: AnswerCondition | undefined, known: string[], place: string): string[] =>
    when === undefined ? [] : conditionFaults(instrument, when, known, place)
  return [
    ...questions.flatMap((one, i) => [
      ...unknown(one.options, instrument.options, one.id),
      ...unknown(Object.values(one.readAs ?? {}), one.options.map((code) => ({ code })), `${one.id} readAs`),
      ...check(one.askedWhen, ids.slice(0, i), `${one.id} askedWhen`),
      ...check(one.applicableWhen, ids.slice(0, i), `${one.id} applicableWhen`),
      ...(isConditional(one) && instrument.notApplicable === undefined
        ? [`${one.id} is conditional, and notApplicable names no option`]
        : []),
    ]),
    ...rules.flatMap(({ when, judgement }) => [
      ...unknown([judgement], instrument.judgements, `rule of ${id}`),
      ...check(when, ids, `rule of ${id}`),
    ]),
    ...check(noJudgementWhen?.when, ids, `${id} noJudgementWhen`),
    ...unknown(noJudgementWhen?.items ?? [], ids.map((code) => ({ code })), `${id} noJudgementWhen`),
  ]
}

function conditionFaults(instrument: Instrument, when: AnswerCondition, known: string[], place: string): string[] {
  if ('any' in when) return when.any.flatMap((one) => conditionFaults(instrument, one, known, place))
  if ('all' in when) return when.all.flatMap((one) => conditionFaults(instrument, one, known, place))
  if ('ticked' in when) {
    const offered = instrument.preliminary.flatMap(({ options = [] }) => options.map((code) => ({ code })))
    return unknown([when.ticked], offered, place)
  }
  return [
    ...(known.includes(when.item) ? [] : [`${place}: ${when.item} is no earlier question of the domain`]),
    ...unknown(when.in, instrument.options, place),
  ]
}

function isConditional({ askedWhen, applicableWhen }: SignallingQuestion): boolean {
  return askedWhen !== undefined || applicableWhen !== undefined
}

function unknown(used: readonly string[], known: readonly { code: string }[], place: string): string[] {
  return used.filter((code) => !known.some((one) => one.code === code)).map((code) => `${place}: ${code} is not defined`)
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, i) => values.indexOf(value) !== i))]
}
