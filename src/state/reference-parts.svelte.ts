import type { AppState } from './app.svelte'
import { DeskLayout } from './desk-layout.svelte'
import { perProject } from './per-project.svelte'
import type { ProjectState } from './project.svelte'
import { ReferenceAgreement } from './reference-agreement.svelte'
import { ReferenceAsk } from './reference-ask.svelte'
import { ReferenceCheck } from './reference-check.svelte'
import { ReferenceDesk } from './reference-desk.svelte'
import { ReferencesState } from './references.svelte'
import { RelevanceHint } from './relevance-hint.svelte'

/** Share of the width that a reference has beside its records: two texts of each item stand in it. */
const REFERENCE_SHARE = 0.6
/** Width from which the list of references stands beside reference and record, CSS pixels. */
const ROOM_FOR_REFERENCES = 1180

/** Everything about references in one open project: what is in, the runs through endpoints and sources, the desk. */
export interface ReferenceParts {
  references: ReferencesState
  ask: ReferenceAsk
  check: ReferenceCheck
  desk: ReferenceDesk
  agreement: ReferenceAgreement
  layout: DeskLayout
  hint: RelevanceHint
}

export const referencePartsOf = perProject((project: ProjectState, app: AppState): ReferenceParts => {
  const references = new ReferencesState(project, app.undo)
  return {
    references,
    ask: new ReferenceAsk(app, project, references),
    check: new ReferenceCheck(project, references),
    desk: new ReferenceDesk(app, project, references),
    agreement: new ReferenceAgreement(project, references, app.undo),
    layout: new DeskLayout(app.services.appStore, {
      name: 'references', initial: REFERENCE_SHARE, medium: ROOM_FOR_REFERENCES,
    }),
    hint: new RelevanceHint(project),
  }
})
