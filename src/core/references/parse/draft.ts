import type { CitedField, CitedFields, ParsedReference, TextRange } from '../../model/references'
import { monthNumber } from '../months'
import type { MappedText } from './mapped-text'
import type { ListedName } from './names'

type PrintedField = Exclude<CitedField, 'authors'>

/** No field read: what an entry begins with. */
export function emptyFields(): CitedFields {
  return {
    title: '', journal: '', authors: [], doi: '', date: '', link: '', volume: '', issue: '', pages: '', pmid: '', pmcid: '',
  }
}

/** A reference while it is read: values with their places and doubts. */
export class Draft {
  private readonly fields = emptyFields()
  private readonly places: Partial<Record<CitedField, TextRange[]>> = {}
  private readonly doubts: Partial<Record<CitedField, number>> = {}

  has(field: CitedField): boolean {
    return this.fields[field].length > 0
  }

  get(field: PrintedField): string {
    return this.fields[field]
  }

  /** Fields that were read. */
  get read(): CitedField[] {
    return (Object.keys(this.fields) as CitedField[]).filter((field) => this.has(field))
  }

  /** Sets a field that was not read yet. @param value where it is not the text as it stands there */
  set(field: PrintedField, text: MappedText | null | undefined, doubt = 0, value?: string): void {
    if (text === null || text === undefined || this.has(field)) return
    const cut = text.trim()
    const shown = value ?? cut.value
    if (cut.range === null || shown === '') return
    this.put(field, shown, [cut.range], doubt)
  }

  /** A field whose value is made of several pieces of the text. */
  put(field: PrintedField, value: string, places: TextRange[], doubt = 0): void {
    if (this.has(field) || value === '') return
    this.fields[field] = value
    this.places[field] = places
    if (doubt > 0) this.doubts[field] = doubt
  }

  /** More pieces of a field that was read. */
  append(field: PrintedField, pieces: readonly MappedText[], between: string): void {
    for (const piece of pieces) {
      if (!this.has(field) || piece.range === null) continue
      this.fields[field] += between + piece.value
      this.places[field] = [...this.places[field] ?? [], piece.range]
    }
  }

  /** The month, and the day, of fields of their own beside a year; what is neither a number nor a word is left. */
  addMonth(month: MappedText | null, day: MappedText | null): void {
    if (month === null || !/^\d{4}$/.test(this.fields.date)) return
    const numeric = /^\d{1,2}$/.test(month.value)
    if (!numeric && monthNumber(month.value) === null && !/^\p{L}{3,12}\.?$/u.test(month.value)) return
    this.append('date', [month, ...(day !== null && /^\d{1,2}$/.test(day.value) ? [day] : [])], numeric ? '-' : ' ')
  }

  setAuthors(names: readonly ListedName[], doubt = 0): void {
    if (this.has('authors') || names.length === 0) return
    this.fields.authors = names.map(({ name }) => name)
    this.places.authors = names.flatMap(({ text }) => text.range ?? [])
    if (doubt > 0) this.doubts.authors = doubt
  }

  /** Takes over the fields of another reading that this one has not. */
  fill(other: Draft): void {
    for (const field of other.read) {
      if (this.has(field)) continue
      Object.assign(this.fields, { [field]: other.fields[field] })
      this.places[field] = other.places[field] ?? []
      if (other.doubt(field) > 0) this.doubts[field] = other.doubt(field)
    }
  }

  drop(field: PrintedField): void {
    this.fields[field] = ''
    delete this.places[field]
    delete this.doubts[field]
  }

  doubt(field: CitedField): number {
    return this.doubts[field] ?? 0
  }

  /** @param labelled whether the fields are named in the text */
  finish(range: TextRange, labelled: boolean): ParsedReference {
    const unparsed = this.read.length === 0
    return { ...range, fields: this.fields, labelled, places: this.places, doubts: this.doubts, unparsed }
  }
}
