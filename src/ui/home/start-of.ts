import type { ProjectEntry } from '../../core/model'
import type { Route } from '../../state/routes'

/** The room a project opens in: that of its studies, but for one that holds references only. */
export function startOf({ id, counts: { studies, references = 0 } }: ProjectEntry): Route {
  return { room: studies === 0 && references > 0 ? 'references' : 'studies', projectId: id, rest: [] }
}
