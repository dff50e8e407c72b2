import type { InstrumentItem } from '../../instruments'
import type { Instrument } from '../../model'

/**
 * What spreadsheets make of "1.2" where days are written before months,
 * by the month's first letters in several languages.
 */
const MONTHS = [
  ['jan', 'ene', 'gen'],
  ['feb', 'fev', 'fév'],
  ['mar', 'mär', 'mrz', 'maa'],
  ['apr', 'avr', 'abr'],
  ['may', 'mai', 'mag', 'mei'],
  ['jun', 'giu'],
  ['jul', 'lug'],
  ['aug', 'ago', 'aoû'],
  ['sep', 'set'],
  ['oct', 'okt', 'out', 'ott'],
  ['nov'],
  ['dec', 'dez', 'dic', 'déc'],
]

export interface ReadItemId {
  id: string
  /** The id had been made a date by a spreadsheet. */
  wasDate: boolean
}

/**
 * An item's id as files write it: "1.1", "Q1.1", "1,1", "D2", "Domain 2", "Overall", "01.
 * Feb" for 1.2. Null when it is none.
 */
export function readItemId(written: string, instrument: Instrument, items: readonly InstrumentItem[]): ReadItemId | null {
  const find = (candidate: string) => items.find(({ id }) => fold(id) === fold(candidate))?.id
  const plain = written.trim().replace(/^'/, '')
  const direct = [
    plain,
    plain.replace(',', '.'),
    plain.replace(/^(?:q|sq|item|question)\s*/i, ''),
    plain.replace(/[.:)]$/, ''),
  ]
  for (const candidate of direct) {
    const id = find(candidate)
    if (id !== undefined) return { id, wasDate: false }
  }
  const judgement = judgementId(plain, instrument)
  if (judgement !== undefined) return { id: judgement, wasDate: false }
  const date = find(fromDate(plain) ?? '')
  return date === undefined ? null : { id: date, wasDate: true }
}

function judgementId(written: string, instrument: Instrument): string | undefined {
  const bare = fold(written.replace(/\s*(?:risk[- ]of[- ]bias )?judge?ment$/i, ''))
  const number = /^(?:domain |d)(\d+)/.exec(bare)?.[1]
  const byName = instrument.domains.find(({ id, label, name }) => [id, label, name].some((text) => fold(text) === bare))
  const overall = ['overall', 'overall risk of bias', 'overall bias', fold(instrument.overall.name)].includes(bare)
  return (
    byName?.id ??
    (number === undefined ? undefined : instrument.domains[Number(number) - 1]?.id) ??
    (overall ? instrument.overall.id : undefined)
  )
}

/** "01. Feb", "1-Feb", "Feb-01" and "2025-02-01" as "1.2": day before month, as the spreadsheet took it. */
function fromDate(written: string): string | null {
  const text = written.toLowerCase()
  const iso = /^\d{4}-(\d{2})-(\d{2})(?:[t ]00:00(?::00)?)?$/.exec(text)
  if (iso) return `${Number(iso[2])}.${Number(iso[1])}`
  const named =
    /^(\d{1,2})[. -]+(\p{L}{3})\p{L}*\.?$/u.exec(text) ?? swapped(/^(\p{L}{3})\p{L}*[. -]+(\d{1,2})$/u.exec(text))
  const month = named ? MONTHS.findIndex((names) => names.includes(named[2]!)) + 1 : 0
  return month > 0 ? `${Number(named![1])}.${month}` : null
}

function swapped(match: RegExpExecArray | null): string[] | null {
  return match && [match[0], match[2]!, match[1]!]
}

function fold(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}.]+/gu, ' ').trim()
}
