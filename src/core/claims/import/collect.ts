import { itemsOf, questionOf, type InstrumentItem } from '../../instruments'
import type { Instrument } from '../../model'
import { normaliseVerdict } from '../../verdicts/labels'
import { responseCode } from '../responses'
import { orList } from '../scope'
import { readItemId } from './item-id'
import type {
  ImportContext,
  ImportedAssessment,
  ImportedClaim,
  ImportedClaims,
  ImportedStatement,
  ImportedStudy,
  ImportedVerdict,
  ImportProblem,
  RawRow,
  RawVerdict,
} from './types'

/**
 * Rows of a file, checked one by one and put together by study, result and assessor.
 * A row that cannot be taken becomes a problem that names it; no row takes another with it.
 */
export function collect(
  rows: Iterable<RawRow>,
  context: ImportContext,
  problems: ImportProblem[],
  unit: 'line' | 'row',
): ImportedClaims {
  const collector = new Collector(context, problems, unit)
  for (const row of rows) collector.add(row)
  return collector.result()
}

class Collector {
  readonly #context: ImportContext
  readonly #problems: ImportProblem[]
  readonly #unit: 'line' | 'row'
  readonly #studies = new Map<string, ImportedStudy>()
  readonly #assessments = new Map<string, ImportedAssessment>()
  /** Claims and statements by what makes them one; the first of them stays. */
  readonly #seen = new Map<string, ImportedClaim | ImportedStatement>()
  readonly #items = new Map<string, InstrumentItem[]>()

  constructor(context: ImportContext, problems: ImportProblem[], unit: 'line' | 'row') {
    this.#context = context
    this.#problems = problems
    this.#unit = unit
  }

  result(): ImportedClaims {
    const studies = [...this.#studies.values()].filter((s) => s.assessments.length + s.statements.length > 0)
    const claims = studies.flatMap((s) => s.assessments.flatMap((a) => a.claims))
    const statements = studies.flatMap((s) => s.statements)
    const verdicts = [...claims, ...statements].reduce((sum, c) => sum + c.verdicts.length, 0)
    return {
      studies,
      problems: this.#problems,
      counts: { studies: studies.length, claims: claims.length, statements: statements.length, verdicts },
    }
  }

  add(row: RawRow): void {
    if (row.study.trim() === '')
      return this.#leaveOut(row, "names no study. Fill in the study's name or the name of its file.")
    const [item, statement] = [row.item.trim() !== '', row.statement.trim() !== '']
    if (item && statement) return this.#leaveOut(row, 'has both an item and a statement. Put them in two rows.')
    if (statement) return this.#addStatement(row)
    if (item) return this.#addClaim(row)
    this.#leaveOut(row, 'has neither an item nor a statement. Fill in one of them.')
  }

  #addStatement(row: RawRow): void {
    const assessor = row.assessor.trim() || this.#context.assessor
    const statement = row.statement.trim()
    const known = this.#seen.get(keyOf(row.study, assessor, statement))
    if (known) return this.#addVerdicts(row, known, () => true)
    const made: ImportedStatement = { line: row.line, assessor, statement, verdicts: [] }
    this.#seen.set(keyOf(row.study, assessor, statement), made)
    this.#study(row).statements.push(made)
    this.#takeVerdicts(row, made)
  }

  #addClaim(row: RawRow): void {
    const instrument = this.#instrument(row)
    const item = instrument && this.#item(row, instrument)
    const response = item && this.#response(row, instrument, item)
    if (!response) return
    const assessment = this.#assessment(row, instrument)
    const key = keyOf(
      row.study,
      assessment.assessor,
      assessment.outcome,
      assessment.measure,
      assessment.timePoint,
      assessment.effect,
      item,
    )
    const claim: ImportedClaim = {
      line: row.line, itemId: item, response, comment: row.comment.trim(), explanation: row.explanation.trim(), verdicts: [],
    }
    const known = this.#seen.get(key) as ImportedClaim | undefined
    if (known) return this.#addVerdicts(row, known, () => sameClaim(known, claim))
    this.#seen.set(key, claim)
    assessment.claims.push(claim)
    this.#takeVerdicts(row, claim)
  }

  /** A second row of one claim brings another judge's verdict; one that says something else is a duplicate. */
  #addVerdicts(row: RawRow, known: ImportedClaim | ImportedStatement, same: () => boolean): void {
    const judges = new Set(known.verdicts.map((v) => v.judge))
    const fresh = row.verdicts.filter((v) => !judges.has(v.judge.trim() || this.#context.judge))
    if (same() && fresh.length > 0) return this.#takeVerdicts({ ...row, verdicts: fresh }, known)
    const whole = same() ? 'repeats' : 'answers differently'
    this.#leaveOut(row, `${whole} what ${this.#unit} ${known.line} has. The first one stays; delete one of the two.`)
  }

  #instrument(row: RawRow): Instrument | null {
    const wanted = row.instrument.trim() || this.#context.instrumentId
    const found = this.#context.instruments.find((i) => i.id === wanted)
    if (found) return found
    const names = this.#context.instruments.map((i) => i.id)
    this.#leaveOut(row, wanted === null
      ? 'names an item, but no instrument is chosen. Choose one, or bring the text as a statement.'
      : `belongs to the instrument "${wanted}", which this project does not have. It has ${orList(names)}.`)
    return null
  }

  #itemsOf(instrument: Instrument): InstrumentItem[] {
    const items = this.#items.get(instrument.id) ?? itemsOf(instrument)
    this.#items.set(instrument.id, items)
    return items
  }

  #item(row: RawRow, instrument: Instrument): string | null {
    const items = this.#itemsOf(instrument)
    const read = readItemId(row.item, instrument, items)
    if (!read) {
      const ids = items.map((i) => i.id)
      this.#leaveOut(row, `"${short(row.item)}" is no item of ${instrument.name}. Its items are ${ids.join(', ')}.`)
      return null
    }
    if (read.wasDate) {
      this.#keep(
        row,
        `a spreadsheet made a date of the item ("${short(row.item)}"). It was read as ${read.id}; format that column as text.`,
      )
    }
    return read.id
  }

  #response(row: RawRow, instrument: Instrument, itemId: string): string | null {
    const { kind, responses } = this.#itemsOf(instrument).find((i) => i.id === itemId)!
    if (row.response.trim() === '') {
      this.#leaveOut(row, `has no response. Give ${orList(responses)}.`)
      return null
    }
    const code = responseCode(instrument, kind, row.response)
    if (code === null) {
      this.#leaveOut(row, `"${short(row.response)}" is no response to ${itemId}. Give ${orList(responses)}.`)
      return null
    }
    if (!responses.includes(code)) {
      const readAs = questionOf(instrument, itemId)?.readAs?.[code]
      this.#keep(
        row,
        `${code} is not an official option of ${itemId}. It is kept as given${readAs === undefined ? '' : `; the rule takes it as ${readAs}`}.`,
      )
    }
    return code
  }

  #takeVerdicts(row: RawRow, into: ImportedClaim | ImportedStatement): void {
    for (const raw of row.verdicts) {
      const verdict = this.#verdict(row, raw)
      if (verdict) into.verdicts.push(verdict)
    }
  }

  #verdict(row: RawRow, { judge, verdict, quote, rationale }: RawVerdict): ImportedVerdict | null {
    const label = normaliseVerdict(verdict)
    if (label === null) {
      const shown =
        verdict.trim() === '' ? 'a quote or rationale without a verdict' : `"${short(verdict)}", which is no verdict`
      this.#leaveOut(
        row,
        `has ${shown}. Give supported, contradicted, not_found or out_of_scope. The claim itself was taken.`,
      )
      return null
    }
    return {
      judge: judge.trim() || this.#context.judge,
      verdict: label,
      rawLabel: verdict,
      quote: quote.trim(),
      rationale: rationale.trim(),
    }
  }

  #study(row: RawRow): ImportedStudy {
    const name = row.study.trim()
    const known = this.#studies.get(name)
    if (known) return known
    const study: ImportedStudy = { study: name, assessments: [], statements: [] }
    this.#studies.set(name, study)
    return study
  }

  #assessment(row: RawRow, instrument: Instrument): ImportedAssessment {
    const made: ImportedAssessment = {
      instrumentId: instrument.id,
      assessor: row.assessor.trim() || this.#context.assessor,
      outcome: row.outcome.trim(),
      measure: row.measure.trim(),
      timePoint: row.timePoint.trim(),
      effect: row.effect.trim(),
      claims: [],
    }
    const { claims: _none, ...identity } = made
    const key = keyOf(row.study, ...Object.values(identity))
    const known = this.#assessments.get(key)
    if (known) return known
    this.#assessments.set(key, made)
    this.#study(row).assessments.push(made)
    return made
  }

  #leaveOut(row: RawRow, message: string): void {
    this.#problems.push({ line: row.line, where: whereOf(row), message, leftOut: true })
  }

  #keep(row: RawRow, message: string): void {
    this.#problems.push({ line: row.line, where: whereOf(row), message, leftOut: false })
  }
}

function sameClaim(a: ImportedClaim, b: ImportedClaim): boolean {
  return a.response === b.response && a.comment === b.comment && a.explanation === b.explanation
}

function keyOf(...parts: string[]): string {
  return JSON.stringify(parts.map((p) => p.trim()))
}

function whereOf({ study, item, statement }: RawRow): string {
  return [study, item || statement].map(short).filter(Boolean).join(', ') || 'empty'
}

/** Longest piece of a cell that a message repeats. */
const MAX_SHOWN = 40

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line
}
