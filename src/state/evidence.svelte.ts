import type { AppState } from './app.svelte'
import { Desk } from './desk.svelte'
import { DeskLayout } from './desk-layout.svelte'
import type { ProjectState } from './project.svelte'
import { View } from './view.svelte'

/** What the rooms of retrieve-then-verify share for one open project: it outlives each of them. */
export class Evidence {
  readonly view: View
  readonly desk: Desk
  readonly layout: DeskLayout

  constructor(app: AppState, project: ProjectState) {
    this.view = new View(project)
    this.desk = new Desk(project, this.view, app.undo, () => app.settings.author)
    this.layout = new DeskLayout(app.services.appStore)
  }
}

const made = new WeakMap<ProjectState, Evidence>()

export function evidenceOf(app: AppState, project: ProjectState): Evidence {
  const known = made.get(project)
  if (known) return known
  const evidence = new Evidence(app, project)
  made.set(project, evidence)
  return evidence
}
