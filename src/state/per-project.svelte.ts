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
    let state: T
    // A root of its own: what is derived in the state must not end with the component that asked first.
    const end = $effect.root(() => {
      state = make(project)
    })
    project.closing.addEventListener('abort', end)
    made.set(project, state!)
    return state!
  }
}
