import { claimRows, type ClaimRow, type ClaimView } from './claim-rows'
import type { ProjectData } from './project-data'

/** Parts of a project of which each row belongs to one claim, with which one. */
const OF_CLAIM = {
  retrievals: (row) => row.claimId, groundings: (row) => row.claimId, verdicts: (row) => row.claimId,
  quotes: (row) => row.claimId, attempts: (row) => row.target,
} satisfies { [Part in keyof ProjectData]?: ProjectData[Part] extends readonly (infer Row)[] ? (row: Row) => string : never }

type OfClaim = keyof typeof OF_CLAIM
const PARTS_OF_CLAIM = Object.keys(OF_CLAIM) as OfClaim[]
/** Parts that no row of a claim rests on. */
const APART: readonly (keyof ProjectData)[] = ['pins', 'conditions']

interface Made {
  data: ProjectData
  view: ClaimView
  rows: ClaimRow[]
}

/**
 * The rows of `claimRows`. Where all that is new belongs to some of the claims, such as the verdict of one, the rows of
 * these are made anew and the others are the very same as before.
 */
export class ClaimTable {
  #last: Made | null = null

  rows(data: ProjectData, view: ClaimView): ClaimRow[] {
    const last = this.#last
    const rows = last && isSameView(last.view, view) && restsOnSame(last.data, data) ? renewedRows(last, data, view) : claimRows(data, view)
    // The parts as they are: what is handed in may come to hold others.
    this.#last = { data: { ...data }, view, rows }
    return rows
  }
}

function isSameView(a: ClaimView, b: ClaimView): boolean {
  return a.condition.id === b.condition.id && a.judgeId === b.judgeId && a.live === b.live && a.manySomeConcerns === b.manySomeConcerns
}

/** Everything but what belongs to single claims. */
function restsOnSame(a: ProjectData, b: ProjectData): boolean {
  return (Object.keys(b) as (keyof ProjectData)[]).every((part) => a[part] === b[part] || part in OF_CLAIM || APART.includes(part))
}

function renewedRows(last: Made, data: ProjectData, view: ClaimView): ClaimRow[] {
  const changed = new Set(PARTS_OF_CLAIM.flatMap((part) => changedClaims(part, last.data, data)))
  if (changed.size === 0) return last.rows
  const made = new Map(claimRows(partOf(data, changed), view).map((row) => [row.claimId, row]))
  return last.rows.map((row) => (changed.has(row.claimId) ? made.get(row.claimId)! : row))
}

/** Claims of the rows that are in one of two states alone. */
function changedClaims(part: OfClaim, before: ProjectData, now: ProjectData): string[] {
  if (before[part] === now[part]) return []
  const claimOf = OF_CLAIM[part] as (row: unknown) => string
  const [old, news] = [new Set<unknown>(before[part]), new Set<unknown>(now[part])]
  return [...[...news].filter((row) => !old.has(row)), ...[...old].filter((row) => !news.has(row))].map(claimOf)
}

/** What the rows of some claims rest on: rules ask for all answers of an assessment. */
function partOf(data: ProjectData, claimIds: ReadonlySet<string>): ProjectData {
  const assessments = new Set(data.claims.filter(({ id }) => claimIds.has(id)).map(({ assessmentId }) => assessmentId))
  const own = <Row>(rows: readonly Row[], claimOf: (row: Row) => string): Row[] => rows.filter((row) => claimIds.has(claimOf(row)))
  return {
    ...data,
    claims: data.claims.filter(({ id, assessmentId }) => claimIds.has(id) || (assessmentId !== null && assessments.has(assessmentId))),
    assessments: data.assessments.filter(({ id }) => assessments.has(id)),
    retrievals: own(data.retrievals, OF_CLAIM.retrievals), groundings: own(data.groundings, OF_CLAIM.groundings),
    verdicts: own(data.verdicts, OF_CLAIM.verdicts), quotes: own(data.quotes, OF_CLAIM.quotes),
    attempts: own(data.attempts, OF_CLAIM.attempts),
  }
}
