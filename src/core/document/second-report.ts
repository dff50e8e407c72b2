import type { TextMark } from '../model'
import { headingRole } from './section-names'

/**
 * Where a second report begins in a document: after a reference list there is an abstract or introduction again, then
 * methods or results, then another reference list. A supplement behind a report has no introduction of its own, and methods
 * that some journals put behind the references neither.
 * @returns offset of its first heading; null when there is one report
 */
export function secondReport(text: string, marks: readonly TextMark[]): number | null {
  const lists = marks.filter((mark) => mark.kind === 'references')
  const headings = marks.filter((mark) => mark.kind === 'heading')
  const role = (mark: TextMark): ReturnType<typeof headingRole> => headingRole(text.slice(mark.start, mark.end))
  for (const [i, list] of lists.entries()) {
    const next = lists[i + 1]
    if (next === undefined) return null
    const between = headings.filter((mark) => mark.start >= list.end && mark.start < next.start)
    const opening = between.findIndex((mark) => role(mark) === 'abstract' || role(mark) === 'introduction')
    const goesOn = between.slice(opening + 1).some((mark) => role(mark) === 'methods' || role(mark) === 'results')
    const before = headings.some((mark) => mark.start < list.start && role(mark) === 'methods')
    if (opening >= 0 && goesOn && before) return between[opening]!.start
  }
  return null
}
