import type { ProjectState } from './project.svelte'

/**
 * State of a room that outlives the room: a run or an import goes on while the person looks elsewhere.
 * @returns a function that makes the state once for each open project
 */
export function perProject<T>(make: (project: ProjectState) => T): (project: ProjectState) => T {
  const made = new WeakMap<ProjectState, T>()
  return (project) => {
    const known = made.get(project)
    if (known !== undefined) return known
    const state = make(project)
    made.set(project, state)
    return state
  }
}
