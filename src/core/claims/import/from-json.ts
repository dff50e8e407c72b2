import { z } from 'zod'
import { AppError } from '../../model'
import { asObject } from '../../prompts'
import { jsonSyntaxFault } from './json-syntax'
import type { ImportProblem, RawRow, RawVerdict } from './types'

export const IMPORT_FORMAT = 'attest-claims/1'

/** Texts may be written as numbers (an item 1.1), and left out. */
const text = z.union([z.string(), z.number()]).nullish().transform((value) => String(value ?? ''))
const named = z.union([text, z.object({ name: text }).transform(({ name }) => name)])
/** Read one by one, each against its own schema, so that one wrong part does not take the others with it. */
const LATER = z.unknown().optional()

const VERDICT = z.object({ judge: named, verdict: text, quote: text, rationale: text })
const CLAIM = z.object({ item: text, response: text, comment: text, explanation: text, verdict: LATER, verdicts: LATER })
const RESULT = z.object({ assessor: named, outcome: text, measure: text, timePoint: text, effect: text, claims: LATER })
const STATEMENT = z.object({ assessor: named, statement: text, verdict: LATER, verdicts: LATER })
const STUDY = z.object({ study: text, results: LATER, statements: LATER })
const FILE = z.object({ format: LATER, assessor: named, judge: named, instrument: text, studies: z.array(z.unknown()) })

/**
 * Claims of a JSON file, one row a claim. A part that has not the form it should have is a problem; the rest goes on.
 * @throws AppError import-invalid when the file is not JSON or not of this format
 */
export function rowsOfJson(source: string, problems: ImportProblem[]): RawRow[] {
  const root = parse(source)
  const reader = new Reader(lineOfObjects(source, root), problems)
  const file = reader.read(FILE, root, 'the file')
  if (!file) throw invalid('This file does not list its claims under "studies".')
  const base = { ...EMPTY_ROW, instrument: file.instrument, assessor: file.assessor }
  return file.studies.flatMap((value) => rowsOfStudy(value, base, file.judge, reader))
}

const EMPTY_ROW: RawRow = {
  line: 0, instrument: '', study: '', assessor: '', outcome: '',
  measure: '', timePoint: '', effect: '', item: '', response: '',
  comment: '', explanation: '', statement: '', verdicts: [],
}

function rowsOfStudy(value: unknown, base: RawRow, judge: string, reader: Reader): RawRow[] {
  const study = reader.read(STUDY, value, 'a study')
  if (!study) return []
  const inStudy = { ...base, study: study.study }
  const results = reader
    .list(study.results, value, `the results of ${study.study}`)
    .flatMap((r) => rowsOfResult(r, inStudy, judge, reader))
  const statements = reader.list(study.statements, value, `the statements of ${study.study}`).flatMap((s): RawRow[] => {
    const read = reader.read(STATEMENT, s, `${study.study}, a statement`)
    if (!read) return []
    const verdicts = verdictsOf(read, s, judge, reader, study.study)
    return [
      {
        ...inStudy,
        line: reader.line(s),
        assessor: read.assessor || base.assessor,
        statement: read.statement,
        verdicts,
      },
    ]
  })
  return [...results, ...statements]
}

function rowsOfResult(value: unknown, inStudy: RawRow, judge: string, reader: Reader): RawRow[] {
  const result = reader.read(RESULT, value, `${inStudy.study}, a result`)
  if (!result) return []
  const { claims, assessor, ...named } = result
  const inResult = { ...inStudy, ...named, assessor: assessor || inStudy.assessor }
  return reader.list(claims, value, `the claims of ${inStudy.study}`).flatMap((c): RawRow[] => {
    const claim = reader.read(CLAIM, c, `${inStudy.study}, a claim`)
    if (!claim) return []
    const { item, response, comment, explanation } = claim
    const verdicts = verdictsOf(claim, c, judge, reader, `${inStudy.study}, ${item}`)
    return [{ ...inResult, line: reader.line(c), item, response, comment, explanation, verdicts }]
  })
}

function verdictsOf(
  claim: { verdict?: unknown; verdicts?: unknown },
  value: unknown,
  judge: string,
  reader: Reader,
  where: string,
): RawVerdict[] {
  const one = claim.verdict === undefined || claim.verdict === null ? [] : [claim.verdict]
  return [...one, ...reader.list(claim.verdicts, value, `the verdicts of ${where}`)].flatMap((v) => {
    const written = typeof v === 'string' ? { verdict: v } : v
    const read = reader.read(VERDICT, written, `${where}, its verdict`, reader.line(value))
    return read ? [{ ...read, judge: read.judge || judge }] : []
  })
}

/** Reads parts of the file against their schemas, naming what does not fit by the line it stands on. */
class Reader {
  readonly #lines: WeakMap<object, number>
  readonly #problems: ImportProblem[]

  constructor(lines: WeakMap<object, number>, problems: ImportProblem[]) {
    this.#lines = lines
    this.#problems = problems
  }

  line(value: unknown, fallback = 1): number {
    return this.#lines.get(asObject(value) ?? {}) ?? fallback
  }

  /**
   * The part in the schema's form; null, with a problem, when it has not.
   * Fields nobody reads are named: a slip of the pen loses text.
   */
  read<S extends z.ZodObject>(schema: S, value: unknown, where: string, line = this.line(value)): z.infer<S> | null {
    const checked = schema.safeParse(value)
    if (!checked.success) {
      const field = checked.error.issues[0]!.path.join('.')
      const message = field === '' ? 'is not an object in braces.' : `has something under "${field}" that is not a text.`
      this.#problems.push({ line, where, message: `${message} Compare it with the template.`, leftOut: true })
      return null
    }
    const unread = Object.keys(asObject(value)!).filter((key) => !(key in schema.shape))
    if (unread.length > 0) {
      this.#problems.push({
        line,
        where,
        message: `has fields that are not read: ${unread.join(', ')}. Check their spelling.`,
        leftOut: false,
      })
    }
    return checked.data
  }

  list(value: unknown, parent: unknown, where: string): unknown[] {
    if (value === undefined || value === null) return []
    if (Array.isArray(value)) return value
    this.#problems.push({ line: this.line(parent), where, message: 'should be a list in square brackets.', leftOut: true })
    return []
  }
}

function parse(source: string): Record<string, unknown> {
  const fault = jsonSyntaxFault(source)
  if (fault)
    throw invalid(
      `This file is not valid JSON: in line ${fault.line} there is ${fault.found} where ${fault.due} should be.`,
      { line: fault.line },
    )
  const root = asObject(JSON.parse(source))
  const format = root?.['format']
  if (format === IMPORT_FORMAT) return root!
  const said = typeof format === 'string' ? `says "${format.slice(0, 40)}"` : 'does not say it'
  throw invalid(`This is not a file of claims: its "format" should be "${IMPORT_FORMAT}" and it ${said}.`)
}

function invalid(message: string, data: Record<string, number> = {}): AppError {
  return new AppError('import-invalid', message, {
    advice: 'Compare it with the template, which can be downloaded beside the import.',
    data,
  })
}

/** The line every object begins on: its braces in the text and the objects of the parsed value come in the same order. */
function lineOfObjects(source: string, root: unknown): WeakMap<object, number> {
  const lines: number[] = []
  let line = 1
  for (const [token] of source.matchAll(/"(?:[^"\\]|\\[\s\S])*"|\{|\n/g)) {
    if (token === '\n') line++
    else if (token === '{') lines.push(line)
  }
  const found = new WeakMap<object, number>()
  let next = 0
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (!Array.isArray(value)) found.set(value, lines[next++] ?? 1)
    for (const inner of Object.values(value)) visit(inner)
  }
  visit(root)
  return found
}
