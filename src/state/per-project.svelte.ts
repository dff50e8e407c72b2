import type { ProjectState } from './project.svelte'

/**
 * State of a room that outlives the room: a run or an import goes on while the person looks elsewhere.
 * @param make `parts` is whatever else the state is made from; the same for one project every time
 * @returns a function that makes the state once for each open project
 */
export function perProject<T, Parts extends unknown[]>(
  make: (project: ProjectState, ...parts: Parts) => T,
): (project: ProjectState, ...parts: Parts) => T {
  const made = new WeakMap<ProjectState, T>()
  return (project, ...parts) => {
    const known = made.get(project)
    if (known !== undefined) return known
    let state: T
    // A root of its own: what is derived in the state must not end with the component that asked first.
    const end = $effect.root(() => {
      state = make(project, ...parts)
    })
    project.closing.addEventListener('abort', end)
    made.set(project, state!)
    return state!
  }
}
