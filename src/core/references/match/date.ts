import type { PartialDate } from '../../model'
import { monthNumber, MONTHS } from '../months'
import { fold } from './fold'

const MONTH = /(?<!\p{L})(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?\.?(?!\p{L})/gu
const YEAR = /(?<!\d)(1[89]\d\d|20\d\d)(?!\d)/

/** A cited date in every way it may be meant. */
export interface CitedDate {
  year: number
  /** Empty when only a year is printed. Several where the order of day and month, or a range, leaves it open. */
  days: { month: number; day: number | null }[]
}

/** @returns null when no year is printed */
export function readDate(text: string): CitedDate | null {
  const folded = fold(text)
  const year = YEAR.exec(folded)
  if (year === null) return null
  const rest = `${folded.slice(0, year.index)} ${folded.slice(year.index + 4)}`
  const months = [...rest.matchAll(MONTH)].map(([, name]) => monthNumber(name!)!)
  const numbers = (rest.match(/\d+/g) ?? []).map(Number)
  if (months.length > 0) {
    const day = months.length === 1 ? numbers.find(isDay) ?? null : null
    return { year: Number(year[1]), days: months.map((month) => ({ month, day })) }
  }
  return { year: Number(year[1]), days: numeric(numbers, rest.slice(0, year.index).trim() === '') }
}

/** The year of a printed date; null when none is printed. */
export function readYear(text: string): number | null {
  return readDate(text)?.year ?? null
}

/** 2020-03-05 has the month first; 05/03/2020 may be read both ways. */
function numeric(numbers: readonly number[], yearFirst: boolean): CitedDate['days'] {
  const [a, b] = numbers
  if (a === undefined || numbers.length > 2) return []
  if (b === undefined) return isMonth(a) ? [{ month: a, day: null }] : []
  const ways = yearFirst ? [[a, b]] : [[a, b], [b, a]]
  return ways.flatMap(([month, day]) => (isMonth(month!) && isDay(day!) ? [{ month: month!, day: day! }] : []))
}

function isMonth(n: number): boolean {
  return n >= 1 && n <= 12
}

function isDay(n: number): boolean {
  return n >= 1 && n <= 31
}

/** The year is the date's, and so are month and day where both have them. */
export function sameDate(cited: CitedDate, date: PartialDate): boolean {
  const [year, month, day] = date
  if (cited.year !== year) return false
  if (cited.days.length === 0 || !month) return true
  return cited.days.some((one) => one.month === month && (one.day === null || !day || one.day === day))
}

/** "2019", "Mar 2019", "5 Mar 2019" */
export function dateWords([year, month, day]: PartialDate): string {
  const name = month ? MONTHS[month - 1]?.slice(0, 3) : undefined
  const monthWords = name === undefined ? '' : `${name} `
  return `${day && monthWords ? `${day} ` : ''}${monthWords}${year}`
}
