import { AppError, type Instrument, type SignallingQuestion } from '../model'

export interface InstrumentItem {
  id: string
  kind: 'question' | 'domain' | 'overall'
  /** null for the overall judgement. */
  domainId: string | null
  /** The question, or the heading of the judgement. */
  text: string
  /** Position in the instrument: the questions of a domain, its judgement, the next domain; the overall judgement last. */
  order: number
  /** What stands for the item in the retrieval query (METHOD 1.5). */
  questionText: string
  /** Codes that can be given as the response. */
  responses: string[]
}

/** Every item of an assessment, in order. RoB 2, effect of assignment, has 28. */
export function itemsOf(instrument: Instrument): InstrumentItem[] {
  const judgements = instrument.judgements.map(({ code }) => code)
  const judgement = (kind: 'domain' | 'overall', id: string, name: string) => ({
    id, kind, domainId: kind === 'domain' ? id : null, text: name, responses: judgements,
    questionText: [name, instrument.judgementHeading].filter(Boolean).join(' '),
  })
  const items = instrument.domains.flatMap((domain) => [
    ...domain.questions.map(({ id, text, options }) => ({
      id, kind: 'question' as const, domainId: domain.id, text, questionText: text, responses: options,
    })),
    judgement('domain', domain.id, domain.name),
  ])
  return [...items, judgement('overall', instrument.overall.id, instrument.overall.name)]
    .map((item, order) => ({ ...item, order }))
}

/** Ordinal code of METHOD 1.3 of a response or a judgement; null for a code the instrument does not know. */
export function ordinalOf(instrument: Instrument, code: string): number | null {
  return [...instrument.options, ...instrument.judgements].find((one) => one.code === code)?.ordinal ?? null
}

/** Name to show for a response or a judgement; the code itself when the instrument does not know it. */
export function labelOf(instrument: Instrument, code: string): string {
  return [...instrument.options, ...instrument.judgements].find((one) => one.code === code)?.label ?? code
}

/** @throws AppError internal for an id the instrument does not have */
export function domainOf(instrument: Instrument, domainId: string): Instrument['domains'][number] {
  const domain = instrument.domains.find(({ id }) => id === domainId)
  if (domain === undefined) throw new AppError('internal', `${instrument.name} has no domain ${domainId}.`)
  return domain
}

/** The question with this id; undefined for judgements and unknown ids. */
export function questionOf(instrument: Instrument, itemId: string): SignallingQuestion | undefined {
  return instrument.domains.flatMap(({ questions }) => questions).find(({ id }) => id === itemId)
}
